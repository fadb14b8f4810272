package import ModelMapper

extension XMLElementNode {
  /// Calls a closure with a source over the tree of the element, which must not outlive the call.
  ///
  /// - Parameters:
  ///   - name: The key under which another source holds the element, or `nil`.
  ///   - selection: The numbers of elements to read as one list; the element alone by default.
  ///   - body: Takes the source and the handle of the element or the selection.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  func withSource<Result, Failure: Error>(
    named name: String? = nil, selection: [Int] = [],
    _ body: (XMLSource, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withTexts { (texts) throws(Failure) in
      try contents.names.bytes.withByteSpan { (names) throws(Failure) in
        let source = XMLSource(
          contents, texts: texts, names: names, origin: .tree(storage),
          namespaces: storage.namespaces, rootName: name, selection: selection)
        let handle = selection.isEmpty ? XMLHandle(.single, index) : XMLHandle(.selection, 0)
        return try body(source, handle.value)
      }
    }
  }
}

extension XMLElementNode: HandledSource {
  package var hasOwnRules: Bool { true }

  /// The names of attributes that no child has.
  package var attributeKeys: Set<String> {
    let children = Set(childNames)
    let names = contents.memberAttributes(index).filter { !children.contains($0) }
    return Set(names.map(contents.names.string))
  }

  /// The text, unless the element is nil or has children and no text.
  package var scalarText: String? {
    guard !record.isNil else { return nil }
    let text = text
    return text.isEmpty && contents.firstChild(index) != nil ? nil : text
  }

  package func withCursor<Result>(named name: String?, _ body: (Cursor) -> Result) -> Result {
    withSource(named: name) { source, handle in body(Cursor(source, handle, step: .root)) }
  }
}

extension XMLTree: HandledSource {
  package var hasOwnRules: Bool { true }
  package var scalarText: String? { root.scalarText }
  package var attributeKeys: Set<String> { root.attributeKeys }

  package func withCursor<Result>(named name: String?, _ body: (Cursor) -> Result) -> Result {
    root.withCursor(named: name, body)
  }
}
