import ModelMapper

extension XMLTreeStorage {
  /// Calls a closure with a source over the tree, which must not outlive the call.
  ///
  /// - Parameters:
  ///   - element: The element that the handle is for.
  ///   - body: Takes the source and the handle of the element.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  func withSource<Result, Failure: Error>(
    at element: Int, _ body: (XMLSource, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withTexts { (texts) throws(Failure) in
      try contents.names.bytes.withXMLBytes { (names) throws(Failure) in
        let source = XMLSource(contents, texts: texts, names: names, origin: .tree(self))
        return try body(source, XMLHandle(.element, element).value)
      }
    }
  }
}

extension XMLTree {
  /// Calls a closure with a source over the tree, which must not outlive the call.
  ///
  /// - Parameter body: Takes the source and the handle of the root.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  package func withSource<Result, Failure: Error>(
    _ body: (XMLSource, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.withSource(body)
  }
}

extension XMLElementNode {
  /// Calls a closure with a source over the tree, which must not outlive the call.
  ///
  /// - Parameter body: Takes the source and the handle of the element.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  package func withSource<Result, Failure: Error>(
    _ body: (XMLSource, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withSource(at: index, body)
  }
}
