/// An object of a source: keys in order and a value for each.
///
/// This is all that a source of your own needs. JSON documents, XML elements and dictionaries of
/// ``SourceValue`` conform.
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
}

extension Dictionary: DataSource where Key == String, Value == SourceValue {
  /// The keys in ascending order, since a dictionary has no order of its own.
  ///
  /// The view of the same name that every dictionary has goes first, where either would do.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys.
  @_disfavoredOverload
  public var keys: [String] { (self.keys as Dictionary.Keys).sorted() }

  /// Returns the value for a key.
  ///
  /// - Parameter key: A key.
  /// - Returns: The value, or `nil` if the key is absent.
  public func value(forKey key: String) -> SourceValue? { self[key] }
}
