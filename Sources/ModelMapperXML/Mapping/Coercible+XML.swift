public import ModelMapper

extension Coercible {
  /// Makes an instance from an XML document.
  ///
  /// ```swift
  /// let stations = try [Station].make(fromXML: data, at: "root/stations/station")
  /// ```
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, or an encoding that it declares, as data, bytes or a text,
  ///     of which an encoding that it declares is ignored.
  ///   - path: Where the value stands, from the root, whose name may be left out; the root itself by
  ///     default. An array gets all elements that stand there.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: `MappingError`: one issue with line and column if the document is not well-formed, or
  ///   every issue as for other sources.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromXML xml: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.make(self, from: mapper.tree(of: xml.documentBytes), at: path)
  }

  /// Makes an instance from a place in a tree.
  ///
  /// - Parameters:
  ///   - tree: A document that was read.
  ///   - path: Where the value stands.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func make(
    from tree: XMLTree, at path: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.make(self, from: tree, at: path)
  }

  /// Makes an instance from the root of a tree.
  ///
  /// - Parameters:
  ///   - tree: A document that was read.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func make(
    from tree: XMLTree, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.make(self, from: tree, at: nil)
  }
}

extension Mapper {
  /// Makes a value from a tree, without a report.
  fileprivate func make<Value: Coercible>(
    _ type: Value.Type, from tree: XMLTree, at path: String?
  ) throws(MappingError) -> Value {
    var report = MappingReport()
    return try withoutReport.make(type, from: tree, at: path, report: &report)
  }
}
