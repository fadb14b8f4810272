/// A text while it is repaired, with what was done to it.
///
/// A repairer takes the original from its beginning to its end and says of each part whether it is kept or
/// replaced. So the text knows where each of its parts comes from, without the original.
struct RepairingText {
  /// The repaired text, without what was taken.
  private(set) var bytes: [UInt8] = []
  /// What was repaired.
  private(set) var list = RepairList()
  /// Every kind of repair that was made.
  private(set) var kinds: DocumentRepairs = []
  /// Where the parts of the text stand in the original.
  private(set) var map: RepairMap
  private var original: TextPlace
  private var place: TextPlace
  private let limit: Int

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - limit: How many repairs are kept; the others are counted.
  ///   - location: Where the original begins.
  ///   - endsAtReturns: Whether a CR without LF ends a line.
  init(
    limit: Int, from location: TextLocation = TextLocation(line: 1, column: 1, byteOffset: 0),
    endsAtReturns: Bool = true
  ) {
    self.limit = limit
    original = TextPlace(location, endsAtReturns: endsAtReturns)
    place = original
    map = RepairMap()
  }

  /// Where the next byte of the original stands.
  var location: TextLocation { original.location }

  /// How many bytes the repaired text has, with what stands before it.
  var end: Int { place.location.byteOffset }

  /// Takes bytes of the original as they are.
  mutating func keep(_ part: some Collection<UInt8>) {
    bytes.append(contentsOf: part)
    original.pass(part)
    place.pass(part)
  }

  /// Takes other bytes in place of bytes of the original, either of which may be empty.
  mutating func replace(
    _ part: some Collection<UInt8>, with replacement: some Collection<UInt8>
  ) {
    bytes.append(contentsOf: replacement)
    original.pass(part)
    place.pass(replacement)
    map.add(place.location, original.location)
  }

  /// Leaves out a byte-order mark, which takes no column.
  mutating func skipMark(of length: Int) {
    original.skip(length)
    map.add(place.location, original.location)
  }

  /// Notes a repair.
  ///
  /// - Parameters:
  ///   - kind: Which repair it is, one alone.
  ///   - location: Where the original has what was repaired; by default where the next byte stands.
  ///   - offset: Where the repaired text has it; by default where its next byte stands.
  ///   - found: What the original has there, if the sentence shows it.
  mutating func note(
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
  mutating func blank(at offset: Int) { bytes[bytes.count - (end - offset)] = 0x20 }

  /// Puts bytes around the whole text, of which none was taken.
  mutating func enclose(in first: UInt8, _ last: UInt8) {
    bytes.insert(first, at: 0)
    bytes.append(last)
    map.insertByte()
  }

  /// Takes what can't change any more out of the text: the bytes before an offset.
  mutating func take(before offset: Int) -> [UInt8] {
    let part = bytes.prefix(bytes.count - (end - offset))
    bytes.removeFirst(part.count)
    return Array(part)
  }

  /// Takes out the repairs before an offset, and forgets how many more there were.
  mutating func takeRepairs(before offset: Int) -> RepairList {
    let part = list.repairs.prefix { $0.offset < offset }
    list.repairs.removeFirst(part.count)
    defer { list.omittedCount = 0 }
    return RepairList(repairs: part, omittedCount: list.omittedCount)
  }

  /// Forgets where the parts before an offset stand in the original.
  mutating func forgetPlaces(before offset: Int) { map.forget(before: offset) }

  /// The text as it is.
  var repaired: RepairedText { RepairedText(bytes, list, kinds, map) }
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
