/// A model that maps the objects of one place.
struct Model: Sendable {
  /// The name of the type.
  let name: String
  /// The properties, in the order in which the samples have the keys.
  var properties: [Property] = []
  /// The types that only this model uses.
  var nested: [Declaration] = []

  /// A property of a model.
  struct Property: Sendable {
    /// The name, without the back ticks that a keyword needs.
    let name: String
    /// The macros in front of it.
    let markers: [String]
    /// The type as it is written.
    let type: String
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

/// A type that an inspection declares.
enum Declaration: Sendable {
  case model(Model)
  case enumeration(Enumeration)

  var name: String {
    switch self {
    case .model(let model): model.name
    case .enumeration(let enumeration): enumeration.name
    }
  }
}

/// The type of a value, with what it needs to be declared.
struct ValueType: Sendable {
  /// The type as it is written.
  var name: String
  /// The type to declare beside it, if it is a new one.
  var declaration: Declaration?
  /// The macros that its property needs.
  var markers: [String] = []
  /// Whether it is a type of Foundation, or has one in it.
  var needsFoundation = false
  /// Whether it is a list.
  private(set) var isList = false

  /// Any value, as the source has it.
  static let anything = ValueType(name: "SourceValue")

  var optional: ValueType {
    var copy = self
    copy.name += "?"
    return copy
  }

  var list: ValueType {
    var copy = self
    copy.name = "[\(name)]"
    copy.isList = true
    return copy
  }

  var dictionary: ValueType {
    var copy = self
    copy.name = "[String: \(name)]"
    return copy
  }
}
