public import Foundation

extension MappingDecoder {
  /// Decodes a value from JSON bytes, with the report of what was noticed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: A document in UTF-8. A byte-order mark at its beginning is skipped.
  /// - Returns: The value with the report.
  /// - Throws: ``MappingError``, as for ``decode(_:from:)-(_,Data)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Decodable>(
    _ type: Value.Type, from json: Data
  ) throws(MappingError) -> Mapped<Value> {
    try read(type) { (mapper, body) throws(MappingError) in try mapper.read(json, body) }
  }

  /// Decodes a value from JSON text, with the report of what was noticed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: A document.
  /// - Returns: The value with the report.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Decodable>(
    _ type: Value.Type, from json: String
  ) throws(MappingError) -> Mapped<Value> {
    try read(type) { (mapper, body) throws(MappingError) in try mapper.read(json, body) }
  }

  /// Decodes a value from an object of a source, with the report of what was noticed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - source: An XML element, a JSON document, or a source of your own.
  /// - Returns: The value with the report.
  /// - Throws: ``MappingError`` with every issue found until the value failed.
  /// - Complexity: O(*n*) in the size of the source.
  public func map<Value: Decodable>(
    _ type: Value.Type, from source: any DataSource
  ) throws(MappingError) -> Mapped<Value> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in try map(type, at: cursor) }
    }.get()
  }

  /// Decodes a value from native values, with the report of what was noticed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - source: A dictionary, an array, a scalar, a ``SourceValue`` or any ``DataSource``.
  /// - Returns: The value with the report.
  /// - Throws: ``MappingError`` with every issue found until the value failed.
  /// - Complexity: O(*n*) in the size of the source.
  public func map<Value: Decodable>(
    _ type: Value.Type, from source: Any?
  ) throws(MappingError) -> Mapped<Value> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in try map(type, at: cursor) }
    }.get()
  }

  /// Decodes a value in a call that a mapper makes.
  private func read<Value: Decodable>(
    _ type: Value.Type,
    _ read: (Mapper, (Cursor, CoercionContext) -> Bool) throws(MappingError) -> MappingReport
  ) throws(MappingError) -> Mapped<Value> {
    var value: Value?
    let report = try read(mapper.with(userInfo: userInfo)) { cursor, context in
      value = context.decode(type, at: cursor)
      return value != nil
    }
    guard let value else { throw MappingError(issues: report.issues) }
    return Mapped(value: value, report: report)
  }

  private func map<Value: Decodable>(
    _ type: Value.Type, at cursor: Cursor
  ) throws(MappingError) -> Mapped<Value> {
    try mapper.map(from: cursor, userInfo: userInfo) { $1.decode(type, at: $0) }
  }
}
