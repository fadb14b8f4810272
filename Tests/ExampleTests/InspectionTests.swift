import Foundation
import Inspection
import Testing

@Suite("Inspecting samples")
struct InspectionTests {
  @Test("prints the shape as a tree, and the models", arguments: ["json", "xml"])
  func printsTree(_ kind: String) throws {
    let output = try Example("inspect").run(
      Self.root.path + "/Examples/quick-start/response.\(kind)")
    #expect(try output == Example.expected("inspect-\(kind)"))
  }

  @Test("merges several samples, and finds JSON Lines by their content")
  func mergesSamples() throws {
    var inspection = Inspection(name: "visits")
    try inspection.add(Sample(Data("{\"id\": 1}\n{\"id\": 2, \"end\": 1700000000}\n".utf8)))
    try inspection.add(Sample(Data(#"{"id": null}"#.utf8), isLines: true))
    #expect(
      inspection.models == """
        import Foundation
        import ModelMapper

        // try [Visits].make(fromJSONLines: data)

        @Mappable
        struct Visits {
          let id: Int?
          let end: Date?
        }
        """)
    #expect(throws: Inspection.MixedFormats.self) { try inspection.add(Sample(Data("<a/>".utf8))) }
  }

  @Test("escapes what could deceive a reader, in the tree and in the models")
  func escapesHiddenCharacters() throws {
    var inspection = Inspection(name: "notes")
    let json = "{\"te\u{202E}xt\": \"a\u{2028}b\", \"size\": \"1\u{200B}\"}"
    try inspection.add(Sample(Data(json.utf8)))
    let text = inspection.tree + inspection.models
    let hidden: [Unicode.Scalar] = ["\u{202E}", "\u{2028}", "\u{200B}"]
    #expect(hidden.allSatisfy { !text.unicodeScalars.contains($0) })
    #expect(inspection.tree.contains(#"te\u{202E}xt"#))
    #expect(inspection.tree.contains(#""a\u{2028}b""#))
  }

  @Test("reports what is wrong with a sample")
  func reportsMalformed() throws {
    #expect(throws: (any Error).self) { try Sample(Data("{\"id\": 1,}".utf8)) }
    #expect(throws: (any Error).self) { try Sample(Data("<a><b></a>".utf8)) }
    #expect(throws: (any Error).self) { try Sample(Data("{}\n{".utf8), isLines: true) }
  }

  @Test(
    "writes models that compile, and map their samples with an empty report",
    .enabled(if: SwiftProgram.runsLongTests), arguments: Group.all)
  func mapsSamples(_ group: Group) throws {
    var files: [String: String] = [:]
    var calls = ""
    var paths: [String] = []
    let folder = FileManager.default.temporaryDirectory.appending(path: "Samples-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, (name, data)) in try group.samples().enumerated() {
      let path = folder.appending(path: "\(number)")
      try data.write(to: path)
      paths.append(path.path)
      var inspection = Inspection(name: name)
      try inspection.add(Sample(data))
      // The types of each sample are in a namespace of their own.
      let lines = inspection.models.components(separatedBy: "\n")
      let imports = Set(lines.filter { $0.hasPrefix("import ") } + ["import ModelMapper"])
      let models = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      files["Sample\(number).swift"] =
        imports.sorted().joined(separator: "\n") + "\nenum Sample\(number) {\n\(models)\n"
        + "typealias Root = \(inspection.rootType)\n}\n"
      let source = inspection.format == .xml ? "XML" : "JSON"
      calls += """
        check("\(name)") { data in
          try mapper.map(Sample\(number).Root.self, from\(source): data).report
        }

        """
    }
    files["main.swift"] = """
      import Foundation
      import ModelMapper
      import ModelMapperXML

      var paths = CommandLine.arguments.dropFirst()
      let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
      @MainActor func check(_ name: String, _ map: (Data) throws -> MappingReport) {
        guard let path = paths.popFirst() else { return }
        do {
          let report = try map(Data(contentsOf: URL(filePath: path)))
          if !report.isEmpty { print(path, name, report.issues.prefix(3)) }
        } catch {
          print(path, name, error)
        }
      }
      \(calls)
      """
    let program = try SwiftProgram("Inspection-\(group.rawValue)", files: files)
    #expect(try program.run(paths) == "")
  }

  /// Samples whose models are compiled at once.
  enum Group: String, CaseIterable {
    case repository, randomJSON, randomXML, real

    static var all: [Group] {
      let folder = ProcessInfo.processInfo.environment["MODELMAPPER_SAMPLES"]
      return allCases.filter { $0 != .real || folder != nil }
    }

    func samples() throws -> [(name: String, data: Data)] {
      switch self {
      case .repository:
        let examples = [
          "quick-start/response.json", "quick-start/response.xml", "feed-reader/sample.xml",
          "soap-client/response.xml",
        ]
        return try examples.map {
          try Self.sample(at: InspectionTests.root.appending(path: "Examples/\($0)"))
        } + Self.folder(InspectionTests.root.path + "/Tests/ModelMapperXMLTests/Fixtures")
      case .real:
        return try Self.folder(ProcessInfo.processInfo.environment["MODELMAPPER_SAMPLES"] ?? "")
      case .randomJSON:
        return (0..<40).map { seed in
          var random = RandomSamples(seed: UInt64(seed))
          return ("json \(seed)", Data(random.json().utf8))
        }
      case .randomXML:
        return (0..<40).map { seed in
          var random = RandomSamples(seed: UInt64(seed))
          return ("xml \(seed)", Data(random.xml().utf8))
        }
      }
    }

    private static func sample(at url: URL) throws -> (String, Data) {
      (url.deletingPathExtension().lastPathComponent, try Data(contentsOf: url))
    }

    private static func folder(_ path: String) throws -> [(String, Data)] {
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        .filter { !$0.hasSuffix(".md") }
        .map { try sample(at: URL(filePath: path).appending(path: $0)) }
    }
  }

  fileprivate static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
}
