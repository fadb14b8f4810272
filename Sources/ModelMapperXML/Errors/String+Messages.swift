extension String {
  /// The text as a message may show it: cut where it is too long, and without control characters.
  var shortened: String {
    (unicodeScalars.count <= 80 ? self : String(unicodeScalars.prefix(80)) + "…").escapingControls
  }

  /// The text with its control characters escaped as in a literal.
  var escapingControls: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }) else {
      return self
    }
    var escaped = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value {
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
