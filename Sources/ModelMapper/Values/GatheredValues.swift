/// A source that asks another for everything, but for what it knows itself.
package protocol ForwardingSource: ValueSource {
  /// The other source.
  var source: any ValueSource { get }
}

extension ForwardingSource {
  package func source(of handle: Int) -> any ValueSource { source }
  package var traits: SourceTraits { source.traits }
  package func scalar(at handle: Int) -> Scalar { source(of: handle).scalar(at: handle) }
  package func isNull(at handle: Int) -> Bool { source(of: handle).isNull(at: handle) }
  package func isObject(at handle: Int) -> Bool { source(of: handle).isObject(at: handle) }
  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    source(of: handle).isList(at: handle, of: shape)
  }
  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    source(of: handle).forEachMember(of: handle, body)
  }
  package var numbering: Int { source.numbering }
  package func forEachElement(of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool) {
    source(of: handle).forEachElement(of: handle, as: shape, body)
  }
  package func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    source(of: handle).elements(of: handle, as: shape)
  }
  package func element(of handle: Int, at index: Int) -> Int? {
    source(of: handle).element(of: handle, at: index)
  }
  package func countHint(of handle: Int) -> Int { source(of: handle).countHint(of: handle) }
  package var highestHandle: Int { source.highestHandle }
  package func checkpoint() -> Int { source.checkpoint() }
  package func rewind(to checkpoint: Int) { source.rewind(to: checkpoint) }
  package func keepHandles() { source.keepHandles() }
  package func member(of handle: Int, named key: String) -> Int? {
    source(of: handle).member(of: handle, named: key)
  }
  package func key(of handle: Int) -> String { source(of: handle).key(of: handle) }
  package func sourceValue(at handle: Int) -> SourceValue {
    source(of: handle).sourceValue(at: handle)
  }
  package func object(at handle: Int) -> (any DataSource)? { source(of: handle).object(at: handle) }
  package func alone(_ handle: Int) -> Int { source(of: handle).alone(handle) }
  package func holdsSeveral(at handle: Int) -> Bool { source(of: handle).holdsSeveral(at: handle) }
  package func text(at handle: Int) -> Scalar? { source(of: handle).text(at: handle) }
  package func passedOver(at handle: Int, as shape: ElementShape?) -> [String] {
    source(of: handle).passedOver(at: handle, as: shape)
  }
  package func forEachChild(of handle: Int, _ body: (borrowing SourceKey, Int) -> Void) {
    source(of: handle).forEachChild(of: handle, body)
  }
  package func native(at handle: Int) -> Any? { source(of: handle).native(at: handle) }
  package func location(of handle: Int) -> TextLocation? { source(of: handle).location(of: handle) }
  package var namespaces: Namespaces { source.namespaces }
  package func bind(_ namespaces: Namespaces) { source.bind(namespaces) }
  package var hasFixedNamespaces: Bool { source.hasFixedNamespaces }
  package func namespace(of handle: Int) -> String? { source(of: handle).namespace(of: handle) }
  package func isForeign(_ handle: Int) -> Bool { source(of: handle).isForeign(handle) }
  package func isHint(_ handle: Int) -> Bool { source(of: handle).isHint(handle) }
}

extension ValueSource {
  /// The source that has the values, where others only rearrange or respell them.
  package var original: any ValueSource {
    var source: any ValueSource = self
    while let forwarding = source as? any ForwardingSource { source = forwarding.source }
    return source
  }
}

/// Values from several places of a source, as one list or as objects.
package final class GatheredValues: ForwardingSource {
  package let source: any ValueSource
  package let highestHandle: Int
  private let values: any ValueSource

  /// The handle of the list, or of the first object.
  package var first: Int { source.highestHandle }

  /// Gathers values.
  ///
  /// - Parameters:
  ///   - handles: The values, in order.
  ///   - source: The source that has them.
  ///   - name: The key of the list.
  package convenience init(_ handles: [Int], of source: any ValueSource, name: String) {
    self.init(GatheredList(handles, of: source, name: name), count: 1, of: source)
  }

  /// Gathers values, given a source that has so many of them, numbered downward from the highest handle of the other.
  init(_ values: any ValueSource, count: Int, of source: any ValueSource) {
    self.source = source
    self.values = values
    highestHandle = source.highestHandle - count
  }

  package func source(of handle: Int) -> any ValueSource {
    handle > highestHandle ? values : source
  }
}

/// A list of values from several places, which is all that this source has.
private final class GatheredList: ValueSource {
  private let source: any ValueSource
  private let handles: [Int]
  private let name: String

  init(_ handles: [Int], of source: any ValueSource, name: String) {
    self.handles = handles
    self.source = source
    self.name = name
  }

  var traits: SourceTraits { source.traits }
  func scalar(at handle: Int) -> Scalar { .list }
  func isNull(at handle: Int) -> Bool { false }
  func isList(at handle: Int, of shape: ElementShape) -> Bool { true }
  func countHint(of handle: Int) -> Int { handles.count }
  func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {}
  func member(of handle: Int, named key: String) -> Int? { nil }
  func key(of handle: Int) -> String { name }
  func location(of handle: Int) -> TextLocation? { handles.first.flatMap(source.location) }

  func sourceValue(at handle: Int) -> SourceValue {
    .array(handles.map { source.sourceValue(at: $0) })
  }

  func forEachElement(of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool) {
    for (index, value) in elements(of: handle, as: shape).enumerated() {
      guard body(value, index) else { return }
    }
  }

  /// The values; of those that are lists themselves the elements, unless a list of lists is wanted.
  func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    handles.flatMap { handle in
      isOpened(handle, as: shape) ? source.elements(of: handle, as: shape) : [handle]
    }
  }

  /// What stands beside the elements in the values that are lists; the first few keys, since no more are shown.
  func passedOver(at handle: Int, as shape: ElementShape?) -> [String] {
    guard let shape else { return [] }
    var found: [String] = []
    for handle in handles where found.count < 8 && isOpened(handle, as: shape) {
      for key in source.passedOver(at: handle, as: shape) where !found.contains(key) {
        found.append(key)
      }
    }
    return found
  }

  /// Whether the elements of a value are elements of the list.
  private func isOpened(_ handle: Int, as shape: ElementShape) -> Bool {
    !shape.isOfLists && source.isList(at: handle, of: shape)
  }
}

extension ElementShape {
  /// Whether the elements are lists.
  var isOfLists: Bool {
    if case .list = self { true } else { false }
  }
}
