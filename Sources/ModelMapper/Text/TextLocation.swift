/// A place in a text: line, column and byte.
public struct TextLocation: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The line, counted from one.
  ///
  /// Lines end at LF, CRLF or CR; those of JSON Lines at LF or CRLF, as its standard says.
  public let line: Int
  /// The column in Unicode scalars, counted from one.
  public let column: Int
  /// The offset in bytes, counted from zero.
  public let byteOffset: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - line: The line, counted from one.
  ///   - column: The column in Unicode scalars, counted from one.
  ///   - byteOffset: The offset in bytes, counted from zero.
  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// The line and column in words.
  public var description: String { "line \(line), column \(column)" }
}
