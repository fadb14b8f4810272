package import Foundation
package import ModelMapper

/// Writes a model as XML.
///
/// A key that starts with `@` is an attribute, `#text` is the text of its element, and any other is
/// an element. See ``XMLOutputOptions`` for lists and nulls.
package final class XMLWriter: ValueSink {
  private var output: XMLOutput
  private let dateText: (Date) -> String
  private let onLoss: ((MappingIssue.Reason) -> Void)?

  /// Creates a writer of one document.
  ///
  /// - Parameters:
  ///   - root: The name of the root element.
  ///   - options: How to write.
  ///   - dateText: The text of a date; ISO 8601 by default.
  ///   - onLoss: Called for everything that is left out or does not read back as it was.
  package init(
    root: String, options: XMLOutputOptions = XMLOutputOptions(),
    dateText: @escaping (Date) -> String = { DateRule.iso8601.text(of: $0) ?? "" },
    onLoss: ((MappingIssue.Reason) -> Void)? = nil
  ) {
    output = XMLOutput(options: options, rootName: root)
    self.dateText = dateText
    self.onLoss = onLoss
  }

  /// Ends the document.
  ///
  /// - Returns: The document as UTF-8.
  /// - Throws: ``XMLOutputError`` for the first thing that could not be written.
  package func takeBytes() throws(XMLOutputError) -> [UInt8] {
    output.finish()
    if let onLoss { output.losses.forEach(onLoss) }
    if let error = output.error { throw error }
    return output.bytes
  }

  package func bool(_ value: Bool) { output.scalar(value ? "true" : "false") }
  package func integer(_ value: Int64) { output.scalar(String(value)) }
  package func unsigned(_ value: UInt64) { output.scalar(String(value)) }
  package func decimal(_ value: Decimal) { output.scalar(value.isFinite ? "\(value)" : "NaN") }
  package func string(_ value: String) { output.scalar(value) }
  package func date(_ value: Date) { output.scalar(dateText(value)) }
  package func data(_ value: Data) { output.scalar(value.base64EncodedString()) }
  package func url(_ value: URL) { output.scalar(value.absoluteString) }
  package func uuid(_ value: UUID) { output.scalar(value.uuidString) }

  package func double(_ value: Double) {
    output.scalar(value.isFinite ? Self.shortened("\(value)") : Self.name(ofNonFinite: value))
  }

  package func float(_ value: Float) {
    output.scalar(
      value.isFinite ? Self.shortened("\(value)") : Self.name(ofNonFinite: Double(value)))
  }

  package func native(_ value: any Sendable) {
    switch value {
    case let date as Date: self.date(date)
    case let data as Data: self.data(data)
    case let url as URL: self.url(url)
    case let uuid as UUID: self.uuid(uuid)
    default:
      onLoss?(.unwritable("a value of type \(type(of: value))"))
      omit()
    }
  }

  package func bind(_ namespaces: Namespaces) { output.bind(namespaces) }
  package func null() { output.null() }
  package func nullContainer() { output.nullContainer() }
  package func omit() { output.key = -1 }

  package func key(_ key: OutputKey, keepsNull: Bool) {
    output.key = output.number(of: key.markedText)
    output.keepsNull = keepsNull
    output.listForm = key.listForm
    output.leavesOutEmpty = key.isEmptyByDefault
  }

  package func beginList(count: Int) { output.beginList(count: count) }
  package var hasForms: Bool { true }
  package func layOutNextList(as form: ListForm) { output.listForm = form }
  package func endList() { output.endList() }
  package func beginObject() { output.beginObject() }
  package func beginDictionary(count: Int) { output.beginDictionary(count: count) }
  package func endObject() { output.endObject() }
  package func beginGroup(_ key: OutputKey) { output.beginGroup(output.number(of: key.text)) }
  package func endGroup() { output.endGroup() }
  package func beginChoices(count: Int) { output.beginChoices() }
  package func endChoices() { output.endList() }
  package func beginChoice(_ name: OutputKey) { output.beginChoice(name.text) }
  package func endChoice() { output.endChoice() }

  /// A number without the `.0` that Swift writes after whole ones.
  private static func shortened(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// What XML Schema calls a number that is not finite.
  private static func name(ofNonFinite value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "-INF" : "INF"
  }
}
