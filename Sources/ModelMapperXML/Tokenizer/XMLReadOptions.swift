public import ModelMapper

/// How a document is read.
public struct XMLReadOptions: Sendable, Equatable {
  /// How much the document may ask for; the defaults suit responses of untrusted servers.
  public var limits = Limits()
  /// Whether a document type declaration is an error rather than skipped; `false` by default.
  public var refusesDoctype = false
  /// Whether a prefix without a namespace is an error rather than tolerated; `false` by default.
  public var requiresDeclaredPrefixes = false
  /// The namespaces of prefixes in paths and in declared keys; none by default.
  ///
  /// `soap:Body` then means the name in that namespace, whatever prefix the document has for it. For
  /// documents that a mapper reads, there is `Mapper.namespaces`.
  public var namespaces: [String: String] = [:]

  /// What is repaired in a document that is not well-formed; nothing by default.
  ///
  /// A document is read as it is first, and repaired from the place on where it is refused. So a
  /// well-formed document is never changed. Each repair leaves a warning.
  public var repairs: DocumentRepairs = []

  /// Creates the default options.
  public init() {}

  /// The namespaces with what is known of each.
  var boundNamespaces: Namespaces { namespaces.isEmpty ? .none : Namespaces(namespaces) }
}
