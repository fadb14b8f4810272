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
/// each format renders them, hang on these.
package final class OutputKeys: Sendable {
  /// What is known about a property.
  package struct Property: Sendable {
    package let name: String
    /// The key that the declaration gives, which is the same in every style.
    package var declaredKey: String?
    /// The path that the declaration gives, where containers hold the property, and nothing for one that
    /// has no key.
    package var path: String?
    /// What comes before the name where that is the key.
    package var prefix: String
    /// Whether XML has the value as an attribute.
    package var isAttribute = false
    /// Whether the property is an empty list where a source has no value for it.
    package var isEmptyByDefault = false
    /// How a list is written, if the declaration says so.
    package var listForm: ListForm?
    /// How dates are written, if the declaration says so.
    package var dates: DateRule?
    /// Whether values must not appear in issues.
    package var isSensitive: Bool

    package init(
      name: String, declaredKey: String? = nil, path: String? = nil, prefix: String = "",
      listForm: ListForm? = nil, dates: DateRule? = nil, isSensitive: Bool = false
    ) {
      self.name = name
      self.declaredKey = declaredKey
      self.path = path
      self.prefix = prefix
      self.listForm = listForm
      self.dates = dates
      self.isSensitive = isSensitive
    }
  }

  /// The name of the model.
  let model: String
  /// The properties in order.
  let properties: ContiguousArray<Property>
  /// The keys of the properties.
  package let keys: ContiguousArray<OutputKey>
  private let style: KeyStyle
  private let nextStyle = Once<OutputKeys>()
  private let rendered = Once<RenderedKeys>()
  private let sorted = Once<Positions>()

  package init(
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
  package func inStyle(_ style: KeyStyle) -> OutputKeys {
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
      return Positions(
        properties.indices.map(\.self).sorted(byTextOf: { self.keys[properties[$0]].text }))
    }.inOrder
  }

  /// The keys as a format writes them.
  ///
  /// - Complexity: O(1). There are as many keys to look through as there are formats, at most.
  package func rendered(by rendering: KeyRendering) -> RenderedKeys {
    var keys = rendered.value { RenderedKeys(self.keys, rendering) }
    while keys.rendering !== rendering {
      keys = keys.next.value { RenderedKeys(self.keys, rendering) }
    }
    return keys
  }
}

/// How a text format writes keys, so that the keys of a model are prepared once.
///
/// A format has one instance, a constant: what was prepared by it is found by its identity.
package final class KeyRendering: Sendable {
  /// The bytes before and after the value of a member.
  package typealias Rendered = (before: [UInt8], after: [UInt8])

  fileprivate let render: @Sendable (OutputKey) -> Rendered?

  /// Creates the rendering of a format.
  ///
  /// - Parameter render: Returns the bytes before and after the value of a key, or `nil` for a key
  ///   whose values the sink has to write by itself.
  package init(_ render: @escaping @Sendable (OutputKey) -> Rendered?) { self.render = render }
}

/// The keys of a model as a format writes them.
package final class RenderedKeys: Sendable {
  /// Where the bytes of a key are.
  struct Span: Sendable {
    let start: Int
    /// The number of bytes before the value; 0 if the sink has to write the member by itself.
    let before: Int
    /// The number of bytes after the value.
    let after: Int
  }

  let keys: ContiguousArray<OutputKey>
  /// All bytes, those before a value followed by those after it; words are copied whole.
  package let bytes: [UInt8]
  let spans: ContiguousArray<Span>
  fileprivate let rendering: KeyRendering
  fileprivate let next = Once<RenderedKeys>()

  fileprivate init(_ keys: ContiguousArray<OutputKey>, _ rendering: KeyRendering) {
    self.keys = keys
    self.rendering = rendering
    var bytes: [UInt8] = []
    spans = ContiguousArray(
      keys.map { key in
        let start = bytes.count
        guard let rendered = rendering.render(key) else {
          return Span(start: start, before: 0, after: 0)
        }
        bytes += rendered.before
        bytes += rendered.after
        return Span(start: start, before: rendered.before.count, after: rendered.after.count)
      })
    bytes += [UInt8](repeating: 0, count: 8)
    self.bytes = bytes
  }
}

/// Positions of properties in an order that is found once.
private final class Positions: Sendable {
  let inOrder: [Int]

  init(_ inOrder: [Int]) { self.inOrder = inOrder }
}
