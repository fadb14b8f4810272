/// A container whose elements decode themselves, and which is read by the rules of containers.
protocol DecodableContainer: Decodable {
  /// What is wanted of the source.
  static var wanted: WantedShape { get }
  /// How the type is read, as a `TypeReader<Self>.Way`.
  static func way(by types: DecodedTypes) -> Any
}

extension Array: DecodableContainer where Element: Decodable {
  static var wanted: WantedShape { .list }

  static func way(by types: DecodedTypes) -> Any {
    let elements = types.reader(of: Element.self)
    let kind: any ListType.Type = [Element].self
    let way: TypeReader<[Element]>.Way = { (cursor, session) throws(Unreadable) in
      var shape = ElementShape.scalar
      if session.context.scalarsAreText, elements.decodesItself {
        if let choices = session.choices(of: elements, in: cursor) { return choices }
        shape = session.elementShape(of: elements, in: cursor)
      }
      var isWhole = true
      var list: [Element] = []
      let isList = Memory.of(&list) {
        session.context.readList(kind, of: cursor, as: shape, into: ValuePlace($0)) {
          elements.make($0, $1, session, orNote: &isWhole)
        }
      }
      if !isWhole, session.context.plainOptions.isStrict { throw Unreadable() }
      guard isList else {
        session.context.rejectElementList(cursor, expected: .array(of: Element.self))
        throw Unreadable()
      }
      return list
    }
    return way
  }
}

extension Set: DecodableContainer where Element: Decodable {
  static var wanted: WantedShape { .list }

  static func way(by types: DecodedTypes) -> Any {
    let lists = types.reader(of: [Element].self)
    let way: TypeReader<Set<Element>>.Way = { (cursor, session) throws(Unreadable) in
      Set(try lists.value(at: cursor, session))
    }
    return way
  }
}

extension Dictionary: DecodableContainer where Key: Decodable & Coercible, Value: Decodable {
  static var wanted: WantedShape { .object }

  static func way(by types: DecodedTypes) -> Any {
    let values = types.reader(of: Value.self)
    let areLists = (Value.self as? any KindOfContainer.Type).map { $0.kind != .dictionary } ?? false
    let way: TypeReader<[Key: Value]>.Way = { (cursor, session) throws(Unreadable) in
      let context = session.context
      var isWhole = true
      var dictionary: [Key: Value] = [:]
      let isObject = context.readMembers(of: cursor, ofLists: areLists, into: &dictionary) {
        values.make($0, $1, session, orNote: &isWhole)
      }
      if !isWhole, context.plainOptions.isStrict { throw Unreadable() }
      guard isObject else {
        if !cursor.isObject {
          context.rejectElement(cursor, expected: .dictionary(of: Value.self))
        }
        throw Unreadable()
      }
      return dictionary
    }
    return way
  }
}

extension Optional: DecodableContainer where Wrapped: Decodable {
  static var wanted: WantedShape {
    (Wrapped.self as? any DecodableContainer.Type)?.wanted ?? .scalar
  }

  static func way(by types: DecodedTypes) -> Any {
    let wrapped = types.reader(of: Wrapped.self)
    let way: TypeReader<Wrapped?>.Way = { (cursor, session) throws(Unreadable) in
      wrapped.isNil(cursor) ? nil : try wrapped.value(at: cursor, session)
    }
    return way
  }
}
