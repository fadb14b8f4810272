/// A model that is created from values that were read before, so that its properties can be constants.
///
/// A ``Mappable`` begins with its defaults and is filled. Here every value is read first, all problems
/// are gathered, and then the initializer is called once, if nothing that it needs is missing.
/// `@Mappable` writes this conformance for a type with constants or with properties that have no
/// default; by hand it is:
///
/// ```swift
/// struct Point: ConstructedMappable {
///   let x: Int
///   let y: Double?
///   let label: String
///
///   static var properties: [PropertyDescriptor] {
///     \.x
///     Property(\.y).from("why")
///     Property(\.label).defaulted()
///   }
///
///   init(_ values: borrowing ModelValues) throws {
///     x = try values.next()
///     y = try values.next()
///     label = try values.next(default: "none")
///   }
/// }
///
/// let point = try Point.make(fromJSON: #"{"X": "3", "why": 1.5}"#)
/// ```
///
/// A property is required unless it is optional or ``PropertyDeclaration/defaulted(empty:)``. Keys,
/// coercions, reports and outputs are those of any model. Structs, enums and final classes can conform.
public protocol ConstructedMappable: PropertyMapped {
  /// Creates a model from values that were read.
  ///
  /// - Parameter values: The values, to be taken in the order of ``PropertyMapped/properties``.
  /// - Throws: Any error, which makes the model fail with the error's description as the reason.
  init(_ values: borrowing ModelValues) throws

  /// Decides what becomes of a value; the mapper goes on with it by default.
  ///
  /// Called once for each property that the source has, null included, before the value is coerced,
  /// in the order of the declaration. There is no instance yet, so the hook is static.
  ///
  /// - Parameters:
  ///   - value: The value as the source spells it.
  ///   - property: The property it would be used for.
  ///   - context: The place in the source, and the value of ``Mapper/context``.
  /// - Returns: Whether to go on with the value, to use another, or to pass it over.
  static func decide(
    on value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> MappingDecision
}

/// What a hook decides about a value.
public enum MappingDecision: Sendable {
  /// The mapper goes on with the value.
  case proceed
  /// The mapper goes on with this value in its place; a value that is ready is a
  /// ``SourceValue/native(_:)``.
  case use(SourceValue)
  /// The property gets its default, as if the source did not have it.
  case skip
}

extension ConstructedMappable {
  /// Lets the mapper go on.
  public static func decide(
    on value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> MappingDecision {
    context.noteDefaultHook(of: Self.self, for: property)
    property.hookMark?.set(by: Self.self)
    return .proceed
  }
}
