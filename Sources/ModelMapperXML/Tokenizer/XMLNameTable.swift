import ModelMapper

/// The names of a document, each stored once and known by a small number.
///
/// The hash is seeded per process, so that no document can be made to collide.
///
/// A table is kept for the next document (see ``XMLWorkspace``), which mostly has the same names, and then has
/// names that are not in the document.
struct XMLNameTable: Sendable {
  /// Tells the table from those that number names in another way.
  let serial: Int
  private static let serials = Locked(0)
  /// A table that gets no names.
  static let empty = XMLNameTable(serial: 0)

  /// A name and what it is made of.
  struct Entry {
    /// The first eight bytes, zero where there are none.
    let head: UInt64
    /// The bits of these bytes in a word.
    let mask: UInt64
    /// The last eight bytes, if there are more than eight.
    let tail: UInt64
    let hash: Int
    let offset: UInt32
    let length: UInt32
    /// The number of the prefix as a name of its own, or -1.
    var prefix: Int32 = -1
    /// The number of the local name as a name of its own; the name itself without a prefix.
    var local: Int32 = -1
    var role = XMLNameRole.unchecked
    /// The names that were read after this one: one of them, and then another, or -1.
    ///
    /// There are two since the last of the elements in a record is followed by the next record of a list, or
    /// by what comes after the list.
    fileprivate var followers: (Int32, Int32) = (-1, -1)
  }

  /// The namespace of `xsi:nil`.
  static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

  /// The bytes of all names, one after the other.
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  private var slots = [Int32](repeating: -1, count: 64)

  private init(serial: Int) { self.serial = serial }

  /// Creates an empty table.
  init() { serial = Self.newSerial() }

  /// Whether there are few enough names to keep them for other documents.
  var isSmall: Bool { entries.count <= 256 && bytes.count <= 8_192 }

  /// A number that no table has.
  static func newSerial() -> Int {
    serials.withLock { last in
      last += 1
      return last
    }
  }

  /// The number of a name, giving it one if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  @inline(__always)
  mutating func intern(_ source: ByteSpan, _ range: Range<Int>) -> Int {
    let hash = Self.hash(of: source, range)
    return find(source, range, hash) ?? insert(source, range, hash)
  }

  /// The number of a name, or `nil` if it is not in the table.
  func number(of source: ByteSpan) -> Int? {
    find(source, 0..<source.count, Self.hash(of: source, 0..<source.count))
  }

  @inline(__always)
  private func find(_ source: ByteSpan, _ range: Range<Int>, _ hash: Int) -> Int? {
    var slot = hash & (slots.count &- 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if entries[number].length == range.count,
        isName(number, at: range.lowerBound, of: source)
      {
        return number
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// The number of a name, or `nil` if it is not in the table.
  func number(of name: String) -> Int? { name.withUTF8Bytes { number(of: $0) } }

  /// The number of a name, giving it one if it has none.
  mutating func intern(_ name: String) -> Int { name.withUTF8Bytes { intern($0, 0..<$0.count) } }

  /// The characters of a name.
  func string(_ number: Int) -> String {
    bytes.withByteSpan { $0.string(range(number)) }
  }

  /// The place of a name in ``bytes``.
  func range(_ number: Int) -> Range<Int> {
    let offset = Int(entries[number].offset)
    return offset..<offset + Int(entries[number].length)
  }

  /// Whether a name stands at a position, whatever follows it.
  @inline(__always)
  func isName(_ number: Int, at position: Int, of source: ByteSpan) -> Bool {
    let length = Int(entries[number].length)
    guard position &+ length <= source.count else { return false }
    return source.paddedWord(at: position) & entries[number].mask == entries[number].head
      && hasRest(of: number, source, position..<position &+ length)
  }

  /// The name that stands at a position, if it is one that followed another before.
  ///
  /// Most names of most documents come in the order of the record before, so that they need only be
  /// compared.
  ///
  /// - Parameters:
  ///   - previous: The number of the name that was read before.
  ///   - isOther: Whether to compare the other one that followed it.
  ///   - position: Where the name begins.
  ///   - source: The bytes of the document.
  /// - Returns: The number of the name, and where it ends, which is before the end of the bytes.
  @inline(__always)
  func follower(
    of previous: Int, isOther: Bool = false, at position: Int, of source: ByteSpan
  ) -> (number: Int, end: Int)? {
    guard previous < entries.count else { return nil }
    let followers = entries[previous].followers
    let number = Int(isOther ? followers.1 : followers.0)
    guard number >= 0, isName(number, at: position, of: source) else { return nil }
    let end = position &+ Int(entries[number].length)
    guard let byte = source.byte(at: end), byte < 0x80, !byte.isASCIINameByte else { return nil }
    return (number, end)
  }

  /// Notes which name was read after another.
  mutating func setFollower(of previous: Int, _ number: Int) {
    guard previous < entries.count else { return }
    let followers = entries[previous].followers
    entries[previous].followers = (Int32(truncatingIfNeeded: number), followers.0)
  }

  /// Finds out what a new name is made of, and what it means.
  ///
  /// - Returns: Whether it is a name with at most one prefix.
  mutating func resolve(_ number: Int, _ name: ByteSpan) -> Bool {
    guard let colon = name.colonOfName else { return false }
    let hasPrefix = colon < name.count
    let prefix = hasPrefix ? intern(name, 0..<colon) : -1
    let local = hasPrefix ? intern(name, colon + 1..<name.count) : number
    entries[number].prefix = Int32(prefix)
    entries[number].local = Int32(local)
    entries[number].role = XMLNameRole(of: name, colon)
    return true
  }

  /// Adds a name.
  private mutating func insert(_ source: ByteSpan, _ range: Range<Int>, _ hash: Int) -> Int {
    if entries.count * 2 >= slots.count { grow() }
    let number = entries.count
    entries.append(
      Entry(
        head: Self.head(of: source, range), mask: Self.mask(range.count),
        tail: range.count > 8 ? source.word(at: range.upperBound &- 8) : 0,
        hash: hash, offset: UInt32(bytes.count), length: UInt32(range.count)))
    bytes.append(source[range])
    place(number)
    return number
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in entries.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    var slot = entries[number].hash & (slots.count &- 1)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(number)
  }

  /// Whether a range of the same length whose first eight bytes are those of a name is the name.
  @inline(__always)
  private func hasRest(of number: Int, _ source: ByteSpan, _ range: Range<Int>) -> Bool {
    guard range.count > 8 else { return true }
    guard source.word(at: range.upperBound &- 8) == entries[number].tail else { return false }
    return range.count <= 16
      || Self.isEqual(bytes, Int(entries[number].offset), source, range)
  }

  /// Whether a range of the bytes of all names is one of a document.
  ///
  /// Of the table only the bytes are passed, since all of it would be copied for each name.
  @inline(never)
  private static func isEqual(
    _ names: [UInt8], _ offset: Int, _ source: ByteSpan, _ range: Range<Int>
  ) -> Bool {
    names.withByteSpan {
      $0[offset..<offset + range.count].hasSameBytes(as: source[range])
    }
  }

  @inline(__always)
  private static func head(of source: ByteSpan, _ range: Range<Int>) -> UInt64 {
    source.paddedWord(at: range.lowerBound) & mask(range.count)
  }

  /// The bits of the first bytes of a word.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(count &* 8)) &- 1
  }

  /// Hashes a name in words of eight bytes.
  private static func hash(of source: ByteSpan, _ range: Range<Int>) -> Int {
    var hasher = Hasher()
    for position in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      hasher.combine(head(of: source, position..<range.upperBound))
    }
    return hasher.finalize()
  }
}

/// What a name means beside being one.
enum XMLNameRole: UInt8 {
  /// The name was not looked at yet.
  case unchecked
  /// The name is only part of another.
  case plain
  /// The name is `xmlns`.
  case defaultNamespace
  /// The name is `xmlns:` and a prefix.
  case namespace
  /// The name is `xml:space`.
  case space
  /// The local part of the name is `nil`.
  case isNil

  /// The meaning of a name that has its colon at a position, or at its end if it has none.
  fileprivate init(of name: ByteSpan, _ colon: Int) {
    if colon == 5, name.has("xmlns", at: 0) == true {
      self = colon == name.count ? .defaultNamespace : .namespace
    } else if name.count == 9, name.has("xml:space", at: 0) == true {
      self = .space
    } else {
      self = name.count == colon + 4 && name.has("nil", at: colon + 1) == true ? .isNil : .plain
    }
  }
}
