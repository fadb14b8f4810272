/// An enum whose cases carry models, one of which a value in the source tells.
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
public protocol VariantCoercible: Coercible {
  /// The cases with the values that tell them, in order.
  static var variants: [Variant<Self>] { get }

  /// The key of the value that tells the case; `type` by default.
  static var variantKey: String { get }

  /// The type of ``payload``, an existential type as a rule.
  associatedtype Payload = any PropertyMapped

  /// The model in the case.
  var payload: Payload { get }
}

/// A case of an enum that carries a model, and the value that tells it.
public struct Variant<Whole>: Sendable {
  let entry: VariantTable<Whole>.Entry

  /// Creates a variant.
  ///
  /// - Parameters:
  ///   - tag: The value that tells the case.
  ///   - wrap: Makes the case of its model; the name of the case is such a function.
  public init<Model: PropertyMapped>(_ tag: String, _ wrap: @escaping @Sendable (Model) -> Whole) {
    entry = VariantTable<Whole>.Entry(tag, Model.self) { wrap($0) }
  }
}

extension VariantCoercible {
  /// The key `type`.
  public static var variantKey: String { "type" }

  /// Returns the case whose model an object tells.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The case, or `nil` if `value` tells none.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: variantCodec())
  }

  /// The model as an object, with the value that tells the case.
  public var sourceValue: SourceValue {
    let context = OutputContext(.native)
    let sink = SourceValueSink(context)
    Self.variantCodec().write(self, sink, context)
    return sink.result
  }

  /// Returns how the library reads and writes a value of several types.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: TypeCodec(variantCodec())
    case .optional: TypeCodec(variantCodec().optional)
    case .list: TypeCodec(variantCodec().list)
    }
  }

  static func variantCodec() -> ValueCodec<Self> {
    VariantTable(key: variantKey, variants: variants.map(\.entry)) {
      $0.payload as? any PropertyMapped
    }.codec
  }
}
