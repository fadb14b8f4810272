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
}

/// What was repaired in a document or a part of it.
package struct RepairList: Sendable {
  /// The first repairs, in the order of the text; a slice, from whose front it costs nothing to take.
  package internal(set) var repairs: ArraySlice<DocumentRepair> = []
  /// How many more there were.
  package internal(set) var omittedCount = 0
}

/// A text while it is repaired and afterwards, with what was done to it.
///
/// A repairer takes the original from its beginning to its end and says of each part whether it is kept or
/// replaced. So the text knows where each of its parts comes from, without the original.
package struct RepairedText: Sendable {
  /// The repaired text, without what was taken.
  package private(set) var bytes: [UInt8] = []
  /// What was repaired.
  package private(set) var list = RepairList()
  /// Every kind of repair that was made.
  package private(set) var kinds: DocumentRepairs = []
  /// Where the parts of the text stand in the original.
  package private(set) var map: RepairMap
  private var original: TextPlace
  private var repaired: TextPlace
  private let limit: Int

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - limit: How many repairs are kept; the others are counted.
  ///   - location: Where the original begins.
  ///   - endsAtReturns: Whether a CR without LF ends a line.
  package init(
    limit: Int, from location: TextLocation = TextLocation(line: 1, column: 1, byteOffset: 0),
    endsAtReturns: Bool = true
  ) {
    self.limit = limit
    original = TextPlace(location, endsAtReturns: endsAtReturns)
    repaired = original
    map = RepairMap()
  }

  /// Creates a text that was not repaired.
  package init(_ bytes: [UInt8]) {
    self.init(limit: 0)
    self.bytes = bytes
  }

  /// Creates what is known of a part of a text.
  package init(_ map: RepairMap) {
    self.init(limit: 0)
    self.map = map
  }

  /// Where the next byte of the original stands.
  package var location: TextLocation { original.location }

  /// How many bytes the repaired text has, with what stands before it.
  package var end: Int { repaired.location.byteOffset }

  /// Takes bytes of the original as they are.
  package mutating func keep(_ part: some Collection<UInt8>) {
    bytes.append(contentsOf: part)
    original.pass(part)
    repaired.pass(part)
  }

  /// Takes other bytes in place of bytes of the original, either of which may be empty.
  package mutating func replace(
    _ part: some Collection<UInt8>, with replacement: some Collection<UInt8>
  ) {
    bytes.append(contentsOf: replacement)
    original.pass(part)
    repaired.pass(replacement)
    map.add(repaired.location, original.location)
  }

  /// Leaves out a byte-order mark, which takes no column.
  package mutating func skipMark(of length: Int) {
    original.skip(length)
    map.add(repaired.location, original.location)
  }

  /// Notes a repair.
  ///
  /// - Parameters:
  ///   - kind: Which repair it is, one alone.
  ///   - location: Where the original has what was repaired; by default where the next byte stands.
  ///   - offset: Where the repaired text has it; by default where its next byte stands.
  ///   - found: What the original has there, if the sentence shows it.
  package mutating func note(
    _ kind: DocumentRepairs, at location: TextLocation? = nil, offset: Int? = nil,
    found: String? = nil
  ) {
    kinds.formUnion(kind)
    guard list.repairs.count < limit else {
      list.omittedCount += 1
      return
    }
    let repair = DocumentRepair(
      kind: kind, location: location ?? self.location, found: found, offset: offset ?? end)
    // What turns out later may stand before what is known.
    let previous = list.repairs.lastIndex { $0.offset <= repair.offset }
    list.repairs.insert(repair, at: previous.map { $0 + 1 } ?? list.repairs.startIndex)
  }

  /// Replaces a byte that was kept with a space.
  package mutating func blank(at offset: Int) { bytes[bytes.count - (end - offset)] = 0x20 }

  /// Puts bytes around the whole text, of which none was taken.
  package mutating func enclose(in first: UInt8, _ last: UInt8) {
    bytes.insert(first, at: 0)
    bytes.append(last)
    map.insertByte()
  }

  /// Takes what can't change any more out of the text: the bytes before an offset.
  package mutating func take(before offset: Int) -> [UInt8] {
    let part = bytes.prefix(bytes.count - (end - offset))
    bytes.removeFirst(part.count)
    return Array(part)
  }

  /// Takes out the repairs before an offset, and forgets how many more there were.
  package mutating func takeRepairs(before offset: Int) -> RepairList {
    let part = list.repairs.prefix { $0.offset < offset }
    list.repairs.removeFirst(part.count)
    defer { list.omittedCount = 0 }
    return RepairList(repairs: part, omittedCount: list.omittedCount)
  }

  /// Forgets where the parts before an offset stand in the original.
  package mutating func forgetPlaces(before offset: Int) { map.forget(before: offset) }
}

/// Where the parts of a repaired text stand in the original.
package struct RepairMap: Sendable {
  /// Where the parts begin that stand elsewhere in the original.
  private var moves: [(repaired: TextLocation, original: TextLocation)] = []

  mutating func add(_ repaired: TextLocation, _ original: TextLocation) {
    if moves.last?.repaired == repaired { moves.removeLast() }
    moves.append((repaired, original))
  }

  mutating func insertByte() {
    for index in moves.indices {
      let place = moves[index].repaired
      moves[index].repaired = TextLocation(
        line: place.line, column: place.column + (place.line == 1 ? 1 : 0),
        byteOffset: place.byteOffset + 1)
    }
    let start = TextLocation(line: 1, column: 1, byteOffset: 0)
    if moves.first?.repaired.byteOffset != 1 {
      moves.insert((TextLocation(line: 1, column: 2, byteOffset: 1), start), at: 0)
    }
    moves.insert((start, start), at: 0)
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
  package func originalOffset(of offset: Int) -> Int {
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

/// A place in a text that moves on over its bytes.
private struct TextPlace: Sendable {
  private(set) var location: TextLocation
  /// Whether the last byte was a CR that ended a line, so that an LF belongs to it.
  private var isAfterReturn = false
  private let endsAtReturns: Bool

  init(_ location: TextLocation, endsAtReturns: Bool) {
    self.location = location
    self.endsAtReturns = endsAtReturns
  }

  mutating func pass(_ bytes: some Collection<UInt8>) {
    var (line, column, length) = (location.line, location.column, 0)
    for byte in bytes {
      length += 1
      if byte == 0x0A && isAfterReturn {
        // The CR before it has ended the line.
      } else if byte == 0x0A || byte == 0x0D && endsAtReturns {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      isAfterReturn = byte == 0x0D && endsAtReturns
    }
    location = TextLocation(
      line: line, column: column, byteOffset: location.byteOffset + length)
  }

  mutating func skip(_ length: Int) {
    location = TextLocation(
      line: location.line, column: location.column, byteOffset: location.byteOffset + length)
  }
}
