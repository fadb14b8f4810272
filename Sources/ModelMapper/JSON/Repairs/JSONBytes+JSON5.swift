// What JSON5 has and JSON has not.
extension ByteSpan {
  /// The name of an identifier without its escape sequences, or `nil` if the bytes are none.
  var identifier: String? {
    var name = String.UnicodeScalarView()
    var position = 0
    while position < count {
      let scalar: Unicode.Scalar
      if self[position] == UInt8(ascii: "\\") {
        guard let unit = escapedCodeUnit(at: position), let value = Unicode.Scalar(unit) else {
          return nil
        }
        scalar = value
        position += 6
      } else {
        guard let value = self.scalar(at: position) else { return nil }
        scalar = value
        position += UTF8.width(value)
      }
      guard name.isEmpty ? scalar.beginsIdentifier : scalar.continuesIdentifier else { return nil }
      name.append(scalar)
    }
    return name.isEmpty ? nil : String(name)
  }

  /// The character that begins at a position, or `nil` if no valid UTF-8 does or the bytes end before it.
  package func scalar(at position: Int) -> Unicode.Scalar? {
    guard position < count else { return nil }
    var decoder = UTF8()
    var bytes = self[position..<Swift.min(position + 4, count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// The sign and what follows it.
  private var signed: (isNegative: Bool, hasSign: Bool, rest: ByteSpan) {
    guard let first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
      return (false, false, self)
    }
    return (first == UInt8(ascii: "-"), true, self[1..<count])
  }

  /// The name of a number that is not finite, as ``Coercion/readsNonFinite`` has it.
  var nonFiniteName: String? {
    let (isNegative, _, name) = signed
    if name.elementsEqual("NaN".utf8) { return "NaN" }
    guard name.elementsEqual("Infinity".utf8) else { return nil }
    return isNegative ? "-Infinity" : "Infinity"
  }

  /// The numeral of JSON for one that only JSON5 has; `nil` for any other.
  var numeralOfJSON5: [UInt8]? {
    let (isNegative, hasSign, digits) = signed
    let sign = isNegative ? Array("-".utf8) : []
    if digits.count > 2, digits[0] == UInt8(ascii: "0"), digits[1] | 0x20 == UInt8(ascii: "x") {
      // A sign before them would be taken for a part of the digits.
      guard digits[2].hexDigitValue != 0xFF else { return nil }
      let text = String(decoding: digits[2..<digits.count], as: UTF8.self)
      return UInt64(text, radix: 16).map { sign + Array("\($0)".utf8) }
    }
    let whole = digits.prefix { $0.isASCIIDigit }
    let rest = digits.dropFirst(whole.count)
    let hasPoint = rest.first == UInt8(ascii: ".")
    let fraction = rest.dropFirst().prefix { hasPoint && $0.isASCIIDigit }
    let lacksDigits = hasPoint && (whole.isEmpty || fraction.isEmpty)
    guard !whole.isEmpty || !fraction.isEmpty, lacksDigits || hasSign && !isNegative else {
      return nil
    }
    let exponent = hasPoint ? rest.dropFirst(1 + fraction.count) : rest
    // The point of `1.` is left out, so that another one after it would take its place.
    guard exponent.first != UInt8(ascii: ".") else { return nil }
    return sign + (whole.isEmpty ? Array("0".utf8) : Array(whole))
      + (fraction.isEmpty ? [] : Array(".".utf8) + fraction) + exponent
  }

  /// The length of an escape sequence that only JSON5 has, and what JSON has for it.
  func escapeOfJSON5(at position: Int) -> (length: Int, replacement: [UInt8])? {
    func byte(_ offset: Int) -> UInt8? {
      position + offset < count ? self[position + offset] : nil
    }
    switch byte(1) {
    case UInt8(ascii: "v"): return (2, Array(#"\u000B"#.utf8))
    case UInt8(ascii: "0") where byte(2)?.isASCIIDigit != true: return (2, Array(#"\u0000"#.utf8))
    case UInt8(ascii: "x"):
      guard let high = byte(2), let low = byte(3), high.hexDigitValue != 0xFF,
        low.hexDigitValue != 0xFF
      else { return nil }
      return (4, Array(#"\u00"#.utf8) + [high, low])
    case 0x0A: return (2, [])
    case 0x0D: return (byte(2) == 0x0A ? 3 : 2, [])
    case 0xE2 where isLineSeparator(at: position + 1): return (4, [])
    case let letter?: return letter.isASCIIDigit ? nil : (1, [])
    case nil: return nil
    }
  }

  /// Whether an escape sequence of half a pair of surrogates stands at a position.
  func hasSurrogate(at position: Int) -> Bool {
    escapedCodeUnit(at: position).map { $0 & 0xF800 == 0xD800 } ?? false
  }

  /// Whether what follows a first half of a pair may yet turn out to be the other.
  func mayBeginPair(at position: Int) -> Bool {
    guard hasSurrogate(at: position) else { return false }
    let next = self[Swift.min(position + 6, count)..<Swift.min(position + 8, count)]
    return #"\u"#.utf8.starts(with: next)
  }

  /// Whether U+2028 or U+2029 stands at a position.
  func isLineSeparator(at position: Int) -> Bool {
    position + 3 <= count && self[position] == 0xE2 && self[position + 1] == 0x80
      && self[position + 2] & 0xFE == 0xA8
  }

  /// The length of white space at a position that is not ASCII, or 0.
  func lengthOfWideSpace(at position: Int) -> Int {
    guard let scalar = scalar(at: position), scalar.isWideSpace else { return 0 }
    return UTF8.width(scalar)
  }

  /// How many bytes are replaced by one U+FFFD where no valid UTF-8 begins.
  package var lengthOfInvalidSequence: Int {
    var parser = UTF8.ForwardParser()
    var bytes = makeIterator()
    guard case .error(let length) = parser.parseScalar(from: &bytes) else { return 1 }
    return length
  }
}

extension UInt8 {
  /// Whether a word, a number or an identifier ends before the byte.
  var endsWord: Bool { self <= 0x20 || #"{}[],:"'/"#.utf8.contains(self) }

  /// Whether the byte does not stand for itself in every string.
  var interruptsString: Bool { self < 0x20 || self == 0x22 || self == 0x5C }

  /// Whether what follows a backslash before the byte does not matter.
  var isWholeEscape: Bool {
    self != UInt8(ascii: "0") && self != UInt8(ascii: "x") && self != 0x0D && self != 0xE2
  }
}

extension Unicode.Scalar {
  /// Whether this is white space of JSON5 beyond ASCII.
  fileprivate var isWideSpace: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: !isASCII
    default: self == "\u{FEFF}"
    }
  }

  /// Whether an identifier may begin with this, by Unicode's standard or by JSON5, which counts U+2E2F as a letter.
  fileprivate var beginsIdentifier: Bool {
    properties.isIDStart || self == "$" || self == "_" || self == "\u{2E2F}"
  }

  fileprivate var continuesIdentifier: Bool {
    beginsIdentifier || properties.isIDContinue || self == "\u{200C}" || self == "\u{200D}"
  }
}
