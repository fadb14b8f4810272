extension JSONIndex {
  /// Indexes a document as it is, or where it is refused, the text that it is read as: in UTF-8, repaired.
  ///
  /// - Parameters:
  ///   - bytes: All of the document.
  ///   - limits: How deep, long and rich it may be.
  ///   - repairs: What may be repaired.
  ///   - line: Where the document begins, if it is one line of a greater text, which is in UTF-8.
  /// - Returns: The text that was indexed, or `nil` if that is the document itself.
  /// - Throws: What is wrong with the document, and with which repairs it would be read.
  /// - Complexity: O(*n*) in the number of bytes.
  // Never inlined, or it would be into itself, several times.
  @inline(never)
  func read(
    _ bytes: ByteSpan, limits: Limits, repairs: DocumentRepairs,
    line: TextPlace? = nil
  ) throws(JSONSyntaxError) -> RepairedText? {
    do throws(JSONSyntaxError) {
      try build(bytes, limits: limits, line: line)
      return nil
    } catch {
      // So that a well-formed document in UTF-8 pays nothing for the others.
      guard line == nil, bytes.count <= limits.bytes, let text = bytes.transcodedFromWide else {
        return try repair(bytes, limits, repairs, line, error)
      }
      return try text.withByteSpan { (bytes) throws(JSONSyntaxError) in
        try read(bytes, limits: limits, repairs: repairs)
      } ?? RepairedText(text)
    }
  }

  @inline(never)
  private func repair(
    _ bytes: ByteSpan, _ limits: Limits, _ repairs: DocumentRepairs, _ line: TextPlace?,
    _ error: JSONSyntaxError
  ) throws(JSONSyntaxError) -> RepairedText {
    guard error.limit == nil else { throw error }
    var error = error
    if !repairs.isDisjoint(with: .json) {
      let text = JSONRepairer.repaired(bytes, repairs, limits: limits, line: line)
      do throws(JSONSyntaxError) {
        try build(text, limits, line)
        return text
      } catch let next {
        error = next
      }
    }
    let text = JSONRepairer.repaired(bytes, .json, limits: limits, line: line)
    if (try? build(text, limits, line)) != nil { error.repairs = text.kinds }
    throw error
  }

  private func build(
    _ text: RepairedText, _ limits: Limits, _ line: TextPlace?
  ) throws(JSONSyntaxError) {
    try text.bytes.withByteSpan { (bytes) throws(JSONSyntaxError) in
      do throws(JSONSyntaxError) {
        try build(bytes, limits: limits, line: line)
      } catch {
        throw error.at(text.map.original(of: error.location))
      }
    }
  }
}

extension Cursor {
  /// The place of the value that is read: of several at the root the first, unless a list is made of them.
  ///
  /// - Parameter type: The type that is made.
  /// - Returns: The place.
  func root(for type: Any.Type) -> Cursor {
    guard let text = source.repairedText, text.kinds.contains(.concatenated),
      !(type is any ExpressibleByArrayLiteral.Type)
    else { return self }
    return Cursor(source, handle + 1, step: .root)
  }
}
