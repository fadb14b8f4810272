/// A source in which an object has one of its members and no other.
final class SoleMember: ForwardingSource {
  let source: any ValueSource
  private let object: Int
  private let member: Int
  private let kind: SourceKey.Kind

  /// Leaves an object one member: an element, or a text between elements.
  init(_ member: Int, _ kind: SourceKey.Kind, of object: Int, in source: any ValueSource) {
    self.source = source
    self.object = object
    self.member = source.alone(member)
    self.kind = kind
  }

  func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    source.forEachMember(of: handle) { key, value in
      guard handle == object else { return body(key, value) }
      // The texts between elements are parts of one member.
      let isMember = kind == .text ? key.kind == .text : source.alone(value) == member
      return isMember && body(key, member)
    }
  }

  func member(of handle: Int, named key: String) -> Int? {
    guard handle == object else { return source.member(of: handle, named: key) }
    return source.key(of: member) == key ? member : nil
  }

  func forEachChild(of handle: Int, _ body: (borrowing SourceKey, Int) -> Void) {
    source.forEachChild(of: handle) { key, value in
      if handle != object || source.alone(value) == member { body(key, value) }
    }
  }
}

extension DecodingSession {
  /// The cases of an enum that decodes itself, where an element of XML has several children, and texts between them,
  /// each of which is one.
  ///
  /// Such a type declares nowhere that it is a choice. It is found by its values: each child is decoded as
  /// the only one of the element, and makes a value of an enum. An enum that asks for no keys may be any
  /// value, and so the element itself.
  ///
  /// - Parameters:
  ///   - elements: How the elements are read.
  ///   - list: The element.
  /// - Returns: The values, or `nil` where the element is not such a list.
  func choices<Element: Decodable>(
    of elements: TypeReader<Element>, in list: Cursor
  ) -> [Element]? {
    let source = list.source
    guard !elements.isNoEnum, case .object = list.scalar, !source.holdsSeveral(at: list.handle)
    else { return nil }
    var members: [(handle: Int, kind: SourceKey.Kind)] = []
    // Attributes are those of the element around the choices.
    source.forEachChild(of: list.handle) { members.append(($1, $0.kind)) }
    guard members.count > 1 else { return nil }
    let isKnown = areChoices(Element.self, in: list)
    if isKnown == false { return nil }
    let mark = context.recorder.mark
    // That it is too deep is recorded where it is read as a list.
    guard context.hasRoom(), context.enter(list) else { return nil }
    defer { context.leave() }
    let places = members.enumerated().map { index, member in
      Cursor(
        SoleMember(member.handle, member.kind, of: list.handle, in: source), list.handle,
        step: .index(index))
    }
    var values: [Element] = []
    func read(_ place: Cursor) -> Element? { try? elements.value(at: place, self) }
    if isKnown == nil {
      for place in places {
        let undecided = context.recorder.undecidedCount
        guard let value = read(place) else { continue }
        // Noted before the next child is read, in which there may be lists of the type.
        if Mirror(reflecting: value).displayStyle != .enum { elements.isNoEnum = true }
        if elements.isNoEnum || !elements.type.asksForKeys { break }
        context.settle(element: place, isLeftOut: false, since: undecided)
        values.append(value)
      }
      let areAll = values.count == places.count
      if !areAll { _ = context.recorder.takeBack(since: mark) }
      // The element itself may be a value, with a child that looks like one.
      let areChoices =
        areAll || values.count > 1
        || values.count == 1 && read(list.alone(step: .index(0))) == nil
      note(Element.self, in: list, areChoices: areChoices)
      if !areAll {
        _ = context.recorder.takeBack(since: mark)
        values = []
      }
      guard areChoices else { return nil }
    }
    if values.isEmpty {
      values = places.compactMap { place in context.noting(place) { read(place) } }
    }
    context.noteMade(values.count)
    return values
  }
}
