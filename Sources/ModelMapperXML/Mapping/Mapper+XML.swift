public import Foundation
public import ModelMapper

extension Mapper {
  /// Makes a value from an XML document.
  ///
  /// Attributes and children alike are keys; see <doc:XMLRules> for which element or text a property
  /// gets. The paths of issues begin with the path that was given, its steps joined by dots:
  /// `rss.channel.item[16].price`.
  ///
  /// ```swift
  /// let items = try Mapper().map([Item].self, fromXML: data, at: "rss/channel/item")
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - xml: A document in UTF-8, UTF-16, US-ASCII, ISO-8859-1 or windows-1252.
  ///   - path: Where the value stands, from the root, whose name may be left out; the root itself by
  ///     default. An array gets all elements that stand there.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: `MappingError`: one issue with line and column if the document is not well-formed or
  ///   beyond the limits, or every issue as for other sources.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromXML xml: Data, at path: String? = nil
  ) throws(MappingError) -> Mapped<Value> {
    var options = XMLTreeOptions()
    options.limits = limits
    let tree: XMLTree
    do {
      tree = try XMLTree(xml, options: options)
    } catch {
      throw MappingError(error)
    }
    return try map(type, from: tree, at: path)
  }

  /// Makes a value from XML text.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - xml: A document; an encoding that it declares is of no account.
  ///   - path: Where the value stands; the root by default.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: `MappingError`, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromXML xml: String, at path: String? = nil
  ) throws(MappingError) -> Mapped<Value> {
    var options = XMLTreeOptions()
    options.limits = limits
    let tree: XMLTree
    do {
      tree = try XMLTree(xml, options: options)
    } catch {
      throw MappingError(error)
    }
    return try map(type, from: tree, at: path)
  }

  /// Makes a value from a tree.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - tree: A document that was read.
  ///   - path: Where the value stands; the root by default.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the size of the tree.
  public func map<Value: Coercible>(
    _ type: Value.Type, from tree: XMLTree, at path: String? = nil
  ) throws(MappingError) -> Mapped<Value> {
    let isList = ValueAccess<Value>.of(type).shape.listElement != nil
    let element: XMLElementNode
    if let path {
      let found = tree.elements(at: path)
      guard let first = found.first else {
        if isList { return try map(type, from: [Never?]()) }
        throw MappingError(issues: [
          MappingIssue(
            path: XMLPath.dotted(path), reason: .missing(expected: XMLExpectation.element))
        ])
      }
      element = first
    } else {
      element = tree.root
    }
    return try element.withSource { (source, handle) throws(MappingError) in
      try map(
        type, from: Cursor(source, handle, step: .root),
        under: path.map { XMLPath.dotted($0) } ?? "")
    }
  }
}

extension MappingError {
  /// Creates the error of a document that is not well-formed.
  init(_ error: XMLParseError) {
    let reason: MappingIssue.Reason =
      switch error.kind {
      case .cancelled: .cancelled
      case .unreadable(let reason): .unreadable(reason)
      default: .malformed(error.description)
      }
    self.init(issues: [MappingIssue(path: error.path, reason: reason, location: error.location)])
  }
}
