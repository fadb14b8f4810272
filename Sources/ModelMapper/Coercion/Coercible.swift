/// A type that a value of a source can become, so that a property may hold it.
///
/// Numbers, texts, dates, collections, optionals and models conform. An enum with a raw value needs
/// nothing but the conformance:
///
/// ```swift
/// enum Role: String, Coercible { case admin, guest }
/// ```
///
/// A type of your own says what a value becomes, and how it is written back:
///
/// ```swift
/// struct Celsius: Coercible {
///   var degrees: Double
///   static func coerce(_ value: SourceValue, in context: CoercionContext) -> Celsius? {
///     Double.coerce(value, in: context).map(Celsius.init(degrees:))
///   }
///   var sourceValue: SourceValue { .double(degrees) }
/// }
/// ```
///
/// The law: what ``sourceValue`` writes, ``coerce(_:in:)`` reads as an equal value.
public protocol Coercible: SendableMetatype {
  /// Returns the instance of a source value.
  ///
  /// It may try one type after another. Why a type could not be read is forgotten where an instance is
  /// returned.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force and the recorder of what is noticed.
  /// - Returns: The instance, or `nil` if `value` can't become one. The mapper turns `nil` into an
  ///   issue that names the model, the property and the place.
  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self?

  /// The value that represents the instance in an output.
  var sourceValue: SourceValue { get }

  /// Returns the value that represents the instance in an output of some style, by default ``sourceValue``.
  ///
  /// A type that holds models hands them to the context, so that they are written as in properties.
  ///
  /// - Parameter context: The output.
  /// - Returns: The value.
  func sourceValue(in context: WritingContext) -> SourceValue

  /// Puts what ``coerce(_:in:)`` returns into its place, and returns whether there is an instance.
  ///
  /// Compiled for the type, whose optional the library would have to look up for each value. There is no need
  /// to implement it.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  ///   - place: Where the instance is to be.
  /// - Returns: Whether there is an instance.
  static func _coerce(
    _ value: SourceValue, in context: CoercionContext, into place: _InstancePlace
  ) -> Bool

  /// Returns how the library reads and writes the type.
  ///
  /// Every type has one; there is no need to implement it.
  ///
  /// - Parameter form: The type itself, its optional, or an array of it.
  /// - Returns: The codec.
  static func _codec(as form: _TypeCodec.Form) -> _TypeCodec
}

extension Coercible {
  /// The same in every output: ``sourceValue``.
  public func sourceValue(in context: WritingContext) -> SourceValue { sourceValue }

  /// Puts what ``coerce(_:in:)`` returns into its place.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  ///   - place: Where the instance is to be.
  /// - Returns: Whether there is an instance.
  @inlinable
  public static func _coerce(
    _ value: SourceValue, in context: CoercionContext, into place: _InstancePlace
  ) -> Bool {
    guard let instance = coerce(value, in: context) else { return false }
    place.initialize(to: instance)
    return true
  }
}
