/// The encoder that is handed to a type: the place of one value in the output.
final class EncodingNode: Encoder {
  let session: EncodingSession
  let codingPath: [any CodingKey]
  /// The name of the type, for styles that write it.
  private let typeName: String
  /// What was written here so far.
  private(set) var result = EncodedValue.nothing

  init(_ session: EncodingSession, path: [any CodingKey], typeName: String) {
    self.session = session
    codingPath = path
    self.typeName = typeName
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo.mapValues { $0 as Any } }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedWriter<Key>(session, object, codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ListWriter(session, list, codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(self) }

  /// The object that is written here; the same for every container that is asked for.
  private var object: EncodedObject {
    if case .object(let object) = result { return object }
    let object = EncodedObject()
    if let tag = session.context.style.typeTag {
      let name = typeName
      object.set(tag, .value { sink, _ in sink.string(name) })
    }
    result = .object(object)
    return object
  }

  /// The list that is written here; the same for every container that is asked for.
  private var list: EncodedList {
    if case .list(let list) = result { return list }
    let list = EncodedList()
    result = .list(list)
    return list
  }

  /// Writes a whole value here.
  func write(_ value: EncodedValue) { result = value }
}
