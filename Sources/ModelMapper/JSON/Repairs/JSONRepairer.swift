/// Repairs the text of a document as it arrives, by the repairs that are chosen.
///
/// The repairer knows as much of JSON as it takes to find what it repairs: which containers are open and
/// whether a key or a value comes next. It validates nothing, since whatever it makes is read by the same
/// reader as any document. What it has no repair for it keeps, so a well-formed text stays as it is.
struct JSONRepairer {
  /// The repaired text so far.
  var text: RepairingText
  private var chosen: DocumentRepairs
  /// Bytes whose meaning depends on what follows them.
  private var rest: [UInt8] = []
  /// How many bytes of a word at the beginning of the rest were looked at.
  private var scanned = 0
  /// How long a word may be that is repaired.
  private let longestWord: Int
  private var isAtStart = true
  private var state = State.structure
  /// Whether each container that is open is an object.
  private var open: [Bool] = []
  /// How many more are open than any reader would accept.
  private var deeper = 0
  private var expected = Expected.value
  /// The offset of the comma after which nothing but white space has come so far.
  private var comma: Int?
  private var isConcatenated = false
  /// Whether the values at the root are the elements of one list whose brackets are missing; `nil` until the
  /// first of them tells, where that may be.
  private var isList: Bool?

  private enum State {
    case structure
    case string(quote: UInt8)
    case lineComment
    case blockComment
  }

  private enum Expected {
    case key, colon, value, commaOrEnd
  }

  /// Bytes of which some are known to follow, or none.
  struct Window {
    let bytes: ByteSpan
    let isLast: Bool

    /// Whether so many bytes from a position on have arrived, or never will.
    func has(_ count: Int, from position: Int) -> Bool { isLast || position + count <= bytes.count }
  }

  /// Creates a repairer for a text that is empty still.
  ///
  /// - Parameters:
  ///   - chosen: The repairs.
  ///   - limits: How long a number may be.
  ///   - text: The text.
  ///   - isList: Whether the values at the root are the elements of one list whose brackets are missing; `nil`
  ///     where the first of them tells, which is such an element unless it is a list.
  init(
    _ chosen: DocumentRepairs, limits: Limits, _ text: RepairingText, isList: Bool? = false
  ) {
    self.isList = isList
    self.chosen = chosen
    self.text = text
    longestWord = max(limits.numeralLength, 4_096)
    if isList == true { self.text.replace(EmptyCollection(), with: "[".utf8) }
  }

  /// Creates a repairer for the rest of a text that was read as it came so far.
  init(_ chosen: DocumentRepairs, limits: Limits, from place: JSONBreak) {
    let location = place.comma ?? place.location
    self.init(
      chosen.subtracting(.concatenated), limits: limits,
      RepairingText(limit: .max, from: TextPlace(location, endsAtReturns: true)))
    isAtStart = false
    open = place.areObjects
    if place.isAfterValue { expected = .commaOrEnd }
    if place.comma != nil { [UInt8(ascii: ",")].withByteSpan { append($0) } }
    text.skip(to: place.location)
  }

  /// Repairs a whole text.
  static func repaired(
    _ bytes: ByteSpan, _ chosen: DocumentRepairs, limits: Limits, line: TextPlace?
  ) -> RepairedText {
    let text = RepairingText(limit: limits.issues, from: line ?? TextPlace(endsAtReturns: true))
    var repairer = JSONRepairer(chosen, limits: limits, text)
    repairer.append(bytes, isLast: true)
    if repairer.isConcatenated {
      repairer = JSONRepairer(chosen, limits: limits, text, isList: true)
      repairer.append(bytes, isLast: true)
    }
    return repairer.text.repaired
  }

  /// Whether the text has been as it came since before an offset, and no repair waits for its record.
  func isUnchanged(from offset: Int) -> Bool {
    isList == false && text.lastChange < offset && text.list.repairs.isEmpty
      && text.list.omittedCount == 0
  }

  /// Takes out what can't change any more.
  mutating func takeSettled() -> [UInt8] { text.take(before: comma ?? text.end) }

  /// Takes more bytes.
  mutating func append(_ bytes: ByteSpan, isLast: Bool = false) {
    if rest.isEmpty {
      repair(Window(bytes: bytes, isLast: isLast))
    } else {
      let joined = rest + bytes
      rest = []
      joined.withByteSpan { repair(Window(bytes: $0, isLast: isLast)) }
    }
    if isLast { finish() }
  }

  private mutating func repair(_ window: Window) {
    let bytes = window.bytes
    var position = 0
    if isAtStart, let first = bytes.first {
      guard first != 0xEF || window.has(3, from: 0) else {
        rest = Array(bytes)
        return
      }
      isAtStart = false
      position = bytes.lengthOfMark
      if position > 0 { text.skipMark(of: position) }
    }
    while position < bytes.count {
      let next =
        switch state {
        case .structure: structure(at: position, window)
        case .string(let quote): string(at: position, window, quote: quote)
        case .lineComment: lineComment(at: position, window)
        case .blockComment: blockComment(at: position, window)
        }
      // More bytes decide.
      if next == position { break }
      position = next
    }
    rest = Array(bytes[position..<bytes.count])
  }

  private mutating func finish() {
    if case .blockComment = state {
      // The reader refuses it where the document ends.
      text.replace(EmptyCollection(), with: "/*".utf8)
    }
    // Where something is open the reader finds that the document ends there, and no bracket of ours.
    guard open.isEmpty else { return }
    leaveOutComma()
    if isList == true { text.replace(EmptyCollection(), with: "]".utf8) }
  }

  // MARK: Structure

  private mutating func structure(at position: Int, _ window: Window) -> Int {
    let bytes = window.bytes
    let byte = bytes[position]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D:
      let end = bytes.skipSpace(from: position)
      if let comma, text.end - comma > longestWord {
        // What follows a comma waits for what comes next, and has to end somewhere.
        text.replace(bytes[position..<end], with: EmptyCollection())
      } else {
        text.keep(bytes[position..<end])
      }
      return end
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      beginValue(isList: !isObject)
      if open.count > Limits.greatestDepth { deeper += 1 } else { open.append(isObject) }
      expected = isObject ? .key : .value
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      leaveOutComma()
      if deeper > 0 { deeper -= 1 } else { _ = open.popLast() }
      expected = .commaOrEnd
    case UInt8(ascii: ","):
      comma = expected == .commaOrEnd ? text.end : nil
      if comma != nil { text.markNext() }
      expected = open.last == true ? .key : .value
    case UInt8(ascii: ":"):
      comma = nil
      expected = .value
    case UInt8(ascii: "\""):
      beginValue()
      state = .string(quote: byte)
    case UInt8(ascii: "'") where chosen.contains(.singleQuotes):
      beginValue()
      text.repair(.singleQuotes, CollectionOfOne(byte), with: "\"".utf8)
      state = .string(quote: byte)
      return position + 1
    case UInt8(ascii: "/") where chosen.contains(.comments):
      return commentBeginning(at: position, window)
    default: return wordOrSpace(at: position, window)
    }
    text.keep(byte)
    return position + 1
  }

  private mutating func beginValue(isList beginsList: Bool = false) {
    if isList == nil {
      isList = !beginsList
      if beginsList { chosen.remove(.concatenated) }
      if !beginsList { text.replace(EmptyCollection(), with: "[".utf8) }
    }
    if open.isEmpty, chosen.contains(.concatenated) {
      if expected == .commaOrEnd {
        text.repair(.concatenated, EmptyCollection(), with: ",".utf8)
        isConcatenated = true
        expected = .value
      } else if comma != nil {
        text.note(.concatenated)
        isConcatenated = true
      }
    }
    comma = nil
  }

  private mutating func endToken() {
    switch expected {
    case .key: expected = .colon
    case .value: expected = .commaOrEnd
    case .colon, .commaOrEnd: break
    }
  }

  private mutating func leaveOutComma() {
    guard let comma else { return }
    self.comma = nil
    guard chosen.contains(.trailingCommas) else { return }
    text.note(.trailingCommas, at: text.markedLocation, offset: comma)
    text.blank(at: comma)
  }

  private mutating func wordOrSpace(at start: Int, _ window: Window) -> Int {
    let bytes = window.bytes
    if bytes[start] >= 0x80 {
      guard window.has(3, from: start) else { return start }
      let space = bytes.lengthOfWideSpace(at: start)
      if space > 0, chosen.contains(.whiteSpaceOfJSON5) { return leaveOut(space, at: start, bytes) }
    } else if bytes[start] == 0x0B || bytes[start] == 0x0C, chosen.contains(.whiteSpaceOfJSON5) {
      return leaveOut(1, at: start, bytes)
    }
    var end = start + max(1, scanned)
    while end < bytes.count, !bytes[end].endsWord {
      if bytes[end] >= 0x80, !window.has(3, from: end) || bytes.lengthOfWideSpace(at: end) > 0 {
        break
      }
      end += 1
    }
    let isCut = end == bytes.count || bytes[end] >= 0x80 && !window.has(3, from: end)
    if isCut, !window.isLast, end - start <= longestWord {
      scanned = end - start
      return start
    }
    scanned = 0
    beginValue()
    repairWord(bytes[start..<end])
    endToken()
    return end
  }

  private mutating func leaveOut(_ count: Int, at position: Int, _ bytes: ByteSpan) -> Int {
    text.repair(.whiteSpaceOfJSON5, bytes[position..<position + count], with: " ".utf8)
    return position + count
  }

  private mutating func repairWord(_ word: ByteSpan) {
    let limit = longestWord
    if word.count > limit {
      text.keep(word)
    } else if expected == .key {
      guard chosen.contains(.bareKeys), let name = word.identifier else { return text.keep(word) }
      text.repair(.bareKeys, word, with: "\"\(name)\"".utf8)
    } else if let name = word.nonFiniteName, chosen.contains(.nonFinite) {
      text.repair(.nonFinite, word, with: "\"\(name)\"".utf8)
    } else if chosen.contains(.numbersOfJSON5), let numeral = word.numeralOfJSON5 {
      text.repair(.numbersOfJSON5, word, with: numeral)
    } else {
      text.keep(word)
    }
  }

  // MARK: Comments

  private mutating func commentBeginning(at position: Int, _ window: Window) -> Int {
    let bytes = window.bytes
    guard window.has(2, from: position) else { return position }
    let second = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
      return wordOrSpace(at: position, window)
    }
    text.repair(.comments, bytes[position..<position + 2], with: " ".utf8)
    state = second == UInt8(ascii: "/") ? .lineComment : .blockComment
    return position + 2
  }

  private mutating func lineComment(at start: Int, _ window: Window) -> Int {
    let bytes = window.bytes
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == 0xE2 {
        guard window.has(3, from: end) else { break }
        if bytes.isLineSeparator(at: end) { break }
      }
      end += 1
    }
    text.replace(bytes[start..<end], with: EmptyCollection())
    if end < bytes.count, window.has(3, from: end) || bytes[end] < 0x80 { state = .structure }
    // An empty comment has an end, too.
    guard end == start, case .structure = state else { return end }
    return structure(at: start, window)
  }

  private mutating func blockComment(at start: Int, _ window: Window) -> Int {
    let bytes = window.bytes
    guard let star = bytes.firstIndex(of: UInt8(ascii: "*"), from: start) else {
      text.replace(bytes[start..<bytes.count], with: EmptyCollection())
      return bytes.count
    }
    guard window.has(2, from: star) else {
      text.replace(bytes[start..<star], with: EmptyCollection())
      return star
    }
    let isEnd = star + 1 < bytes.count && bytes[star + 1] == UInt8(ascii: "/")
    let end = star + (isEnd ? 2 : 1)
    text.replace(bytes[start..<end], with: EmptyCollection())
    if isEnd { state = .structure }
    return end
  }
}

// Strings.
extension JSONRepairer {
  private mutating func string(at start: Int, _ window: Window, quote: UInt8) -> Int {
    let bytes = window.bytes
    var end = start
    if quote == UInt8(ascii: "\"") {
      end = bytes.skipPlain(from: start)
    } else {
      while end < bytes.count, !bytes[end].interruptsString, bytes[end] != quote { end += 1 }
    }
    if end > start { return characters(from: start, to: end, window) }
    switch bytes[start] {
    case quote:
      if quote == UInt8(ascii: "\"") {
        text.keep(quote)
      } else {
        text.replace(CollectionOfOne(quote), with: "\"".utf8)
      }
      state = .structure
      endToken()
    case UInt8(ascii: "\""): text.replace(CollectionOfOne(bytes[start]), with: #"\""#.utf8)
    case UInt8(ascii: "\\"): return escape(at: start, window, quote: quote)
    default: controlCharacter(bytes[start])
    }
    return start + 1
  }

  /// Takes characters that stand for themselves.
  private mutating func characters(from start: Int, to end: Int, _ window: Window) -> Int {
    let bytes = window.bytes
    guard chosen.contains(.invalidUTF8), let wrong = bytes.firstInvalidUTF8(from: start, to: end)
    else {
      text.keep(bytes[start..<end])
      return end
    }
    text.keep(bytes[start..<wrong])
    // The rest of the character may not have arrived.
    if end == bytes.count, !window.has(4, from: wrong) { return wrong }
    let next = wrong + bytes[wrong..<end].lengthOfInvalidSequence
    text.repair(.invalidUTF8, bytes[wrong..<next], with: UTF8.encodedReplacementCharacter)
    return next
  }

  private mutating func controlCharacter(_ byte: UInt8) {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    if chosen.contains(.controlCharacters) {
      text.note(.controlCharacters)
    } else if chosen.contains(.stringsOfJSON5), !isLineEnd {
      text.note(.stringsOfJSON5)
    } else {
      return text.keep(byte)
    }
    text.replace(CollectionOfOne(byte), with: Unicode.Scalar(byte).escapedForJSON.utf8)
  }

  private mutating func escape(at start: Int, _ window: Window, quote: UInt8) -> Int {
    let bytes = window.bytes
    guard start + 1 < bytes.count else {
      if window.isLast { text.keep(bytes[start..<bytes.count]) }
      return window.isLast ? bytes.count : start
    }
    let letter = bytes[start + 1]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      text.keep(bytes[start..<start + 2])
      return start + 2
    case UInt8(ascii: "u"): return codeUnit(at: start, window)
    case quote:
      text.replace(bytes[start..<start + 2], with: CollectionOfOne(quote))
      return start + 2
    default:
      guard window.has(4, from: start) || letter.isWholeEscape else { return start }
      guard chosen.contains(.stringsOfJSON5), let escape = bytes.escapeOfJSON5(at: start) else {
        text.keep(bytes[start..<start + 1])
        return start + 1
      }
      text.repair(.stringsOfJSON5, bytes[start..<start + escape.length], with: escape.replacement)
      return start + escape.length
    }
  }

  /// Takes an escape sequence of four hexadecimal digits, or two that are a pair.
  private mutating func codeUnit(at start: Int, _ window: Window) -> Int {
    let bytes = window.bytes
    let length = bytes.escapeLength(at: start)
    if length > 0 {
      text.keep(bytes[start..<start + length])
      return start + length
    }
    guard window.has(6, from: start) else { return start }
    if bytes.mayBeginPair(at: start), !window.has(12, from: start) { return start }
    guard chosen.contains(.loneSurrogates), bytes.hasSurrogate(at: start) else {
      text.keep(bytes[start..<start + 1])
      return start + 1
    }
    text.repair(.loneSurrogates, bytes[start..<start + 6], with: #"\uFFFD"#.utf8)
    return start + 6
  }
}
