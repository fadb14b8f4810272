import Foundation
import ModelMapper

@testable import ModelMapperXML

/// A tree in lines, one per element, so that trees can be compared and differences seen.
struct TreeDump: Equatable, CustomStringConvertible {
  let lines: [String]

  var description: String { lines.joined(separator: "\n") }

  /// Describes a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - withSource: Whether locations, the order of attributes and inner XML count.
  init(_ tree: XMLTree, withSource: Bool = true) {
    var lines: [String] = []
    let contents = tree.storage.contents
    for index in contents.elements.indices {
      let node = XMLElementNode(tree.storage, index)
      let attributes = node.attributes.map { "\($0.name)=\($0.value.debugDescription)" }
      var line = "\(node.parent.map { String($0.index) } ?? "-") \(node.name)"
      line += " {\(node.namespaceURI ?? "")}"
      line += " [\((withSource ? attributes : attributes.sorted()).joined(separator: " "))]"
      line += " \(node.text.debugDescription)"
      line += " \(node.children.count) \(node.isNull)"
      if withSource, contents.elements.count < 1_000 { line += " \(node.location.byteOffset)" }
      lines.append(line)
    }
    lines.append(tree.root.recursiveText)
    if withSource { lines.append(tree.root.innerXML) }
    self.lines = lines
  }
}

/// Reads a document in chunks.
func tree(
  ofChunks chunks: [Data], options: XMLReadOptions = XMLReadOptions()
) throws(XMLParseError) -> XMLTree {
  var reader = XMLReader(options: options, handler: XMLTreeBuilder())
  for chunk in chunks {
    let bytes = [UInt8](chunk)
    try bytes.withByteSpan { (bytes) throws(XMLParseError) in try reader.feed(bytes) }
  }
  try reader.finish()
  return XMLTree(reader.takeTree(source: nil))
}

/// The tree of a document as lines, or the sentence of the error without advice.
func outcome(_ body: () throws(XMLParseError) -> XMLTree) -> String {
  do throws(XMLParseError) {
    return TreeDump(try body()).description
  } catch {
    return error.sentence
  }
}

extension XMLElementNode {
  /// Whether the element says nothing: it is empty or is said to be nil.
  var isNull: Bool { storage.withTexts { contents.isNull(index, $0) } }
}
