package import ModelMapperFoundation

extension JSONWriter {
  /// Ends the line of a document, so that another may follow.
  ///
  /// A document that was left out is `null`, so that there are as many lines as there were values.
  package func endLine() {
    if output.last == UInt8(ascii: ",") {
      output.replace(at: output.count - 1, with: UInt8(ascii: "\n"))
    } else {
      output.append("null\n")
    }
  }

  /// Takes the lines out without a copy; nothing at all where none was written.
  package func takeLines() -> Data { output.takeData() }
}
