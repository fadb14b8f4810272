import Foundation

/// A scalar of a random document, and everything that it may rightly become in a model.
package struct Leaf: Sendable {
  /// What a document spells.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number by its numeral.
    case number(String)
    case text(String)
  }

  package let value: Value
  /// The seconds since 1970, where the text is a date.
  let seconds: String?

  package init(_ value: Value, seconds: String? = nil) {
    self.value = value
    self.seconds = seconds
  }

  /// The marks of the values of a model in which the scalar is found.
  ///
  /// A number is found in a text of its digits, and the other way round, but not in a number that has
  /// lost a digit.
  ///
  /// - Parameter isVague: Whether marks count that other scalars may have too: those of truth values, and
  ///   of dates nearest to a number.
  /// - Returns: The marks.
  func marks(isVague: Bool) -> Set<String> {
    switch value {
    case .null: return []
    case .bool(let value): return [Mark.of(value), Mark.of(value ? "1" : "0"), Mark.of("\(value)")]
    case .number(let text), .text(let text):
      let marks = marks(ofText: text)
      return isVague ? marks.union(Self.vagueMarks(ofText: text)) : marks
    }
  }

  private static func vagueMarks(ofText text: String) -> Set<String> {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let numeral = Mark.numeral(trimmed) {
      let date = Double(trimmed).map(Mark.ofDate)
      return Set([Mark.of(numeral != "0"), date].compactMap(\.self))
    }
    switch trimmed.lowercased() {
    case "true", "yes", "y", "t", "on": return [Mark.of(true)]
    case "false", "no", "n", "f", "off": return [Mark.of(false)]
    default: return []
    }
  }

  private func marks(ofText text: String) -> Set<String> {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    var marks: Set<String> = [Mark.of(text), Mark.of(trimmed), Mark.ofName(trimmed)]
    // Base64 may have white space in it.
    marks.insert(Mark.of(text.filter { !$0.isWhitespace }))
    if let seconds { marks.insert(Mark.ofSeconds(seconds)) }
    if let numeral = Mark.numeral(trimmed) {
      marks.insert(Mark.ofSeconds(trimmed))
      if numeral.contains("e-") {
        // Most fractions have no exact binary number, and the nearest one is no loss.
        if let number = Double(trimmed), number != 0 { marks.insert(Mark.of("\(number)")) }
        if let number = Float(trimmed), number != 0 { marks.insert(Mark.of("\(number)")) }
      }
      if let date = Double(trimmed), abs(date) > 0.001 { marks.insert(Mark.ofDate(date)) }
    }
    if let id = UUID(uuidString: trimmed) { marks.insert(Mark.of(id.uuidString)) }
    return marks
  }

  /// The parts of a text that may be a range or a list.
  package var partitions: [[Leaf]] {
    guard case .text(let text) = value else { return [] }
    return ["..", ","].map(text.components).filter { $0.count > 1 }.map { parts in
      parts.map { Leaf(.text($0.trimmingCharacters(in: ["<", " ", "."]))) }
    }
  }

  /// Whether no other scalar of a document is likely to be taken for this one.
  package var isDistinctive: Bool {
    switch value {
    case .null, .bool: false
    case .number(let text), .text(let text):
      // A short number in spaces is as likely elsewhere as without them.
      (5..<39).contains(text.trimmingCharacters(in: .whitespacesAndNewlines).count)
        && seconds == nil && text.contains(where: \.isNumber)
    }
  }

  /// Whether there is anything in the scalar that could be lost.
  package var isEmpty: Bool {
    switch value {
    case .null: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    default: false
    }
  }
}

/// What scalars of documents and values of models are compared by.
package enum Mark {
  /// The mark of a truth value.
  static func of(_ value: Bool) -> String { value ? "true" : "false" }

  /// The mark of a text, which is that of its number where it is a numeral.
  static func of(_ text: String) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return numeral(trimmed).map { "#\($0)" } ?? "'\(text)"
  }

  /// The mark of a case of an enum, whose name may be spelled in another style.
  static func ofName(_ name: String) -> String {
    "~" + name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The mark of a moment.
  static func ofSeconds(_ seconds: String) -> String { "@\(numeral(seconds) ?? seconds)" }

  /// The mark of a moment, as exactly as a date can be.
  static func ofDate(_ seconds: Double) -> String {
    ofSeconds("\((seconds * 1_000_000).rounded() / 1_000_000)")
  }

  /// The digits and the exponent of a decimal numeral in one spelling, or `nil` if it is not one.
  static func numeral(_ text: String) -> String? {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
    let mantissa = rest.prefix { $0 != "e" && $0 != "E" }
    var exponent = 0
    if mantissa.count < rest.count {
      guard let number = Int(rest.dropFirst(mantissa.count + 1)) else { return nil }
      exponent = number
    }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    var digits = parts.joined()
    exponent -= parts.count == 2 ? parts[1].count : 0
    while digits.hasPrefix("0") { digits.removeFirst() }
    guard !digits.isEmpty else { return "0" }
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    return (isNegative ? "-" : "") + digits + "e\(exponent)"
  }
}
