import ModelMapperFoundation

extension Scalar {
  /// Takes a value handed to the user back into the form that scalars are read from.
  ///
  /// An object that may be read as a scalar, such as an XML element with attributes, is its text.
  package init(_ value: SourceValue) {
    if case .object(let object) = value, let text = (object as? any HandledSource)?.scalarText {
      self = .string(text)
    } else {
      self.init(whole: value)
    }
  }

  /// Classifies a value as it is.
  init(whole value: SourceValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(Int64(value))
    case .unsigned(let value): self = .unsigned(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal(value)
    case .string(let value): self = .string(value)
    case .array: self = .list
    case .object: self = .object
    case .native(let value): self = .native(value)
    case .unsupported(let typeName): self = .unsupported(typeName: typeName)
    }
  }
}

extension SourceValue {
  /// Creates the value of a native value, with all that it holds.
  ///
  /// Dictionaries and lists of any element types, numbers of Foundation and optionals are
  /// understood. Containers nested deeper than 128 levels, which those that hold themselves are, become
  /// ``unsupported(typeName:)``. On Linux an `NSArray` or `NSDictionary` must not hold itself: Foundation
  /// copies such containers into Swift's at any access, without a limit, and overflows the stack.
  ///
  /// - Parameter any: A value, or `nil` for null.
  /// - Complexity: O(*n*) in the number of values.
  public init(_ any: Any?) {
    self.init(any, depth: 0)
  }

  private init(_ any: Any?, depth: Int) {
    guard let any else {
      self = .null
      return
    }
    if let value = reinterpret(any, as: SourceValue.self) {
      self = value
      return
    }
    guard depth <= Limits().depth else {
      self = .unsupported(typeName: "a value nested too deeply")
      return
    }
    let scalar = Scalar(native: any)
    if let value = SourceValue(scalar) {
      self = value
    } else if case .list = scalar {
      let elements = NativeContainer.array(any) ?? []
      self = .array(elements.map { SourceValue($0, depth: depth + 1) })
    } else if let source = NativeContainer.dataSource(any) {
      self = .object(source)
    } else {
      var members: [(String, SourceValue)] = []
      NativeContainer.forEachMember(of: any) { key, value in
        members.append((key, SourceValue(value, depth: depth + 1)))
      }
      self = .object(SourceObject(members.sorted(byTextOf: \.0)))
    }
  }
}

extension SourceValue: Equatable {
  /// Returns whether two values are alike: the same kind, and the same members whatever their order.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public static func == (left: SourceValue, right: SourceValue) -> Bool {
    // Containers wait here rather than on the stack, for a program may nest them at will.
    var waiting: [(SourceValue, SourceValue)] = []
    guard agree(left, right, &waiting) else { return false }
    while let (left, right) = waiting.popLast() {
      guard agree(left, right, &waiting) else { return false }
    }
    return true
  }

  /// Whether two values are alike as far as can be said without the containers in them, which have to wait.
  private static func agree(
    _ left: SourceValue, _ right: SourceValue, _ waiting: inout [(SourceValue, SourceValue)]
  ) -> Bool {
    /// Compares two parts, or lets them wait.
    func partsAgree(_ left: SourceValue, _ right: SourceValue) -> Bool {
      guard left.isContainer, right.isContainer else { return agree(left, right, &waiting) }
      waiting.append((left, right))
      return true
    }
    return switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy(partsAgree)
    case (.object(let left), .object(let right)):
      (left.keys == right.keys || Set(left.keys) == Set(right.keys))
        && left.keys.allSatisfy { key in
          switch (left.value(forKey: key), right.value(forKey: key)) {
          case (let part?, let other?): partsAgree(part, other)
          case (nil, nil): true
          default: false
          }
        }
    case (.native(let left), .native(let right)):
      (left as? AnyHashable).map { $0 == right as? AnyHashable } ?? false
    case (.unsupported(let left), .unsupported(let right)): left == right
    default: false
    }
  }
}

extension SourceValue {
  /// Whether the value is a list or an object.
  private var isContainer: Bool { array != nil || object != nil }

  /// Creates an integer.
  init(_ integer: Int64) {
    self = Int(exactly: integer).map(SourceValue.integer) ?? .decimal(Decimal(integer))
  }

  /// The value of a scalar, or `nil` for a container.
  package init?(_ scalar: Scalar) {
    switch scalar {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self.init(value)
    case .unsigned(let value): self = .unsigned(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal(value)
    case .string(let value): self = .string(value)
    case .text(let text): self = .string(String(text))
    case .numeral(let text): self.init(numeral: text)
    case .native(let value): self = .native(value)
    case .unsupported(let typeName): self = .unsupported(typeName: typeName)
    case .list, .object: return nil
    }
  }
}
