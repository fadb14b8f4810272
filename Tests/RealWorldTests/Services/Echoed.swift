import Foundation
import ModelMapper
import ModelMapperTesting
import ModelMapperXML
import Testing

/// A document of a service, and the model that people would write for it first.
///
/// Each stands in an enum with a comment that says what the document is: the models first, then the
/// document as `example`.
struct Echoed: CustomTestStringConvertible, Sendable {
  /// The name of the enum.
  let testDescription: String
  /// What keeps the model from writing the document as it was read; `nil` where nothing does.
  let difference: String?
  /// Reads the document, writes the model and compares the documents.
  let check: @Sendable () throws -> Void

  init<Model: Coercible>(
    _ service: Any.Type, _ model: Model.Type, keys: KeyStyle = .asDeclared,
    words: KeyStyle? = nil, decimals: OutputStyle.DecimalStyle = .number,
    uuids: OutputStyle.UUIDStyle = .uppercase,
    repeating repeatedKeys: Set<String> = [], differs difference: String? = nil, _ document: String
  ) {
    testDescription = "\(service)"
    self.difference = difference
    check = {
      var style = OutputStyle.json
      style.keys = keys
      style.words = words
      style.decimals = decimals
      style.uuids = uuids
      var options: XMLOutputOptions?
      if !repeatedKeys.isEmpty {
        options = XMLOutputOptions()
        options?.repeatedKeys = repeatedKeys
      }
      let mapper = Mapper(onIssue: { _ in })
      try expectEcho(model, of: document, options: options, style: style, using: mapper)
    }
  }
}

@Suite("Documents of services")
struct EchoedTests {
  @Test("are written back as they were read", arguments: examples)
  func echoes(example: Echoed) throws {
    guard let difference = example.difference else { return try example.check() }
    withKnownIssue("\(difference)") { try example.check() }
  }

  static let examples =
    Echoed.code + Echoed.business + Echoed.messages + Echoed.data
    + Echoed.infrastructure + Echoed.subscriptions + Echoed.protocols + Echoed.files

  @Test("are of thirty services and more")
  func count() { #expect(Set(Self.examples.map(\.testDescription)).count >= 30) }
}
