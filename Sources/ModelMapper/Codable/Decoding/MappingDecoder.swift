public import ModelMapperFoundation

/// A decoder for types that are `Decodable`, with the rules of a mapper.
///
/// It has the shape of `JSONDecoder`, so it can take its place. Any decodable type profits, without a
/// line in it: structs with `let` properties, enums with associated values, types of other packages.
///
/// ```swift
/// struct Reading: Decodable {
///   let sensorName: String
///   let celsius: Double
///   let takenAt: Date?
/// }
///
/// let reading = try MappingDecoder().decode(
///   Reading.self, from: Data(#"{"SENSOR-NAME": "roof", "celsius": "21.5", "taken_at": null}"#.utf8))
/// ```
///
/// - Keys are matched as for models: exactly, then by their canonical form. What is looked for is the
///   text of the coding key. Keys of dictionaries are data and stay as they are.
/// - Values are coerced by ``Mapper/coercion``; dates, URLs, data and decimals too. A type that is
///   ``Coercible`` is read as such, whether or not it can decode itself.
/// - What does not fit a property that is optional becomes `nil`, with an issue. An element of an
///   array, set or dictionary that fails is left out, with an issue.
/// - What does not fit any other property makes its value fail: initializers stop at the first error,
///   so later properties of the same value are not looked at. At the root the error is thrown, with
///   every issue found so far.
///
/// The default values of properties can't be known, for an initializer that decodes never tells
/// them: a key that is missing is an error unless the property is optional. Use ``Mappable`` where
/// defaults count.
public struct MappingDecoder: Sendable {
  /// The options; those of a lenient mapper by default.
  public var mapper: Mapper
  /// What initializers find in `Decoder.userInfo`; nothing by default.
  @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable]

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - mapper: The options.
  ///   - userInfo: What initializers find in `Decoder.userInfo`.
  @preconcurrency
  public init(mapper: Mapper = Mapper(), userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.mapper = mapper
    self.userInfo = userInfo
  }

  /// Decodes a value from JSON bytes.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: A document in UTF-8, UTF-16 or UTF-32. A byte-order mark is skipped.
  /// - Returns: The value.
  /// - Throws: ``MappingError``: one issue with line and column if the document is malformed, or every
  ///   issue found until the value failed.
  /// - Complexity: O(*n*) in the number of bytes.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from json: Data
  ) throws(MappingError) -> Value {
    var report = MappingReport()
    return try withoutReport.value(type, in: json.documentBytes, &report)
  }

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: A document.
  /// - Returns: The value.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from json: String
  ) throws(MappingError) -> Value {
    var report = MappingReport()
    return try withoutReport.value(type, in: json.documentBytes, &report)
  }

  /// Decodes a value from native values, or from an XML element or any other source.
  ///
  /// A text in a variable of type `Any` is a value here, not a document.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - source: A dictionary, an array, a scalar, a ``SourceValue`` or any ``DataSource``.
  /// - Returns: The value.
  /// - Throws: ``MappingError`` with every issue found until the value failed.
  /// - Complexity: O(*n*) in the size of the source.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from source: Any?
  ) throws(MappingError) -> Value {
    try withoutReport.map(type, from: source).value
  }
}

extension MappingDecoder {
  /// Decodes a value from JSON bytes, with the report of what was noticed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: A document in UTF-8, UTF-16 or UTF-32. A byte-order mark is skipped.
  /// - Returns: The value with the report.
  /// - Throws: ``MappingError``, as for ``decode(_:from:)-(_,Data)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Decodable>(
    _ type: Value.Type, from json: Data
  ) throws(MappingError) -> Mapped<Value> {
    var report = MappingReport()
    let value = try value(type, in: json.documentBytes, &report)
    return Mapped(value: value, report: report)
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
    var report = MappingReport()
    let value = try value(type, in: json.documentBytes, &report)
    return Mapped(value: value, report: report)
  }

  /// Decodes a value from native values or any source, with the report of what was noticed.
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
      Result { () throws(MappingError) in
        try mapper.with(userInfo: userInfo).map(from: cursor) { try? $1.decode(type, at: $0) }
      }
    }.get()
  }

  /// The decoder for calls that throw their reports away.
  private var withoutReport: MappingDecoder {
    MappingDecoder(mapper: mapper.withoutReport, userInfo: userInfo)
  }

  /// Decodes a value from a document of JSON.
  ///
  /// It names no type made of that of the value: to look one up takes longer than to read several members.
  private func value<Value: Decodable>(
    _ type: Value.Type, in json: DocumentBytes, _ report: inout MappingReport
  ) throws(MappingError) -> Value {
    let room = TypedMemory<Value>.allocate()
    defer { room.deallocate() }
    var isMade = false
    do throws(MappingError) {
      report = try mapper.with(userInfo: userInfo).read(json, for: type) { cursor, context in
        do throws(Unreadable) {
          room.initialize(to: try context.decode(type, at: cursor))
          isMade = true
        } catch {
          isMade = false
        }
        return isMade
      }
      return room.move()
    } catch {
      // A value that was made may be refused all the same.
      if isMade { room.deinitialize() }
      throw error
    }
  }
}
