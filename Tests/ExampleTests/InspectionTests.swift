import Foundation
import ModelMapperInspection
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
      inspection.models.text == """
        import Foundation
        import ModelMapper

        // read:  try [Visits].make(fromJSONLines: data)
        // write: values.jsonLinesData()

        @Mappable
        struct Visits {
          let id: Int?
          @MapDates(.epochSeconds) let end: Date?
        }
        """)
    #expect(throws: Inspection.MixedFormats.self) { try inspection.add(Sample(Data("<a/>".utf8))) }
  }

  @Test("escapes what could deceive a reader, in the tree and in the models")
  func escapesHiddenCharacters() throws {
    var inspection = Inspection(name: "notes")
    let json = "{\"te\u{202E}xt\": \"a\u{2028}b\", \"size\": \"1\u{200B}\"}"
    try inspection.add(Sample(Data(json.utf8)))
    let text = inspection.tree + inspection.models.text
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

  @Test("explains its options, and every mistake in a sentence", arguments: Mistake.all)
  func explains(_ mistake: Mistake) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Mistakes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in Mistake.files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "nothing"), withIntermediateDirectories: true)
    let arguments = mistake.arguments.map { $0.replacing("~", with: folder.path) }
    let failure = try #require(throws: Command.Failure.self) {
      try Command.run(Example("inspect").path, arguments)
    }
    #expect(failure.description.replacing(folder.path, with: "~") == mistake.sentence + "\n")
  }

  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let sentence: String

    var testDescription: String { arguments.joined(separator: " ") }

    static let files = [
      "a.json": #"{"id": 1}"#, "a.xml": "<a/>", "empty.json": "", "broken.json": #"{"id": 1,}"#,
      "broken.xml": "<a><b></a>", "text.json": "hello",
    ]

    static let all = [
      Mistake(
        arguments: [],
        sentence: "inspect: Which sample? Name a file of JSON or XML, or try 'inspect --help'."),
      Mistake(
        arguments: ["--speed"],
        sentence: "inspect: There is no option '--speed'. Try 'inspect --help'."),
      Mistake(
        arguments: ["~/a.json", "--name"],
        sentence: "inspect: --name needs a value. Try 'inspect --help'."),
      Mistake(
        arguments: ["~/a.json", "--output", "--models"],
        sentence: "inspect: --output needs a value. Try 'inspect --help'."),
      Mistake(
        arguments: ["~/a.json", "--output", "~/none/Models.swift", "--models"],
        sentence:
          "inspect: Can't write to '~/none/Models.swift'. Is its folder there, and may you write to it?"
      ),
      Mistake(arguments: ["~/none.json"], sentence: "inspect: There is no file '~/none.json'."),
      Mistake(arguments: ["~/empty.json"], sentence: "inspect: '~/empty.json' is empty."),
      Mistake(
        arguments: ["~/nothing"],
        sentence: "inspect: The folder '~/nothing' has no samples, which are files that end in: "
          + "atom, geojson, gpx, json, jsonl, kml, ndjson, plist, rss, svg, xml."),
      Mistake(
        arguments: ["~/a.json", "~/a.xml"],
        sentence: "inspect: ~/a.xml: The samples are in different formats: JSON and XML."),
      Mistake(
        arguments: ["~/broken.json"],
        sentence:
          "inspect: ~/broken.json: Cannot read the JSON: expected a key in quotes at line 1, "
          + "column 10, found '}'; Mapper.repairs [.trailingCommas] would read it."),
      Mistake(
        arguments: ["~/broken.xml"],
        sentence: "inspect: ~/broken.xml: Cannot read the XML at line 1, column 7: expected </b>, "
          + "found </a>; <b> opened at line 1, column 4 (in a/b); XMLReadOptions.repairs "
          + "[.mismatchedEnd] would read it."),
      Mistake(
        arguments: ["~/text.json"],
        sentence:
          "inspect: ~/text.json: Cannot read the JSON: expected a value at line 1, column 1, "
          + "found 'h'."),
    ]
  }

  @Test("takes all samples of a folder")
  func readsFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "users-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#"{"id": 1, "name": "Ada"}"#.utf8).write(to: folder.appending(path: "1.json"))
    try Data(#"{"id": 2}"#.utf8).write(to: folder.appending(path: "2.json"))
    try Data("no sample".utf8).write(to: folder.appending(path: "README.md"))
    let output = try Example("inspect").run(folder.path, "--models", "--name", "user")
    #expect(
      output == """
        import ModelMapper

        // read:  try User.make(fromJSON: data)
        // write: value.jsonData()

        @Mappable
        struct User {
          let id: Int
          let name: String?
        }

        """)
  }

  @Test("prints its help")
  func printsHelp() throws {
    for option in ["--help", "-h"] {
      #expect(
        try Example("inspect").run(option).hasPrefix("Shows the shape of samples, and writes"))
    }
  }

  @Test("writes the models that a Swift developer would write", arguments: Written.all)
  func writes(_ written: Written) throws {
    var inspection = Inspection(name: written.name)
    for sample in written.samples { try inspection.add(Sample(Data(sample.utf8))) }
    // What comes before is how the models are called.
    let text = inspection.models.text.components(separatedBy: "\n\n").dropFirst(2)
      .joined(separator: "\n\n")
    #expect(text == written.models)
  }

  @Test(
    "writes models that compile, map their samples with an empty report, and write them as they were",
    .enabled(if: SwiftProgram.runsLongTests), arguments: Group.all)
  func mapsSamples(_ group: Group) throws {
    var files: [String: String] = [:]
    var calls = ""
    var paths: [String] = []
    let folder = FileManager.default.temporaryDirectory.appending(path: "Samples-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, (name, data)) in try group.samples().enumerated() {
      let path = folder.appending(path: "\(number)")
      try data.write(to: path)
      paths.append(path.path)
      var inspection = Inspection(name: name)
      try inspection.add(Sample(data))
      let models = inspection.models
      #expect(inspection.format != .xml || models.losses.isEmpty, "\(name)")
      files["Sample\(number).swift"] = models.nested(in: "Sample\(number)")
      let source = inspection.format == .xml ? "XML" : "JSON"
      // What the models can't write is said in their comments.
      calls += """
        check("\(name)", isLossy: \(!models.losses.isEmpty)) { data in
          let type = Sample\(number).Root.self
          var mapper = \(models.mapper)
          mapper.unknownKeys = .report
          mapper.onIssue = { _ in }
          return (
            try mapper.map(type, from\(source): data).report,
            try mapper.echo(type, from\(source): data, style: \(models.style))
          )
        }

        """
    }
    files["main.swift"] = """
      import Foundation
      import ModelMapper
      import ModelMapperTesting
      import ModelMapperXML

      var paths = CommandLine.arguments.dropFirst()
      @MainActor func check(
        _ name: String, isLossy: Bool, _ map: (Data) throws -> (MappingReport, Echo)
      ) {
        guard let path = paths.popFirst() else { return }
        do {
          let (report, echo) = try map(Data(contentsOf: URL(filePath: path)))
          if !report.isEmpty { print(name, report.issues.prefix(3).map(\\.description)) }
          if !echo.isEmpty, !isLossy { print(name, echo) }
        } catch {
          print(name, error)
        }
      }
      \(calls)
      """
    let program = try SwiftProgram("Inspection-\(group.rawValue)", files: files)
    let output = try program.run(paths)
    #expect(output == "")
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
      (url.lastPathComponent, try Data(contentsOf: url))
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

extension Inspection.Models {
  /// The file with all types in a namespace, and with the type of whole documents as `Root`.
  fileprivate func nested(in namespace: String) -> String {
    let lines = text.components(separatedBy: "\n")
    let imports = Set(lines.filter { $0.hasPrefix("import ") } + ["import ModelMapper"]).sorted()
    let types = lines.filter { !$0.hasPrefix("import ") }
    let end = types.firstIndex { $0.hasPrefix("extension ") } ?? types.endIndex
    return
      (imports + ["enum \(namespace) {"] + types[..<end]
      + ["typealias Root = \(rootType)", "}"] + types[end...]).joined(separator: "\n")
  }
}
