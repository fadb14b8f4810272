/// A model that is made by one call of its initializer, so that its properties can be constants.
///
/// A ``Mappable`` begins with its defaults and is filled; that takes properties that can be set. This
/// protocol is its sibling for types without `init()`: every value is read first, all problems are
/// gathered, and then the initializer is called once, if nothing that it needs is missing.
///
/// ```swift
/// struct Point: ConstructedMappable {
///   let x: Int
///   let y: Double?
///   let label: String
///
///   static let mapping = Construction<Self>(
///     Self.init(x:y:label:), .init(\.x), Field(\.y).from("why"), .init(\.label, default: "none"))
/// }
///
/// let point = try Point.make(fromJSON: #"{"X": "3", "why": 1.5}"#)
/// ```
///
/// Keys, coercions, reports and outputs are those of any model. Structs, enums and final classes can
/// conform; a generic type declares `mapping` as a computed property.
public protocol ConstructedMappable: Coercible {
  /// The initializer and where its arguments come from.
  static var mapping: Construction<Self> { get }

  /// Source keys that reach a property of another name; none by default.
  ///
  /// The rules are those of ``Mappable/overrideMappings``.
  static var overrideMappings: [String: String] { get }

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

/// What a hook decides of a value.
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
  /// No overrides.
  public static var overrideMappings: [String: String] { [:] }

  /// Lets the mapper go on.
  public static func decide(
    on value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> MappingDecision {
    context.isInDefaultHook = true
    property.hookMark?.noteDefault()
    return .proceed
  }
}
