import ModelMapper
import ModelMapperXML
import Testing

@Suite("The records at a path")
struct RecordPathTests {
  private func read(
    _ document: String, at path: String, using mapper: Mapper = Mapper(onIssue: { _ in })
  ) throws -> (records: [Int], report: MappingReport) {
    let reader = XMLRecordReader(
      Int.self, chunks: document.utf8.map { [$0] }, records: .path(path), using: mapper)
    var records: [Int] = []
    while let record = try reader.next() { records.append(record) }
    return (records, reader.report)
  }

  private static let rows: [(document: String, path: String, expected: [Int])] = [
    ("<r><m:i>1</m:i><m:i>2</m:i></r>", "r/i", [1, 2]),
    ("<r><i>1</i><m:i>2</m:i><i>3</i></r>", "r/i", [1, 3]),
    ("<r><i>1</i><m:i>2</m:i><m:i>3</m:i></r>", "r/m:i", [2, 3]),
    ("<r><l><i>1</i><m:i>2</m:i></l><l><m:i>3</m:i></l></r>", "l/i", [1, 3]),
    ("<r><l><i>1</i></l><m:l><i>2</i></m:l><l><i>3</i></l></r>", "l/i", [1, 3]),
    ("<a><a><i>1</i></a><i>2</i><i>3</i></a>", "a/i", [2, 3]),
    ("<r><a><i>1</i><i>2</i></a><i>3</i></r>", "a/i", [1, 2]),
  ]

  @Test("are the elements that are found where the document is read at once", arguments: rows)
  func areSame(_ row: (document: String, path: String, expected: [Int])) throws {
    #expect(try [Int].make(fromXML: row.document, at: row.path) == row.expected)
    let found = try read(row.document, at: row.path)
    #expect(found.records == row.expected && found.report.isEmpty)
  }

  @Test("are reported where one that is spelled like the path comes after others, in the end")
  func reportsPrefixed() throws {
    let document = "<r><m:i>1</m:i><i>2</i><m:i>3</m:i><i>4</i></r>"
    #expect(try [Int].make(fromXML: document, at: "r/i") == [2, 4])
    let found = try read(document, at: "r/i")
    #expect(found.records == [1, 2, 4])
    #expect(found.report.issues.map(\.severity) == [.warning])
    #expect(
      found.report.description
        == "Cannot read the source at 'r.i': elements such as 'm:i' were read before one that is "
        + "spelled as the path is, and that alone would be found at once.")
    #expect(throws: MappingError.self) {
      try read(document, at: "r/i", using: Mapper(isStrict: true, onIssue: { _ in }))
    }
  }
}
