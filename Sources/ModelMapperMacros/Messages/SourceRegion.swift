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
    guard let text = json?["source"]?.text else { return nil }
    self.init(
      text: text, fileName: json?["location"]?["fileName"]?.text ?? "",
      offset: json?["location"]?["offset"]?.integer ?? 0,
      line: json?["location"]?["line"]?.integer ?? 0)
  }
}
