/// A key on its way out.
package struct OutputKey: Sendable {
  /// The key as it reads.
  package let text: String
  /// How a list under the key is written, if the declaration says so.
  package let listForm: ListForm?
  /// Whether XML has the value as an attribute.
  package let isAttribute: Bool
  /// Whether the property is an empty list where a source has no value for it.
  package let isEmptyByDefault: Bool

  /// The key with the mark of an attribute, if it is one.
  package var markedText: String { isAttribute && !text.hasPrefix("@") ? "@\(text)" : text }

  package init(
    _ text: String, listForm: ListForm? = nil, isAttribute: Bool = false,
    isEmptyByDefault: Bool = false
  ) {
    self.text = text
    self.listForm = listForm
    self.isAttribute = isAttribute
    self.isEmptyByDefault = isEmptyByDefault
  }
}

/// What an output has to know about the properties of a model, for one style of keys.
///
/// Made once for each model and style, and then kept: the keys of the other styles, and the keys as
/// text, hang on these.
final class OutputKeys: Sendable {
  /// What is known about a property.
  struct Property: Sendable {
    let name: String
    /// The key that the declaration gives, which is the same in every style.
    var declaredKey: String?
    /// The path that the declaration gives, where containers hold the property, and nothing for one that
    /// has no key.
    var path: String?
    /// What comes before the name where that is the key.
    var prefix = ""
    /// Whether XML has the value as an attribute.
    var isAttribute = false
    /// Whether the property is an empty list where a source has no value for it.
    var isEmptyByDefault = false
    /// How a list is written, if the declaration says so.
    var listForm: ListForm?
    /// How dates are written, if the declaration says so.
    var dates: DateRule?
    /// Whether values must not appear in issues.
    var isSensitive = false
  }

  /// The name of the model.
  let model: String
  /// The properties in order.
  let properties: ContiguousArray<Property>
  /// The keys of the properties.
  let keys: ContiguousArray<OutputKey>
  private let style: KeyStyle
  private let nextStyle = Once<OutputKeys>()
  private let text = Once<RenderedKeys>()
  private let sorted = Once<Constant<[Int]>>()

  init(
    model: String, _ properties: ContiguousArray<Property>, style: KeyStyle = .asDeclared
  ) {
    self.model = model
    self.properties = properties
    self.style = style
    keys = ContiguousArray(
      properties.map { property in
        OutputKey(
          property.declaredKey ?? property.prefix + style.key(for: property.name),
          listForm: property.listForm, isAttribute: property.isAttribute,
          isEmptyByDefault: property.isEmptyByDefault)
      })
  }

  /// The keys of the same properties in a style.
  ///
  /// - Complexity: O(1). There are as many keys to look through as there are styles, at most.
  func inStyle(_ style: KeyStyle) -> OutputKeys {
    var keys = self
    while keys.style != style {
      keys = keys.nextStyle.value { OutputKeys(model: model, properties, style: style) }
    }
    return keys
  }

  /// Some properties in the order of the UTF-8 of their keys, each by its position among them.
  ///
  /// - Parameter properties: The properties that the model writes, always the same.
  /// - Returns: The positions.
  /// - Complexity: O(1) but for the first time.
  func sortedPositions(_ properties: @autoclosure () -> [Int]) -> [Int] {
    sorted.value {
      let properties = properties()
      return Constant(
        properties.indices.map(\.self).sorted(byTextOf: { self.keys[properties[$0]].text }))
    }.value
  }

  /// The keys as text.
  ///
  /// - Complexity: O(1) but for the first time.
  var rendered: Unowned<RenderedKeys> { text.unowned { RenderedKeys(keys) } }
}

/// The keys of a model as a text sink writes them, each in quotes and with a colon after it.
final class RenderedKeys: Sendable {
  /// Where the bytes of each key are.
  let spans: ContiguousArray<(start: Int, count: Int)>
  /// The bytes of all keys, with eight more, so that words are copied whole.
  let bytes: [UInt8]

  fileprivate init(_ keys: ContiguousArray<OutputKey>) {
    let output = ByteOutput()
    spans = ContiguousArray(
      keys.map { key in
        let start = output.count
        output.append(quoting: key.text)
        output.append(UInt8(ascii: ":"))
        return (start, output.count - start)
      })
    bytes = Array(output.bytes(from: 0)) + [UInt8](repeating: 0, count: 8)
  }
}
