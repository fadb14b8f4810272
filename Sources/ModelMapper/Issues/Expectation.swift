/// What a source should have: the type of the value, as data and in words.
///
/// The words are made where an issue needs them, since every type that is read has an expectation. It is an
/// object, because values are read recursively and each call keeps one on its stack.
package final class Expectation: Sendable {
  private let type: Any.Type?
  private let form: Form
  /// Finds the names that would be right, where only some are, which takes long for an enum.
  private let findKnown: @Sendable () -> [String]?
  /// What the value must do or be, in words that follow "must".
  private let rules: [String]

  /// How a type stands in the source.
  private enum Form: Sendable {
    case value, object, list, dictionary
    case words(String)
  }

  private init(
    _ type: Any.Type?, _ form: Form, known: @escaping @Sendable () -> [String]? = { nil },
    rules: [String] = []
  ) {
    self.type = type
    self.form = form
    findKnown = known
    self.rules = rules
  }

  /// A value of a type, which may be one of some words.
  convenience init(
    _ type: Any.Type, known: @autoclosure @escaping @Sendable () -> [String]? = nil
  ) {
    self.init(type, .value, known: known)
  }

  /// What is expected, in words of its own.
  convenience init(_ words: String, for type: Any.Type? = nil, known: [String]? = nil) {
    self.init(type, .words(words), known: { known })
  }

  /// An object of which a value of a type is made.
  static func object(for type: Any.Type) -> Expectation { Expectation(type, .object) }

  /// An array of a type.
  static func array(of element: Any.Type) -> Expectation { Expectation(element, .list) }

  /// A dictionary whose values have a type.
  static func dictionary(of value: Any.Type) -> Expectation { Expectation(value, .dictionary) }

  /// The same with rules that the value must obey.
  func obeying(_ rules: [String]) -> Expectation {
    Expectation(type, form, known: findKnown, rules: self.rules + rules)
  }

  /// Whether a list is expected.
  var isList: Bool { if case .list = form { true } else { false } }

  /// The names that would be right, where only some are.
  var known: [String]? { findKnown() }

  /// The name of the type: of a list or dictionary, that of its values.
  private var name: String { type.map { "\($0)" } ?? "" }

  /// The type as Swift writes it, such as `Int` or `[Station]`, where one is expected.
  var typeName: String? {
    guard type != nil else { return nil }
    return switch form {
    case .list: "[\(name)]"
    case .dictionary: "[String: \(name)]"
    case .value, .object, .words: name
    }
  }

  /// What is expected in words, such as "an Int".
  package var words: String {
    let words =
      switch form {
      case .value:
        Wording.withArticle(name) + (known.map { " (\(Wording.oneOf($0)))" } ?? "")
      case .object: "an object for \(Self.noun(of: name))"
      case .list: "an array of \(name)"
      case .dictionary: "a dictionary of \(name)"
      case .words(let words): words
      }
    return rules.isEmpty ? words : words + " that must " + rules.joined(separator: " and must ")
  }

  /// The name of a type with its article: "a Shape".
  static func noun(of name: String) -> String {
    Wording.withArticle(name.hasPrefix("any ") ? String(name.dropFirst(4)) : name)
  }
}
