/// An attribute that says something about one property.
enum Marker: String, CaseIterable {
  case key = "MapKey"
  case required = "MapRequired"
  case dates = "MapDates"
  case outputKey = "MapOutputKey"
  case ignored = "MapIgnored"

  /// The method of a property that stands for it, or `nil` if the property is left out.
  var method: String? {
    switch self {
    case .key: "from"
    case .required: "required"
    case .dates: "dates"
    case .outputKey: "outputKey"
    case .ignored: nil
    }
  }

  /// Whether it speaks of a name, so that two properties cannot share it.
  var namesOneProperty: Bool { self == .key || self == .outputKey }
}
