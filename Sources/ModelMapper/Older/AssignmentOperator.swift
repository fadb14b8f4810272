/// The precedence of `<--`: that of assignment, but a chain goes from right to left and has a value.
precedencegroup ConversionAssignment {
  associativity: right
  assignment: true
  lowerThan: TernaryPrecedence
}

infix operator <-- : ConversionAssignment

/// Converts a value and assigns it; what can't be converted leaves the variable as it is.
///
/// The value may be anything: a scalar, a dictionary or array, a JSON text for a model, a
/// ``SourceValue``, an optional of these.
///
/// ```swift
/// var age = 0
/// age <-- "42"             // 42
/// age <-- "many"           // 42 still, and debug builds print why
/// ```
///
/// Numbers, texts, dates, URLs, colors, enums, models, and arrays and dictionaries of these can be
/// assigned to. The policy is that of ``Mapper/assigning``.
///
/// - Parameters:
///   - variable: What is assigned to.
///   - value: The value.
/// - Returns: The variable's value afterwards.
@discardableResult
public func <-- <Target: Coercible>(variable: inout Target, value: Any?) -> Target {
  Mapper.assigning.assign(&variable, from: value)
  return variable
}

/// Converts a value and assigns it; what can't be converted makes the variable nil.
///
/// ```swift
/// var age: Int?
/// age <-- response["age"]  // nil where it is absent, null or no number
/// ```
///
/// - Parameters:
///   - variable: What is assigned to.
///   - value: The value.
/// - Returns: The variable's value afterwards.
@discardableResult
public func <-- <Target: Coercible>(variable: inout Target?, value: Any?) -> Target? {
  Mapper.assigning.assign(&variable, from: value)
  return variable
}

/// Assigns a value of a type that is not ``Coercible``, such as `[String: Any]`, if it is of that type.
///
/// - Parameters:
///   - variable: What is assigned to; it is left as it is if the value is of another type.
///   - value: The value.
/// - Returns: The variable's value afterwards.
@_disfavoredOverload
@discardableResult
public func <-- <Target>(variable: inout Target, value: Any?) -> Target {
  if let value: Target = SourceValue.unwrapped(value) { variable = value }
  return variable
}

/// Assigns a value of a type that is not ``Coercible``, or nil if it is of another type.
///
/// - Parameters:
///   - variable: What is assigned to.
///   - value: The value.
/// - Returns: The variable's value afterwards.
@_disfavoredOverload
@discardableResult
public func <-- <Target>(variable: inout Target?, value: Any?) -> Target? {
  variable = SourceValue.unwrapped(value)
  return variable
}

extension Mapper {
  /// The mapper by which `<--` converts; its policy is ``Coercion/assignment`` by default.
  ///
  /// Another can take its place for the length of a closure:
  ///
  /// ```swift
  /// Mapper.$assigning.withValue(Mapper(coercion: .strict)) { age <-- "42" }
  /// ```
  @TaskLocal public static var assigning = Mapper(coercion: .assignment)

  /// Converts a value and assigns it; what can't be converted leaves the variable as it is.
  ///
  /// - Parameters:
  ///   - variable: What is assigned to.
  ///   - value: The value.
  /// - Returns: Whether the value was converted.
  /// - Complexity: O(*n*) in the size of the value.
  @discardableResult
  public func assign<Target: Coercible>(_ variable: inout Target, from value: Any?) -> Bool {
    guard !SourceValue.isNull(value), let mapped = try? map(Target.self, from: value) else {
      return false
    }
    variable = mapped.value
    return true
  }

  /// Converts a value and assigns it; what can't be converted makes the variable nil.
  ///
  /// - Parameters:
  ///   - variable: What is assigned to.
  ///   - value: The value.
  /// - Returns: Whether the value was converted.
  /// - Complexity: O(*n*) in the size of the value.
  @discardableResult
  public func assign<Target: Coercible>(_ variable: inout Target?, from value: Any?) -> Bool {
    variable = SourceValue.isNull(value) ? nil : (try? map(Target.self, from: value))?.value
    return variable != nil
  }
}

extension SourceValue {
  /// A value as a type that it is cast to, after it is taken out of a source value.
  fileprivate static func unwrapped<Target>(_ value: Any?) -> Target? {
    guard let plain = plain(value) else { return nil }
    return value as? Target ?? plain as? Target
  }

  /// A value without the wrapping of source values, or `nil` for any kind of null.
  static func plain(_ value: Any?) -> Any? {
    isNull(value) ? nil : (value as? SourceValue)?.foundationValue ?? value
  }

  /// Returns whether a value of any type is null.
  ///
  /// - Parameter value: The value.
  /// - Returns: `true` for `nil`, a null of Foundation and ``null``; `false` for 0, `""` and `[]`.
  static func isNull(_ value: Any?) -> Bool {
    guard let value else { return true }
    return if case .null = Scalar(native: value) { true } else { false }
  }
}
