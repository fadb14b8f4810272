/// Every function names its type, so that the work behind it is compiled for the type although that of
/// the keys is the user's.
extension KeyedReader {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try node.scalar(Bool.self, key.stringValue, by: reader)
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try node.scalar(String.self, key.stringValue, by: reader)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try node.scalar(Double.self, key.stringValue, by: reader)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try node.scalar(Float.self, key.stringValue, by: reader)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try node.scalar(Int.self, key.stringValue, by: reader)
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try node.scalar(Int8.self, key.stringValue, by: reader)
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try node.scalar(Int16.self, key.stringValue, by: reader)
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try node.scalar(Int32.self, key.stringValue, by: reader)
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try node.scalar(Int64.self, key.stringValue, by: reader)
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try node.scalar(UInt.self, key.stringValue, by: reader)
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try node.scalar(UInt8.self, key.stringValue, by: reader)
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try node.scalar(UInt16.self, key.stringValue, by: reader)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try node.scalar(UInt32.self, key.stringValue, by: reader)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try node.scalar(UInt64.self, key.stringValue, by: reader)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try node.scalarIfPresent(Bool.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try node.scalarIfPresent(String.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try node.scalarIfPresent(Double.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try node.scalarIfPresent(Float.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try node.scalarIfPresent(Int.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try node.scalarIfPresent(Int8.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try node.scalarIfPresent(Int16.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try node.scalarIfPresent(Int32.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try node.scalarIfPresent(Int64.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try node.scalarIfPresent(UInt.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try node.scalarIfPresent(UInt8.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try node.scalarIfPresent(UInt16.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try node.scalarIfPresent(UInt32.self, key.stringValue, by: reader)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try node.scalarIfPresent(UInt64.self, key.stringValue, by: reader)
  }
}
