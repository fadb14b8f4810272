extension Coercible {
  /// Makes an instance from a source.
  ///
  /// ```swift
  /// let users = try [User].make(from: JSONSerialization.jsonObject(with: data))
  /// ```
  ///
  /// - Parameters:
  ///   - source: A dictionary, an array, a scalar, a ``SourceValue`` or any ``DataSource``.
  ///   - path: Where the value stands, such as `data.items` or `results[0]`; the root by default.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError`` with every issue, if the instance can't be made, a required property
  ///   has no value, the mapper is strict and anything failed, or there is nothing at the path.
  /// - Complexity: O(*n*) in the size of the source.
  public static func make(
    from source: Any?, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.map(self, from: source, at: path).value
  }
}
