extension String {
  /// Whether the text is a name with at most one prefix.
  var isXMLName: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return false }
    return parts.allSatisfy { part in
      guard let first = part.unicodeScalars.first, first.isXMLNameStart else { return false }
      return part.unicodeScalars.allSatisfy(\.isXMLNameCharacter)
    }
  }

  /// Whether a reader would leave out white space at the edges, or take the text for none.
  var hasSpaceAtEdges: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    return first.isXMLSpace || last.isXMLSpace
  }
}

extension Unicode.Scalar {
  /// Whether the character is a space, tab, line feed or carriage return.
  var isXMLSpace: Bool { value <= 0x20 && UInt8(truncatingIfNeeded: value).isXMLSpace }
}
