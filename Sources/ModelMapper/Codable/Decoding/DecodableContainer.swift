/// A container whose elements decode themselves, and which is read by the rules of containers.
protocol DecodableContainer: Decodable {
  /// The type of what it holds.
  static var part: Any.Type { get }
  /// What is wanted of the source.
  static var wanted: WantedShape { get }
  /// How the type is read.
  static func way(by session: DecodingSession) -> DecodingInPlace
  /// The value where a key is missing, if there is one: none of an optional, and an empty list in a source where a list
  /// is as many members as it has elements.
  ///
  /// A type of its own that can be written as `nil`, such as one for any JSON, is no optional: it may mean null by that.
  static func absent(from source: SourceTraits) -> Self?
  /// What the elements of a list are, if each of them is an optional of a type that decodes itself.
  static func elementShape(in list: Cursor, _ session: DecodingSession) -> ElementShape
}

extension DecodableContainer {
  static func absent(from source: SourceTraits) -> Self? { nil }
  static func elementShape(in list: Cursor, _ session: DecodingSession) -> ElementShape { .scalar }
}

extension Array: DecodableContainer where Element: Decodable {
  static var part: Any.Type { Element.self }
  static var wanted: WantedShape { .list }

  static func absent(from source: SourceTraits) -> Self? { source.singleMayBeList ? [] : nil }

  static func way(by session: DecodingSession) -> DecodingInPlace {
    let elements = session.reader(of: Element.self)
    let kind: any ListType.Type = [Element].self
    let container = Element.self as? any DecodableContainer.Type
    return { (place, cursor, session, attempt) throws(Unreadable) in
      var shape = ElementShape.scalar
      if session.context.scalarsAreText, elements.decodesItself {
        let errors = session.context.recorder.errorCount
        if let choices = session.choices(of: elements, in: cursor) {
          if session.context.plainOptions.isStrict, session.context.recorder.errorCount > errors {
            throw Unreadable()
          }
          if !session.isAsked(at: cursor) {
            session.context.notePassedOver(
              at: cursor, as: .item, used: "its elements", readsTexts: true)
          }
          return place.variable(of: [Element].self).initialize(to: choices)
        }
        shape = session.elementShape(of: elements, in: cursor)
      } else if session.context.scalarsAreText, let container {
        shape = container.elementShape(in: cursor, session)
      }
      var made = attempt.begin(at: cursor, session)
      let list = ValuePlace(place, isEmpty: true)
      let isList = session.context.readList(kind, of: cursor, as: shape, into: list) {
        elements.make($0, $1, session, &made, &attempt)
      }
      guard isList else {
        session.context.rejectElementList(cursor, expected: .array(of: Element.self))
        throw Unreadable()
      }
      do throws(Unreadable) {
        try attempt.end(made, of: [Element].self, at: cursor, session)
      } catch {
        place.variable(of: [Element].self).deinitialize()
        throw error
      }
    }
  }
}

extension Set: DecodableContainer where Element: Decodable {
  static var part: Any.Type { Element.self }
  static var wanted: WantedShape { .list }

  static func absent(from source: SourceTraits) -> Self? { source.singleMayBeList ? [] : nil }

  static func way(by session: DecodingSession) -> DecodingInPlace {
    let lists = session.reader(of: [Element].self)
    return { (place, cursor, session, attempt) throws(Unreadable) in
      place.variable(of: Set.self)
        .initialize(to: Set(try lists.value(at: cursor, session, &attempt)))
    }
  }
}

extension Dictionary: DecodableContainer where Key: Decodable & Coercible, Value: Decodable {
  static var part: Any.Type { Value.self }
  static var wanted: WantedShape { .object }

  static func way(by session: DecodingSession) -> DecodingInPlace {
    let values = session.reader(of: Value.self)
    let areLists = !ValueKind.single.contains(Value.self)
    return { (place, cursor, session, attempt) throws(Unreadable) in
      let context = session.context
      var made = attempt.begin(at: cursor, session)
      let dictionary = place.variable(of: [Key: Value].self)
      dictionary.initialize(to: [:])
      let isObject = context.readMembers(of: cursor, ofLists: areLists, into: &dictionary.value) {
        values.make($0, $1, session, &made, &attempt)
      }
      do throws(Unreadable) {
        guard isObject else { throw Unreadable() }
        try attempt.end(made, of: [Key: Value].self, at: cursor, session)
      } catch {
        dictionary.deinitialize()
        if !isObject, !cursor.isObject {
          context.rejectElement(cursor, expected: .dictionary(of: Value.self))
        }
        throw error
      }
    }
  }
}

extension Optional: DecodableContainer where Wrapped: Decodable {
  static var part: Any.Type { Wrapped.self }
  static var wanted: WantedShape {
    (Wrapped.self as? any DecodableContainer.Type)?.wanted ?? .scalar
  }

  static func absent(from source: SourceTraits) -> Self? { .some(nil) }

  static func elementShape(in list: Cursor, _ session: DecodingSession) -> ElementShape {
    let wrapped = session.reader(of: Wrapped.self)
    return wrapped.decodesItself ? session.elementShape(of: wrapped, in: list) : .scalar
  }

  static func way(by session: DecodingSession) -> DecodingInPlace {
    let wrapped = session.reader(of: Wrapped.self)
    return { (place, cursor, session, attempt) throws(Unreadable) in
      place.variable(of: Wrapped?.self).initialize(
        to: wrapped.isNil(cursor) ? nil : try wrapped.value(at: cursor, session, &attempt))
    }
  }
}
