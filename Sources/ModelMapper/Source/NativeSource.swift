/// A source of Swift values: dictionaries, arrays, numbers of Foundation, values of `SourceValue`.
///
/// Values are taken as they are; nothing is converted up front. A handle is a row of a table that
/// grows while containers are visited and shrinks when they are left.
package final class NativeSource: ValueSource {
  package let traits = SourceTraits(tie: .greaterKey)
  private let rows = Cell<ContiguousArray<Row>>([])

  /// A value, classified once.
  private struct Row {
    let key: String
    let scalar: Scalar
    /// The value itself, where the scalar does not say it all.
    let container: Any?

    init(key: String, _ value: Any) {
      self.key = key
      scalar = Scalar(native: value)
      container = scalar.isWhole ? nil : value
    }
  }

  /// Creates a source whose handle 0 is a value.
  package init(_ value: Any) {
    rows.value.append(Row(key: "", value))
  }

  deinit { rows.free() }

  package func checkpoint() -> Int { rows.value.count }

  package func rewind(to checkpoint: Int) { rows.value.removeSubrange(checkpoint...) }

  package func native(at handle: Int) -> Any? { rows.value[handle].container }

  package func scalar(at handle: Int) -> Scalar { rows.value[handle].scalar }

  package func isNull(at handle: Int) -> Bool {
    if case .null = rows.value[handle].scalar { true } else { false }
  }

  package func isObject(at handle: Int) -> Bool {
    if case .object = rows.value[handle].scalar { true } else { false }
  }

  package func key(of handle: Int) -> String { rows.value[handle].key }

  package func sourceValue(at handle: Int) -> SourceValue {
    let row = rows.value[handle]
    return row.container.map { SourceValue($0) } ?? SourceValue(row.scalar) ?? .null
  }

  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    if case .list = rows.value[handle].scalar { true } else { false }
  }

  package func countHint(of handle: Int) -> Int {
    guard let container = rows.value[handle].container else { return 0 }
    return reinterpret(container, as: [Any].self)?.count ?? 0
  }

  package func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool
  ) {
    guard let container = rows.value[handle].container else { return }
    guard let array = NativeContainer.array(container) else { return }
    for (index, element) in array.enumerated() {
      let row = rows.value.count
      rows.value.append(Row(key: "", element))
      let goesOn = body(row, index)
      rows.value.removeLast()
      if !goesOn { return }
    }
  }

  package func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    guard let container = rows.value[handle].container else { return [] }
    let start = rows.value.count
    for element in NativeContainer.array(container) ?? [] {
      rows.value.append(Row(key: "", element))
    }
    return Array(start..<rows.value.count)
  }

  package func member(of handle: Int, named key: String) -> Int? {
    guard let container = rows.value[handle].container else { return nil }
    guard let value = NativeContainer.member(of: container, named: key) else { return nil }
    rows.value.append(Row(key: key, value))
    return rows.value.count - 1
  }

  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    guard let container = rows.value[handle].container else { return }
    NativeContainer.forEachMember(of: container) { key, value in
      let row = rows.value.count
      rows.value.append(Row(key: key, value))
      let isKept = UTF8Text.with(key) { body(SourceKey($0), row) }
      if !isKept { rows.value.removeLast() }
    }
  }
}

extension Scalar {
  /// Whether the scalar says all there is to its value.
  fileprivate var isWhole: Bool {
    switch self {
    case .list, .object, .unsupported, .native: false
    default: true
    }
  }
}
