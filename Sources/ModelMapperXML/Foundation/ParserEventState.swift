#if FullFoundation
import ModelMapper
import Foundation

/// What a foreign parser has reported so far, checked and made events of the builder.
///
/// The parser's texts come in pieces of its own making, so they are gathered until markup follows.
struct ParserEventState {
  /// What the library's own engine knows of a document, all texts of which are decoded ones.
  private var tokenizer: XMLTokenizer
  private var builder = XMLTreeBuilder()
  private var textStart = 0
  /// Whether anything was wrong, after which no event counts.
  private(set) var hasFailed = false
  private var error: XMLParseError?

  init(options: XMLReadOptions) {
    tokenizer = XMLTokenizer(options: options)
  }

  /// Whether an error of libxml2 is a warning, or about namespaces, which are checked here.
  static func isWarning(_ code: Int) -> Bool { 99...101 ~= code || 200...205 ~= code }

  /// Keeps the first error, with the elements around it.
  mutating func fail(_ kind: XMLParseError.Kind, at location: TextLocation) {
    error = error ?? XMLParseError(kind, at: location, path: tokenizer.path(builder))
    hasFailed = true
  }

  mutating func start(
    _ name: String, _ values: [String: String], line: Int, column: Int
  ) throws(XMLFault) {
    try flush()
    let number = try number(of: name)
    if !tokenizer.attributes.isEmpty { tokenizer.attributes.removeAll(keepingCapacity: true) }
    var marks = XMLTagMarks()
    let nothing = ByteSpan.empty
    tokenizer.checker.beginElement()
    for (key, value) in values.count > 1 ? values.sorted(by: { $0.key < $1.key }) : Array(values) {
      try add(key, value, nothing, &marks)
    }
    var tag = try tokenizer.tag(named: number, marks, nothing, at: line)
    tag.column = UInt32(truncatingIfNeeded: column)
    builder.start(
      tag, attributes: tokenizer.attributes, source: nothing, decoded: &tokenizer.decoded)
    tokenizer.open.append(XMLTokenizer.OpenElement(name: tag.name, offset: 0))
  }

  private mutating func add(
    _ key: String, _ value: String, _ source: ByteSpan, _ marks: inout XMLTagMarks
  ) throws(XMLFault) {
    let attribute = try number(of: key)
    try characters(value)
    let text = XMLTextReference(textStart..<tokenizer.decoded.count, isDecoded: true)
    textStart = tokenizer.decoded.count
    try tokenizer.add(attribute, text, source, at: 0, &marks)
  }

  mutating func end() throws(XMLFault) {
    try flush()
    tokenizer.checker.leave(depth: tokenizer.open.count - 1)
    builder.end(at: 0)
    if !tokenizer.open.isEmpty { tokenizer.open.removeLast() }
  }

  mutating func characters(_ text: String) throws(XMLFault) {
    text.lendBytes { tokenizer.decoded.append($0) }
    try XMLFault.check(
      tokenizer.decoded.count, against: tokenizer.options.limits.bytes, .bytes, at: 0)
  }

  mutating func characterData(_ data: Data) throws(XMLFault) {
    try flush()
    guard let string = String(data: data, encoding: .utf8) else {
      throw XMLFault(.invalidByte(data.first ?? 0), at: 0)
    }
    try characters(string)
    guard let range = try takeText() else { return }
    builder.text(
      XMLTextReference(range, isDecoded: true, isVerbatim: true), isIndentation: false)
  }

  /// Passes the text on that was gathered.
  mutating func flush() throws(XMLFault) {
    if let range = try takeText() { tokenizer.emit(range, &builder) }
  }

  /// Where the text is that was gathered, if there is any.
  private mutating func takeText() throws(XMLFault) -> Range<Int>? {
    let range = textStart..<tokenizer.decoded.count
    textStart = range.upperBound
    guard !range.isEmpty else { return nil }
    try tokenizer.count(1)
    return range
  }

  /// Says whether all went well.
  mutating func finish(
    succeeded: Bool, code: Int?, reason: String?, at location: TextLocation
  ) throws(XMLParseError) {
    if error == nil {
      if let reason {
        fail(.unreadable(reason), at: location)
      } else if let last = tokenizer.open.last {
        let name = tokenizer.names.string(Int(last.name)).shortened
        fail(.unexpectedEnd(inside: "<\(name)>"), at: location)
      } else if !tokenizer.hasRoot {
        fail(.emptyDocument, at: location)
      } else if !succeeded {
        fail(.foundation(code: code ?? -1), at: location)
      }
    }
    if let error { throw error }
  }

  mutating func takeTree() -> XMLTreeStorage {
    XMLTreeStorage(
      builder.contents(names: tokenizer.names, decoded: tokenizer.decoded), source: .none,
      hasDoctype: false, namespaces: tokenizer.options.boundNamespaces)
  }

  private mutating func number(of name: String) throws(XMLFault) -> Int {
    try name.withUTF8Bytes { bytes in
      Result { () throws(XMLFault) in
        guard bytes.endOfName(from: 0) == bytes.count else {
          throw XMLFault(.invalidName(name.shortened), at: 0)
        }
        return try tokenizer.number(ofName: bytes, 0..<bytes.count)
      }
    }.get()
  }
}
#endif
