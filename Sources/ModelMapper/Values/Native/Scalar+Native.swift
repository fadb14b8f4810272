import ModelMapperFoundation

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
    case ObjectIdentifier([String: Any].self): self = .object
    case ObjectIdentifier([Any].self), ObjectIdentifier([String].self),
      ObjectIdentifier([[String: Any]].self):
      self = .list
    case ObjectIdentifier(SourceValue.self):
      self = .known(value) { Scalar(whole: $0 as SourceValue) }
    default: self = Scalar(ofFoundation: value) ?? Scalar(lessCommon: value)
    }
  }

  /// Classifies the native value at a place.
  @inline(__always)
  init(native place: AnyStorage) {
    self = Scalar(numberAt: place) ?? Scalar(native: place.value)
  }

  static func known<Value>(_ value: Any, _ make: (Value) -> Scalar) -> Scalar {
    // A value that was put into an `Any` twice, as those of `[String: Any?]` are, needs the cast.
    (reinterpret(value, as: Value.self) ?? value as? Value).map(make)
      ?? .unsupported(typeName: "\(type(of: value))")
  }

  private init(lessCommon value: Any) {
    switch value {
    case is AnyHashable where type(of: value) == AnyHashable.self:
      self = (value as? AnyHashable).map { Scalar(native: $0.base) } ?? .null
    case let optional as any OptionalType:
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

/// A container of any type, so that it can be recognized and looked into.
protocol AnyContainer {
  /// The elements, or `nil` where the container is an object.
  var listElements: [Any]? { get }
}

extension AnyContainer where Self: Sequence {
  var listElements: [Any]? { Array(self) }
}

extension Array: AnyContainer {}

extension ContiguousArray: AnyContainer {}

extension ArraySlice: AnyContainer {}

extension Set: AnyContainer {}

extension Dictionary: AnyContainer {
  var listElements: [Any]? { nil }
}
