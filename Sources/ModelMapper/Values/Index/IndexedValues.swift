/// The bytes of a document and an index of the values in them: all that reading a value takes.
///
/// Any source whose values stand in bytes can lay out such an index, and is then read without a call
/// for each value. A place is the position of an entry in the index; that of the document's value is
/// 0.
package struct IndexedValues {
  /// The document.
  package let bytes: ByteSpan
  let entries: FixedArray<IndexEntry>
  /// A constant of the format, of which no references need to be counted.
  private let syntax: Unowned<IndexSyntax>

  /// Creates the contents of a document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - entries: The index, which outlives the contents.
  ///   - syntax: How the texts of the format are spelled; a constant, which is never released.
  init(bytes: ByteSpan, entries: FixedArray<IndexEntry>, syntax: IndexSyntax) {
    self.bytes = bytes
    self.entries = entries
    self.syntax = Unowned(syntax)
  }

  /// The entry at a place.
  subscript(place: Int) -> IndexEntry {
    entries[place]
  }

  /// What stands at a place.
  func kind(at place: Int) -> IndexEntry.Kind { self[place].kind }

  /// The position in the document where a value begins, of a string that of its quote.
  func start(of place: Int) -> Int {
    let entry = self[place]
    return switch entry.kind {
    case .ascii, .utf8, .escaped, .asciiKey, .utf8Key, .escapedKey: entry.offset - 1
    case .null, .false, .true, .integer, .numeral, .list, .object: entry.offset
    }
  }

  /// The place after a value and all that is in it.
  ///
  /// In a list this is the next element, in an object the next key.
  package func next(after place: Int) -> Int {
    let entry = self[place]
    return entry.kind.isContainer ? place &+ entry.extent : place &+ 1
  }

  /// The places in a list or an object, for a walk with ``next(after:)``; none elsewhere.
  ///
  /// ```swift
  /// let inside = contents.inside(place)
  /// var key = inside.lowerBound
  /// while key < inside.upperBound {
  ///   read(key, key + 1)
  ///   key = contents.next(after: key + 1)
  /// }
  /// ```
  func inside(_ place: Int) -> Range<Int> {
    let entry = self[place]
    guard entry.kind.isContainer else { return place..<place }
    return place &+ 1..<place &+ entry.extent
  }

  /// How many elements or members are in a list or an object.
  ///
  /// - Complexity: O(*n*) in that number.
  func memberCount(of place: Int) -> Int {
    children(of: place).reduce(0) { count, _ in count &+ 1 }
  }

  /// The place of the first element of a list, if that is a list or an object.
  func firstContainer(in place: Int) -> Int? {
    let inside = inside(place)
    guard kind(at: place) == .list, let first = inside.first, kind(at: first).isContainer else {
      return nil
    }
    return first
  }

  /// The places of the keys of an object, each of which its value follows, or of the elements of a list.
  @inline(__always)
  func children(of place: Int) -> IndexedChildren {
    let inside = inside(place)
    return IndexedChildren(
      contents: self, step: kind(at: place) == .object ? 1 : 0, position: inside.lowerBound,
      end: inside.upperBound)
  }
}

/// The places in a list or an object, one after the other.
struct IndexedChildren: Sequence, IteratorProtocol {
  fileprivate let contents: IndexedValues
  /// How far the value is from a place.
  fileprivate let step: Int
  fileprivate var position: Int
  fileprivate let end: Int

  @inline(__always)
  package mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = contents.next(after: position &+ step) }
    return position
  }
}

extension IndexedValues {
  // MARK: Scalars

  /// What stands at a place, as coercions read it.
  ///
  /// Inlined, so that whoever asks for one kind of scalar is left with the code for that kind.
  @inline(__always)
  func scalar(at place: Int) -> Scalar {
    switch kind(at: place) {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer: integerScalar(at: place)
    case .numeral: .numeral(spelling(at: place))
    case .ascii, .utf8, .asciiKey, .utf8Key: .text(spelling(at: place))
    case .escaped, .escapedKey: .string(string(at: place))
    case .list: .list
    case .object: .object
    }
  }

  @inline(__always)
  private func integerScalar(at place: Int) -> Scalar {
    if let integer = integer(at: place) { return .integer(integer) }
    if let unsigned = unsigned(at: place) { return .unsigned(unsigned) }
    return .numeral(spelling(at: place))
  }
}

extension IndexedValues {
  /// The integer at a place, if one stands there that fits.
  func integer(at place: Int) -> Int64? {
    let entry = self[place]
    guard entry.kind == .integer else { return nil }
    let isNegative = bytes[entry.offset] == 0x2D
    let first = isNegative ? entry.offset &+ 1 : entry.offset
    let length = isNegative ? entry.extent &- 1 : entry.extent
    if length <= 8, first <= bytes.count &- 8 {
      let magnitude = Int64(bytes.word(at: first).leadingDigits(length))
      return isNegative ? 0 &- magnitude : magnitude
    }
    guard let magnitude = magnitude(at: first, length: length) else { return nil }
    if isNegative {
      return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// The integer at a place, if one stands there that fits and is not negative.
  func unsigned(at place: Int) -> UInt64? {
    let entry = self[place]
    guard entry.kind == .integer, bytes[entry.offset] != 0x2D else { return nil }
    return magnitude(at: entry.offset, length: entry.extent)
  }

  private func magnitude(at first: Int, length: Int) -> UInt64? {
    if length > 8, length <= 16, first <= bytes.count &- 16 {
      let (high, low) = bytes.words(at: first)
      return high.leadingDigits(8) &* PowersOfTen.integers[length &- 8]
        &+ low.leadingDigits(length &- 8)
    }
    guard length <= 20 else { return nil }
    var magnitude: UInt64 = 0
    var position = first
    let end = first &+ length
    while position < min(end, first &+ 19) {
      magnitude = magnitude &* 10 &+ UInt64(bytes[position] &- 0x30)
      position &+= 1
    }
    guard position < end else { return magnitude }
    let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(UInt64(bytes[position] &- 0x30))
    return overflow || carry ? nil : sum
  }
}

extension IndexedValues {
  /// The number with a fraction at a place, if it is short: at most 16 digits, and no exponent.
  ///
  /// Then both the digits and the power of ten are exact in a double, and dividing them rounds once,
  /// as it should. The digits are read eight at a time, after the point is taken out of them.
  ///
  /// - Parameter place: A place.
  /// - Returns: The number, or `nil` if it has to be read the general way.
  func shortFraction(at place: Int) -> Double? {
    let entry = self[place]
    guard entry.kind == .numeral else { return nil }
    let isNegative = bytes[entry.offset] == 0x2D
    let first = isNegative ? entry.offset &+ 1 : entry.offset
    let count = isNegative ? entry.extent &- 2 : entry.extent &- 1
    guard count <= 16, first &+ 17 <= bytes.count else { return nil }
    let words = (bytes.word(at: first), bytes.word(at: first &+ 8))
    var (high, low) = words
    var point = words.0.firstPoint
    if point < 8 {
      high = words.0.replacing(from: point, by: bytes.word(at: first &+ 1))
      low = bytes.word(at: first &+ 9)
    } else {
      point = words.1.firstPoint
      low = words.1.replacing(from: point, by: bytes.word(at: first &+ 9))
      point &+= 8
    }
    guard point < count else { return nil }
    let significand: UInt64
    if count <= 8 {
      guard high.leadingBytes(count).areDigits else { return nil }
      significand = high.leadingDigits(count)
    } else {
      guard high.areDigits, low.leadingBytes(count &- 8).areDigits else { return nil }
      significand =
        high.leadingDigits(8) &* PowersOfTen.integers[count &- 8] &+ low.leadingDigits(count &- 8)
      guard significand <= 1 << 53 else { return nil }
    }
    let magnitude =
      Double(Int64(bitPattern: significand)) / PowersOfTen.doubles[count &- point]
    return isNegative ? -magnitude : magnitude
  }
}

extension UInt64 {
  /// The position of the first point among the bytes of a word, or 8.
  fileprivate var firstPoint: Int {
    let others = self ^ 0x2E2E_2E2E_2E2E_2E2E
    let marks = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    return marks.trailingZeroBitCount &>> 3
  }

  /// The word with the bytes of another one from a position on, which is at most 8.
  fileprivate func replacing(from position: Int, by other: UInt64) -> UInt64 {
    let kept = position < 8 ? (1 &<< UInt64(position &* 8)) &- 1 : UInt64.max
    return self & kept | other & ~kept
  }

  /// The first bytes of a word, of which there are 1 to 8, at its end.
  fileprivate func leadingBytes(_ count: Int) -> UInt64 { self &<< UInt64((8 &- count) &* 8) }

  /// Whether no byte of a part of a number is one that begins an exponent.
  fileprivate var areDigits: Bool { self & 0x4040_4040_4040_4040 == 0 }

  /// The number that the first digits in the bytes of a word are, of which there are 1 to 8.
  fileprivate func leadingDigits(_ count: Int) -> UInt64 {
    // The digits are moved to the end of the word, zeros before them; then neighbours are joined to
    // numbers of two, four and eight digits.
    let digits = leadingBytes(count) & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (digits &* 2_561) &>> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) &>> 32
  }
}

extension IndexedValues {
  /// The text at a place as it is spelled, of strings and keys without the quotes.
  @inline(__always)
  func spelling(at place: Int) -> UTF8Text {
    let entry = self[place]
    var length = entry.extent
    if length == IndexEntry.greatestExtent {
      length = syntax.with { $0.textEnd(entry.offset, bytes) } - entry.offset
    }
    return bytes.text(at: entry.offset, count: length)
  }

  /// The string or key at a place.
  func string(at place: Int) -> String {
    switch self[place].kind {
    case .escaped, .escapedKey: syntax.with { $0.unescaped(spelling(at: place)) }
    default: String(spelling(at: place))
    }
  }

  /// Calls a closure with the key or string at a place, without its escapes.
  func withText<Result>(at place: Int, _ body: (UTF8Text) -> Result) -> Result {
    switch self[place].kind {
    case .escaped, .escapedKey: UTF8Text.with(string(at: place), body)
    default: body(spelling(at: place))
    }
  }

  /// The value of the last member of an object with a given key.
  ///
  /// Keys are equal as strings are: whichever way their characters are composed.
  ///
  /// - Complexity: O(*n*) in the number of members.
  func member(of place: Int, named key: String) -> Int? {
    guard self[place].kind == .object else { return nil }
    return UTF8Text.with(key) { wanted in
      var found: Int?
      for place in children(of: place) where isKey(at: place, wanted, key) { found = place &+ 1 }
      return found
    }
  }

  private func isKey(at place: Int, _ wanted: UTF8Text, _ key: String) -> Bool {
    kind(at: place) == .asciiKey
      ? spelling(at: place).bytes.hasSameBytes(as: wanted.bytes)
      : MemberName(string(at: place)) == MemberName(key)
  }
}

extension IndexedValues {
  /// Whether an object at a place, or one inside of it, has two members of one key.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func hasRepeatedKeys(in place: Int) -> Bool {
    guard kind(at: place).isContainer else { return false }
    return (place..<next(after: place)).contains { kind(at: $0) == .object && repeatsKey(at: $0) }
  }

  private func repeatsKey(at place: Int) -> Bool {
    let keys = Array(children(of: place))
    guard keys.count > 1 else { return false }
    guard keys.count <= 16, keys.allSatisfy({ kind(at: $0) == .asciiKey }) else {
      return Set(keys.map { MemberName(string(at: $0)) }).count < keys.count
    }
    for (number, key) in keys.enumerated() {
      let text = spelling(at: key).bytes
      for other in keys[..<number] where text.hasSameBytes(as: spelling(at: other).bytes) {
        return true
      }
    }
    return false
  }
}

/// What a format must say about its texts, where the index alone does not.
///
/// A format has one instance, a constant.
final class IndexSyntax: Sendable {
  /// Returns the position after a text that is longer than an entry can say.
  let textEnd: @Sendable (_ start: Int, _ bytes: ByteSpan) -> Int

  /// Returns the string that a spelling with escapes means; the escapes are known to be valid.
  let unescaped: @Sendable (_ spelling: UTF8Text) -> String

  /// Creates the syntax of a format.
  ///
  /// - Parameters:
  ///   - textEnd: Returns the position after a text that is longer than an entry can say.
  ///   - unescaped: Returns the string that a spelling with escapes means.
  init(
    textEnd: @escaping @Sendable (Int, ByteSpan) -> Int,
    unescaped: @escaping @Sendable (UTF8Text) -> String
  ) {
    self.textEnd = textEnd
    self.unescaped = unescaped
  }
}
