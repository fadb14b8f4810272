/// One thing that was repaired in a document.
package struct DocumentRepair: Sendable, Hashable {
  /// Which repair it is, one alone.
  package let kind: DocumentRepairs
  /// Where the original has what was repaired.
  package let location: TextLocation
  /// What the original has there, such as the name of an element; never a value, which may be secret.
  package let found: String?
}

/// A text while it is repaired and afterwards, with what was done to it.
///
/// A repairer takes the original from its beginning to its end and says of each part whether it is kept or
/// replaced. So the text knows where each of its bytes comes from, without the original.
package struct RepairedText: Sendable {
  /// The repaired text.
  package private(set) var bytes: [UInt8] = []
  /// The first repairs, in the order of the text.
  package private(set) var repairs: [DocumentRepair] = []
  /// How many more repairs there were.
  package private(set) var omittedCount = 0
  /// Every kind of repair that was made.
  package private(set) var kinds: DocumentRepairs = []
  /// Where the next byte of the original stands.
  package private(set) var location: TextLocation
  /// Where the parts begin that stand elsewhere in the original: at this offset, and at this place there.
  private var moves: [(offset: Int, location: TextLocation)]
  /// Whether the last byte of the original was a CR, so that an LF belongs to it.
  private var isAfterReturn = false
  private let endsAtReturns: Bool
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
    self.location = location
    self.endsAtReturns = endsAtReturns
    moves = [(0, location)]
  }

  /// Takes bytes of the original as they are.
  package mutating func keep(_ original: some Collection<UInt8>) {
    bytes.append(contentsOf: original)
    pass(original)
  }

  /// Takes other bytes in place of bytes of the original, either of which may be empty.
  package mutating func replace(
    _ original: some Collection<UInt8>, with replacement: some Collection<UInt8>
  ) {
    bytes.append(contentsOf: replacement)
    pass(original)
    moves.append((bytes.count, location))
  }

  /// Notes a repair.
  ///
  /// - Parameters:
  ///   - kind: Which repair it is, one alone.
  ///   - location: Where the original has what was repaired; by default where the next byte stands.
  ///   - found: What the original has there, if the sentence shows it.
  package mutating func note(
    _ kind: DocumentRepairs, at location: TextLocation? = nil, found: String? = nil
  ) {
    kinds.formUnion(kind)
    guard repairs.count < limit else {
      omittedCount += 1
      return
    }
    repairs.append(DocumentRepair(kind: kind, location: location ?? self.location, found: found))
  }

  private mutating func pass(_ original: some Collection<UInt8>) {
    var (line, column) = (location.line, location.column)
    for byte in original {
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
      line: line, column: column, byteOffset: location.byteOffset + original.count)
  }

  /// Where the original has what stands at an offset of the repaired text.
  ///
  /// - Complexity: O(*n*) in the number of bytes since the last replacement, and O(log *m*) in the number
  ///   of replacements.
  package func location(of offset: Int) -> TextLocation {
    var (low, high) = (0, moves.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if moves[middle].offset <= offset { low = middle } else { high = middle }
    }
    let move = moves[low]
    var text = RepairedText(limit: 0, from: move.location, endsAtReturns: endsAtReturns)
    text.pass(bytes[move.offset..<min(max(offset, move.offset), bytes.count)])
    // What was inserted stands in the original where it was inserted.
    guard high < moves.count, text.location.byteOffset > moves[high].location.byteOffset else {
      return text.location
    }
    return moves[high].location
  }
}
