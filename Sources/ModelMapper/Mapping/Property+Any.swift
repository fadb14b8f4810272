import ModelMapperFoundation

/// A type of values of any kind, which a source fills with Foundation's types.
///
/// Numbers and Booleans are `NSNumber`, so that they can be cast as after `JSONSerialization`; texts are
/// `String`, null is `NSNull`, lists are `[Any]` and objects `[String: Any]`, or models where
/// ``Mapper/identify`` or ``Mapper/registry`` names one.
public protocol _FoundationContainer: SendableMetatype {
  /// Creates the container of a value, unless the value is of another kind.
  init?(_foundationValue value: Any)
}

extension Array: _FoundationContainer where Element == Any {
  /// Creates a list.
  public init?(_foundationValue value: Any) {
    guard let elements = value as? [Any] else { return nil }
    self = elements
  }
}

extension Dictionary: _FoundationContainer where Key == String, Value == Any {
  /// Creates a dictionary.
  public init?(_foundationValue value: Any) {
    guard let members = value as? [String: Any] else { return nil }
    self = members
  }
}

extension PropertyBuilder {
  /// Declares a property of type `[Any]` or `[String: Any]`, for code that reads Foundation's types.
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: _FoundationContainer>(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  /// Declares a property of type `[Any]` or `[String: Any]` with options.
  public static func buildExpression<Value: _FoundationContainer>(
    _ property: Property<Root, Value>
  ) -> [PropertyDescriptor] {
    PropertyDescriptor.list(
      of: property, .ofFoundation("\(Value.self)", Value.init(_foundationValue:)))
  }

  /// Declares a property of type `[Any]?` or `[String: Any]?`.
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: _FoundationContainer>(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value?>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  /// Declares a property of type `[Any]?` or `[String: Any]?` with options.
  public static func buildExpression<Value: _FoundationContainer>(
    _ property: Property<Root, Value?>
  ) -> [PropertyDescriptor] {
    PropertyDescriptor.list(
      of: property,
      ValueCodec<Value>.ofFoundation("\(Value.self)", Value.init(_foundationValue:)).optional)
  }

  /// Declares a property of type `Any?`.
  @inlinable
  @inline(__always)
  public static func buildExpression(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Any?>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  /// Declares a property of type `Any?` with options.
  public static func buildExpression(_ property: Property<Root, Any?>) -> [PropertyDescriptor] {
    PropertyDescriptor.list(
      of: property, ValueCodec<Any>.ofFoundation("any value") { $0 }.optional)
  }
}

extension ValueCodec {
  /// Reads values of any kind as Foundation's types, and writes whatever is in them.
  fileprivate static func ofFoundation(
    _ name: String, _ make: @escaping @Sendable (Any) -> Value?
  ) -> ValueCodec<Value> {
    let expectation = Expectation(
      name.first == "a" ? name : Wording.withArticle(name), for: Value.self)
    let isList = Value.self == [Any].self
    return ValueCodec(
      shape: isList ? .list(of: ValueShape.whole.asElement) : .any(keys: nil),
      expectation: expectation,
      read: { cursor, context in
        let value =
          isList
          ? context.composeList(cursor, of: ValueShape.whole.asElement, isFoundation: true)
          : context.compose(cursor, isFoundation: true)
        if let value = value.flatMap(make) { return value }
        if !context.recorder.hasUnnamed { context.rejectElement(cursor, expected: expectation) }
        return nil
      },
      writing: PlaceWriting(of: Value.self) { value, sink, context in
        context.write(anything: copy value, to: sink)
      })
  }
}
