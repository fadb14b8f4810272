/// What reads the members of an object with keys of one type.
protocol KeyedReading<Key>: KeyedDecodingContainerProtocol {
  init(_ node: DecodingNode, _ reader: Unowned<ObjectReader>)
}

/// Finds members by coding keys of one type, with the container that objects with such keys are given.
final class TypedReader<Key: CodingKey>: ObjectReader {
  /// A type that is kept rather than named, since to name one of unknown keys is to look it up.
  private let reading: any KeyedReading<Key>.Type = KeyedReader<Key>.self

  /// A container for the members of an object.
  func container(for node: DecodingNode) -> KeyedDecodingContainer<Key> { open(reading, node) }

  private func open<Reader: KeyedReading>(
    _ type: Reader.Type, _ node: DecodingNode
  ) -> KeyedDecodingContainer<Reader.Key> {
    KeyedDecodingContainer(type.init(node, Unowned(self)))
  }
}

/// The members of an object, as a type that decodes itself asks for them.
struct KeyedReader<Key: CodingKey>: KeyedReading {
  let node: DecodingNode
  /// One of the readers of the node, which it keeps as long as anybody has the node.
  ///
  /// The standard library copies this for each value that it decodes.
  private let reader: Unowned<ObjectReader>

  init(_ node: DecodingNode, _ reader: Unowned<ObjectReader>) {
    self.node = node
    self.reader = reader
  }

  var codingPath: [any CodingKey] { node.codingPath }

  /// The keys of the object that the key type has, each once, in source order.
  var allKeys: [Key] {
    guard node.session.isOpen else { return [] }
    return reader.with { reader in
      if reader.keys.isOpen { return reader.takeSourceKeys().compactMap(Key.init(stringValue:)) }
      var keys: [Key] = []
      var seen = SeenNames()
      for spelling in reader.sourceKeys {
        let exact = Key(stringValue: spelling)
        guard let key = exact ?? reader.name(meantBy: spelling).flatMap(Key.init(stringValue:))
        else { continue }
        let name = key.stringValue
        reader.note(name)
        if seen.insert(name) { keys.append(key) }
      }
      return keys
    }
  }

  func contains(_ key: Key) -> Bool {
    (try? node.checkOpen()) != nil && reader.with { $0.handle(of: key.stringValue) >= 0 }
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let name = key.stringValue
    try node.checkOpen()
    let handle = reader.with { $0.handle(of: name) }
    guard handle >= 0 else { throw node.missing(Any?.self, PathKey(stringValue: name)) }
    let source = node.object.source
    return source.isNull(at: handle)
      && !(reader.with { $0.mergesElements(of: name) } && source.holdsSeveral(at: handle))
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let name = key.stringValue
    try node.checkOpen()
    let (values, handle) = reader.with { $0.value(of: type, named: name, node.session) }
    return try node.member(type, values, at: handle, named: name)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let name = key.stringValue
    try node.checkOpen()
    let (values, handle) = reader.with { $0.value(of: type, named: name, node.session) }
    return try node.memberIfPresent(values, at: handle, named: name)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try part(named: key.stringValue, as: .object).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try part(named: key.stringValue, as: .list).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    try superPart(named: PathKey.superKey.stringValue)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try superPart(named: key.stringValue)
  }

  /// The node of a member that a superclass reads; one that is missing is null, as JSONDecoder has it.
  private func superPart(named name: String) throws -> DecodingNode {
    do {
      return try part(named: name, as: .list)
    } catch DecodingError.keyNotFound {
      let source = NativeSource(SourceValue.object(SourceObject([(name, .null)])))
      return node.part(at: Cursor(source, source.member(of: 0, named: name) ?? 0))
    }
  }

  /// The node of a member that is read as a part of this value.
  private func part(named name: String, as wanted: WantedShape) throws -> DecodingNode {
    try node.checkOpen()
    let handle = reader.with { $0.handle(of: name, as: wanted) }
    guard handle >= 0 else { throw node.missing(Any.self, PathKey(stringValue: name)) }
    let source = node.object.source
    let merges =
      source.traits.singleMayBeList && reader.with { $0.mergesElements(of: name, as: wanted) }
    return node.part(at: Cursor(source, handle), mergesElements: merges)
  }
}

/// The work behind each function is compiled for the type of the value although that of the keys is the
/// user's: the generic one is inlined into all functions of the protocol that it is.
extension KeyedReader {
  @inline(__always)
  func decode<Value: CodableScalar>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value {
    try reader.with { try node.scalar(type, key.stringValue, by: $0) }
  }

  // By name, for the protocol has functions of its own of these, which a generic one would not replace.

  @_implements(KeyedDecodingContainerProtocol,decodeIfPresent(_:forKey:))
  @inline(__always)
  func scalarIfPresent<Value: CodableScalar>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    try reader.with { try node.scalarIfPresent(key.stringValue, by: $0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @_implements(KeyedDecodingContainerProtocol,decodeIfPresent(_:forKey:))
  func scalarIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try reader.with { try node.scalarIfPresent(key.stringValue, by: $0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @_implements(KeyedDecodingContainerProtocol,decodeIfPresent(_:forKey:))
  func scalarIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try reader.with { try node.scalarIfPresent(key.stringValue, by: $0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try reader.with { try node.scalar(type, key.stringValue, by: $0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try reader.with { try node.scalar(type, key.stringValue, by: $0) }
  }
}

/// The elements of a list, as a type that decodes itself takes them one after the other.
struct ListReader: UnkeyedDecodingContainer {
  private let node: DecodingNode
  private var elements: [Int]
  /// The elements, where they are choices of an enum.
  private var choices: [Any] = []
  private(set) var currentIndex = 0

  init(_ node: DecodingNode, _ elements: [Int]) {
    self.node = node
    self.elements = elements
  }

  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// The current element.
  private func current(_ type: Any.Type) throws -> Cursor {
    node.cursor(at: try currentHandle(type), step: .index(currentIndex))
  }

  @inline(__always)
  private func currentHandle(_ type: Any.Type) throws -> Int {
    try node.checkOpen()
    guard !isAtEnd else { throw node.missing(type, PathKey(intValue: currentIndex)) }
    return elements[currentIndex]
  }

  /// Finds the elements by what the first is asked for, where a single one may be a list or an element.
  private mutating func settle(as shape: (inout Self, Cursor) -> ElementShape) throws {
    let context = try node.checkOpen()
    guard currentIndex == 0 else { return }
    let list = node.object
    guard list.source.traits.singleMayBeList, case .object = list.scalar,
      let found = context.object.elements(of: list, as: shape(&self, list))
    else { return }
    elements = found
  }

  mutating func decodeNil() throws -> Bool {
    guard try current(Any?.self).isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try node.checkOpen()
    let (session, reader) = (node.session, node.session.reader(of: type))
    if currentIndex == 0, session.context.scalarsAreText, !reader.refusesQuietly {
      try settle { reading, list in
        guard reader.decodesItself else {
          let container = type as? any DecodableContainer.Type
          return container?.elementShape(in: list, session) ?? .scalar
        }
        reading.choices = session.choices(of: reader, in: list) ?? []
        return reading.choices.isEmpty ? session.elementShape(of: reader, in: list) : .scalar
      }
      // Those that are no choice are left out.
      if !choices.isEmpty { elements = Array(elements.prefix(choices.count)) }
    }
    let value =
      try choices.isEmpty ? node.value(type, reader, at: current(type)) : choice(type, reader)
    currentIndex += 1
    return value
  }

  /// The current element, where they are choices; apart, for an optional of the type has to be looked up.
  @inline(never)
  private func choice<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>
  ) throws -> Value {
    guard currentIndex < choices.count, let choice = choices[currentIndex] as? Value else {
      return try node.value(type, reader, at: current(type))
    }
    return choice
  }

  mutating func decode<Value: CodableScalar>(_ type: Value.Type) throws -> Value {
    try scalar(type)
  }

  @inline(__always)
  private mutating func scalar<Value: CodableScalar>(_ type: Value.Type) throws -> Value {
    let context = try node.checkOpen()
    let scalar = node.scalar(at: try currentHandle(type))
    let value =
      try context.with { Value.Carrier.readQuickly(scalar, in: $0) }.flatMap(Value.init(carrier:))
      ?? node.value(type, node.session.reader(of: type), at: current(type))
    currentIndex += 1
    return value
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

  /// The next element, or `nil` where there is none, null stands, or it does not fit.
  ///
  /// By name, for all types that the protocol has functions of its own for.
  @_implements(UnkeyedDecodingContainer,decodeIfPresent(_:))
  mutating func valueIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try node.checkOpen()
    guard !isAtEnd else { return nil }
    let value = try node.valueIfPresent(node.session.reader(of: type), at: current(type))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try settle { _, _ in .object(keys: CodingKeyKind(type)) }
    return try part(type) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try part([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try part(Any.self) { $0 } }

  private mutating func part<Result>(
    _ type: Any.Type, _ body: (DecodingNode) throws -> Result
  ) throws -> Result {
    let result = try body(node.part(at: current(type)))
    currentIndex += 1
    return result
  }
}

/// The value at a place, as a type that decodes itself takes it whole.
struct SingleReader: SingleValueDecodingContainer {
  private let node: DecodingNode

  init(_ node: DecodingNode) {
    self.node = node
  }

  var codingPath: [any CodingKey] { node.codingPath }

  func decodeNil() -> Bool { node.session.isOpen && node.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try node.checkOpen()
    let reader = node.session.reader(of: type)
    if reader.wanted != .list { node.notePassedOverElements() }
    return try node.whole(type, reader)
  }

  /// The text, or for an enum of texts the raw value of the case that the text names.
  func decode(_ type: String.Type) throws -> String {
    let text = try scalar(type)
    guard let cases = node.cases, try node.checkOpen().with(\.policy.foldsCaseNames),
      let position = cases.position(of: text)
    else { return text }
    return cases.names[position]
  }

  func decode<Value: CodableScalar>(_ type: Value.Type) throws -> Value {
    try scalar(type)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

  private func scalar<Value: CodableScalar>(_ type: Value.Type) throws -> Value {
    let context = try node.checkOpen()
    node.notePassedOverElements()
    let scalar = node.scalar
    try node.check(scalar, as: type)
    if let value = context.with({ Value.Carrier.readQuickly(scalar, in: $0) })
      .flatMap(Value.init(carrier:))
    {
      node.probing.hasTaken = true
      return value
    }
    return try node.whole(type, node.session.reader(of: type))
  }
}
