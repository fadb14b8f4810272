/// The end of a string and what is in it, or what is wrong with it.
struct JSONStringScan {
  /// The position of the closing quote.
  let end: Int
  let kind: JSONEntry.Kind
  let failure: JSONFailure?
}

extension JSONBytes {
  /// Scans the rest of a string.
  ///
  /// This is the way for every string; short ones of ASCII don't come here, for the scanner has a
  /// shorter one.
  ///
  /// - Parameter start: The position after the opening quote.
  /// - Returns: The end, the kind, and what is wrong if anything is.
  /// - Complexity: O(*n*) in the length of the string.
  @inline(never)
  func scanString(from start: Int) -> JSONStringScan {
    var position = start
    var high: UInt64 = 0
    var hasEscapes = false
    while true {
      position = skipPlain(from: position, high: &high)
      guard position < count else {
        return failing(.expectedQuote, at: position, from: start)
      }
      let byte = self[position]
      if byte == 0x22 { break }
      guard byte == 0x5C else {
        return failing(.unescapedControl, at: position, from: start)
      }
      hasEscapes = true
      switch escapeLength(at: position) {
      case .success(let length): position &+= length
      case .failure(let failure):
        return failing(failure.problem, at: failure.position, from: start)
      }
    }
    if high != 0, let invalid = firstInvalidUTF8(from: start, to: position) {
      return failing(.invalidUTF8, at: invalid, from: invalid)
    }
    let kind: JSONEntry.Kind = hasEscapes ? .escaped : high == 0 ? .ascii : .utf8
    return JSONStringScan(end: position, kind: kind, failure: nil)
  }

  /// The position of the first quote, backslash or control character from a position on.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - high: Takes the highest bits of the bytes that were passed.
  /// - Returns: The position, or ``count`` if there is none.
  @inline(__always)
  private func skipPlain(from start: Int, high: inout UInt64) -> Int {
    var position = start
    while position &+ 8 <= count {
      let word = word(at: position)
      let stops = word.stringStops
      if stops != 0 {
        high |= word.nonASCII & stops.belowMark
        return position &+ stops.markedPosition
      }
      high |= word.nonASCII
      position &+= 8
    }
    while position < count {
      let byte = self[position]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return position }
      high |= UInt64(byte & 0x80)
      position &+= 1
    }
    return position
  }

  /// Reports a failure, or bytes before it that are not UTF-8.
  private func failing(
    _ problem: JSONSyntaxError.Problem, at position: Int, from start: Int
  ) -> JSONStringScan {
    var failure = JSONFailure(problem, at: position)
    if let invalid = firstInvalidUTF8(from: start, to: min(position, count)) {
      failure = JSONFailure(.invalidUTF8, at: invalid)
    }
    return JSONStringScan(end: failure.position, kind: .utf8, failure: failure)
  }
}
