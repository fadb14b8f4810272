/// Lenient, typed reads from a dictionary, for code that wants a few values and no model.
///
/// Every read has a result, whatever is in the dictionary: a number may be a text, and a text may have
/// words around its number. What can't be read is false or 0 for `bool`, `integer` and
/// `unsignedInteger`, and `nil` for all others, unless a default is given.
///
/// ```swift
/// let extractor = Extractor(["id": "7", "price": "the 21.5 slices", "since": 1415162234])
/// extractor?.integer(forKey: "id")                  // 7
/// extractor?.decimal(forKey: "price")               // 21.5
/// extractor?.unixDate(forKey: "since")              // 2014-11-05 04:37:14 +0000
/// extractor?.string(forKey: "name", default: "?")   // "?"
/// ```
///
/// An extractor is a value: it keeps the dictionary as it was, and threads may share it. Values are
/// read by the policy ``Coercion/extractor``, whose rule for numbers in texts is: all but digits,
/// points and minus signs is cut from both ends, and what is left is read from its start.
public struct Extractor: Sendable {
  /// The object that is read from.
  public let source: any DataSource
  /// How values of one kind are read as another; ``Coercion/extractor`` by default.
  public var coercion: Coercion
  /// Whether a key that is not there is looked for by its canonical form; it is not by default.
  ///
  /// `user_id` is then found by `userID`. Of several such keys the last counts.
  public var foldsKeys: Bool
}

extension Extractor {
  /// Creates an extractor, unless there is no dictionary to read from.
  ///
  /// The dictionary is copied. Keys other than texts are known by their description: 1 by `"1"`.
  ///
  /// - Parameters:
  ///   - source: A dictionary with keys of any type, a ``SourceValue`` or any ``DataSource``.
  ///   - coercion: How values of one kind are read as another.
  ///   - foldsKeys: Whether a key that is not there is looked for by its canonical form.
  /// - Complexity: O(*n*) in the number of values of a dictionary.
  public init?(_ source: Any?, coercion: Coercion = .extractor, foldsKeys: Bool = false) {
    guard case .object(let source) = SourceValue(source) else { return nil }
    self.init(source: source, coercion: coercion, foldsKeys: foldsKeys)
  }

  /// Creates an extractor of nothing, which has the default for every key.
  public init() {
    self.init(source: SourceObject([]), coercion: .extractor, foldsKeys: false)
  }

  /// The members of the object.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public var dictionary: [String: SourceValue] {
    Dictionary(source.members, uniquingKeysWith: { $1 })
  }

  /// The value for a key, to be read as one type or another.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; null where the key is absent.
  /// - Complexity: O(1), or O(*n*) in the number of keys where one is looked for by its canonical form.
  public subscript(key: String) -> Value {
    let found = foldsKeys ? source.value(matching: [key]) : source.value(forKey: key)
    return Value(
      source: found ?? .null, coercion: coercion, foldsKeys: foldsKeys,
      singleMayBeList: (source as? any HandledSource)?.hasOwnRules ?? false)
  }
}
