/// A source that asks another for everything, but for what it knows itself.
package protocol ForwardingSource: ValueSource {
  /// The other source.
  var source: any ValueSource { get }
}

extension ForwardingSource {
  package var traits: SourceTraits { source.traits }
  package func scalar(at handle: Int) -> Scalar { source.scalar(at: handle) }
  package func isNull(at handle: Int) -> Bool { source.isNull(at: handle) }
  package func isObject(at handle: Int) -> Bool { source.isObject(at: handle) }
  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    source.isList(at: handle, of: shape)
  }
  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    source.forEachMember(of: handle, body)
  }
  package func numbering(byNamespace: Bool) -> Int { source.numbering(byNamespace: byNamespace) }
  package func forEachElement(of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool) {
    source.forEachElement(of: handle, as: shape, body)
  }
  package func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    source.elements(of: handle, as: shape)
  }
  package func element(of handle: Int, at index: Int) -> Int? {
    source.element(of: handle, at: index)
  }
  package func countHint(of handle: Int) -> Int { source.countHint(of: handle) }
  package func checkpoint() -> Int { source.checkpoint() }
  package func rewind(to checkpoint: Int) { source.rewind(to: checkpoint) }
  package func keepHandles() { source.keepHandles() }
  package func member(of handle: Int, named key: String) -> Int? {
    source.member(of: handle, named: key)
  }
  package func key(of handle: Int) -> String { source.key(of: handle) }
  package func sourceValue(at handle: Int) -> SourceValue { source.sourceValue(at: handle) }
  package func object(at handle: Int) -> (any DataSource)? { source.object(at: handle) }
  package func alone(_ handle: Int) -> Int { source.alone(handle) }
  package func holdsSeveral(at handle: Int) -> Bool { source.holdsSeveral(at: handle) }
  package func text(at handle: Int) -> Scalar? { source.text(at: handle) }
  package func passedOver(at handle: Int, as shape: ElementShape?) -> [String] {
    source.passedOver(at: handle, as: shape)
  }
  package func forEachChild(of handle: Int, _ body: (borrowing SourceKey, Int) -> Void) {
    source.forEachChild(of: handle, body)
  }
  package func native(at handle: Int) -> Any? { source.native(at: handle) }
  package func location(of handle: Int) -> TextLocation? { source.location(of: handle) }
  package var namespaces: Namespaces { source.namespaces }
  package var hasFixedNamespaces: Bool { source.hasFixedNamespaces }
  package func namespace(of handle: Int) -> String? { source.namespace(of: handle) }
  package func isForeign(_ handle: Int) -> Bool { source.isForeign(handle) }
}

/// Values from several places of a source, as one list.
package final class GatheredValues: ForwardingSource {
  package let source: any ValueSource
  private let handles: [Int]
  private let name: String

  /// The handle of the list.
  package static let list = Int.min

  /// Gathers values.
  ///
  /// - Parameters:
  ///   - handles: The values, in order.
  ///   - source: The source that has them.
  ///   - name: The key of the list.
  package init(_ handles: [Int], of source: any ValueSource, name: String) {
    self.handles = handles
    self.source = source
    self.name = name
  }

  package func scalar(at handle: Int) -> Scalar {
    handle == Self.list ? .list : source.scalar(at: handle)
  }

  package func isNull(at handle: Int) -> Bool {
    handle != Self.list && source.isNull(at: handle)
  }

  package func isObject(at handle: Int) -> Bool {
    handle != Self.list && source.isObject(at: handle)
  }

  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    handle == Self.list || source.isList(at: handle, of: shape)
  }

  package func countHint(of handle: Int) -> Int {
    handle == Self.list ? handles.count : source.countHint(of: handle)
  }

  /// The values; of those that are lists themselves the elements, unless a list of lists is wanted.
  package func forEachElement(of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool) {
    guard handle == Self.list else {
      return source.forEachElement(of: handle, as: shape, body)
    }
    var index = 0
    var goesOn = true
    func take(_ value: Int) -> Bool {
      goesOn = body(value, index)
      index += 1
      return goesOn
    }
    for handle in handles where goesOn {
      if !shape.isOfLists, source.isList(at: handle, of: shape) {
        source.forEachElement(of: handle, as: shape) { value, _ in take(value) }
      } else {
        _ = take(handle)
      }
    }
  }

  package func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    guard handle == Self.list else { return source.elements(of: handle, as: shape) }
    return handles.flatMap { handle in
      !shape.isOfLists && source.isList(at: handle, of: shape)
        ? source.elements(of: handle, as: shape) : [handle]
    }
  }

  package func element(of handle: Int, at index: Int) -> Int? {
    guard handle == Self.list else { return source.element(of: handle, at: index) }
    let elements = elements(of: handle, as: .scalar)
    return elements.indices.contains(index) ? elements[index] : nil
  }

  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    if handle != Self.list { source.forEachMember(of: handle, body) }
  }

  package func member(of handle: Int, named key: String) -> Int? {
    handle == Self.list ? nil : source.member(of: handle, named: key)
  }

  package func key(of handle: Int) -> String {
    handle == Self.list ? name : source.key(of: handle)
  }

  package func sourceValue(at handle: Int) -> SourceValue {
    handle == Self.list
      ? .array(handles.map { source.sourceValue(at: $0) }) : source.sourceValue(at: handle)
  }

  package func object(at handle: Int) -> (any DataSource)? {
    handle == Self.list ? nil : source.object(at: handle)
  }

  package func alone(_ handle: Int) -> Int {
    handle == Self.list ? handle : source.alone(handle)
  }

  package func holdsSeveral(at handle: Int) -> Bool {
    handle == Self.list || source.holdsSeveral(at: handle)
  }

  package func text(at handle: Int) -> Scalar? {
    handle == Self.list ? nil : source.text(at: handle)
  }

  package func passedOver(at handle: Int, as shape: ElementShape?) -> [String] {
    handle == Self.list ? [] : source.passedOver(at: handle, as: shape)
  }

  package func forEachChild(of handle: Int, _ body: (borrowing SourceKey, Int) -> Void) {
    if handle != Self.list { source.forEachChild(of: handle, body) }
  }

  package func native(at handle: Int) -> Any? {
    handle == Self.list ? nil : source.native(at: handle)
  }

  package func location(of handle: Int) -> TextLocation? {
    handle == Self.list ? handles.first.flatMap(source.location) : source.location(of: handle)
  }
}

extension ElementShape {
  /// Whether the elements are lists.
  var isOfLists: Bool {
    if case .list = self { true } else { false }
  }
}
