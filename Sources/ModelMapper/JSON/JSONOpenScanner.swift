/// Follows a document as it arrives, so that it knows what is open and can complete the text.
///
/// Only the structure is looked at. What is wrong in a text or a number is found by those who read the
/// completed document.
struct JSONOpenScanner {
  /// A list or an object that is open.
  struct Level {
    let isObject: Bool
    /// Where its bracket is.
    let start: Int
    /// Where the last value in it ends that has come as a whole; after the bracket if there is none.
    var valueEnd: Int
    /// Where the element or the key of the member begins that has not ended, if one has begun.
    var memberStart: Int?
    /// Where the key of that member ends.
    var keyEnd = 0
    /// The number of the element.
    var index = 0
  }

  /// Why the scanner stops.
  enum Stop {
    /// A list or an object has ended.
    case closed(Level)
    /// A text that is a value has ended.
    case textEnded
    /// There are no more bytes.
    case end
  }

  private enum State {
    case beforeValue, beforeFirstElement, beforeKey, beforeFirstKey, beforeColon, afterValue
    case inKey, inText, inScalar, done, malformed
  }

  private(set) var levels: [Level] = []
  private(set) var position = 0
  /// Where the text that is open begins, with its quote.
  private(set) var textStart = 0
  private var state = State.beforeValue
  /// Where an escape begins that is not complete, or the first half of a pair.
  private var escapeStart: Int?
  /// How many bytes of an escape have come, and its digits.
  private var escapeLength = 0
  private var escapeDigits: UInt32 = 0

  /// Whether the document has ended.
  var isDone: Bool { state == .done }
  /// Whether something stands where it can't; then nothing is completed.
  var isMalformed: Bool { state == .malformed }
  /// Whether a text is open that is a value.
  var isInText: Bool { state == .inText }
  /// Whether the document is a number or a word, which ends where the bytes do.
  var isScalarDocument: Bool { state == .inScalar && levels.isEmpty }

  /// Goes on to the end of the bytes, or to where something ends.
  ///
  /// - Parameters:
  ///   - bytes: The document, the same as in the call before but for more at its end.
  ///   - floor: Of how many lists and objects, from the outermost on, the end is to be told.
  ///   - tellsText: Whether the end of a text is to be told.
  /// - Returns: Why it stopped.
  /// - Complexity: O(*n*) in the number of bytes that were not looked at.
  mutating func advance(in bytes: ByteSpan, floor: Int, tellsText: Bool) -> Stop {
    while position < bytes.count {
      let byte = bytes[position]
      switch state {
      case .inKey, .inText:
        position += 1
        guard endsText(byte) else { continue }
        if state == .inKey {
          levels[levels.count - 1].keyEnd = position
          state = .beforeColon
        } else {
          endValue()
          if tellsText { return .textEnded }
        }
      case .inScalar:
        guard byte == 0x2C || byte == 0x5D || byte == 0x7D || byte.isASCIISpace else {
          position += 1
          continue
        }
        endValue()
      case .malformed: position = bytes.count
      default:
        if byte.isASCIISpace || levels.isEmpty && position < 3 && isMark(byte) {
          position += 1
        } else if let level = step(over: byte), levels.count < floor {
          return .closed(level)
        }
      }
    }
    return .end
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == [0xEF, 0xBB, 0xBF][position] && state == .beforeValue
  }

  /// Takes a byte of the structure.
  ///
  /// - Returns: The list or object that it ends.
  private mutating func step(over byte: UInt8) -> Level? {
    switch (state, byte) {
    case (.beforeFirstElement, 0x5D), (.beforeFirstKey, 0x7D): return close()
    case (.afterValue, 0x5D) where levels.last?.isObject == false: return close()
    case (.afterValue, 0x7D) where levels.last?.isObject == true: return close()
    case (.afterValue, 0x2C):
      position += 1
      levels[levels.count - 1].index += 1
      state = levels[levels.count - 1].isObject ? .beforeKey : .beforeValue
    case (.beforeColon, 0x3A):
      position += 1
      state = .beforeValue
    case (.beforeKey, 0x22), (.beforeFirstKey, 0x22):
      levels[levels.count - 1].memberStart = position
      position += 1
      state = .inKey
    case (.beforeValue, _), (.beforeFirstElement, _): begin(byte)
    default: state = .malformed
    }
    return nil
  }

  private mutating func begin(_ byte: UInt8) {
    if let last = levels.indices.last, !levels[last].isObject {
      levels[last].memberStart = position
    }
    switch byte {
    case 0x22:
      textStart = position
      state = .inText
    case 0x7B, 0x5B:
      levels.append(Level(isObject: byte == 0x7B, start: position, valueEnd: position + 1))
      state = byte == 0x7B ? .beforeFirstKey : .beforeFirstElement
    case 0x2D, 0x30...0x39, 0x74, 0x66, 0x6E: state = .inScalar
    default:
      state = .malformed
      return
    }
    position += 1
  }

  private mutating func close() -> Level {
    position += 1
    let level = levels.removeLast()
    endValue()
    return level
  }

  private mutating func endValue() {
    state = levels.isEmpty ? .done : .afterValue
    guard let last = levels.indices.last else { return }
    levels[last].valueEnd = position
    levels[last].memberStart = nil
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

  /// How the text from a list or an object on is completed.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - level: How many lists and objects are around it.
  ///   - keepsText: Whether a text that is open is kept as far as it goes.
  /// - Returns: Where the text is cut, and what is to follow; `nil` if there is nothing to complete.
  func completion(
    in bytes: ByteSpan, from level: Int, keepsText: Bool
  ) -> (cut: Int, rest: [UInt8])? {
    let hasText = isInText && keepsText
    guard let cut = hasText ? textEnd(in: bytes) : levels.last?.valueEnd else { return nil }
    let brackets = levels[level...].reversed().map { $0.isObject ? UInt8(0x7D) : 0x5D }
    return (cut, (hasText ? [0x22] : []) + brackets)
  }
}
