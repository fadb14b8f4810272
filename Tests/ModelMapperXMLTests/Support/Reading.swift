import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Maps a document with both engines, expecting equal models and equal issues.
///
/// - Returns: What the library's own engine gives.
func mapped<Model: Coercible & Equatable>(
  _ type: Model.Type, _ xml: String, at path: String? = nil,
  using mapper: Mapper = Mapper(onIssue: { _ in }),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Mapped<Model> {
  let own = try mapper.map(type, fromXML: xml, at: path)
  let tree = try XMLTree(XMLParser(data: Data(xml.utf8)))
  let other = try mapper.map(type, from: tree, at: path)
  #expect(own.value == other.value, sourceLocation: sourceLocation)
  #expect(
    own.report.issues.map(\.path) == other.report.issues.map(\.path),
    sourceLocation: sourceLocation)
  return own
}

/// The value that a document gives with both engines.
func value<Model: Coercible & Equatable>(
  _ type: Model.Type, _ xml: String, at path: String? = nil,
  using mapper: Mapper = Mapper(onIssue: { _ in }),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Model {
  try mapped(type, xml, at: path, using: mapper, sourceLocation: sourceLocation).value
}

extension XMLRecordScanner {
  /// Reads the bytes that follow those of the last call.
  mutating func feed(_ bytes: [UInt8]) throws(XMLParseError) {
    try bytes.withByteSpan { (bytes) throws(XMLParseError) in try feed(bytes) }
  }

  /// What a closure makes of the next record, or `nil` if there is none.
  mutating func next<Result>(
    _ body: (XMLSource, Int) -> Result
  ) throws(XMLParseError) -> Result? {
    var result: Result?
    return try take { result = body($0, $1) } ? result : nil
  }
}

extension XMLTree {
  /// What a closure makes of the tree as the mapper reads it.
  func withSource<Result>(_ body: (XMLSource, Int) throws -> Result) rethrows -> Result {
    try root.withSource(body)
  }
}
