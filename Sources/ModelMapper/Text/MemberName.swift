/// Counts the combining marks that follow each other in a text.
///
/// Comparing, hashing and composing texts takes quadratic time in their number, in Swift as in
/// Foundation. Unicode's format for streams allows 30, and no language needs as many.
struct MarkCounter {
  private var inARow = 0
  /// Whether more than 30 marks followed each other.
  private(set) var areTooMany = false

  mutating func count(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: inARow += 1
    default: inARow = 0
    }
    if inARow > 30 { areTooMany = true }
  }
}

extension String {
  /// Whether the text has so many combining marks in a row that comparing it takes quadratic time.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var hasTooManyMarks: Bool {
    guard utf8.count > 60, !utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    var marks = MarkCounter()
    for scalar in unicodeScalars {
      marks.count(scalar)
      if marks.areTooMany { return true }
    }
    return false
  }
}

/// A key that input has, which is hashed and compared in linear time.
///
/// Keys are equal as strings are, but those with too many combining marks only if their bytes are.
struct MemberName: Hashable {
  let text: String
  private let isByBytes: Bool

  init(_ text: String) {
    self.text = text
    isByBytes = text.hasTooManyMarks
  }

  static func == (left: MemberName, right: MemberName) -> Bool {
    if left.isByBytes || right.isByBytes { return left.text.utf8.elementsEqual(right.text.utf8) }
    return left.text == right.text
  }

  func hash(into hasher: inout Hasher) {
    if isByBytes {
      for byte in text.utf8 { hasher.combine(byte) }
    } else {
      hasher.combine(text)
    }
  }
}

/// Names that were seen, the first of which takes no table.
struct SeenNames {
  private var first: MemberName?
  private var others: Set<MemberName> = []

  /// Notes a name.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ text: String) -> Bool {
    let name = MemberName(text)
    guard let first else {
      first = name
      return true
    }
    return name != first && others.insert(name).inserted
  }
}
