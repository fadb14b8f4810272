extension FoldedNames {
  /// Whether an element stands at a place that is one of the choices itself, or has a text that is one.
  func contains(elementAt cursor: Cursor) -> Bool {
    let source = cursor.source
    return source.traits.singleMayBeList && source.isObject(at: cursor.handle)
      && (takesText || !cursor.isAlone && position(ofElementAt: cursor) != nil)
  }

  /// The position of the name that the element at a place has, as a whole or after its prefix.
  func position(ofElementAt cursor: Cursor) -> Int? {
    cursor.source.names(of: cursor.handle).lazy.compactMap { position(of: $0) }.first
  }

  /// The children of an element with the choice that each of them is, in the order of the source.
  func children(of element: Cursor) -> [ChoiceChild] {
    let source = element.source
    var children: [ChoiceChild] = []
    let bindsPrefixes = !source.namespaces.isEmpty
    source.forEachChild(of: element.handle) { key, handle in
      // A text that is not a choice is noted as passed over.
      guard key.kind == .element || takesText else { return }
      let whole =
        bindsPrefixes
        ? source.names(of: key, at: handle).lazy.compactMap { position(of: $0) }.first
        : position(of: key.text)
      let local = whole == nil ? key.localName.flatMap { position(of: $0) } : nil
      children.append(ChoiceChild(handle: handle, choice: whole ?? local, isLocal: local != nil))
    }
    return children
  }
}

/// A child of an element that may be a choice.
struct ChoiceChild {
  let handle: Int
  /// The position of the choice, or `nil` if the name of the element is none.
  let choice: Int?
  /// Whether the name is that of a choice without its prefix only.
  let isLocal: Bool
}

extension Cursor {
  /// Whether the element was taken by itself already, such as one of a list.
  var isAlone: Bool { alone(step: step).handle == handle }

  /// The element alone, without others of its name that a list would be.
  func alone(step: Step) -> Cursor {
    Cursor(source, source.alone(handle), step: step)
  }
}
