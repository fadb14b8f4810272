/// A text in which records stand, as a search for them is shown it: as it came while that can be read, and
/// repaired from where it can't be.
///
/// So repairs that are chosen cost nothing where the text is well-formed. Only what comes before the records
/// always passes the repairer, since the search does not validate what it passes over.
final class JSONStreamRepairs {
  /// Repairs what comes next; `nil` while the text is read as it came, from the bytes of a splitter.
  private(set) var repairer: JSONRepairer?
  /// The text as it came, from where the search is or before it, if the splitter does not have it.
  private(set) var bytes: [UInt8] = []
  /// Where the first of the bytes is in the whole text.
  private var offset = 0
  /// The first of the bytes that was not repaired.
  private var next = 0
  private var isEnded = false
  private var isEndRepaired = false
  /// How many bytes are repaired at a time: few at first, since the text may soon be well-formed again.
  private var pieceLength = 512
  private let chosen: DocumentRepairs
  private let limits: Limits

  /// Creates the repairs of a text that is empty still.
  init(_ chosen: DocumentRepairs, limits: Limits) {
    self.chosen = chosen
    self.limits = limits
    // Those of a piece are kept until their records come, each of which counts its own beyond the limit.
    repairer = JSONRepairer(
      chosen, limits: limits, RepairingText(limit: .max, from: TextPlace(endsAtReturns: true)),
      isList: chosen.contains(.concatenated) ? nil : false)
  }

  /// Takes out the repairs before an offset of the repaired text.
  func takeRepairs(before end: Int) -> RepairList? { repairer?.text.takeRepairs(before: end) }

  /// Takes more bytes.
  func append<Search>(_ part: ByteSpan, to splitter: inout JSONSplitter<Search>) {
    guard let repairer else { return splitter.append(part) }
    let first = min(next, repairer.text.map.originalOffset(of: splitter.cursor.byteOffset) - offset)
    if first > bytes.count / 2 {
      bytes.removeFirst(first)
      offset += first
      next -= first
    }
    bytes.append(contentsOf: part)
  }

  /// Says that no more bytes will come.
  func finish<Search>(_ splitter: inout JSONSplitter<Search>) {
    isEnded = true
    if repairer == nil { splitter.finish() }
  }

  /// Shows a splitter more of the text after it has found all records in what it has.
  ///
  /// - Returns: Whether there is more.
  func show<Search>(_ splitter: inout JSONSplitter<Search>) -> Bool {
    // The repairer is not named as a constant, or what it has would be copied where it goes on.
    guard repairer != nil else { return false }
    if repairer?.isUnchanged(from: splitter.cursor.byteOffset) == true,
      let map = repairer?.text.map, splitter.readAsItCame(&bytes, by: map, from: offset)
    {
      repairer = nil
      if isEnded { splitter.finish() }
      return true
    }
    guard next < bytes.count || isEnded && !isEndRepaired else { return false }
    let end = min(bytes.count, next + pieceLength)
    if pieceLength < 1 << 16 { pieceLength *= 2 }
    isEndRepaired = isEnded && end == bytes.count
    // All records before were made.
    repairer?.text.forgetPlaces(before: splitter.cursor.byteOffset)
    repairer?.text.keepRepairs(atMost: limits.issues)
    bytes.withByteSpan { repairer?.append($0[next..<end], isLast: isEndRepaired) }
    next = end
    splitter.append(repairer?.takeSettled() ?? [])
    if isEndRepaired { splitter.finish() }
    return true
  }

  /// Repairs the text from a record on, or from where a search has failed.
  ///
  /// - Returns: Whether the text was shown as it came.
  func begin<Search>(
    _ splitter: inout JSONSplitter<Search>, from record: TextLocation?
  ) -> Bool {
    guard let place = splitter.readRepaired(&bytes, from: record) else { return false }
    offset = place.location.byteOffset - place.position
    next = place.position
    isEndRepaired = false
    repairer = JSONRepairer(chosen, limits: limits, from: place)
    return true
  }
}
