/// Follows a document as it arrives, so that it knows what is open and can complete the text.
///
/// Only the structure is looked at. What is wrong in a text or a number is found by those who read the
/// completed document.
struct JSONOpenScanner {
  private var structure = JSONStructure()
  private(set) var position = 0
  /// Where the text that is open begins, with its quote.
  private(set) var textStart = 0
  /// Whether the value that is open is a number or a word.
  private var isInScalar = false
  /// Whether something stands where it can't; then nothing is completed.
  private(set) var isMalformed = false
  /// Where an escape begins that is not complete, or the first half of a pair.
  private var escapeStart: Int?
  /// How many bytes of an escape have come, and its digits.
  private var escapeLength = 0
  private var escapeDigits: UInt32 = 0

  /// The lists and objects that are open.
  var levels: [JSONStructure.Level] { structure.levels }
  /// Whether the document has ended.
  var isDone: Bool { structure.state == .done && !isMalformed }
  /// Whether a text is open that is a value.
  var isInText: Bool { structure.state == .inValue && !isInScalar && !isMalformed }
  /// Whether the document is a number or a word, which ends where the bytes do.
  var isScalarDocument: Bool { isInScalar && levels.isEmpty }

  /// Goes on to the end of the bytes, or to where something ends.
  ///
  /// - Parameters:
  ///   - bytes: The document, the same as in the call before but for more at its end.
  ///   - floor: Of how many lists and objects, from the outermost on, the end is to be told.
  ///   - tellsText: Whether the end of a text is to be told.
  /// - Returns: Where the last part of the list, object or text ends that has ended, or `nil` if there are no
  ///   more bytes.
  /// - Complexity: O(*n*) in the number of bytes that were not looked at.
  mutating func advance(in bytes: ByteSpan, floor: Int, tellsText: Bool) -> Int? {
    while position < bytes.count {
      let byte = bytes[position]
      if isMalformed {
        position = bytes.count
      } else if isInScalar {
        guard byte == 0x2C || byte == 0x5D || byte == 0x7D || byte.isASCIISpace else {
          position += 1
          continue
        }
        isInScalar = false
        structure.endValue(at: position)
      } else if structure.state == .inKey || structure.state == .inValue {
        position += 1
        guard endsText(byte) else { continue }
        if structure.state == .inKey {
          structure.endKey()
        } else {
          structure.endValue(at: position)
          if tellsText { return position - 1 }
        }
      } else if byte.isASCIISpace || levels.isEmpty && position < 3 && isMark(byte) {
        position += 1
      } else if let end = step(over: byte), levels.count < floor {
        return end
      }
    }
    return nil
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == [0xEF, 0xBB, 0xBF][position] && structure.state == .beforeValue
  }

  /// Takes a byte of the structure, or the first one of a key or a value.
  ///
  /// - Returns: Where the last part of the list or object ends that it closes.
  private mutating func step(over byte: UInt8) -> Int? {
    let step = structure.step(over: byte, at: position)
    if case .valueBegins? = step { begin(byte) }
    if step == nil { isMalformed = true } else { position += 1 }
    if case .closes(let level)? = step { return level.valueEnd }
    return nil
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x22: textStart = position
    case 0x7B, 0x5B: structure.open(byte, at: position)
    case 0x2D, 0x30...0x39, 0x74, 0x66, 0x6E: isInScalar = true
    default: isMalformed = true
    }
  }

  /// Takes a byte of a text, after the position was moved.
  ///
  /// - Returns: Whether it ends the text.
  private mutating func endsText(_ byte: UInt8) -> Bool {
    guard escapeLength == 0 else {
      takeEscaped(byte)
      return false
    }
    if byte == 0x5C {
      // The second half of a pair belongs to the first.
      if escapeStart == nil { escapeStart = position - 1 }
      escapeLength = 1
      return false
    }
    escapeStart = nil
    return byte == 0x22
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    escapeLength += 1
    if escapeLength == 2 {
      escapeDigits = 0
      if byte == 0x75 { return }
    } else {
      escapeDigits = escapeDigits << 4 | UInt32(byte.hexDigitValue & 0x0F)
      if escapeLength < 6 { return }
    }
    let isFirstHalf = escapeLength == 6 && escapeDigits & 0xFC00 == 0xD800
    escapeLength = 0
    escapeStart = isFirstHalf ? position - 6 : nil
  }

  /// Where the text ends that is open, without a character of which a part has come.
  func textEnd(in bytes: ByteSpan) -> Int {
    if let escapeStart { return escapeStart }
    for length in 1...3 where position - length > textStart {
      let byte = bytes[position - length]
      if byte < 0x80 { break }
      guard byte >= 0xC0 else { continue }
      return length < (~byte).leadingZeroBitCount ? position - length : position
    }
    return position
  }

  /// How the text from a list or an object on is completed; a malformed one is left as it is.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - level: How many lists and objects are around it.
  ///   - keepsText: Whether a text that is open is kept as far as it goes.
  /// - Returns: Where the text is cut, and what is to follow; `nil` if there is nothing to complete.
  func completion(
    in bytes: ByteSpan, from level: Int, keepsText: Bool
  ) -> (cut: Int, rest: [UInt8])? {
    guard !isMalformed else { return (bytes.count, []) }
    let hasText = isInText && keepsText
    guard let cut = hasText ? textEnd(in: bytes) : levels.last?.valueEnd else { return nil }
    let brackets = levels[level...].reversed().map(\.closing)
    return (cut, (hasText ? [0x22] : []) + brackets)
  }
}
