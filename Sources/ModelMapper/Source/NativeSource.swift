/// A source of Swift values: dictionaries, arrays, numbers of Foundation, values of `SourceValue`.
///
/// Values are taken as they are; nothing is converted up front. A handle is a row of a table that
/// grows while containers are visited and shrinks when they are left.
package final class NativeSource: ValueSource {
  package let traits = SourceTraits(tie: .greaterKey)
  private var rows: [Row] = []

  private struct Row {
    let key: String
    let value: Any
  }

  /// Creates a source whose handle 0 is a value.
  package init(_ value: Any) {
    rows.append(Row(key: "", value: value))
  }

  package func checkpoint() -> Int { rows.count }

  package func rewind(to checkpoint: Int) { rows.removeSubrange(checkpoint...) }

  package func native(at handle: Int) -> Any? { rows[handle].value }

  package func scalar(at handle: Int) -> Scalar { Scalar(native: rows[handle].value) }

  package func isNull(at handle: Int) -> Bool {
    if case .null = scalar(at: handle) { true } else { false }
  }

  package func key(of handle: Int) -> String { rows[handle].key }

  package func sourceValue(at handle: Int) -> SourceValue { SourceValue(rows[handle].value) }

  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    if case .list = scalar(at: handle) { true } else { false }
  }

  package func countHint(of handle: Int) -> Int {
    NativeContainer.array(rows[handle].value)?.count ?? 0
  }

  package func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool
  ) {
    guard let array = NativeContainer.array(rows[handle].value) else { return }
    for (index, element) in array.enumerated() {
      let row = rows.count
      rows.append(Row(key: "", value: element))
      let goesOn = body(index, row)
      rows.removeSubrange(row...)
      if !goesOn { return }
    }
  }

  package func member(of handle: Int, named key: String) -> Int? {
    guard let value = NativeContainer.member(of: rows[handle].value, named: key) else { return nil }
    rows.append(Row(key: key, value: value))
    return rows.count - 1
  }

  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    NativeContainer.forEachMember(of: rows[handle].value) { key, value in
      let row = rows.count
      rows.append(Row(key: key, value: value))
      let isKept = UTF8Text.with(key) { body(SourceKey($0), row) }
      if !isKept { rows.removeLast() }
    }
  }
}
