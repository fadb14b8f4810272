/// An enum whose cases carry models, and a value in the source chooses among them.
///
/// ```swift
/// enum Figure: VariantCoercible {
///   case circle(Circle)
///   case square(Square)
///
///   static var variants: [Variant<Figure>] {
///     [Variant("circle", Figure.circle), Variant("square", Figure.square)]
///   }
///
///   var payload: any Mappable {
///     switch self {
///     case .circle(let circle): circle
///     case .square(let square): square
///     }
///   }
/// }
///
/// let figures = try [Figure].make(fromJSON: #"[{"type": "circle", "radius": 2}]"#)
/// ```
public protocol VariantCoercible: TaggedCoercible {
  /// The cases with their tags, in order.
  static var variants: [Variant<Self>] { get }

  /// The key of the tag; `type` by default.
  static var variantKey: String { get }

  /// The type of ``payload``, an existential type as a rule.
  associatedtype Payload = any PropertyMapped

  /// The model in the case.
  var payload: Payload { get }
}

/// A case of an enum that carries a model, and its tag.
public struct Variant<Whole>: Sendable {
  let base: TaggedCase<Whole>

  /// Creates a variant.
  ///
  /// - Parameters:
  ///   - tag: The tag of the case.
  ///   - wrap: Makes the case of its model; the name of the case is such a function.
  public init<Model: PropertyMapped>(_ tag: String, _ wrap: @escaping @Sendable (Model) -> Whole) {
    base = TaggedCase(tag, wrap) { _ in nil }
  }

  /// Creates a variant whose tag is a number, which outputs write as such.
  ///
  /// - Parameters:
  ///   - tag: The tag of the case.
  ///   - wrap: Makes the case of its model; the name of the case is such a function.
  public init<Model: PropertyMapped>(_ tag: Int, _ wrap: @escaping @Sendable (Model) -> Whole) {
    base = TaggedCase("\(tag)", wrap) { _ in nil }.numbered()
  }
}

extension VariantCoercible {
  /// The key `type`.
  public static var variantKey: String { "type" }

  /// The key of the tag.
  public static var tagKey: String? { variantKey }

  /// The cases of ``variants``.
  public static var taggedCases: [TaggedCase<Self>] {
    variants.map { variant in variant.base.unwrappingModels(with: { $0.payload }) }
  }
}
