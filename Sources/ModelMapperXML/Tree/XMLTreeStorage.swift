import ModelMapper
import ModelMapperFoundation

/// What all nodes of a tree share: the tables and the text that they refer to.
///
/// It never changes once it is made, and freeing it frees a few arrays, however deep the document.
final class XMLTreeStorage: Sendable {
  let contents: XMLTreeContents
  /// The document as UTF-8: what the caller gave, or what a reader has made of it.
  let source: Data
  let hasDoctype: Bool
  /// Where the source begins in its document.
  let lines: XMLLines
  /// Where another parser was at each element, if one has read the document.
  let told: [ToldPlace]?
  /// What was noticed as the document was read.
  let warnings: [MappingIssue]
  /// The element that encloses the first one, where the tree is a record of a stream.
  let enclosing: XMLElementNode?
  /// The namespaces that the reader has bound to prefixes.
  let namespaces: Namespaces
  /// What is found when it is first asked for; `nil` where there are too few elements and attributes for that.
  private let found: Locked<Found>?

  /// Where an element begins in the source, and where another parser was at it.
  typealias ToldPlace = (start: Int, location: TextLocation)

  private struct Found {
    /// The members of elements that have many.
    var memberIndexes: [Int: XMLMemberIndex] = [:]
    var marks: LineMarks
  }

  init(
    _ contents: XMLTreeContents, source: Data, hasDoctype: Bool,
    lines: XMLLines = XMLLines(), told: [ToldPlace]? = nil, enclosing: XMLElementNode? = nil,
    namespaces: Namespaces = .none, warnings: [MappingIssue] = []
  ) {
    self.namespaces = namespaces
    self.warnings = warnings
    self.lines = lines
    self.told = told
    self.enclosing = enclosing
    self.contents = contents
    self.source = source
    self.hasDoctype = hasDoctype
    let most = max(contents.elements.count, contents.attributes.count)
    found =
      most > XMLTreeContents.fewMembers ? Locked(Found(marks: LineMarks(from: lines.start))) : nil
  }

  /// The members of an element by name, or `nil` for an element with few, which are soon walked.
  func memberIndex(of element: Int) -> XMLMemberIndex? {
    guard let found, contents.hasManyMembers(element) else { return nil }
    return found.withLock { [contents] found in
      if let known = found.memberIndexes[element] { return known }
      let index = XMLMemberIndex(of: element, in: contents)
      found.memberIndexes[element] = index
      return index
    }
  }

  /// The location of an element in the document.
  func location(of element: Int) -> TextLocation {
    if let told { return told[element].location }
    let start = Int(contents.elements[element].start)
    return source.withLentBytes { bytes in
      guard let found else { return lines.location(of: start, in: bytes) }
      return lines.map.original(
        of: found.withLock { $0.marks.place(at: start, in: bytes).location })
    }
  }

  /// Calls a closure with the document and the decoded texts.
  func withTexts<Result, Failure: Error>(
    _ body: (XMLTexts) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.withLentBytes { (source) throws(Failure) in
      try contents.decoded.withByteSpan { (decoded) throws(Failure) in
        try body(XMLTexts(source: source, decoded: decoded))
      }
    }
  }
}
