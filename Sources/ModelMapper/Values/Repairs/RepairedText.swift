/// One thing that was repaired in a document.
package struct DocumentRepair: Sendable, Hashable {
  /// Which repair it is, one alone.
  package let kind: DocumentRepairs
  /// Where the original has what was repaired.
  package let location: TextLocation
  /// What the original has there, such as the name of an element; never a value, which may be secret.
  package let found: String?
  /// Where the repaired text goes on.
  package let offset: Int

  package init(
    kind: DocumentRepairs, location: TextLocation, found: String? = nil, offset: Int = 0
  ) {
    self.kind = kind
    self.location = location
    self.found = found
    self.offset = offset
  }
}

/// What was repaired in a document or a part of it.
package struct RepairList: Sendable {
  /// The first repairs, in the order of the text; a slice, from whose front it costs nothing to take.
  package var repairs: ArraySlice<DocumentRepair> = []
  /// How many more there were.
  var omittedCount = 0
}

/// The text that a document is read as, where that is not the document itself.
package final class RepairedText: Sendable {
  /// The text.
  package let bytes: [UInt8]
  /// What was repaired.
  let list: RepairList
  /// Every kind of repair that was made.
  let kinds: DocumentRepairs
  /// Where the parts of the text stand in the original.
  let map: RepairMap

  init(
    _ bytes: [UInt8] = [], _ list: RepairList = RepairList(), _ kinds: DocumentRepairs = [],
    _ map: RepairMap = RepairMap()
  ) {
    self.bytes = bytes
    self.list = list
    self.kinds = kinds
    self.map = map
  }
}

/// Where the parts of a repaired text stand in the original.
package struct RepairMap: Sendable {
  /// Where the parts begin that stand elsewhere in the original.
  private var moves: [(repaired: TextLocation, original: TextLocation)] = []

  package init() {}

  mutating func add(_ repaired: TextLocation, _ original: TextLocation) {
    if moves.last?.repaired == repaired { moves.removeLast() }
    moves.append((repaired, original))
  }

  mutating func forget(before offset: Int) {
    let index = index(after: offset)
    if index > 1 { moves.removeFirst(index - 1) }
  }

  /// How many moves there are up to an offset.
  private func index(after offset: Int) -> Int {
    var (low, high) = (0, moves.count)
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].repaired.byteOffset <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many bytes of the original are before an offset of the repaired text.
  func originalOffset(of offset: Int) -> Int {
    original(of: TextLocation(line: 1, column: 1, byteOffset: offset)).byteOffset
  }

  /// Where the original has what stands at a place of the repaired text.
  ///
  /// - Complexity: O(log *n*) in the number of replacements.
  package func original(of place: TextLocation) -> TextLocation {
    let next = index(after: place.byteOffset)
    guard next > 0 else { return place }
    let (repaired, original) = moves[next - 1]
    let isOnLine = place.line == repaired.line
    let result = TextLocation(
      line: original.line + place.line - repaired.line,
      column: isOnLine ? original.column + place.column - repaired.column : place.column,
      byteOffset: original.byteOffset + place.byteOffset - repaired.byteOffset)
    // What was inserted stands in the original where it was inserted.
    guard next < moves.count, result.byteOffset > moves[next].original.byteOffset else {
      return result
    }
    return moves[next].original
  }
}
