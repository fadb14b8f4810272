/// A type that an inspection declares.
enum Declaration: Sendable {
  case model(Model)
  case enumeration(Enumeration)
  case tagged(TaggedEnum)
}

/// A model that maps the objects of one place, or of several that are alike.
struct Model: Sendable {
  /// The name of the type.
  let name: String
  /// What is worth knowing about the model.
  var comments: [String] = []
  /// The macros in front of it, besides `@Mappable`.
  var markers: [String] = []
  /// The properties, in the order in which the samples have the keys.
  var properties: [Property] = []
  /// Whether it is a class, since it contains itself.
  var isClass = false

  /// A property of a model.
  struct Property: Sendable {
    /// What is worth knowing about the property.
    var comments: [String] = []
    /// The name, without the back ticks that a keyword needs.
    let name: String
    /// The macros in front of it.
    let markers: [String]
    /// The type.
    let type: ValueType
    /// The default, for what the samples leave out without being optional.
    var defaultValue: String?
  }
}

/// An enum of the texts that repeat at one place.
struct Enumeration: Sendable {
  /// The name of the type.
  let name: String
  /// The name and the text of each case.
  let cases: [(name: String, text: String)]
}

/// An enum of models, which a tag distinguishes.
struct TaggedEnum: Sendable {
  /// The name of the type.
  let name: String
  /// Why it is an enum.
  let comments: [String]
  /// The macro that names the tag, if it is not around the models.
  let marker: String?
  /// The cases.
  var cases: [Case] = []

  /// A case of an enum.
  struct Case: Sendable {
    let name: String
    let marker: String?
    /// What the case carries, if it carries something.
    let payload: ValueType?
  }
}

/// The type of a value, with what it needs to be declared.
struct ValueType: Sendable {
  /// The type as it is written.
  var name: String
  /// The macros that its property needs.
  var markers: [String] = []
  /// What is worth knowing about the values.
  var comments: [String] = []
  /// The declared type that a value contains, if it is not in a list or dictionary.
  private(set) var contained: String?
  /// Whether it is a list.
  private(set) var isList = false
  /// Whether it is a model or an enum of models.
  var isDeclared: Bool { contained != nil }

  init(_ name: String) { self.name = name }

  init(declared name: String) {
    self.name = name
    contained = name
  }

  /// Any value, as the source has it.
  static let anything = ValueType("SourceValue")

  var optional: ValueType {
    var copy = self
    copy.name += "?"
    return copy
  }

  var list: ValueType {
    var copy = self
    copy.name = "[\(name)]"
    copy.isList = true
    copy.contained = nil
    return copy
  }

  var dictionary: ValueType {
    var copy = self
    copy.name = "[String: \(name)]"
    copy.contained = nil
    return copy
  }
}
