/// The parts of a date format of Unicode, one after the other.
///
/// Only the letters in the table of ``DateRule/pattern(_:timeZone:)`` have a meaning.
package struct DatePattern {
  /// A part of a format.
  enum Part: Equatable {
    /// A letter and how often it stands in a row.
    case field(UInt8, count: Int)

    /// A byte that stands for itself.
    case literal(UInt8)

    /// Whether the part is a field of digits only.
    var isNumber: Bool {
      guard case .field(let letter, let count) = self else { return false }
      switch Unicode.Scalar(letter) {
      case "y", "d", "H", "h", "m", "s", "S": return true
      case "M": return count <= 2
      default: return false
      }
    }
  }

  private let text: UTF8Text
  private var position = 0

  /// Whether an apostrophe has opened a quotation that none has closed.
  private(set) var isQuoting = false

  init(_ text: UTF8Text) {
    self.text = text
  }

  /// Returns the next part, or `nil` at the end.
  mutating func next() -> Part? {
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == .apostrophe {
        if position < text.count, text[position] == .apostrophe {
          position += 1
          return .literal(.apostrophe)
        }
        isQuoting.toggle()
        continue
      }
      guard !isQuoting, byte.asciiLowercased &- 0x61 < 26 else { return .literal(byte) }
      let start = position - 1
      while position < text.count, text[position] == byte { position += 1 }
      return .field(byte, count: position - start)
    }
    return nil
  }

  /// Whether a number comes next, so that the one before it must have all its digits.
  var isBeforeNumber: Bool {
    var copy = self
    return copy.next()?.isNumber == true
  }

  /// Whether a letter has a meaning when it stands so often in a row.
  static func isSupported(_ letter: UInt8, count: Int) -> Bool {
    switch Unicode.Scalar(letter) {
    case "y": count != 3 && count <= 4
    case "M", "E": count <= 4
    case "d", "H", "h", "m", "s": count <= 2
    case "S": count <= 18
    case "a": count == 1
    case "Z": count <= 3 || count == 5
    case "z", "X": count <= 3
    default: false
    }
  }
}

extension DatePattern {
  /// What makes a format unusable.
  package enum Problem: Hashable, Sendable {
    /// There is nothing in it.
    case empty

    /// A letter, or so many of it in a row, has no meaning.
    case unsupported(String)

    /// An apostrophe opens a quotation that none closes.
    case openQuotation
  }

  /// Returns the first problem of a format, or `nil` if it can be used.
  package static func problem(in pattern: String) -> Problem? {
    guard !pattern.isEmpty else { return .empty }
    return UTF8Text.with(pattern) { text in
      var pattern = DatePattern(text)
      while let part = pattern.next() {
        guard case .field(let letter, let count) = part, !isSupported(letter, count: count) else {
          continue
        }
        return .unsupported(String(repeating: Character(Unicode.Scalar(letter)), count: count))
      }
      return pattern.isQuoting ? .openQuotation : nil
    }
  }
}

extension UInt8 {
  /// The apostrophe.
  fileprivate static var apostrophe: UInt8 { 0x27 }
}
