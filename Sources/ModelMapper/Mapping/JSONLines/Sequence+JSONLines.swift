public import ModelMapperFoundation

extension Sequence where Element: Coercible {
  /// Returns the values as JSON Lines in UTF-8: a document in a line for each.
  ///
  /// ```swift
  /// try users.jsonLinesData().write(to: file)
  /// ```
  ///
  /// - Parameter style: The forms of values and the spelling of keys; that it is pretty has no effect.
  /// - Returns: The lines, each ended by a line feed; empty if there are no values.
  /// - Complexity: O(*n*) in the number of values.
  public func jsonLinesData(_ style: OutputStyle = .json) -> Data {
    Mapper().jsonLines(self, style).value
  }

  /// Returns the values as the text of JSON Lines: a document in a line for each.
  ///
  /// - Parameter style: The forms of values and the spelling of keys; that it is pretty has no effect.
  /// - Returns: The lines, each ended by a line feed; empty if there are no values.
  /// - Complexity: O(*n*) in the number of values.
  public func jsonLinesString(_ style: OutputStyle = .json) -> String {
    String(decoding: jsonLinesData(style), as: UTF8.self)
  }
}

extension Mapper {
  /// Writes values as JSON Lines, and reports what could not be written.
  ///
  /// - Parameters:
  ///   - values: The values; for more than memory should hold, write them in parts.
  ///   - style: The forms of values and the spelling of keys; that it is pretty has no effect.
  /// - Returns: The lines, each ended by a line feed, with the report.
  /// - Complexity: O(*n*) in the number of values.
  public func jsonLines<Values: Sequence>(
    _ values: Values, _ style: OutputStyle = .json
  ) -> Mapped<Data> where Values.Element: Coercible {
    var style = style
    style.isPretty = false
    return OutputCall.run(self, style) { writer, context in
      for value in values {
        context.write(value, to: writer)
        writer.endLine()
      }
      // Without a copy; nothing at all where no line was written.
      return writer.output.takeData()
    }
  }
}
