import ModelMapper

/// Reads a document from the bytes as they come: encoding, characters, tokens, events.
///
/// A document that is there as a whole and is UTF-8 is read where it stands; of anything else the
/// reader keeps a window. What is wrong first in the document is what is reported, whatever the
/// chunks.
struct XMLReader<Handler: XMLEventHandler> {
  var tokenizer: XMLTokenizer
  var handler: Handler
  /// The bytes of the document that are still of use, as UTF-8.
  private(set) var window: [UInt8] = []
  /// How many bytes have been fed, in the encoding of the document.
  private(set) var byteCount = 0
  private var transcoder: XMLTranscoder?
  /// The bytes before the encoding is known.
  private var head: [UInt8] = []
  private var validated = 0
  private var bad: UInt8?
  /// Where the window stands in the document.
  private(set) var lines = XMLLineCounter()
  /// Where the elements begin that are open and whose start tags were dropped, the outermost first.
  private var openings: [TextLocation] = []
  private let isDecoded: Bool
  private let isStream: Bool

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - options: The options of the tokenizer.
  ///   - handler: What takes the events.
  ///   - isDecoded: Whether the document was a string, so that no declaration of an encoding counts.
  ///   - isStream: Whether the limit on bytes is one for the window rather than the document.
  init(
    options: XMLTreeOptions, handler: Handler, isDecoded: Bool = false, isStream: Bool = false
  ) {
    self.isStream = isStream
    tokenizer = XMLTokenizer(options: options)
    self.handler = handler
    self.isDecoded = isDecoded
  }

  /// Reads a whole document where it stands.
  ///
  /// - Returns: Whether positions refer to these bytes rather than to ``window``.
  mutating func readWhole(_ bytes: XMLBytes) throws(XMLParseError) -> Bool {
    try checkSize(bytes.count)
    let mark = bytes.has("\u{FEFF}", at: 0) == true ? 3 : 0
    let guess =
      isDecoded ? .encoding(.utf8, mark: mark) : XMLEncodingGuess(bytes, isLast: true)
    switch guess {
    case .encoding(let encoding, let mark) where encoding == .utf8 || encoding == .markedUTF8:
      byteCount = bytes.count
      begin(encoding, mark: mark)
      tokenizer.position = mark
      try tokenize(bytes, isLast: true)
      return true
    default:
      // In parts, so that not all of it is in memory a third time.
      var start = 0
      while start < bytes.count {
        let end = min(start + 1 << 18, bytes.count)
        try feed(bytes[start..<end])
        start = end
      }
      try finish()
      return false
    }
  }

  /// Reads the bytes that follow those of the last call.
  mutating func feed(_ bytes: XMLBytes) throws(XMLParseError) {
    try checkSize((isStream ? window.count : byteCount) + bytes.count)
    byteCount += bytes.count
    if transcoder == nil {
      head.append(bytes, 0..<bytes.count)
      try settleEncoding(isLast: false)
    } else {
      bad = bad ?? transcoder?.append(bytes, isLast: false, to: &window)
    }
    try tokenizeWindow(isLast: false)
  }

  /// Tells that the document is complete.
  mutating func finish() throws(XMLParseError) {
    if transcoder == nil { try settleEncoding(isLast: true) }
    let nothing: [UInt8] = []
    bad = bad ?? nothing.withXMLBytes { transcoder?.append($0, isLast: true, to: &window) }
    try tokenizeWindow(isLast: true)
  }

  /// Reads on after a pause.
  mutating func resume(isLast: Bool) throws(XMLParseError) { try tokenizeWindow(isLast: isLast) }

  /// Drops the first bytes of the window, which have become events.
  mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    keepOpenings(before: count)
    window.withXMLBytes { lines.advance($0, to: count) }
    tokenizer.drop(count)
    window.removeSubrange(..<count)
    validated -= count
  }

  /// Keeps where the open elements begin whose start tags are about to be dropped.
  private mutating func keepOpenings(before end: Int) {
    let open = tokenizer.open
    let base = tokenizer.base
    var first = open.count
    while first > 0, open[first - 1].offset >= base { first -= 1 }
    if openings.count > first { openings.removeLast(openings.count - first) }
    guard first < open.count, open[first].offset < base + end else { return }
    window.withXMLBytes { bytes in
      for element in open[first...] where element.offset < base + end {
        openings.append(lines.location(of: element.offset - base, in: bytes))
      }
    }
  }

  private mutating func settleEncoding(isLast: Bool) throws(XMLParseError) {
    switch head.withXMLBytes({ XMLEncodingGuess($0, isLast: isLast) }) {
    case .unknown: return
    case .unsupported(let name, let position):
      throw head.withXMLBytes { bytes in
        lines.error(.unsupportedEncoding(name), at: position, in: bytes)
      }
    case .encoding(let encoding, let mark):
      begin(encoding, mark: mark)
      // The mark of UTF-8 stays, so that offsets are those of the document.
      let start = encoding == .markedUTF8 ? 0 : mark
      tokenizer.position = encoding == .markedUTF8 ? mark : 0
      tokenizer.documentStart = tokenizer.position
      let head = head
      self.head = []
      bad = head.withXMLBytes { bytes in
        transcoder?.append(bytes[start..<bytes.count], isLast: false, to: &window)
      }
    }
  }

  private mutating func begin(_ encoding: XMLEncoding, mark: Int) {
    transcoder = XMLTranscoder(encoding)
    tokenizer.encoding = isDecoded ? nil : encoding
    tokenizer.documentStart = mark
    lines.markLength = encoding == .markedUTF8 || encoding == .utf8 ? mark : 0
  }

  private mutating func tokenizeWindow(isLast: Bool) throws(XMLParseError) {
    guard transcoder != nil else { return }
    let window = window
    self.window = []
    defer { self.window = window }
    try window.withXMLBytes { (bytes) throws(XMLParseError) in
      try tokenize(bytes, isLast: isLast)
    }
  }

  /// Turns what is valid of the bytes into events, and then says what is not valid.
  private mutating func tokenize(_ bytes: XMLBytes, isLast: Bool) throws(XMLParseError) {
    var end = bytes.count
    var badByte = bad
    switch bytes.validity(from: max(validated, tokenizer.position)) {
    case .valid: break
    case .unfinished(let position):
      end = position
      if isLast { badByte = bytes[position] }
    case .invalid(let position): (end, badByte) = (position, bytes[position])
    }
    validated = end
    do throws(XMLFault) {
      let follows: XMLWindowEnd = badByte != nil ? .damaged : isLast ? .last : .open
      try tokenizer.run(bytes.prefix(end), end: follows, into: &handler)
      if Handler.pauses, handler.isPaused { return }
      if let badByte { throw XMLFault(.invalidByte(badByte), at: end) }
    } catch {
      throw self.error(error, in: bytes)
    }
  }

  private func checkSize(_ size: Int) throws(XMLParseError) {
    let limit = tokenizer.options.limits.bytes
    guard size > limit else { return }
    throw window.withXMLBytes { lines.error(.limitExceeded(.bytes, allowed: limit), at: 0, in: $0) }
  }

  /// The public form of what stopped the tokenizer.
  private func error(_ fault: XMLFault, in bytes: XMLBytes) -> XMLParseError {
    let opening = fault.opening.flatMap { offset -> TextLocation? in
      let position = offset - tokenizer.base
      guard position < 0 else { return lines.location(of: position, in: bytes) }
      return openings.last { $0.byteOffset == offset }
    }
    return lines.error(
      fault.kind, at: fault.position, in: bytes, path: tokenizer.path(handler), opening: opening)
  }
}

extension XMLTokenizer {
  /// The elements that are open, as a path with indices from zero.
  func path(_ handler: some XMLEventHandler) -> String {
    var path = ""
    // Of a path that no one would read to its end, the inner part tells more.
    let first = max(0, open.count - 16)
    if first > 0 { path = "…/" }
    for depth in first..<open.count {
      if depth > first { path += "/" }
      path += names.string(Int(open[depth].name)).shortened
      let index = handler.index(ofOpenElementAt: depth)
      if index > 0 { path += "[\(index)]" }
    }
    return path
  }
}
