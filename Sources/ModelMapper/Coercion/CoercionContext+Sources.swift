/// Rules that depend on the source of a value.
extension CoercionContext {
  /// What is at a place where a scalar is wanted.
  ///
  /// An object that may be read as a scalar is its text, and an issue lists what else is in it.
  func scalar(at cursor: Cursor) -> Scalar {
    let scalar = unnotedScalar(at: cursor.handle, of: cursor.source)
    guard case .object = scalar, let text = cursor.source.text(at: cursor.handle) else {
      return scalar
    }
    notePassedOver(at: cursor, as: nil, used: "its text")
    return text
  }

  /// The scalar at a place, if reading it leaves no note.
  ///
  /// An element of XML that has attributes is read as its text. Where the attributes have to be noted, it is
  /// returned as the object that it is.
  func unnotedScalar(at handle: Int, of source: any ValueSource) -> Scalar {
    let scalar = source.scalar(at: handle)
    guard case .object = scalar, !notesPassedOver(in: source) else { return scalar }
    return source.text(at: handle) ?? scalar
  }

  /// Records what is around the elements of a list; that is an error when strict.
  func notePassedOver(aroundListAt cursor: Cursor, of shape: ElementShape) {
    // Elements that no other wraps have nothing around them. That is asked last, since to look at a
    // shape is to copy it.
    guard notesPassedOver(in: cursor.source), !shape.isItem else { return }
    notePassedOver(at: cursor, as: shape, used: "its elements")
  }

  /// Records what is at a place besides what is read from it; that is an error when strict.
  ///
  /// - Parameters:
  ///   - cursor: The place.
  ///   - shape: What the elements are, if a list is read; `nil` if a scalar is.
  ///   - used: What is read, in words.
  ///   - readsTexts: Whether the texts between elements are read too.
  func notePassedOver(
    at cursor: Cursor, as shape: ElementShape?, used: String, readsTexts: Bool = false
  ) {
    guard notesPassedOver(in: cursor.source) else { return }
    let keys = cursor.source.passedOver(at: cursor.handle, as: shape)
      .filter { !readsTexts || $0 != "#text" }
    guard !keys.isEmpty else { return }
    let list = keys.prefix(5).map { "'\($0)'" } + (keys.count > 5 ? ["…"] : [])
    record(
      .lossy(found: "an element with \(list.joined(separator: ", "))", used: used),
      plainOptions.isStrict ? .error : .note, at: cursor)
  }

  /// Whether there may be something besides what is read, and somebody wants to know.
  private func notesPassedOver(in source: any ValueSource) -> Bool {
    (plainOptions.isStrict || recorder.records(.note)) && source.traits.singleMayBeList
  }

  /// Calls a closure with a place, or where the object of another source with rules of its own is,
  /// with the place in that source.
  @inline(__always)
  func resolve<Result>(_ cursor: Cursor, _ body: (Cursor) -> Result) -> Result {
    guard cursor.source is NativeSource else { return body(cursor) }
    return resolveNative(cursor, body)
  }

  /// Whether a native value is the object of another source with rules of its own.
  @inline(never)
  func isForeign(_ cursor: Cursor) -> Bool { cursor.foreignObject != nil }

  private func resolveNative<Result>(_ cursor: Cursor, _ body: (Cursor) -> Result) -> Result {
    guard let object = cursor.foreignObject else { return body(cursor) }
    let name = if case .key = cursor.step { cursor.source.key(of: cursor.handle) } else { "" }
    return object.withCursor(named: name) { place in
      let scalarsWereText = scalarsAreText
      scalarsAreText = place.source.traits.scalarsAreText
      defer { scalarsAreText = scalarsWereText }
      return body(Cursor(place.source, place.handle, step: cursor.step))
    }
  }
}

extension ValueSource {
  /// The members of an object whose keys are data, with handles that stay good.
  ///
  /// An attribute that has the name of an element is a member of its own, `@name`.
  func namedMembers(of handle: Int) -> [(key: String, handle: Int)] {
    var members: [(key: String, handle: Int)] = []
    var attributes: [Int] = []
    forEachMember(of: handle) { key, handle in
      if key.kind == .attribute { attributes.append(members.count) }
      members.append((String(key.text), handle))
      return true
    }
    // A native dictionary has another order in each run, in which issues would come.
    if traits.tie == .greaterKey { return members.sorted(byTextOf: \.key) }
    if !attributes.isEmpty, attributes.count < members.count {
      let elements = Set(members[attributes.count...].map(\.key))
      for index in attributes where elements.contains(members[index].key) {
        members[index] = ("@" + members[index].key, alone(members[index].handle))
      }
    }
    return members
  }
}
