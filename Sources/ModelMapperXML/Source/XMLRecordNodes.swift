import ModelMapper
import ModelMapperFoundation

/// The nodes of the record that a stream hands out, for those who keep them.
///
/// A record is copied once, when its first node is asked for, and each of the elements that enclose
/// records once for all records in it. So what is kept is never larger than the document.
final class XMLRecordNodes {
  /// Where lines begin in the window of the stream, and where its parts stand in the document.
  private(set) var marks = XMLLineMarks(from: XMLLines())
  /// How many bytes of the document came before the window.
  private var base = -1
  /// The first element of the record.
  private var first = 0
  /// How many elements enclose it.
  private var depth = 0
  private var record: XMLTreeStorage?
  /// The namespaces that the reader has bound to prefixes.
  let namespaces: Namespaces
  let namespaceMemo = XMLNamespaceMemo()
  /// What they are bound to, for all records.
  private(set) lazy var bindings = XMLBindings(namespaces)
  private var enclosing: [XMLElementNode] = []

  init(_ namespaces: Namespaces = .none) { self.namespaces = namespaces }

  /// Begins with a record.
  ///
  /// - Parameters:
  ///   - first: The first element of the record.
  ///   - depth: How many elements enclose it, which are the first in the tables.
  ///   - base: How many bytes of the document came before the window.
  ///   - lines: Where the window begins.
  func begin(_ first: Int, depth: Int, base: Int, lines: XMLLines) {
    self.first = first
    self.depth = depth
    // More of the document may have been repaired, though nothing of it was dropped.
    guard base != self.base else { return marks.map = lines.map }
    self.base = base
    marks = XMLLineMarks(from: lines)
  }

  /// Forgets the record.
  func end() { record = nil }

  /// Forgets enclosing elements that have ended.
  ///
  /// - Parameter count: How many enclosing elements are open.
  func leave(depth count: Int) {
    if enclosing.count > count { enclosing.removeSubrange(count...) }
  }

  /// A node that outlives the record.
  ///
  /// - Parameters:
  ///   - element: An element of the record.
  ///   - contents: The tables of the stream.
  ///   - texts: The texts that they refer to.
  /// - Returns: The node.
  /// - Complexity: O(*n*) in the size of the record once, then O(1).
  func node(_ element: Int, in contents: XMLTreeContents, _ texts: XMLTexts) -> XMLElementNode {
    if let record { return XMLElementNode(record, element - first) }
    if enclosing.count < depth {
      let missing = enclosing.count..<depth
      let storage = XMLTreeStorage(
        contents.copy(of: missing, from: 0, decoded: texts.decoded), source: Data(),
        hasDoctype: false, enclosing: enclosing.last, namespaces: namespaces)
      enclosing += missing.indices.map { XMLElementNode(storage, $0 - missing.lowerBound) }
    }
    let start = Int(contents.elements[first].start)
    let end = max(Int(contents.elements[first].sourceEnd), start)
    let copy = contents.copy(
      of: first..<Int(contents.elements[first].end), from: start, decoded: texts.decoded)
    let storage = XMLTreeStorage(
      copy, source: Data(texts.source[start..<end]), hasDoctype: false,
      lines: marks.lines(from: start, in: texts.source), enclosing: enclosing.last,
      namespaces: namespaces)
    record = storage
    return XMLElementNode(storage, element - first)
  }
}
