/// What is known about a type that is encoded.
class EncodedType {
  /// The name of the type.
  private(set) lazy var name = "\(type)"
  private let type: Any.Type
  /// The keys that the type asked for last, which are kept with all others.
  private var lastKeys: (type: ConformingType, keys: Unowned<EncodedKeys>)?

  init(_ type: Any.Type) { self.type = type }

  /// The keys of a type of coding keys, which mostly is the same for all values.
  func keys<Key: CodingKey>(of keys: Key.Type, _ types: EncodedTypes) -> Unowned<EncodedKeys> {
    // Not that of the metatype, which may be that of a subclass.
    let id = ConformingType(Key.self as any CodingKey.Type)
    if let lastKeys, lastKeys.type == id { return lastKeys.keys }
    let found = Unowned<EncodedKeys>(types.keys(of: keys))
    lastKeys = (id, found)
    return found
  }
}

/// How values of one type are encoded.
///
/// In this order: a type that is ``Coercible`` is written as such; a list, set, dictionary or optional
/// as one, so that parts that can't be written are left out; any other type encodes itself.
final class TypeWriter<Value: Encodable>: EncodedType {
  typealias Way = (Value, EncodingNode) throws -> Void

  /// Whether the values are objects, which may hold themselves.
  let isObject: Bool
  /// How they are written, where they are coercible.
  private let writing: PlaceWriting?
  private let way: Way?
  /// Whether there is no such way; to compare it with `nil` would count it for every value.
  private let encodesItself: Bool

  init(_ type: Value.Type) {
    isObject = type is AnyObject.Type
    func codec<Type: Coercible>(_ type: Type.Type) -> ValueCodec<Value>? {
      ValueCodec<Type>.of(type) as? ValueCodec<Value>
    }
    func way<Container: EncodableContainer>(_ type: Container.Type) -> Way? {
      let way: TypeWriter<Container>.Way = { container, node in try container.write(to: node) }
      return way as? Way
    }
    writing = (type as? any Coercible.Type).flatMap { codec($0) }?.writing
    self.way = writing == nil ? (type as? any EncodableContainer.Type).flatMap { way($0) } : nil
    encodesItself = self.way == nil
    super.init(type)
  }

  /// Whether a value is coercible, so that it is written without a node.
  ///
  /// A subclass may be coercible though its base is not.
  @inline(__always)
  func isCoercible(_ value: Value, _ types: EncodedTypes) -> Bool {
    writing != nil || isObject && types.isCoercible(Swift.type(of: value))
  }

  /// Writes a value that is coercible.
  func write(_ value: Value, to sink: any ValueSink, _ context: OutputContext) {
    if let writing {
      Memory.reading(value) { writing.write($0, sink, context) }
    } else if let value = value as? any Coercible {
      context.write(any: value, to: sink)
    }
  }

  /// Lets a value encode itself.
  func encode(_ value: Value, to node: EncodingNode) throws {
    if encodesItself { try value.encode(to: node) } else { try way?(value, node) }
  }
}

/// What is known about the types that were encoded so far, which serves one call after another.
///
/// It holds facts about types and the texts of coding keys, nothing of the values.
final class EncodedTypes {
  /// Keys that are data.
  let dataKeys = EncodedKeys(isOpen: true, isData: true)
  /// The keys of dictionaries.
  let dictionaryKeys = EncodedKeys(isOpen: true, isData: true, isSorted: true)
  private var writers: [ConformingType: EncodedType] = [:]
  /// What was asked for last, mostly the type of one call after another.
  private var last: (type: ConformingType, writer: EncodedType)?
  private var keys: [ConformingType: EncodedKeys] = [:]
  private var coercible: [ObjectIdentifier: Bool] = [:]

  /// How values of a type are encoded.
  @_semantics("optimize.sil.specialize.generic.never")
  func writer<Value: Encodable>(of type: Value.Type) -> TypeWriter<Value> {
    let id = ConformingType(Value.self as any Encodable.Type)
    if let last, last.type == id {
      return downcast(last.writer, to: TypeWriter<Value>.self)
    }
    if let known = writers[id] {
      last = (id, known)
      return downcast(known, to: TypeWriter<Value>.self)
    }
    let writer = TypeWriter(type)
    writers[id] = writer
    last = (id, writer)
    return writer
  }

  /// The keys of a type of coding keys.
  func keys<Key: CodingKey>(of type: Key.Type) -> TypedKeys<Key> {
    let id = ConformingType(Key.self as any CodingKey.Type)
    if let known = keys[id] { return downcast(known, to: TypedKeys<Key>.self) }
    // Those by which the standard library writes a dictionary, whose keys a type of the user's spells.
    let isData = _typeName(type) == "Swift._DictionaryCodingKey"
    let new = TypedKeys<Key>(isOpen: CodingKeyKind(type).isOpen, isData: isData)
    keys[id] = new
    return new
  }

  /// Whether objects of a class are written as ``Coercible`` says.
  func isCoercible(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = coercible[id] { return known }
    let isCoercible = type is any Coercible.Type
    coercible[id] = isCoercible
    return isCoercible
  }
}

/// A container that writes its parts one by one, so that one that can't be written is left out.
protocol EncodableContainer: Encodable {
  /// Writes the container.
  func write(to node: EncodingNode) throws
}

extension Array: EncodableContainer where Element: Encodable {
  func write(to node: EncodingNode) throws { try node.putList(self) }
}

extension Set: EncodableContainer where Element: Encodable {
  func write(to node: EncodingNode) throws { try node.putList(Array(self).inStableOrder) }
}

extension Dictionary: EncodableContainer where Key: Encodable & Coercible, Value: Encodable {
  func write(to node: EncodingNode) throws {
    try node.putMembers(of: self)
  }
}

extension Optional: EncodableContainer where Wrapped: Encodable {
  func write(to node: EncodingNode) throws {
    if let self { try node.put(self, at: .whole) } else { try node.putNull(at: .whole) }
  }
}
