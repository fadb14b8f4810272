import ModelMapper
import ModelMapperFoundation

/// What all nodes of a tree share: the tables and the text that they refer to.
///
/// It never changes once it is made, and freeing it frees a few arrays, however deep the document.
final class XMLTreeStorage: Sendable {
  let contents: XMLTreeContents
  let source: Source
  let hasDoctype: Bool
  /// Where the source begins in its document.
  let lines: XMLLines
  /// What was noticed as the document was read.
  let warnings: [MappingIssue]
  /// The element that encloses the first one, where the tree is a record of a stream.
  let enclosing: XMLElementNode?
  /// The namespaces that the reader has bound to prefixes.
  let namespaces: Namespaces
  /// The members of elements that have many, found when one of them is first asked for; `nil` where there are
  /// too few elements and attributes for that.
  private let memberIndexes: Locked<[Int: XMLMemberIndex]>?

  /// The document as UTF-8, as far as it is there.
  enum Source: Sendable {
    /// The bytes that the caller gave.
    case data(Data)
    /// The bytes that a reader has transcoded.
    case bytes([UInt8])
    /// Nothing, since Foundation's parser doesn't hand it out.
    case none
  }

  init(
    _ contents: XMLTreeContents, source: Source, hasDoctype: Bool,
    lines: XMLLines = XMLLines(), enclosing: XMLElementNode? = nil,
    namespaces: Namespaces = .none, warnings: [MappingIssue] = []
  ) {
    self.namespaces = namespaces
    self.warnings = warnings
    self.lines = lines
    self.enclosing = enclosing
    self.contents = contents
    self.source = source
    self.hasDoctype = hasDoctype
    let most = max(contents.elements.count, contents.attributes.count)
    memberIndexes = most > XMLTreeContents.fewMembers ? Locked([:]) : nil
  }

  /// Calls a closure with the document.
  func withSource<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case .data(let data):
      return try data.withLentBytes(body)
    case .bytes(let bytes): return try bytes.withByteSpan(body)
    case .none:
      return try contents.decoded.withByteSpan { (bytes) throws(Failure) in
        try body(bytes.prefix(0))
      }
    }
  }

  /// The members of an element by name, or `nil` for an element with few, which are soon walked.
  func memberIndex(of element: Int) -> XMLMemberIndex? {
    guard let memberIndexes, contents.hasManyMembers(element) else { return nil }
    return memberIndexes.withLock { [contents] indexes in
      if let known = indexes[element] { return known }
      let index = XMLMemberIndex(of: element, in: contents)
      indexes[element] = index
      return index
    }
  }

  /// Whether positions of elements are known.
  var hasSource: Bool {
    if case .none = source { false } else { true }
  }

  /// Calls a closure with the document and the decoded texts.
  func withTexts<Result, Failure: Error>(
    _ body: (XMLTexts) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withSource { (source) throws(Failure) in
      try contents.decoded.withByteSpan { (decoded) throws(Failure) in
        try body(XMLTexts(source: source, decoded: decoded))
      }
    }
  }
}
