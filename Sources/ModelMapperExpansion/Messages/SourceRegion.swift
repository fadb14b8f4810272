/// A piece of the user's source that the compiler hands over.
struct SourceRegion: Equatable {
  /// The text, with the white space and comments before it.
  var text: String
  /// The file it was read from.
  var fileName = ""
  /// Where it starts in the file, in bytes.
  var offset = 0
  /// The line on which it starts, counted from one, or 0 if it is not known.
  var line = 0
}

extension SourceRegion {
  /// Creates a region from the compiler's description, or `nil` if there is none.
  init?(_ json: JSON?) {
    guard let text = json?.text("source") else { return nil }
    let location = json?.object("location")
    self.init(
      text: text, fileName: location?.text("fileName") ?? "",
      offset: location?["offset"] as? Int ?? 0, line: location?["line"] as? Int ?? 0)
  }
}
