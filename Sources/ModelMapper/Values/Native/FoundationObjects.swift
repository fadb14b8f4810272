#if FullFoundation
import Foundation

/// What the library knows of the objects that only the whole of Foundation has.
enum FoundationObjects {
  /// Null among values of any type.
  static var null: Any { NSNull() }

  /// A decimal among values of any type.
  static func decimal(_ value: Decimal) -> Any { NSDecimalNumber(decimal: value) }

  /// A number or a Boolean of Swift as one of Foundation, and any other value as it is.
  static func number(_ value: Any) -> Any {
    switch value {
    // A cast would round it to any other number.
    case is NSDecimalNumber: value
    case let value as Bool where type(of: value) == Bool.self: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as UInt64: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    default: value
    }
  }

  /// A set that keeps the order of its elements; a list, where one of them can't be hashed.
  static func orderedSet(_ elements: [Any]) -> Any {
    elements.contains(where: isEndless) ? elements : NSOrderedSet(array: elements)
  }

  /// A value as what a set may hold, if that can be hashed.
  static func hashable(_ value: Any) -> AnyHashable? {
    isEndless(value) ? (value as? NSDecimalNumber)?.decimalValue : value as? AnyHashable
  }

  /// Whether the hash of a value calls itself without end, as that of a decimal does beyond Apple's platforms.
  private static func isEndless(_ value: Any) -> Bool {
    #if canImport(Darwin)
    false
    #else
    areDecimals(type(of: value))
    #endif
  }

  static func areTexts(_ type: Any.Type) -> Bool { type is NSString.Type }
  static func areDecimals(_ type: Any.Type) -> Bool { type is NSDecimalNumber.Type }
  static func areNumbers(_ type: Any.Type) -> Bool { type is NSNumber.Type && !areDecimals(type) }

  /// Whether a value is a set of Foundation, and whether that has an order.
  static func setOrder(_ value: Any) -> Bool? {
    // Asking whether a value of Swift is a set of Foundation would convert all that is in it.
    guard type(of: value) is any AnyObject.Type else { return nil }
    return value is NSOrderedSet ? true : value is NSSet ? false : nil
  }

  /// The elements of a set of Foundation.
  static func elements(ofSet value: Any) -> [Any]? {
    if let set = value as? NSSet { return set.allObjects }
    return (value as? NSOrderedSet)?.array
  }

  /// The members of a dictionary of Foundation that has more than the dictionary of Swift that it
  /// becomes, in one order on every run.
  ///
  /// Foundation tells texts apart that Swift does not, such as an `é` of one character and of two.
  static func members(of value: Any, moreThan count: Int) -> [(key: String, value: Any)]? {
    guard type(of: value) is NSDictionary.Type, let dictionary = value as? NSDictionary,
      dictionary.count > count
    else { return nil }
    let members = dictionary.allKeys.compactMap { key in
      (key as? String).flatMap { text in
        dictionary.object(forKey: key).map { (key: text, value: $0) }
      }
    }
    return members.sorted { $0.key.precedes($1.key) }
  }
}

extension AnyStorage {
  /// Whether there is null of Foundation.
  var holdsNull: Bool { holds(NSNull.self) }
  /// Whether there is a number of Foundation.
  var holdsNumber: Bool { holds(NSNumber.self) }
}

extension Scalar {
  /// Classifies what is a number or a Boolean of `JSONSerialization`, whose type decides.
  @inline(__always)
  init?(numberAt place: AnyStorage) {
    let number = place.withObject(as: NSNumber.self) { number -> Scalar? in
      switch ObjectIdentifier(type(of: number)) {
      case ObjectIdentifier(NSNumber.self): Scalar(number: number)
      case Self.booleanType: .bool(number.boolValue)
      default: nil
      }
    }
    guard let scalar = number ?? nil else { return nil }
    self = scalar
  }

  /// Classifies an object of the types that `JSONSerialization` has for scalars.
  init?(ofFoundation value: Any) {
    switch ObjectIdentifier(type(of: value)) {
    case ObjectIdentifier(NSNumber.self): self = .known(value, Scalar.init(number:))
    case ObjectIdentifier(NSDecimalNumber.self):
      self = .known(value) { .decimal(($0 as NSDecimalNumber).decimalValue) }
    case Self.booleanType: self = .bool((value as? NSNumber)?.boolValue ?? false)
    case ObjectIdentifier(NSNull.self): self = .null
    default: return nil
    }
  }

  /// Classifies the classes of Foundation, which Apple's systems hand out in place of native values.
  init(bridged value: Any) {
    switch value {
    case is NSNull: self = .null
    case let decimal as NSDecimalNumber: self = .decimal(decimal.decimalValue)
    case let number as NSNumber: self.init(number: number)
    case let text as NSString: self = .string(String(describing: text))
    case is NSDictionary: self = .object
    case is NSArray, is NSSet, is NSOrderedSet: self = .list
    default: self = .unsupported(typeName: String(describing: type(of: value)))
    }
  }

  /// The type that `JSONSerialization` uses for true and false.
  private static let booleanType = ObjectIdentifier(type(of: NSNumber(value: true)))

  private init(number: NSNumber) {
    switch number.typeLetter {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
    case UInt8(ascii: "Q"): self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }
}
#else
import ModelMapperFoundation

/// What takes the place of the objects that only the whole of Foundation has.
enum FoundationObjects {
  static var null: Any { SourceValue.null }
  static func decimal(_ value: Decimal) -> Any { value }
  static func number(_ value: Any) -> Any { value }
  static func orderedSet(_ elements: [Any]) -> Any { elements }
  static func hashable(_ value: Any) -> AnyHashable? { value as? AnyHashable }
  static func areTexts(_ type: Any.Type) -> Bool { false }
  static func areDecimals(_ type: Any.Type) -> Bool { false }
  static func areNumbers(_ type: Any.Type) -> Bool { false }
  static func setOrder(_ value: Any) -> Bool? { nil }
  static func elements(ofSet value: Any) -> [Any]? { nil }
  static func members(of value: Any, moreThan count: Int) -> [(key: String, value: Any)]? { nil }
}

extension AnyStorage {
  var holdsNull: Bool { false }
  var holdsNumber: Bool { false }
}

extension Scalar {
  init?(numberAt place: AnyStorage) { return nil }
  init?(ofFoundation value: Any) { return nil }
  init(bridged value: Any) { self = .unsupported(typeName: String(describing: type(of: value))) }
}
#endif
