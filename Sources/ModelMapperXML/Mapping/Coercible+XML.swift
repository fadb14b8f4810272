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
    try make(from: mapper.tree(of: xml.documentBytes), at: path, using: mapper)
  }

  /// Makes an instance from a tree.
  ///
  /// - Parameters:
  ///   - tree: A document that was read.
  ///   - path: Where the value stands; the root by default.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func make(
    from tree: XMLTree, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var report = MappingReport()
    return try mapper.withoutReport.make(self, from: tree, at: path, report: &report)
  }
}
