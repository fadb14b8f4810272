/// The bytes of a document and their index together: all that reading a value takes.
///
/// A place is the position of an entry in the index; that of the document's value is 0. Places are
/// handed out by this type alone, so a release build does not compare them with the count again.
@safe
package struct JSONContents {
  /// The document.
  package let bytes: JSONBytes
  private let entries: UnsafePointer<JSONEntry>
  private let count: Int

  init(bytes: JSONBytes, entries: UnsafePointer<JSONEntry>, count: Int) {
    self.bytes = bytes
    unsafe self.entries = entries
    self.count = count
  }

  /// All entries in order.
  var allEntries: UnsafeBufferPointer<JSONEntry> {
    unsafe UnsafeBufferPointer(start: entries, count: count)
  }

  /// The entry at a place.
  package subscript(place: Int) -> JSONEntry {
    assert(place >= 0 && place < count, "An entry outside of the index was asked for.")
    return unsafe entries[place]
  }

  /// What stands at a place.
  package func kind(at place: Int) -> JSONEntry.Kind { self[place].kind }

  /// The position in the document where a value begins, of a string that of its quote.
  package func start(of place: Int) -> Int {
    let entry = self[place]
    return switch entry.kind {
    case .ascii, .utf8, .escaped, .asciiKey, .utf8Key, .escapedKey: entry.offset - 1
    case .null, .false, .true, .integer, .numeral, .list, .object: entry.offset
    }
  }

  /// The place after a value and all that is in it.
  ///
  /// In a list this is the next element, in an object the next key.
  package func next(after place: Int) -> Int {
    let entry = self[place]
    return entry.kind.isContainer ? place &+ entry.extent : place &+ 1
  }

  /// The places in a list or an object, for a walk with ``next(after:)``; none elsewhere.
  ///
  /// ```swift
  /// let inside = contents.inside(place)
  /// var key = inside.lowerBound
  /// while key < inside.upperBound {
  ///   read(key, key + 1)
  ///   key = contents.next(after: key + 1)
  /// }
  /// ```
  package func inside(_ place: Int) -> Range<Int> {
    let entry = self[place]
    guard entry.kind.isContainer else { return place..<place }
    return unsafe Range(uncheckedBounds: (place &+ 1, place &+ entry.extent))
  }

  /// How many elements or members are in a list or an object.
  ///
  /// - Complexity: O(*n*) in that number.
  package func memberCount(of place: Int) -> Int {
    let inside = inside(place)
    let step = self[place].kind == .object ? 1 : 0
    var count = 0
    var position = inside.lowerBound
    while position < inside.upperBound {
      position = next(after: position &+ step)
      count &+= 1
    }
    return count
  }
}
