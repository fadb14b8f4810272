import Foundation
import ModelMapper
import TestSupport
import Testing

/// Streams of an array that are read as they came where they are well-formed, and repaired elsewhere.
@Suite struct RepairedStreamTests {
  struct Item: Mappable, Equatable {
    var id = 0
    var name = ""

    static var properties: [PropertyDescriptor] {
      \.id
      \.name
    }
  }

  /// A piece of an array, and what it is once repaired; a record each, or nothing.
  static let parts = [
    #"{"id": 1, "name": "plain"}"#, #"{"id": 2, "name": "a]}'/b"}"#, #"{id: 3, 'name': 'it"s]}'}"#,
    #"{"id": 4, /* } ] */ "name": "x",}"#, #"{"id": +5, "name": "é"}"#, "{\"id\": 6}\u{A0}",
    "// ], \n{\"id\": 7}",
    #"{"id": 8, "name": "\#(String(repeating: "long ", count: 300))"}"#, "\u{A0}{\"id\":9}",
    #"{"name": "wrong" "id": 9}"#,
  ]
  static let ends = ["]", ",]", ", /* x */ ]", ",\u{A0}]", "", " ] trailing", ",,]", "\n,  ]"]

  @Test(arguments: 1...LongTests.count(25, 150))
  func aStreamReadsWhatTheRepairedDocumentReads(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var text = ["[", " [ ", "// c\n[", "{\"a\": 'x]', \"list\": ["].randomElement(using: &random)!
    let isInside = text.contains("list")
    let broken = Int.random(in: 0...9, using: &random)
    for index in 0..<Int.random(in: 0...60, using: &random) {
      if index > 0 { text += [",", ", ", ",\n", " /* , */ ,"].randomElement(using: &random)! }
      let isPlain = Int.random(in: 0...9, using: &random) >= broken
      text +=
        isPlain
        ? Self.parts[Int.random(in: 0...1, using: &random)]
        : Self.parts.randomElement(using: &random)!
    }
    text += Self.ends.randomElement(using: &random)! + (isInside ? "}" : "")
    var mapper = Mapper()
    mapper.repairs = [.json5, .invalidUTF8]
    mapper.limits.issues = [1_000, 1_000, 2, 0].randomElement(using: &random)!
    mapper.onIssue = { _ in }
    let bytes = Array(text.utf8)
    var results: [String] = []
    for size in [1, 7, 100, bytes.count + 1] {
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        bytes[$0..<min($0 + size, bytes.count)]
      }
      var result = ""
      do {
        let reader = try JSONRecordReader(
          Item.self, chunks: chunks, records: isInside ? "list" : "", using: mapper)
        do {
          while let item = try reader.next() { result += "\(item.id) \(item.name.count)\n" }
        } catch { result += "\(error)" }
        result += "\(reader.report) \(reader.report.omittedCount)"
      } catch { result += "\(error)" }
      results.append(result)
    }
    for result in results { #expect(result == results[0], "\(text)") }
    // The whole document, where it is one.
    guard mapper.limits.issues == 1_000, !isInside,
      let whole = try? mapper.map([Item].self, fromJSON: bytes)
    else { return }
    let items = whole.value.map { "\($0.id) \($0.name.count)\n" }.joined()
    #expect(results[0].hasPrefix(items), "\(text)")
    let sentences = whole.report.issues.map { issue in
      issue.description.drop { $0 != ":" }
    }
    for sentence in sentences { #expect(results[0].contains(sentence), "\(text)") }
  }
}
