import ModelMapperFoundation

/// How a type that decodes itself gets what it asks for as its whole value.
struct Probing {
  /// Whether a scalar of another kind is refused, as the type may ask for that kind next.
  var isExact = false
  /// Whether the type was asked for by another one from the same place, which decides.
  var isPart = false
  /// Whether lists are taken of which nothing is left.
  var takesEmptied = false
  /// Whether something was refused.
  var hasRefused = false
  /// Whether the type got anything.
  var hasTaken = false
  /// Whether a list or dictionary in the value was refused of which nothing was left.
  var hasRefusedPart = false
  /// How many types had been asked again for such a part when this one began.
  var askedAgainCount = 0

  /// Whether the type got nothing, though it would have without this rule.
  var isUndecided: Bool { hasRefused && !hasTaken && !isPart }

  /// Whether a scalar is not handed out as a type.
  ///
  /// - Parameters:
  ///   - scalar: What stands in the source.
  ///   - type: What the type asks for.
  ///   - areTexts: Whether all scalars of the source are texts, so that their spelling says what they are.
  ///   - isJSON: Whether lists and objects of the source are nothing else; an object of another may be read as its text.
  /// - Returns: Whether it is of another kind.
  mutating func refuses(
    _ scalar: Scalar, as type: Any.Type, areTexts: Bool, isJSON: Bool
  ) -> Bool {
    guard isExact, let kind = Kind(type), !kind.contains(scalar, areTexts: areTexts, isJSON: isJSON)
    else { return false }
    // No rule makes a scalar of a list or object, so the type does not have to be asked again.
    if MappingIssue.ValueKind(scalar).isScalar { hasRefused = true }
    return true
  }

  /// Whether a list or dictionary is not handed out as the whole value of which nothing is left.
  var refusesEmptied: Bool { isExact && !takesEmptied }

  /// Whether lists and dictionaries in the value are not handed out of which nothing is left.
  ///
  /// - Parameter count: How many types were asked again. A type with such a one in it is not asked again itself, so
  ///   that each value is read twice at most.
  /// - Returns: Whether they are.
  func refusesEmptiedParts(askedAgain count: Int) -> Bool {
    !takesEmptied && askedAgainCount == count
  }

  /// Whether nothing is left in a value: whether it is a list or dictionary that holds nothing, or nothing but such
  /// ones.
  static func isHollow(_ value: Any) -> Bool {
    guard value is any KindOfContainer, let elements = value as? any Collection else {
      return false
    }
    return elements.allSatisfy { isHollow($0) }
  }

  /// What types are for.
  private enum Kind {
    case bool, integer, number, text

    init?(_ type: Any.Type) {
      if type == Bool.self {
        self = .bool
      } else if type == String.self {
        self = .text
      } else if type == Double.self || type == Float.self || type == Decimal.self {
        self = .number
      } else if Self.integers.contains(where: { $0 == type }) {
        self = .integer
      } else {
        return nil
      }
    }

    /// The integers, by name, for a cast would look for conformances of each type.
    private static let integers: [Any.Type] = [
      Int.self, Int64.self, UInt64.self, UInt.self, Int8.self, Int16.self, Int32.self, UInt8.self,
      UInt16.self, UInt32.self,
    ]

    func contains(_ scalar: Scalar, areTexts: Bool, isJSON: Bool) -> Bool {
      switch scalar {
      case .bool: self == .bool
      case .integer, .unsigned: self == .integer || self == .number
      case .double(let number): self == .number || self == .integer && number == number.rounded()
      case .decimal: self == .number
      case .numeral(let text): (self == .integer || self == .number) && contains(text)
      case .text, .string:
        self == .text || areTexts && scalar.withText { contains($0) ? true : nil } ?? false
      case .list, .object: !isJSON
      default: true
      }
    }

    /// Whether a text spells a value of the kind.
    private func contains(_ text: UTF8Text) -> Bool {
      switch self {
      case .bool: text.isWord("true") || text.isWord("false")
      case .integer: IntegerReading(text)?.isExact ?? false
      case .number: Numeral(text) != nil
      case .text: true
      }
    }
  }
}
