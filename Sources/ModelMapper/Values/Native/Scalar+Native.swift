import Foundation

extension Scalar {
  /// Classifies a native value by its type, once.
  ///
  /// On Linux a number and a Boolean of `JSONSerialization` are both `NSNumber`, and a cast would
  /// take either for the other; so the type decides, and no cast is tried before it is known.
  package init(native value: Any) {
    switch ObjectIdentifier(type(of: value)) {
    case ObjectIdentifier(String.self): self = .known(value, Scalar.string)
    case ObjectIdentifier(Int.self): self = .known(value) { .integer(Int64($0 as Int)) }
    case ObjectIdentifier(Double.self): self = .known(value, Scalar.double)
    case ObjectIdentifier(Bool.self): self = .known(value, Scalar.bool)
    case ObjectIdentifier(NSNumber.self): self = .known(value, Scalar.init(number:))
    case ObjectIdentifier(NSDecimalNumber.self):
      self = .known(value) { .decimal(($0 as NSDecimalNumber).decimalValue) }
    case ObjectIdentifier([String: Any].self): self = .object
    case ObjectIdentifier([Any].self), ObjectIdentifier([String].self),
      ObjectIdentifier([[String: Any]].self):
      self = .list
    case Self.booleanType: self = .bool((value as? NSNumber)?.boolValue ?? false)
    case ObjectIdentifier(NSNull.self): self = .null
    case ObjectIdentifier(SourceValue.self):
      self = .known(value) { Scalar(whole: $0 as SourceValue) }
    default: self.init(lessCommon: value)
    }
  }

  /// Classifies the native value at a place.
  @inline(__always)
  init(native place: AnyStorage) {
    let number = place.withObject(as: NSNumber.self) { number -> Scalar? in
      switch ObjectIdentifier(type(of: number)) {
      case ObjectIdentifier(NSNumber.self): Scalar(number: number)
      case Self.booleanType: .bool(number.boolValue)
      default: nil
      }
    }
    self = (number ?? nil) ?? Scalar(native: place.value)
  }

  /// The type that `JSONSerialization` uses for true and false.
  private static let booleanType = ObjectIdentifier(type(of: NSNumber(value: true)))

  private static func known<Value>(_ value: Any, _ make: (Value) -> Scalar) -> Scalar {
    // A value that was put into an `Any` twice, as those of `[String: Any?]` are, needs the cast.
    (reinterpret(value, as: Value.self) ?? value as? Value).map(make)
      ?? .unsupported(typeName: "\(type(of: value))")
  }

  private init(number: NSNumber) {
    switch number.typeLetter {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
    case UInt8(ascii: "Q"): self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  private init(lessCommon value: Any) {
    switch value {
    case is AnyHashable where type(of: value) == AnyHashable.self:
      self = (value as? AnyHashable).map { Scalar(native: $0.base) } ?? .null
    case let optional as any AnyOptional:
      self = optional.wrapped.map { Scalar(native: $0) } ?? .null
    case let integer as any FixedWidthInteger:
      self = Scalar(integer: integer)
    // Foundation's numbers can be cast to `Float` as well.
    case let float as Float where type(of: value) == Float.self:
      self = .double(Double("\(float)") ?? Double(float))
    case let decimal as Decimal: self = .decimal(decimal)
    case let date as Date: self = .native(date)
    case let url as URL: self = .native(url)
    case let uuid as UUID: self = .native(uuid)
    case let data as Data: self = .native(data)
    case let text as Substring: self = .string(String(text))
    case let character as Character: self = .string(String(character))
    case is any DataSource: self = .object
    case let whole as any SourceValueConvertible: self.init(whole: whole.sourceValue)
    case let value as any AnyContainer: self = value.listElements == nil ? .object : .list
    default: self.init(bridged: value)
    }
  }

  /// Classifies the classes of Foundation, which Apple's systems hand out in place of native values.
  private init(bridged value: Any) {
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

  private init(integer: some FixedWidthInteger) {
    if let small = Int64(exactly: integer) {
      self = .integer(small)
    } else if let large = UInt64(exactly: integer) {
      self = .unsigned(large)
    } else {
      self = Decimal(string: "\(integer)").map(Scalar.decimal) ?? .unsupported(typeName: "Int128")
    }
  }
}

/// An optional of any type, so that one inside of `Any` can be looked into.
protocol AnyOptional: SendableMetatype {
  static var wrappedType: Any.Type { get }
  /// Puts nil into an empty variable of this type.
  static func initializeToNil(_ variable: Memory)
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }
  static func initializeToNil(_ variable: Memory) {
    variable.variable(of: Self.self).initialize(to: nil)
  }
  var wrapped: Any? { self }
}

/// A container of any type, so that it can be recognized and looked into.
protocol AnyContainer {
  /// The elements, or `nil` where the container is an object.
  var listElements: [Any]? { get }
}

extension Array: AnyContainer {
  var listElements: [Any]? { self }
}

extension ContiguousArray: AnyContainer {
  var listElements: [Any]? { Array(self) }
}

extension ArraySlice: AnyContainer {
  var listElements: [Any]? { Array(self) }
}

extension Set: AnyContainer {
  var listElements: [Any]? { Array(self) }
}

extension Dictionary: AnyContainer {
  var listElements: [Any]? { nil }
}
