/// How values of one type are read from a source and written into a sink.
///
/// Made once for each property. Values are read into the places where they stay and written from them, by
/// closures that are created where the type is known and called with the type erased, so that a plan
/// calls them as they are.
package struct ValueCodec<Value>: Sendable {
  /// What kind of value the source is asked for.
  package let shape: ValueShape
  /// What is expected, in words: "an Int".
  package let expectation: Expectation
  /// Reads the value of a property.
  package private(set) var fill: FillingInPlace
  /// Makes an element of a list, for which null is nothing that could be kept.
  package let make: MakingInPlace
  /// Whether an empty element of XML is a value, and null only for an optional.
  let takesEmpty: Bool
  /// Writes a value.
  package let writing: PlaceWriting
  /// The shortcuts for values that are of the type's own kind, if it has any.
  let quick: ScalarFastPath?
  /// The type, if nil is one of its values.
  let nothing: (any OptionalType.Type)?

  // No parameter is an optional closure: it would be called through two thunks from then on.

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - shape: What kind of value the source is asked for.
  ///   - expectation: What is expected.
  ///   - quick: The shortcuts, if there are any.
  ///   - fill: Reads the value of a property.
  ///   - make: Makes an element of a list.
  ///   - takesEmpty: Whether an empty element of XML is a value.
  ///   - nothing: The type, if nil is one of its values; cast by default, which takes longer: the first cast of
  ///     a type to a protocol looks through all conformances of the process.
  ///   - writing: Writes the value at a place.
  init(
    shape: ValueShape, expectation: Expectation, quick: ScalarFastPath? = nil,
    fill: @escaping FillingInPlace, make: @escaping MakingInPlace,
    takesEmpty: Bool = false, nothing: (any OptionalType.Type)? = nil, writing: PlaceWriting
  ) {
    self.nothing =
      nothing ?? (_isOptional(Value.self) ? Value.self as? any OptionalType.Type : nil)
    self.shape = shape
    self.expectation = expectation
    self.fill = fill
    self.make = make
    self.writing = writing
    self.quick = quick
    self.takesEmpty = takesEmpty
  }

  /// Creates a codec of what is made anew, whatever stood in its place.
  ///
  /// - Parameters:
  ///   - shape: What kind of value the source is asked for.
  ///   - expectation: What is expected.
  ///   - makeAnew: Makes a value in an empty place, or answers that there is none. In place, since the
  ///     optional of a type that is known at run time only has to be looked up.
  ///   - takesNull: Whether a value may be made of null, too.
  ///   - takesEmpty: Whether a value may be made of an empty element.
  ///   - rejects: Whether it is left to the codec to record why there is no value.
  ///   - nothing: The type, if nil is one of its values.
  ///   - writing: Writes the value at a place.
  init(
    shape: ValueShape, expectation: Expectation,
    makeAnew: @escaping @Sendable (TypedMemory<Value>, Cursor, CoercionContext) -> Bool,
    takesNull: Bool = true, takesEmpty: Bool = false, rejects: Bool = true,
    nothing: (any OptionalType.Type)? = nil, writing: PlaceWriting
  ) {
    self.init(
      shape: shape, expectation: expectation,
      fill: { place, cursor, context in
        if !takesNull, shape.isNil(cursor), !(takesEmpty && cursor.isObject) {
          return context.meetNull(cursor, expected: expectation)
        }
        if place.make({ makeAnew($0, cursor, context) }) { return context.outcome }
        guard rejects else { return .failed }
        return shape.isNil(cursor)
          ? context.meetNull(cursor, expected: expectation)
          : context.reject(cursor, expected: expectation)
      },
      make: { memory, cursor, context in
        if makeAnew(memory.variable(of: Value.self), cursor, context) { return true }
        if rejects { context.rejectElement(cursor, expected: expectation) }
        return false
      },
      takesEmpty: takesEmpty, nothing: nothing, writing: writing)
  }

  /// Creates a codec by a closure that returns values, or records why there is none.
  ///
  /// - Parameters:
  ///   - shape: What kind of value the source is asked for.
  ///   - expectation: What is expected.
  ///   - read: Returns a value.
  ///   - takesNull: Whether `read` makes something of null, too.
  ///   - takesEmpty: Whether `read` makes something of an empty element.
  ///   - nothing: The type, if nil is one of its values.
  ///   - writing: Writes the value at a place.
  init(
    shape: ValueShape, expectation: Expectation,
    read: @escaping @Sendable (Cursor, CoercionContext) -> Value?, takesNull: Bool = false,
    takesEmpty: Bool = false, nothing: (any OptionalType.Type)? = nil, writing: PlaceWriting
  ) {
    self.init(
      shape: shape, expectation: expectation,
      makeAnew: { place, cursor, context in
        guard let value = read(cursor, context) else { return false }
        place.initialize(to: value)
        return true
      },
      takesNull: takesNull, takesEmpty: takesEmpty, rejects: false, nothing: nothing,
      writing: writing)
  }

  /// The codec, with another way to read what changes a value.
  ///
  /// - Parameter update: Reads into a variable, which keeps what it has on failure, or answers `nil` where
  ///   the value is replaced as a whole.
  /// - Returns: The codec.
  func updating(
    by update: @escaping @Sendable (inout Value, Cursor, CoercionContext) -> Outcome?
  ) -> ValueCodec {
    let fill = fill
    var codec = self
    codec.fill = { place, cursor, context in
      if !place.isEmpty,
        let outcome = update(&place.address.variable(of: Value.self).value, cursor, context)
      {
        return outcome
      }
      return fill(place, cursor, context)
    }
    return codec
  }

  /// Reads a value into a variable, which keeps what it has on failure.
  package func assign(
    _ variable: inout Value, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    Memory.of(&variable) { fill(ValuePlace($0), cursor, context) }
  }

  /// Returns a value, or records why it can't be read.
  package func read(_ cursor: Cursor, _ context: CoercionContext) -> Value? {
    TypedMemory.make { make($0.memory, cursor, context) }
  }

  /// Writes a value.
  package func write(
    _ value: borrowing Value, _ sink: any ValueSink, _ context: OutputContext
  ) {
    Memory.reading(value) { writing.write($0, sink, context) }
  }
}

/// Reads a value into a place, which keeps what it has, or stays empty, unless the value was written.
package typealias FillingInPlace = @Sendable (ValuePlace, Cursor, CoercionContext) -> Outcome

/// Makes a value in memory that holds none, or records why it can't be made.
package typealias MakingInPlace = @Sendable (Memory, Cursor, CoercionContext) -> Bool

/// What became of a property.
package enum Outcome: Sendable {
  /// It was written, and nothing has to be reported.
  case written
  /// It was written, and issues were recorded on the way.
  case writtenWithIssues
  /// Null stood there and left it as it was.
  case null
  /// It kept what it had, and the reason is recorded.
  case failed

  /// Whether there is a new value.
  package var isWritten: Bool { self == .written || self == .writtenWithIssues }
}

/// The kind of value that a property asks a source for.
package enum ValueShape: Sendable {
  case scalar
  case list(of: ElementShape)
  case object(keys: any ElementKeys)
  /// An object with keys of its own choice, or anything at all; in a list an object with these keys.
  case any(keys: (any ElementKeys)?)
  /// Whatever the source holds, lists too.
  case whole
  /// A value that a name chooses, or a list of such values.
  case choice(FoldedNames, isList: Bool)

  /// Whether elements of a source come before attributes for it.
  var wantsContainer: Bool {
    if case .object = self { true } else { listElement != nil }
  }

  /// The shape as that of an element of a list.
  var asElement: ElementShape {
    switch self {
    case .scalar, .any(keys: nil), .whole, .choice(_, isList: false): .scalar
    case .choice(_, isList: true): .list(of: .scalar)
    case .list(let element): .list(of: element)
    case .object(let keys), .any(let keys?): .object(keys: keys)
    }
  }

  /// The shape as that of what an index of a path leads to.
  var atIndex: ElementShape {
    // Whatever an only element is, it is that.
    if case .whole = self { .item } else { asElement }
  }

  /// What the elements are of the list that is wanted, if one is.
  package var listElement: ElementShape? {
    switch self {
    case .list(let element): element
    case .choice(_, isList: true): .scalar
    case .scalar, .object, .any, .whole, .choice: nil
    }
  }

  /// The shape as that of the values of a dictionary, unless these may be anything.
  var asValue: ElementShape? {
    switch self {
    case .any(keys: nil), .whole, .choice: nil
    case .scalar, .any, .list, .object: asElement
    }
  }

  /// Whether all elements of one name are read together.
  package var readsAll: Bool {
    if case .whole = self { true } else { listElement != nil }
  }

  /// Whether a merge patch changes what is in the value, and not what is written of it.
  var mergesItself: Bool {
    switch self {
    case .object(let keys): keys.mergeThemselves
    case .whole: true
    case .scalar, .list, .any, .choice: false
    }
  }

  /// Whether null stands at a place, and no list or choice for which null is the way to be empty.
  func isNil(_ cursor: Cursor) -> Bool {
    guard cursor.isNull else { return false }
    if case .whole = self {
      // An object of another source is that object, even if its rules call it null, and the first of
      // several elements may be empty.
      switch cursor.sourceValue {
      case .object, .array: return false
      default: return true
      }
    }
    if case .choice(let names, isList: false) = self { return !names.contains(elementAt: cursor) }
    guard let element = listElement else { return true }
    return !cursor.source.isList(at: cursor.handle, of: element)
  }

  /// The names that choose the values, if any do.
  var choiceNames: FoldedNames? {
    if case .choice(let names, _) = self { names } else { nil }
  }
}

extension CoercionContext {
  /// What became of a property that was written: whether issues wait for their names.
  package var outcome: Outcome { recorder.hasUnnamed ? .writtenWithIssues : .written }

  /// Records that a value can't become what is expected, unless it was refused with a reason already.
  func reject(
    _ cursor: Cursor, expected: Expectation, because error: (any Error)? = nil
  ) -> Outcome {
    if !isRefused(at: cursor) {
      record(
        .init(
          .unconvertible, expected: expected, found: cursor.scalar,
          detail: expected.isList && isIndexed(cursor) ? Wording.indexedObjectHint : nil,
          underlyingError: error),
        at: cursor)
    }
    return .failed
  }

  /// Whether an object stands at a place whose keys are whole numbers.
  private func isIndexed(_ cursor: Cursor) -> Bool {
    cursor.source.indexedMembers(of: cursor.handle)?.isEmpty == false
  }

  /// What a null does to a property that can't be nil.
  ///
  /// One that was refused with a reason is a value that failed.
  func meetNull(_ cursor: Cursor, expected: Expectation) -> Outcome {
    if isRefused(at: cursor) { return .failed }
    guard plainOptions.nulls == .fail else { return .null }
    recordNull(at: cursor, expected: expected)
    return .failed
  }

  /// Records that null stands where a value is needed, or what the policy in force takes for null.
  func recordNull(at cursor: Cursor, expected: Expectation) {
    let source = cursor.source.source(of: cursor.handle)
    let found = source.isNull(at: cursor.handle) ? nil : source.scalar(at: cursor.handle)
    record(.init(.null, expected: expected, found: found), at: cursor)
  }

  /// Whether the current value was refused with a reason already.
  func isRefused(at cursor: Cursor) -> Bool {
    recorder.hasUnnamed && recorder.hasRefused(components(to: cursor))
  }
}

extension OutputContext {
  /// Writes a value of any coercible type.
  func write<Value: Coercible>(any value: Value, to sink: any ValueSink) {
    ValueCodec<Value>.of(Value.self).write(value, sink, self)
  }
}
