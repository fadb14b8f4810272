extension JSONContents {
  /// The text at a place as it is spelled, of strings and keys without the quotes.
  package func spelling(at place: Int) -> UTF8Text {
    let entry = self[place]
    var length = entry.extent
    if length == JSONEntry.greatestExtent {
      length = bytes.scanString(from: entry.offset).end - entry.offset
    }
    return bytes.text(at: entry.offset, count: length)
  }

  /// The string or key at a place.
  package func string(at place: Int) -> String {
    switch self[place].kind {
    case .escaped, .escapedKey: String(unescaping: spelling(at: place))
    default: String(spelling(at: place))
    }
  }

  /// Calls a closure with the key or string at a place, without its escapes.
  package func withText<Result>(at place: Int, _ body: (UTF8Text) -> Result) -> Result {
    switch self[place].kind {
    case .escaped, .escapedKey: UTF8Text.with(string(at: place), body)
    default: body(spelling(at: place))
    }
  }

  /// The value of the last member of an object with a given key.
  ///
  /// Keys are equal as strings are: whichever way their characters are composed.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package func member(of place: Int, named key: String) -> Int? {
    guard self[place].kind == .object else { return nil }
    return UTF8Text.with(key) { wanted in
      var found: Int?
      let inside = inside(place)
      var position = inside.lowerBound
      while position < inside.upperBound {
        if isKey(at: position, wanted, key) { found = position &+ 1 }
        position = next(after: position &+ 1)
      }
      return found
    }
  }

  private func isKey(at place: Int, _ wanted: UTF8Text, _ key: String) -> Bool {
    let entry = self[place]
    guard entry.kind == .asciiKey else { return string(at: place) == key }
    guard entry.extent == wanted.count else { return false }
    for position in 0..<wanted.count
    where bytes[entry.offset &+ position] != wanted[position] {
      return false
    }
    return true
  }
}
