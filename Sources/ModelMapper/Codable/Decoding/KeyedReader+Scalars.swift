/// Every function names its type, so that the work behind it is compiled for the type although that of
/// the keys is the user's.
extension KeyedReader {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try member(key.stringValue).scalar(Bool.self)
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try member(key.stringValue).scalar(String.self)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try member(key.stringValue).scalar(Double.self)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try member(key.stringValue).scalar(Float.self)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try member(key.stringValue).scalar(Int.self)
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try member(key.stringValue).scalar(Int8.self)
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try member(key.stringValue).scalar(Int16.self)
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try member(key.stringValue).scalar(Int32.self)
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try member(key.stringValue).scalar(Int64.self)
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try member(key.stringValue).scalar(UInt.self)
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try member(key.stringValue).scalar(UInt8.self)
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try member(key.stringValue).scalar(UInt16.self)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try member(key.stringValue).scalar(UInt32.self)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try member(key.stringValue).scalar(UInt64.self)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try member(key.stringValue).scalarIfPresent(Bool.self)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try member(key.stringValue).scalarIfPresent(String.self)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try member(key.stringValue).scalarIfPresent(Double.self)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try member(key.stringValue).scalarIfPresent(Float.self)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try member(key.stringValue).scalarIfPresent(Int.self)
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try member(key.stringValue).scalarIfPresent(Int8.self)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try member(key.stringValue).scalarIfPresent(Int16.self)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try member(key.stringValue).scalarIfPresent(Int32.self)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try member(key.stringValue).scalarIfPresent(Int64.self)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try member(key.stringValue).scalarIfPresent(UInt.self)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try member(key.stringValue).scalarIfPresent(UInt8.self)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try member(key.stringValue).scalarIfPresent(UInt16.self)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try member(key.stringValue).scalarIfPresent(UInt32.self)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try member(key.stringValue).scalarIfPresent(UInt64.self)
  }

  private func member(_ name: String) throws -> NodeMember {
    try node.checkOpen()
    return NodeMember(node: node, handle: reader.handle(of: name), name: name)
  }
}
