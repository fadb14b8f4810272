#if FullFoundation
import Foundation
import ModelMapper

#if canImport(FoundationXML)
public import FoundationXML
#endif

extension XMLTree {
  /// Lets a Foundation parser read its document, and builds the tree from what it reports.
  ///
  /// The tree becomes the parser's delegate and sets the parser not to process namespaces, so that
  /// it sees names as they are spelled. It is the tree that ``init(_:options:)-(DocumentInput,_)`` builds of
  /// the same document, but for attributes, which stand in the order of their names, and for
  /// locations and inner XML (see ``XMLElementNode/location``, ``XMLElementNode/innerXML``).
  ///
  /// Reading succeeds only if the parser reported no error and a root opened and closed. Limits,
  /// names and namespaces are checked as by the engine of this library. What no delegate can
  /// prevent, on Linux at least:
  ///
  /// - The parser crashes the process on some inputs: a processing instruction without data, such
  ///   as `<?b?>`, `ATTLIST` and `NOTATION` declarations, invalid UTF-8 in names.
  /// - It drops the text of entities that the document declares, and on Linux doesn't say that
  ///   it met such a declaration. Where it does tell, the declaration is an error.
  /// - It doesn't say whether there was a document type declaration, nor which white space was
  ///   written as a reference; such white space at the edges of a text is left out.
  /// - It needs quadratic time for many attributes of one element, and refuses 10 MB of data
  ///   unless they come as a stream.
  ///
  /// Prefer ``init(_:options:)-(DocumentInput,_)`` for anything that you don't trust.
  ///
  /// - Parameters:
  ///   - parser: A parser that has not parsed yet. Its delegate is replaced.
  ///   - options: How to read the document; the limit on bytes counts those of texts.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  /// - Complexity: O(*n*) in what the parser reports.
  public init(
    _ parser: XMLParser, options: XMLReadOptions = XMLReadOptions()
  ) throws(XMLParseError) {
    let recorder = XMLParserRecorder(options: options.capped)
    parser.shouldProcessNamespaces = false
    parser.shouldReportNamespacePrefixes = false
    parser.shouldResolveExternalEntities = false
    parser.externalEntityResolvingPolicy = .never
    parser.delegate = recorder
    defer { parser.delegate = nil }
    let succeeded = parser.parse()
    self.init(try recorder.finish(parser, succeeded: succeeded))
  }
}

/// The delegate that turns what a parser reports into the events of a document.
///
/// The parser refers to its delegate weakly, which makes the delegate slow to touch. So what there
/// is to touch stands in another object.
private final class XMLParserRecorder: NSObject, XMLParserDelegate {
  private let recording: Recording

  init(options: XMLReadOptions) {
    recording = Recording(options: options)
  }

  /// What has been recorded.
  private final class Recording {
    @safe @exclusivity(unchecked) var state: ParserEventState

    init(options: XMLReadOptions) {
      state = ParserEventState(options: options)
    }
  }

  func finish(_ parser: XMLParser, succeeded: Bool) throws(XMLParseError) -> XMLTreeStorage {
    let problem = parser.parserError.map { $0 as NSError }
    let isForeign = problem.map { $0.domain != XMLParser.errorDomain } ?? false
    try recording.state.finish(
      succeeded: succeeded, code: problem?.code,
      reason: isForeign ? problem?.localizedDescription : nil, at: parser.location)
    return recording.state.takeTree()
  }

  @inline(__always)
  private func attempt(
    _ parser: XMLParser, _ body: (inout ParserEventState) throws(XMLFault) -> Void
  ) {
    let recording = recording
    do throws(XMLFault) {
      // Nothing counts after something was wrong.
      if !recording.state.hasFailed { try body(&recording.state) }
    } catch {
      recording.state.fail(error.kind, at: parser.location)
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let (line, column) = (parser.lineNumber, parser.columnNumber)
    attempt(parser) { state throws(XMLFault) in
      try state.start(name, attributes, line: line, column: column)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    attempt(parser) { state throws(XMLFault) in try state.end() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    attempt(parser) { state throws(XMLFault) in try state.characters(string) }
  }

  func parser(_ parser: XMLParser, foundIgnorableWhitespace string: String) {
    attempt(parser) { state throws(XMLFault) in try state.characters(string) }
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    attempt(parser) { state throws(XMLFault) in try state.characterData(data) }
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    attempt(parser) { state throws(XMLFault) in try state.flush() }
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    attempt(parser) { state throws(XMLFault) in try state.flush() }
  }

  func parser(
    _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
  ) {
    attempt(parser) { _ throws(XMLFault) in throw XMLFault(.doctypeNotAllowed, at: 0) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard !recording.state.hasFailed, !ParserEventState.isWarning(code) else { return }
    recording.state.fail(.foundation(code: code), at: parser.location)
    parser.abortParsing()
  }
}

extension XMLParser {
  /// Where the parser is.
  fileprivate var location: TextLocation {
    TextLocation(line: max(lineNumber, 1), column: max(columnNumber, 1), byteOffset: 0)
  }
}
#endif
