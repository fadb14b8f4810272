/// An enum whose cases a name in the source chooses, such as the name of an element of XML.
///
/// This is what an XML schema calls a choice: elements of several names, each of which is a case. The
/// cases carry models or any other values, or nothing:
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
/// In XML the elements are children of the one with the property's name, in the order of the document.
/// `Property(\.steps).flat()` declares that they are among the other children of the record itself. An
/// element whose name is not a choice is left out, with an issue that lists the names.
///
/// In sources without elements each choice is an object with one member, whose key is the name, and a
/// case that carries nothing may be its name alone:
///
/// ```json
/// {"steps": [{"move": {"x": 1}}, {"say": "hi"}, "pause", {"move": {"x": 2}}]}
/// ```
///
/// Names match exactly or by their letters and digits, in XML also by what follows a prefix. For models
/// of a protocol or a base class there is `Property.choices(_:)`; where a value in the object chooses
/// the case rather than its name, see ``VariantCoercible``. `@Mappable` writes the same for an enum, see
/// ``TaggedCoercible``.
public protocol ChoiceCoercible: TaggedCoercible {
  /// The cases with their names; two names may lead to one case.
  static var choices: [Choice<Self>] { get }

  /// The name under which the value is written, and what the case carries.
  var chosen: Chosen { get }
}

/// A case of an enum, and the name that chooses it.
public struct Choice<Whole>: Sendable {
  let base: TaggedCase<Whole>

  /// Creates a choice that carries a value.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - wrap: Makes the case of what it carries; the name of the case is such a function.
  public init<Value: Coercible>(_ name: String, _ wrap: @escaping @Sendable (Value) -> Whole) {
    base = TaggedCase(name, wrap) { _ in nil }
  }

  /// Creates a choice that carries nothing.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - whole: The case.
  public init(_ name: String, _ whole: Whole) where Whole: Sendable {
    base = TaggedCase(empty: name, { whole }) { _ in false }
  }
}

extension ChoiceCoercible {
  /// None: the name is itself the key.
  public static var tagKey: String? { nil }

  /// The cases of ``choices``.
  public static var taggedCases: [TaggedCase<Self>] {
    choices.map { choice in choice.base.unwrapping(with: \.chosen) }
  }
}
