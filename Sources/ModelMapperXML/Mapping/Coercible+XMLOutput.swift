public import ModelMapper
public import ModelMapperFoundation

extension Coercible {
  /// Returns the value as an XML document in UTF-8.
  ///
  /// A property whose output key starts with `@` is an attribute, `#text` is the text of the element,
  /// `#xml` the markup in it, and any other property is a child element.
  ///
  /// ```swift
  /// let data = try station.xmlData(root: "station")
  /// ```
  ///
  /// The elements of an array are named `item`, unless the options say otherwise:
  ///
  /// ```swift
  /// var options = XMLOutputOptions()
  /// options.lists = .wrapped(item: "station")
  /// let all = try stations.xmlData(root: "stations", options: options)
  /// ```
  ///
  /// - Parameters:
  ///   - root: The name of the root element.
  ///   - options: The layout, lists, nulls and namespaces.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: A well-formed document.
  /// - Throws: ``XMLOutputError`` if a key is not a name of XML, a text has a character that XML can't
  ///   contain, or an attribute would have to hold a list or an object.
  /// - Complexity: O(*n*) in the number of values.
  public func xmlData(
    root: String, options: XMLOutputOptions = XMLOutputOptions(), style: OutputStyle = .json
  ) throws(XMLOutputError) -> Data {
    try Mapper().xml(self, root: root, options: options, style: style).value
  }

  /// Returns the value as XML text.
  ///
  /// - Parameters:
  ///   - root: The name of the root element.
  ///   - options: The layout, lists, nulls and namespaces.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: A well-formed document.
  /// - Throws: ``XMLOutputError``, as for data.
  /// - Complexity: O(*n*) in the number of values.
  public func xmlString(
    root: String, options: XMLOutputOptions = XMLOutputOptions(), style: OutputStyle = .json
  ) throws(XMLOutputError) -> String {
    String(decoding: try xmlData(root: root, options: options, style: style), as: UTF8.self)
  }
}

extension Mapper {
  /// Writes a value as XML, and reports what could not be written.
  ///
  /// - Parameters:
  ///   - value: A model, or an array of models, or any other value.
  ///   - root: The name of the root element.
  ///   - options: The layout, lists, nulls and namespaces.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: The document with the report.
  /// - Throws: ``XMLOutputError``, as for ``ModelMapper/Coercible/xmlData(root:options:style:)``.
  /// - Complexity: O(*n*) in the number of values.
  public func xml<Value: Coercible>(
    _ value: Value, root: String, options: XMLOutputOptions = XMLOutputOptions(),
    style: OutputStyle = .json
  ) throws(XMLOutputError) -> Mapped<Data> {
    try OutputCall.run(self, style) { (_, context) throws(XMLOutputError) in
      let writer = XMLWriter(
        root: root, options: options, namespaces: self.options.values.namespaces,
        onLoss: context.record)
      ValueCodec<Value>.of(Value.self).write(value, writer, context)
      return try writer.takeData()
    }
  }
}
