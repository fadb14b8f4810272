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
  ///   - options: How to read the document; the limit on bytes is one for what the parser reports, as it is
  ///     written anew.
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

/// The delegate that writes what a parser reports as a document again, for the engine of this library to read.
///
/// The parser refers to its delegate weakly, which makes the delegate slow to touch. So what there
/// is to touch stands in another object.
private final class XMLParserRecorder: NSObject, XMLParserDelegate {
  private let recording: Recording

  init(options: XMLReadOptions) {
    recording = Recording(options)
  }

  /// What has been recorded.
  private final class Recording {
    let options: XMLReadOptions
    let output = ByteOutput()
    @safe @exclusivity(unchecked) var state = State()

    struct State {
      /// Where the parser was at each element.
      var places: [XMLTreeStorage.ToldPlace] = []
      /// What was wrong first, after which no event counts.
      var failure: (kind: XMLParseError.Kind, location: TextLocation)?
    }

    init(_ options: XMLReadOptions) { self.options = options }

    /// Writes a name, unless it would be read as something else than a name, right or wrong.
    func append(name: String) throws(XMLFault) {
      guard name.withUTF8Bytes({ $0.endOfName(from: 0) == $0.count }) else {
        throw XMLFault(.invalidName(name.shortened), at: 0)
      }
      output.append(plain: name)
    }

    /// Writes a text or the value of an attribute, most of which have nothing to escape.
    func append(_ text: String, isValue: Bool) {
      text.withText { text in
        let bytes = text.bytes
        let plain =
          isValue
          ? bytes.endOfPlainValue(from: 0, quote: 0x22) : bytes.endOfPlainText(from: 0)
        // The parser tells `]]&gt;` in two parts.
        if plain == bytes.count, bytes.byte(at: 0) != UInt8(ascii: ">") {
          return output.append(bytes)
        }
        output.appendXML(text, isValue: isValue)
      }
    }
  }

  /// Reads what was recorded, and says whether all went well.
  func finish(_ parser: XMLParser, succeeded: Bool) throws(XMLParseError) -> XMLTreeStorage {
    let problem = parser.parserError.map { $0 as NSError }
    if let problem, recording.state.failure == nil, problem.domain != XMLParser.errorDomain {
      recording.state.failure = (.unreadable(problem.localizedDescription), parser.location)
    }
    var path = ""
    do throws(XMLParseError) {
      var options = recording.options
      options.limits.bytes = .max
      options.repairs = []
      let tree = try XMLTree(recording.output.takeData(), options: options).storage
      let isWhole = succeeded && recording.state.failure == nil
      // A name that is markup would be read as elements of which the parser knows nothing.
      if isWhole, tree.contents.elements.count == recording.state.places.count {
        return XMLTreeStorage(
          tree.contents, source: tree.source, hasDoctype: false,
          told: recording.state.places, namespaces: tree.namespaces)
      }
    } catch {
      // Anything else that is refused stands before what the parser has refused.
      guard error.kind.isUnexpectedEnd || error.kind == .emptyDocument else {
        let place = recording.state.places.last { $0.start <= error.location.byteOffset }
        throw XMLParseError(error.kind, at: place?.location ?? parser.location, path: error.path)
      }
      if recording.state.failure == nil { recording.state.failure = (error.kind, parser.location) }
      path = error.path
    }
    let failure =
      recording.state.failure ?? (.foundation(code: problem?.code ?? -1), parser.location)
    throw XMLParseError(failure.kind, at: failure.location, path: path)
  }

  /// Records an event, and stops the parser at the first that can't be used.
  @inline(__always)
  private func record(_ parser: XMLParser, _ body: (Recording) throws(XMLFault) -> Void) {
    let recording = recording
    guard recording.state.failure == nil else { return }
    do throws(XMLFault) {
      try body(recording)
      try XMLFault.check(
        recording.output.count, against: recording.options.limits.bytes, .bytes, at: 0)
    } catch {
      recording.state.failure = (error.kind, parser.location)
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    record(parser) { recording throws(XMLFault) in
      let output = recording.output
      recording.state.places.append((output.count, parser.location))
      output.append(UInt8(ascii: "<"))
      try recording.append(name: name)
      var members = Array(attributes)
      if members.count > 1 { members.sort { $0.key < $1.key } }
      for (name, value) in members {
        output.append(UInt8(ascii: " "))
        try recording.append(name: name)
        output.append("=\"")
        recording.append(value, isValue: true)
        output.append(UInt8(ascii: "\""))
      }
      output.append(UInt8(ascii: ">"))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    record(parser) { recording in
      recording.output.append("</")
      recording.output.append(plain: name)
      recording.output.append(UInt8(ascii: ">"))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    record(parser) { $0.append(string, isValue: false) }
  }

  func parser(_ parser: XMLParser, foundIgnorableWhitespace string: String) {
    self.parser(parser, foundCharacters: string)
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    record(parser) { recording throws(XMLFault) in
      guard let string = String(data: data, encoding: .utf8) else {
        throw XMLFault(.invalidByte(data.first ?? 0), at: 0)
      }
      recording.output.appendCharacterData(string)
    }
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    record(parser) { $0.output.append(plain: "<!--\(comment)-->") }
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    record(parser) { $0.output.append(plain: "<?\(target) \(data ?? "")?>") }
  }

  func parser(
    _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
  ) {
    record(parser) { _ throws(XMLFault) in throw XMLFault(.doctypeNotAllowed, at: 0) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    // Some errors of libxml2 are warnings, or about namespaces, which the engine checks.
    guard !(99...101 ~= code || 200...205 ~= code) else { return }
    record(parser) { _ throws(XMLFault) in throw XMLFault(.foundation(code: code), at: 0) }
  }
}

extension XMLParser {
  /// Where the parser is.
  fileprivate var location: TextLocation {
    TextLocation(line: max(lineNumber, 1), column: max(columnNumber, 1), byteOffset: 0)
  }
}
#endif
