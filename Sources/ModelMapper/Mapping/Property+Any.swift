import ModelMapperFoundation

/// A type of values of any kind, which a source fills with Foundation's types.
///
/// Numbers and Booleans are `NSNumber`, so that they can be cast as after `JSONSerialization`; texts are
/// `String`, null is `NSNull`, lists are `[Any]` and objects `[String: Any]`, or models where
/// ``Mapper/identify`` or ``Mapper/registry`` names one.
public protocol _FoundationContainer: SendableMetatype {
  /// How the library reads and writes such values.
  static var _foundationCodec: _FoundationCodec<Self> { get }
}

/// How values of any kind are read and written.
///
/// There is nothing that you can do with it.
public struct _FoundationCodec<Value>: Sendable {
  fileprivate let codec: ValueCodec<Value>
}

extension Array: _FoundationContainer where Element == Any {
  /// That of a list.
  public static var _foundationCodec: _FoundationCodec<Self> {
    _FoundationCodec(codec: .ofFoundation("\(Self.self)") { $0 as? Self })
  }
}

extension Dictionary: _FoundationContainer where Key == String, Value == Any {
  /// That of a dictionary.
  public static var _foundationCodec: _FoundationCodec<Self> {
    _FoundationCodec(codec: .ofFoundation("\(Self.self)") { $0 as? Self })
  }
}

extension Optional: _FoundationContainer where Wrapped: _FoundationContainer {
  /// That of a list or dictionary, with null as `nil`.
  public static var _foundationCodec: _FoundationCodec<Self> {
    _FoundationCodec(codec: Wrapped._foundationCodec.codec.optional)
  }
}

extension PropertyBuilder {
  /// Declares a property of type `[Any]` or `[String: Any]`, or an optional of these.
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: _FoundationContainer>(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  /// Declares a property of type `[Any]` or `[String: Any]`, or an optional of these, with options.
  public static func buildExpression<Value: _FoundationContainer>(
    _ property: Property<Root, Value>
  ) -> [PropertyDescriptor] {
    PropertyDescriptor.list(of: property, Value._foundationCodec.codec)
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
