extension XMLElementNode {
  /// The markup of the element, with its tags.
  ///
  /// It is exactly what stands in the document where the tree was read by the engine of this library; a
  /// tree that Foundation's parser has read writes it anew. Prefixes that elements around this one declare
  /// are not declared in it.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var outerXML: String {
    guard storage.hasSource else {
      var output: [UInt8] = []
      storage.withTexts { output.appendXMLStartTag(contents, index, $0) }
      output += innerXML.utf8
      output.appendXMLEndTag(contents, index)
      return String(decoding: output, as: UTF8.self)
    }
    let element = record
    return storage.withSource { $0.string(Int(element.start)..<Int(element.sourceEnd)) }
  }
}
