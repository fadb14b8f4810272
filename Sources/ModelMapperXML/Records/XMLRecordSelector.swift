/// Which elements of a document are its records: a path in a literal, or one of the cases.
public enum XMLRecordSelector: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The elements at a path such as `rss/channel/item`, which may begin below the root.
  ///
  /// Steps are names as they are spelled or without their prefixes, and have no indices. Once an element
  /// has a child that is spelled like the step, its other children are not meant, as where a document is
  /// read at once; those that came before are reported at the end. A path with
  /// quotes follows the syntax of the paths of properties: `depot['stock.list'].item`.
  case path(String)
  /// The elements of a name, as it is spelled or without its prefix, wherever they stand.
  case name(String)
  /// The elements with so many elements around them that they are at a depth; the root has depth 1.
  case depth(Int)

  /// Creates the selector of a path in a literal.
  ///
  /// - Parameter value: The path.
  public init(stringLiteral value: String) { self = .path(value) }

  /// The elements right in the root.
  public static let childrenOfRoot = XMLRecordSelector.depth(2)
}
