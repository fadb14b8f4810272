/// An enum one of whose cases a name in the source tells, such as that of an element of XML.
///
/// What an XML schema calls a choice: elements of several names, of which each is a case. The cases
/// carry models or any other values, or nothing:
///
/// ```swift
/// enum Step: ChoiceCoercible {
///   case move(Move)
///   case say(String)
///   case pause
///
///   static var choices: [Choice<Step>] {
///     [Choice("move", Step.move), Choice("say", Step.say), Choice("pause", Step.pause)]
///   }
///
///   var chosen: Chosen {
///     switch self {
///     case .move(let move): Chosen("move", move)
///     case .say(let text): Chosen("say", text)
///     case .pause: Chosen("pause")
///     }
///   }
/// }
///
/// struct Scene: Mappable {
///   var steps: [Step] = []
///   static var properties: [PropertyDescriptor] { \.steps }
/// }
///
/// let scene = try Scene.make(
///   fromXML: "<scene><steps><move x='1'/><say>hi</say><pause/><move x='2'/></steps></scene>")
/// scene.steps   // [.move(Move(x: 1)), .say("hi"), .pause, .move(Move(x: 2))]
/// ```
///
/// In XML the elements stand in the one of the property's name, in the order of the document.
/// `Property(\.steps).flat()` says that they stand among the other children of the record itself. An
/// element of a name that is no choice is left out, with an issue that lists the names.
///
/// In sources without elements each choice is an object with one member, whose key is the name, and a
/// case that carries nothing may be its name alone:
///
/// ```json
/// {"steps": [{"move": {"x": 1}}, {"say": "hi"}, "pause", {"move": {"x": 2}}]}
/// ```
///
/// Names match exactly or by their letters and digits, in XML also by what follows a prefix. For models
/// of a protocol or a base class there is `Property.choices(_:)`; where a value in the object tells
/// the case rather than its name, see ``VariantCoercible``.
public protocol ChoiceCoercible: Coercible {
  /// The cases with the names that tell them; two names may lead to one case.
  static var choices: [Choice<Self>] { get }

  /// The name under which the value is written, and what the case carries.
  var chosen: Chosen { get }
}

/// A case of an enum, and the name that tells it.
public struct Choice<Whole>: Sendable {
  let name: String
  /// Whether the case carries nothing.
  let isEmpty: Bool
  let read: @Sendable (Cursor, CoercionContext) -> Whole?
  /// Whether a value is of the type that the case carries.
  let carries: @Sendable (any Coercible) -> Bool
  /// Writes what the case carries.
  let write: @Sendable (any Coercible, any ValueSink, OutputContext) -> Void

  /// Creates a choice that carries a value.
  ///
  /// - Parameters:
  ///   - name: The name that tells the case.
  ///   - wrap: Makes the case of what it carries; the name of the case is such a function.
  public init<Value: Coercible>(_ name: String, _ wrap: @escaping @Sendable (Value) -> Whole) {
    self.init(name, Value.self) { wrap($0) }
  }

  /// Creates a choice that carries nothing.
  ///
  /// - Parameters:
  ///   - name: The name that tells the case.
  ///   - whole: The case.
  public init(_ name: String, _ whole: Whole) where Whole: Sendable {
    self.name = name
    isEmpty = true
    read = { cursor, context in
      context.reportUnknownMembers(of: cursor)
      return whole
    }
    carries = { _ in false }
    write = { _, _, _ in }
  }

  /// Creates a choice that carries nothing and is made anew each time.
  init(_ name: String, made make: @escaping @Sendable () -> Whole) {
    self.name = name
    isEmpty = true
    read = { cursor, context in
      context.reportUnknownMembers(of: cursor)
      return make()
    }
    carries = { _ in false }
    write = { _, _, _ in }
  }

  init<Value: Coercible>(
    _ name: String, _ type: Value.Type, _ wrap: @escaping @Sendable (Value) -> Whole?
  ) {
    self.name = name
    isEmpty = false
    // Made when it is needed, for an enum may carry itself.
    let codec = Once<CodecBox<Value>>()
    read = { cursor, context in
      guard let value = codec.value({ CodecBox() }).codec.read(cursor, context) else {
        return nil
      }
      if let whole = wrap(value) { return whole }
      context.record(.refused("\(type) is no \(Whole.self)"), at: cursor)
      return nil
    }
    carries = { $0 is Value }
    write = { value, sink, context in
      guard let value = value as? Value else { return sink.omit() }
      codec.value { CodecBox() }.codec.write(value, sink, context)
    }
  }
}

/// What a case of an enum carries, with the name that tells the case.
public struct Chosen {
  let name: String
  let value: (any Coercible)?

  /// Creates what a case carries.
  ///
  /// - Parameters:
  ///   - name: The name that tells the case.
  ///   - value: What it carries.
  public init(_ name: String, _ value: any Coercible) {
    self.name = name
    self.value = value
  }

  /// Creates what a case is that carries nothing.
  ///
  /// - Parameter name: The name that tells the case.
  public init(_ name: String) {
    self.name = name
    value = nil
  }
}

extension ChoiceCoercible {
  /// Returns the case that an element or an object with one member tells.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The case, or `nil` if `value` tells none.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: choiceTable.codec)
  }

  /// The choice as an object with one member.
  public var sourceValue: SourceValue {
    let context = OutputContext(.native)
    let sink = SourceValueSink(context)
    Self.choiceTable.codec.write(self, sink, context)
    return sink.result
  }

  static var choiceTable: ChoiceTable<Self> { ChoiceTable(choices) { $0.chosen } }

  /// Returns how the library reads and writes a choice.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: TypeCodec(choiceCodec())
    case .optional: TypeCodec(choiceCodec().optional)
    case .list: TypeCodec(choiceListCodec())
    }
  }

  static func choiceCodec() -> ValueCodec<Self> { choiceTable.codec }
  static func choiceListCodec() -> ValueCodec<[Self]> { choiceTable.listCodec }
}

/// The way to read and write a type, to be made once.
private final class CodecBox<Value: Coercible>: Sendable {
  let codec = ValueCodec<Value>.of(Value.self)
}
