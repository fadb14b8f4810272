/// A source of Swift values: dictionaries, arrays, numbers of Foundation, values of `SourceValue`.
///
/// Values are taken as they are; nothing is converted up front. A handle is a row of a table that
/// grows while containers are visited and shrinks when they are left.
package final class NativeSource: ValueSource {
  /// The object whose members were visited last.
  private let visited = Cell(0)
  private let rows = Cell<ContiguousArray<Row>>([])
  private let keepsRows = Cell(false)

  /// A value under its key.
  private struct Row {
    let key: String
    let value: Any

    init(key: String, _ value: Any) {
      self.key = key
      self.value = value
    }
  }

  /// Creates a source whose handle 0 is a value.
  package init(_ value: Any) {
    rows.value.append(Row(key: "", value))
  }

  deinit {
    visited.free()
    rows.free()
    keepsRows.free()
  }

  /// Dictionaries have no order, data sources do.
  package var traits: SourceTraits {
    SourceTraits(tie: NativeContainer.hasOrder(value(at: visited.value)) ? .last : .greaterKey)
  }

  package func checkpoint() -> Int { rows.value.count }

  package func rewind(to checkpoint: Int) {
    if !keepsRows.value { rows.value.removeSubrange(checkpoint...) }
  }

  package func keepHandles() { keepsRows.value = true }

  /// The value at a place, whatever it is.
  func value(at handle: Int) -> Any { rows.value[handle].value }

  package func native(at handle: Int) -> Any? {
    let value = value(at: handle)
    return Scalar(native: value).isWhole ? nil : value
  }

  package func scalar(at handle: Int) -> Scalar { Scalar(native: value(at: handle)) }

  package func isNull(at handle: Int) -> Bool {
    if case .null = scalar(at: handle) { true } else { false }
  }

  package func isObject(at handle: Int) -> Bool {
    if case .object = scalar(at: handle) { true } else { false }
  }

  package func key(of handle: Int) -> String { rows.value[handle].key }

  package func sourceValue(at handle: Int) -> SourceValue {
    let value = value(at: handle)
    let scalar = Scalar(native: value)
    return scalar.isWhole ? SourceValue(scalar) ?? .null : SourceValue(value)
  }

  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    if case .list = scalar(at: handle) { true } else { false }
  }

  package func countHint(of handle: Int) -> Int {
    reinterpret(value(at: handle), as: [Any].self)?.count ?? 0
  }

  package func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool
  ) {
    guard let container = native(at: handle) else { return }
    guard let array = NativeContainer.array(container) else { return }
    for (index, element) in array.enumerated() {
      let row = rows.value.count
      rows.value.append(Row(key: "", element))
      let goesOn = body(row, index)
      rewind(to: row)
      if !goesOn { return }
    }
  }

  package func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    guard let container = native(at: handle) else { return [] }
    let start = rows.value.count
    for element in NativeContainer.array(container) ?? [] {
      rows.value.append(Row(key: "", element))
    }
    return Array(start..<rows.value.count)
  }

  package func member(of handle: Int, named key: String) -> Int? {
    guard let container = native(at: handle) else { return nil }
    guard let value = NativeContainer.member(of: container, named: key) else { return nil }
    rows.value.append(Row(key: key, value))
    return rows.value.count - 1
  }

  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    guard let container = native(at: handle) else { return }
    visited.value = handle
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
