/// An object of a source: keys in order and a value for each.
///
/// This is all that an object of your own needs; a list or a single value of your own is a
/// ``SourceValueConvertible``. JSON documents, XML elements and dictionaries of ``SourceValue`` conform.
///
/// Values keep their types: a number is handed over as a number, a `Date` as
/// ``SourceValue/native(_:)``, and a property of that type takes it as it is.
///
/// ```swift
/// struct QueryItems: DataSource {
///   let items: [URLQueryItem]
///   var keys: [String] { items.map(\.name) }
///   func value(forKey key: String) -> SourceValue? {
///     items.last { $0.name == key }.map { $0.value.map(SourceValue.string) ?? .null }
///   }
/// }
/// ```
public protocol DataSource: Sendable {
  /// The keys in the order of the source.
  var keys: [String] { get }

  /// Returns the value for a key.
  ///
  /// - Parameter key: A key, spelled as in ``keys``.
  /// - Returns: The value, ``SourceValue/null`` for an explicit null, or `nil` if the key is absent.
  func value(forKey key: String) -> SourceValue?

  /// Calls a closure with each key and its value, in the order of the source.
  ///
  /// The mapper reads an object by one such walk. The default asks for the value of each of the
  /// ``keys``; a source that has both beside each other, such as a row of a table, spares the search.
  ///
  /// - Parameter body: Takes a key and its value.
  func forEachMember(_ body: (String, SourceValue) -> Void)
}

extension DataSource {
  /// Calls a closure with each key and its value, in the order of the source.
  ///
  /// - Parameter body: Takes a key and its value.
  public func forEachMember(_ body: (String, SourceValue) -> Void) {
    for key in keys {
      if let value = value(forKey: key) { body(key, value) }
    }
  }
}

/// A source of your own that is a list or a single value, or that decides what it is.
///
/// Wherever a source is taken, what counts is its ``sourceValue``.
///
/// ```swift
/// struct Table: SourceValueConvertible {
///   let rows: [Row]   // each a DataSource
///   var sourceValue: SourceValue { .array(rows.map { .object($0) }) }
/// }
/// let stations = try [Station].make(from: table)
/// ```
public protocol SourceValueConvertible: Sendable {
  /// The value as the source spells it.
  var sourceValue: SourceValue { get }
}

extension DataSource {
  /// The keys with their values, in order.
  var members: [(String, SourceValue)] { keys.map { ($0, value(forKey: $0) ?? .null) } }
}

extension Dictionary: DataSource where Key == String, Value == SourceValue {
  /// The keys in ascending order, since a dictionary has no order of its own.
  ///
  /// The view of the same name that every dictionary has goes first, where either would do.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys.
  @_disfavoredOverload
  public var keys: [String] { (self.keys as Dictionary.Keys).sorted(byTextOf: \.self) }

  /// Returns the value for a key.
  ///
  /// - Parameter key: A key.
  /// - Returns: The value, or `nil` if the key is absent.
  public func value(forKey key: String) -> SourceValue? { self[key] }
}
