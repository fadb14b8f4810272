/// An attribute that says something about one property.
enum Marker: String, CaseIterable {
  case key = "MapKey"
  case name = "MapName"
  case required = "MapRequired"
  case dates = "MapDates"
  case outputKey = "MapOutputKey"
  case coercion = "MapCoercion"
  case direction = "MapDirection"
  case sensitive = "MapSensitive"
  case identity = "MapIdentity"
  case attribute = "MapAttribute"
  case description = "MapDescription"
  case must = "MapMust"
  case flat = "MapFlat"
  case wrapped = "MapWrapped"
  // What follows gives the property another way to be read, so it stands last.
  case variants = "MapVariants"
  case choices = "MapChoices"
  case transformed = "MapTransformed"
  case separated = "MapSeparated"
  case embedded = "MapEmbedded"
  case rest = "MapRest"
  case ignored = "MapIgnored"

  /// The method of a property that it becomes, or `nil` if the property is left out.
  var method: String? {
    switch self {
    case .key: "from"
    case .name: "named"
    case .description: "described"
    case .ignored: nil
    default: rawValue.dropFirst("Map".count).first.map { $0.lowercased() + rawValue.dropFirst(4) }
    }
  }

  /// Those that give a property another way to be read, of which it can have one.
  static let conversions: [Marker] = [
    .variants, .choices, .transformed, .separated, .embedded, .rest,
  ]

  /// Those that a case takes for each of its values, where these have labels.
  static let ofCases: [Marker] = [.dates, .coercion, .sensitive, .transformed, .separated]

  /// Whether it speaks of a name, so that two properties cannot share it.
  var namesOneProperty: Bool { self == .key || self == .name || self == .outputKey }
}
