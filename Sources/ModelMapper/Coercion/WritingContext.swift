/// What a type that writes itself knows of the output it serves: the style, and how other values are written in it.
///
/// It is to ``Coercible/sourceValue(in:)`` what a ``CoercionContext`` is to ``Coercible/coerce(_:in:)``:
///
/// ```swift
/// enum Body: Coercible {
///   case text(String), card(Card)
///
///   static func coerce(_ value: SourceValue, in context: CoercionContext) -> Body? {
///     value.object == nil
///       ? String.coerce(value, in: context).map(text) : Card.coerce(value, in: context).map(card)
///   }
///
///   func sourceValue(in context: WritingContext) -> SourceValue {
///     switch self {
///     case .text(let text): context.sourceValue(of: text)
///     case .card(let card): context.sourceValue(of: card)
///     }
///   }
///
///   var sourceValue: SourceValue { sourceValue(in: .native) }
/// }
/// ```
public struct WritingContext {
  private let sink: any ValueSink
  private let context: OutputContext

  init(_ sink: any ValueSink, _ context: OutputContext) {
    self.sink = sink
    self.context = context
  }

  /// That of no output: keys are as declared, and every value keeps its type.
  public static var native: WritingContext {
    let context = OutputContext(.native)
    return WritingContext(SourceValueSink(context), context)
  }

  /// The style of the output.
  public var style: OutputStyle { context.style }

  /// What a value is written as in the output, as it would be in a property.
  ///
  /// - Parameter value: A model, or any other value.
  /// - Returns: The value as it is written.
  public func sourceValue<Value: Coercible>(of value: Value) -> SourceValue {
    context.part(of: sink) { ValueCodec<Value>.of(Value.self).write(value, $0, context) }
  }
}
