import ModelMapperFoundation

/// A source of Swift values: dictionaries, arrays, numbers of Foundation, values of `SourceValue`.
///
/// Values are taken as they are; nothing is converted up front. A handle is a row of a table that
/// grows while containers are visited and shrinks when they are left. The row of a member of a
/// dictionary says where the member is, so that a value nobody asks for is not even copied.
package final class NativeSource: ValueSource {
  /// The object whose members were visited last.
  private var visited = 0
  private let rows = GrowingArray<Row>()
  /// The dictionaries whose members have rows, each with the first of these rows.
  private let dictionaries = GrowingArray<Members>()
  /// The values that no dictionary holds, and for each its key and its row.
  private let values = GrowingArray<Any>()
  private let labels = GrowingArray<(key: String, row: Int)>()
  private var keepsRows = false
  /// Where a copy of one value stands while it is taken over.
  private let room = AnyStorage()

  /// A dictionary and the row of its first member.
  private struct Members {
    let dictionary: [String: Any]
    let firstRow: Int
  }

  private enum Row {
    /// A member of one of the dictionaries.
    case member(of: Int, at: [String: Any].Index)
    /// One of the values.
    case value(Int)
  }

  /// Creates a source whose handle 0 is a value.
  init(_ value: Any) {
    append("", value)
  }

  deinit {
    rows.free()
    dictionaries.free()
    values.free()
    labels.free()
    room.free()
  }

  package var layout: SourceLayout { .native(Unowned(self)) }

  package var traits: SourceTraits { SourceTraits(tie: tie) }

  /// Dictionaries have no order, data sources do.
  private var tie: SourceTraits.Tie {
    // The object may have been left since, and then there is nothing to decide.
    guard visited < rows.count else { return .greaterKey }
    return NativeContainer.hasOrder(value(at: visited)) ? .last : .greaterKey
  }

  package func checkpoint() -> Int { rows.count }

  package func rewind(to checkpoint: Int) {
    if !keepsRows { drop(from: checkpoint) }
  }

  private func drop(from row: Int) {
    rows.truncate(to: row)
    while dictionaries.count > 0, dictionaries[dictionaries.count - 1].firstRow >= row {
      dictionaries.truncate(to: dictionaries.count - 1)
    }
    while labels.count > 0, labels[labels.count - 1].row >= row {
      labels.truncate(to: labels.count - 1)
      values.truncate(to: labels.count)
    }
  }

  package func keepHandles() { keepsRows = true }

  /// The value at a place, whatever it is.
  func value(at handle: Int) -> Any {
    switch rows[handle] {
    case .member(let dictionary, let index): dictionaries[dictionary].dictionary.values[index]
    case .value(let position): values[position]
    }
  }

  /// Calls a closure with the place of a value, which is to be left as it is.
  @inline(__always)
  private func withPlace<Result>(of handle: Int, _ body: (AnyStorage) -> Result) -> Result {
    guard case .value(let position) = rows[handle] else {
      return AnyStorage.with(value(at: handle), body)
    }
    return body(AnyStorage(values.place(at: position)))
  }

  /// Calls a closure with a copy of the value at a place, which it may take out of its own place.
  ///
  /// - Parameters:
  ///   - handle: The place.
  ///   - body: Answers whether it left the place of the copy empty.
  /// - Returns: The answer.
  @inline(__always)
  func takeValue(at handle: Int, _ body: (AnyStorage) -> Bool) -> Bool {
    room.fill(with: value(at: handle))
    let isTaken = body(room)
    if !isTaken { room.empty() }
    return isTaken
  }

  /// The object of another source at a place, if it is read by rules of its own.
  func foreignObject(at handle: Int) -> (any HandledSource)? {
    // A cast to a protocol costs more than to read most values, so common types are ruled out first.
    let isOrdinary = withPlace(of: handle) { place in
      place.holds([String: Any].self) || place.holds([Any].self) || place.holdsNumber
        || place.holds(String.self)
    }
    guard !isOrdinary else { return nil }
    let value = value(at: handle)
    guard case .object = Scalar(native: value),
      let object = NativeContainer.dataSource(value) as? any HandledSource, object.hasOwnRules
    else { return nil }
    return object
  }

  package func native(at handle: Int) -> Any? {
    let value = value(at: handle)
    return Scalar(native: value).isWhole ? nil : value
  }

  package func scalar(at handle: Int) -> Scalar { Scalar(native: value(at: handle)) }

  package func isNull(at handle: Int) -> Bool {
    if case .null = scalar(at: handle) { true } else { false }
  }

  package func isObject(at handle: Int) -> Bool {
    withPlace(of: handle) { place in
      if place.holds([String: Any].self) { return true }
      if case .object = Scalar(native: place) { return true }
      return false
    }
  }

  package func key(of handle: Int) -> String {
    switch rows[handle] {
    case .member(let dictionary, let index): dictionaries[dictionary].dictionary.keys[index]
    case .value(let position): labels[position].key
    }
  }

  package func sourceValue(at handle: Int) -> SourceValue {
    let value = value(at: handle)
    let scalar = Scalar(native: value)
    return scalar.isWhole ? SourceValue(scalar) ?? .null : SourceValue(value)
  }

  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    if case .list = scalar(at: handle) { true } else { false }
  }

  package func countHint(of handle: Int) -> Int {
    let value = value(at: handle)
    return reinterpret(value, as: [Any].self)?.count
      ?? reinterpret(value, as: [[String: Any]].self)?.count ?? 0
  }

  package func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool
  ) {
    guard let container = native(at: handle) else { return }
    if let objects = reinterpret(container, as: [[String: Any]].self) {
      for (index, object) in objects.enumerated() {
        guard visit(object, at: index, body) else { return }
      }
    } else if let elements = NativeContainer.array(container) {
      for (index, element) in elements.enumerated() {
        guard visit(element, at: index, body) else { return }
      }
    }
  }

  private func visit(_ element: Any, at index: Int, _ body: (Int, Int) -> Bool) -> Bool {
    let row = append("", element)
    defer { rewind(to: row) }
    return body(row, index)
  }

  /// Gives a value that no dictionary holds a row.
  @discardableResult
  private func append(_ key: String, _ value: Any) -> Int {
    let row = rows.count
    rows.append(.value(values.count))
    // A value that a `SourceValue` has as it is stands here as it would in a dictionary.
    if case .native(let ready)? = reinterpret(value, as: SourceValue.self) {
      values.append(ready)
    } else {
      values.append(value)
    }
    labels.append((key, row))
    return row
  }

  package func element(of handle: Int, at index: Int) -> Int? {
    guard let array = native(at: handle).flatMap(NativeContainer.array) else { return nil }
    return array.indices.contains(index) ? append("", array[index]) : nil
  }

  package func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    guard let container = native(at: handle) else { return [] }
    return (NativeContainer.array(container) ?? []).map { append("", $0) }
  }

  package func member(of handle: Int, named key: String) -> Int? {
    guard let container = native(at: handle) else { return nil }
    guard let value = NativeContainer.member(of: container, named: key) else { return nil }
    return append(key, value)
  }

  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    forEachKey(of: handle) { key, row in UTF8Text.with(key) { body(SourceKey($0), row) } }
  }

  /// Calls a closure with each key of an object and the place of its value.
  @inline(__always)
  func forEachKey(of handle: Int, _ body: (String, Int) -> Bool) {
    visited = handle
    let dictionary = withPlace(of: handle) { $0.value(as: [String: Any].self) }
    if let dictionary {
      let number = dictionaries.count
      dictionaries.append(Members(dictionary: dictionary, firstRow: rows.count))
      var index = dictionary.startIndex
      while index != dictionary.endIndex {
        let row = rows.count
        rows.append(.member(of: number, at: index))
        let isKept = body(dictionary.keys[index], row)
        if !isKept { rows.truncate(to: row) }
        dictionary.formIndex(after: &index)
      }
    } else {
      NativeContainer.forEachMember(of: value(at: handle)) { key, value in
        let row = append(key, value)
        let isKept = body(key, row)
        if !isKept { drop(from: row) }
      }
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
