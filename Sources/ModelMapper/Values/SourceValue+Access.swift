public import ModelMapperFoundation

extension SourceValue {
  /// The member of an object with exactly this key, or null if there is none.
  ///
  /// Null has only null members, so that a chain needs no question marks:
  ///
  /// ```swift
  /// let id = value["user"]["ids"][0].int
  /// ```
  ///
  /// - Parameter key: The key.
  /// - Complexity: That of ``DataSource/value(forKey:)``: O(1) on average for objects of this library.
  public subscript(key: String) -> SourceValue {
    object?.value(forKey: key) ?? .null
  }

  /// The element of a list, or null if there is none.
  ///
  /// - Parameter index: The position, counted from zero.
  public subscript(index: Int) -> SourceValue {
    guard let elements = array, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  /// Whether the value is null.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The text, if the value is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The Boolean, if the value is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The integer, if the value is a number without a fraction that fits.
  public var int: Int? {
    guard let integer = NumberValue(Scalar(self))?.integer, integer.isExact else { return nil }
    return integer.value(as: Int.self)
  }

  /// The nearest binary number, if the value is a finite number.
  public var double: Double? { NumberValue(Scalar(self))?.double }

  /// The decimal number, if the value is a finite number.
  public var decimal: Decimal? { NumberValue(Scalar(self))?.decimal?.value }

  /// The elements, if the value is a list.
  public var array: [SourceValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, if the value is an object.
  public var object: (any DataSource)? {
    if case .object(let source) = self { source } else { nil }
  }
}

extension SourceValue: Hashable {
  /// Hashes the value, without regard to the order of members; of lists in lists the outer ones.
  ///
  /// - Parameter hasher: The hasher.
  /// - Complexity: O(*n*) in the number of values.
  public func hash(into hasher: inout Hasher) { hash(into: &hasher, levels: 16) }

  /// Hashes the value, with as many levels of containers; a program may nest more than the stack has room for.
  private func hash(into hasher: inout Hasher, levels: Int) {
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .decimal(let value): hasher.combine(value)
    case .string(let value), .unsupported(let value): hasher.combine(value)
    case .array(let elements):
      hasher.combine(elements.count)
      guard levels > 0 else { return }
      for element in elements { element.hash(into: &hasher, levels: levels - 1) }
    case .object(let source):
      let keys = Set(source.keys)
      hasher.combine(keys)
      guard levels > 0 else { return }
      // The order of members counts for nothing.
      let sum = keys.reduce(0) { sum, key in
        var member = Hasher()
        member.combine(key)
        source.value(forKey: key)?.hash(into: &member, levels: levels - 1)
        return sum &+ member.finalize()
      }
      hasher.combine(sum)
    case .native(let value): (value as? AnyHashable)?.hash(into: &hasher)
    }
  }
}

extension SourceValue: ExpressibleByStringInterpolation {}

extension SourceValue: Codable {
  /// Decodes a value of any shape; numbers keep their digits where the decoder has them.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: PathKey.self) {
      self = .object(
        SourceObject(
          try object.allKeys.map { ($0.stringValue, try object.decode(Self.self, forKey: $0)) }))
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [SourceValue] = []
      while !list.isAtEnd { elements.append(try list.decode(Self.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      let digits = try? container.decode(Decimal.self)
      self = digits.map { UTF8Text.with("\($0)", SourceValue.init(numeral:)) } ?? .double(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Encodes the value; dates, URLs and the like as they encode themselves.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder, or one for a value that can't be encoded, or is nested deeper than 512
  ///   levels.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array where encoder.codingPath.count >= Limits.greatestDepth,
      .object where encoder.codingPath.count >= Limits.greatestDepth:
      throw EncodingError.invalidValue(
        SourceValue.null,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "a value nested too deeply"))
    case .array(let elements):
      var list = encoder.unkeyedContainer()
      for element in elements { try list.encode(element) }
    case .object(let source):
      var object = encoder.container(keyedBy: PathKey.self)
      for (key, value) in source.members {
        try object.encode(value, forKey: PathKey(stringValue: key))
      }
    default:
      var container = encoder.singleValueContainer()
      try encode(into: &container)
    }
  }

  private func encode(into container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .native(let value as any Encodable): try container.encode(value)
    case .native, .unsupported:
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: container.codingPath, debugDescription: "\(self)"))
    case .null, .array, .object: try container.encodeNil()
    }
  }
}
