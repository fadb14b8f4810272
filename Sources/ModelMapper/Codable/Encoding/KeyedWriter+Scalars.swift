extension KeyedWriter {
  mutating func encode(_ value: Bool, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: String, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Double, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Float, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int8, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int16, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int32, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int64, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt8, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt16, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt32, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt64, forKey key: Key) { put(value, key) }

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) { putIfPresent(value, key) }
}
