/// A text while it is repaired, with what was done to it.
///
/// A repairer takes the original from its beginning to its end and says of each part whether it is kept or
/// replaced. So the text knows where each of its parts comes from, without the original.
package struct RepairingText {
  /// The repaired text, without what was taken.
  private(set) var bytes: [UInt8] = []
  /// What was repaired.
  private(set) var list = RepairList()
  /// Every kind of repair that was made.
  package private(set) var kinds: DocumentRepairs = []
  /// Where the parts of the text stand in the original.
  package private(set) var map = RepairMap()
  /// The offset from which on the text is as it came; zero if nothing was changed.
  private(set) var lastChange = 0
  /// How many of the bytes the places have passed; those that are kept wait until a place is asked for.
  private var passed = 0
  private var original: TextPlace
  private var place: TextPlace
  /// A byte that may yet be replaced, and where the original has it if that was asked for.
  private var mark: (offset: Int, location: TextLocation?)?
  private let limit: Int

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - limit: How many repairs are kept; the others are counted.
  ///   - place: Where the original begins.
  package init(limit: Int, from place: TextPlace = TextPlace(endsAtReturns: true)) {
    self.limit = limit
    original = place
    self.place = place
  }

  /// Where the next byte of the original stands.
  var location: TextLocation {
    mutating get {
      settle()
      return original.location
    }
  }

  /// How many bytes the repaired text has, with what stands before it.
  package var end: Int { place.location.byteOffset + bytes.count - passed }

  /// Moves the places on over what was kept.
  private mutating func settle() {
    if let mark, mark.location == nil, mark.offset < end {
      pass(to: bytes.count - (end - mark.offset))
      self.mark?.location = original.location
    }
    pass(to: bytes.count)
  }

  private mutating func pass(to end: Int) {
    guard end > passed else { return }
    bytes.withByteSpan { bytes in
      let part = bytes[passed..<end]
      original.pass(part)
      place.pass(part)
    }
    passed = end
  }

  /// Takes bytes of the original as they are.
  package mutating func keep(_ part: ByteSpan) { bytes.append(part) }

  /// Takes a byte of the original as it is.
  mutating func keep(_ byte: UInt8) { bytes.append(byte) }

  /// Notes that the next byte may yet be replaced.
  mutating func markNext() { mark = (end, nil) }

  /// Where the original has the byte that was marked.
  var markedLocation: TextLocation? {
    mutating get {
      settle()
      return mark?.location
    }
  }

  /// Takes other bytes in place of bytes of the original, either of which may be empty.
  package mutating func replace(
    _ part: some Collection<UInt8>, with replacement: some Collection<UInt8>
  ) {
    settle()
    bytes.append(contentsOf: replacement)
    bytes.withByteSpan { place.pass($0[passed..<$0.count]) }
    passed = bytes.count
    part.withContiguousBytes { original.pass($0) }
    addMove()
  }

  /// Takes other bytes in place of bytes of the original, and notes why.
  mutating func repair(
    _ kind: DocumentRepairs, _ part: some Collection<UInt8>,
    with replacement: some Collection<UInt8>
  ) {
    note(kind)
    replace(part, with: replacement)
  }

  /// Leaves out a byte-order mark, which takes no column.
  mutating func skipMark(of length: Int) {
    settle()
    original.skip(length)
    addMove()
  }

  /// Goes on at a place of the original, from which it has none of what is before it.
  mutating func skip(to location: TextLocation) {
    settle()
    original.move(to: location)
    addMove()
  }

  private mutating func addMove() {
    map.add(place.location, original.location)
    lastChange = end
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
  mutating func blank(at offset: Int) {
    bytes[bytes.count - (end - offset)] = 0x20
    lastChange = end
  }

  /// Takes what can't change any more out of the text: the bytes before an offset.
  package mutating func take(before offset: Int) -> [UInt8] {
    settle()
    let part = bytes.prefix(bytes.count - (end - offset))
    bytes.removeFirst(part.count)
    passed -= part.count
    return Array(part)
  }

  /// Keeps the first repairs of one record, and counts the others: so many become issues, and no more.
  mutating func keepRepairs(atMost count: Int) {
    let excess = max(0, list.repairs.count - count)
    list.repairs.removeLast(excess)
    list.omittedCount += excess
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

  /// The text as it is.
  var repaired: RepairedText { RepairedText(bytes, list, kinds, map) }
}
