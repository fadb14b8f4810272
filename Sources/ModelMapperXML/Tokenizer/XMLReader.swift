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
  private(set) var lines = XMLLines()
  /// Where the elements begin that are open and whose start tags were dropped, the outermost first.
  private var openings: [(offset: Int, location: TextLocation)] = []
  /// What repairs the text, once it was refused.
  private(set) var repairer: XMLRepairer?
  /// What was repaired and has not been taken.
  private var repaired: [DocumentRepair] = []
  /// What the declaration of the encoding says that the bytes contradict.
  private var encodingDoubt: XMLParseError?
  /// Whether no more bytes will come.
  private var hasAll = false
  private let isDecoded: Bool

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - options: The options of the tokenizer.
  ///   - handler: What takes the events.
  ///   - names: The names that are known already.
  ///   - isDecoded: Whether the document was a string, so that no declaration of an encoding counts.
  ///   - isStream: Whether the limit on bytes is one for what can't be dropped rather than the document.
  init(
    options: XMLReadOptions, handler: Handler, names: XMLNameTable = XMLNameTable(),
    isDecoded: Bool = false, isStream: Bool = false
  ) {
    tokenizer = XMLTokenizer(options: options, names: names, isStream: isStream)
    self.handler = handler
    self.isDecoded = isDecoded
  }

  /// Where a document was read, or where it begins.
  enum Place {
    /// Positions refer to the bytes that were given, from where reading began.
    case bytes
    /// Positions refer to ``XMLReader/window``.
    case window
    /// Nothing was read, since the document begins at this position, after something else.
    case later(Int)
  }

  /// Reads a whole document where it stands.
  ///
  /// - Parameters:
  ///   - whole: The bytes.
  ///   - start: Where the document begins.
  /// - Returns: What positions refer to.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  mutating func readWhole(_ whole: ByteSpan, from start: Int = 0) throws(XMLParseError) -> Place {
    try checkSize(whole.count)
    let bytes = whole[start..<whole.count]
    if start > 0 {
      repaired.append(DocumentRepair(kind: .leadingJunk, location: lines.location))
      lines.advance(whole, to: start)
      tokenizer.base = start
    }
    let mark = bytes.has("\u{FEFF}", at: 0) == true ? 3 : 0
    let usual = bytes.usualDeclarationLength
    let guess =
      isDecoded || usual > 0
      ? .encoding(.utf8, mark: mark) : XMLEncodingGuess(bytes, isLast: true)
    guard case .encoding(var encoding, let mark) = guess,
      encoding == .utf8 || encoding == .markedUTF8
        || encoding.isWestern && bytes.validity(from: 0) == .valid
    else {
      try feedParts(of: bytes)
      return .window
    }
    if encoding.isWestern, !UTF8Text(bytes).isASCII { encoding = .utf8 }
    byteCount = bytes.count
    hasAll = true
    begin(encoding, mark: mark)
    tokenizer.position = mark + usual
    do throws(XMLFault) {
      try tokenize(bytes, isLast: true)
      return .bytes
    } catch {
      guard canRepair(error) else { throw self.error(error, in: bytes) }
      if start == 0, tokenizer.options.repairs.contains(.leadingJunk),
        let start = laterStart(error, bytes)
      {
        return .later(start)
      }
      let position = tokenizer.position
      window.append(bytes[0..<position])
      startRepairs()
      byteCount = position
      hasAll = false
      try feedParts(of: bytes[position..<bytes.count])
      return .window
    }
  }

  /// Where the document begins after something else, such as a message of its server.
  ///
  /// What stands there may well be markup, so that only the XML declaration tells.
  private func laterStart(_ fault: XMLFault, _ bytes: ByteSpan) -> Int? {
    guard tokenizer.open.isEmpty, !tokenizer.hasRoot || fault.kind == .contentAfterRoot
    else { return nil }
    var position = tokenizer.documentStart
    while position < bytes.count {
      position = bytes.firstPosition(of: UInt8(ascii: "<"), from: position + 1)
      if bytes.has("<?xml", at: position) == true, bytes.byte(at: position + 5)?.isXMLSpace == true
      {
        return position
      }
    }
    return nil
  }

  /// Reads all bytes in parts, so that not all of them are in memory a third time.
  private mutating func feedParts(of bytes: ByteSpan) throws(XMLParseError) {
    var start = 0
    while start < bytes.count {
      let end = min(start + 1 << 18, bytes.count)
      try feed(bytes[start..<end])
      start = end
    }
    try finish()
  }

  /// Reads the bytes that follow those of the last call.
  mutating func feed(_ bytes: ByteSpan) throws(XMLParseError) {
    // Of a stream only what could not be dropped counts, however much comes at once.
    try checkSize(tokenizer.isStream ? 0 : byteCount + bytes.count)
    byteCount += bytes.count
    if transcoder == nil {
      head.append(bytes)
      try settleEncoding(isLast: false)
    } else {
      take(bytes, isLast: false)
    }
    try resume(isLast: false)
  }

  /// Appends bytes to the window: transcoded, and repaired if the text before them was.
  private mutating func take(_ bytes: ByteSpan, isLast: Bool) {
    let (start, declared) = (window.count, transcoder?.encoding)
    defer { noteEncoding(declared, from: start) }
    guard repairer != nil else {
      bad = bad ?? transcoder?.append(bytes, isLast: isLast, to: &window)
      return
    }
    var text: [UInt8] = []
    bad = bad ?? transcoder?.append(bytes, isLast: isLast, to: &text)
    text.withByteSpan { repair($0, isLast: isLast) }
  }

  /// Notes that text has turned out to be UTF-8 in spite of what is declared.
  ///
  /// - Parameters:
  ///   - declared: What the encoding was before the text.
  ///   - start: Where the text begins in the window.
  private mutating func noteEncoding(_ declared: XMLEncoding?, from start: Int) {
    guard let declared, let actual = transcoder?.encoding, actual != declared else { return }
    let position = window[start...].firstIndex { $0 >= 0x80 } ?? start
    encodingDoubt = error(
      .encodingMismatch(declared: declared.name, actual: actual.name), at: position)
  }

  /// Tells that the document is complete.
  mutating func finish() throws(XMLParseError) {
    hasAll = true
    if transcoder == nil { try settleEncoding(isLast: true) }
    take(.empty, isLast: true)
    try checkSize(0)
    try resume(isLast: true)
  }

  /// Drops the first bytes of the window, which have become events; all open elements begin in them or before.
  mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    let (open, base) = (tokenizer.open, tokenizer.base)
    // Those whose start tags were dropped before.
    let kept = open.lastIndex { $0.offset < base }.map { $0 + 1 } ?? 0
    openings.removeSubrange(min(kept, openings.count)...)
    window.withByteSpan { bytes in
      openings += open[kept...].map { ($0.offset, lines.location(of: $0.offset - base, in: bytes)) }
      lines.advance(bytes, to: count)
    }
    if repairer != nil {
      lines.map = RepairMap()
      repairer?.output.forgetPlaces(before: lines.start.location.byteOffset)
      lines.map = repairer?.output.map ?? lines.map
    }
    tokenizer.drop(count)
    window.removeSubrange(..<count)
    validated -= count
  }

  private mutating func settleEncoding(isLast: Bool) throws(XMLParseError) {
    switch head.withByteSpan({ XMLEncodingGuess($0, isLast: isLast) }) {
    case .unknown: return
    case .unsupported(let name, let position):
      throw head.withByteSpan { bytes in
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
      head.withByteSpan { take($0[start..<$0.count], isLast: false) }
    }
  }

  private mutating func begin(_ encoding: XMLEncoding, mark: Int) {
    transcoder = XMLTranscoder(
      encoding, marksBadBytes: tokenizer.options.repairs.contains(.invalidUTF8),
      mayBeUTF8: tokenizer.isStream)
    tokenizer.encoding = isDecoded ? nil : encoding
    tokenizer.documentStart = mark
  }

  /// Reads on in the window, after more of the document has come or after a pause.
  mutating func resume(isLast: Bool) throws(XMLParseError) {
    guard transcoder != nil else { return }
    do throws(XMLFault) {
      // The reader does not have the window while it is lent.
      let window = window
      self.window = []
      defer { self.window = window }
      try window.withByteSpan { (bytes) throws(XMLFault) in try tokenize(bytes, isLast: isLast) }
    } catch {
      guard canRepair(error) else { throw window.withByteSpan { self.error(error, in: $0) } }
      let rest = Array(window[tokenizer.position...])
      startRepairs()
      rest.withByteSpan { repair($0, isLast: isLast) }
      try resume(isLast: isLast)
    }
  }

  /// Whether what follows in the window begins with the tag at a position, maybe after white space.
  func repeatsTag(at start: Int) -> Bool {
    window.withByteSpan { bytes in
      func endsName(_ byte: UInt8) -> Bool {
        byte.isXMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      }
      var (known, next) = (start, tokenizer.position)
      while bytes.byte(at: next)?.isXMLSpace == true { next += 1 }
      while let byte = bytes.byte(at: next), !endsName(byte), byte == bytes.byte(at: known) {
        next += 1
        known += 1
      }
      return known > start && bytes.byte(at: next).map(endsName) == true
        && bytes.byte(at: known).map(endsName) == true
    }
  }

  /// Turns what is valid of the bytes into events, and then says what is not valid.
  private mutating func tokenize(_ bytes: ByteSpan, isLast: Bool) throws(XMLFault) {
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
    let follows: XMLWindowEnd = badByte != nil ? .damaged : isLast ? .last : .open
    try tokenizer.run(bytes[0..<end], end: follows, into: &handler)
    if let doubt = tokenizer.encodingDoubt {
      tokenizer.encodingDoubt = nil
      encodingDoubt = error(doubt, in: bytes)
    }
    if handler.isPaused { return }
    if let badByte { throw XMLFault(.invalidByte(badByte), at: end) }
  }

  /// Whether the text is to be repaired from what the tokenizer refused on.
  private func canRepair(_ fault: XMLFault) -> Bool {
    !tokenizer.options.repairs.isEmpty && repairer == nil && fault.kind.isAboutText
  }

  /// Repairs what follows from the token that was refused on, which is dropped from the window.
  private mutating func startRepairs() {
    let position = tokenizer.position
    window.removeSubrange(position...)
    var place = lines.start
    window.withByteSpan { place.pass($0[0..<position]) }
    repairer = XMLRepairer(tokenizer.options.repairs, at: tokenizer, from: place)
    tokenizer.restart()
    validated = position
  }

  private mutating func repair(_ text: ByteSpan, isLast: Bool) {
    // The repairer adds to its map, which is copied while another has it.
    lines.map = RepairMap()
    repairer?.append(text, isLast: isLast)
    repairer?.takeOutput(&window, &repaired)
    lines.map = repairer?.output.map ?? lines.map
  }

  /// Reads a document anew that was repaired, as if it had been written so.
  ///
  /// - Parameter handler: What takes the events.
  /// - Returns: A reader of the repaired text that has read it.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  func rereading(into handler: Handler) throws(XMLParseError) -> XMLReader {
    var options = tokenizer.options
    options.repairs = []
    var reader = XMLReader(options: options, handler: handler, isDecoded: true)
    reader.window = window
    reader.lines = lines
    reader.repaired = repaired
    reader.encodingDoubt = encodingDoubt
    reader.transcoder = XMLTranscoder(.utf8)
    reader.tokenizer.base = tokenizer.base
    reader.tokenizer.position = tokenizer.documentStart
    reader.tokenizer.documentStart = tokenizer.documentStart
    try reader.finish()
    return reader
  }

  /// Whether something was noticed that was not handed out.
  var hasWarnings: Bool { encodingDoubt != nil || !repaired.isEmpty }

  /// Hands out warnings of what was noticed since the last call, that about the encoding first.
  ///
  /// - Parameter end: Up to where in the window it was repaired; all of it by default.
  /// - Returns: The warnings.
  mutating func takeWarnings(before end: Int? = nil) -> [MappingIssue] {
    let offset = end.map { lines.start.location.byteOffset + $0 } ?? .max
    let taken = repaired.prefix { $0.offset < offset }
    defer {
      repaired.removeFirst(taken.count)
      encodingDoubt = nil
    }
    let doubt = encodingDoubt.map { doubt in
      MappingIssue(
        path: "", reason: .malformed(doubt.doubt), severity: .warning, location: doubt.location)
    }
    return (doubt.map { [$0] } ?? []) + taken.map { MappingIssue($0) }
  }

  /// The repairs with which the text that is there would be read, if it is not read for want of them; of a stream
  /// the text up to what was refused, whatever came with it.
  private func missingRepairs(_ fault: XMLFault, _ bytes: ByteSpan) -> DocumentRepairs? {
    guard fault.kind.isAboutText else { return nil }
    let isStream = self.tokenizer.isStream
    func missing(_ kinds: DocumentRepairs) -> DocumentRepairs? {
      let missing = kinds.subtracting(self.tokenizer.options.repairs)
      return missing.isEmpty ? nil : missing
    }
    if isStream, fault.kind.isInvalidByte {
      let isOutside =
        self.tokenizer.open.isEmpty
        && bytes.byte(at: self.tokenizer.position) != UInt8(ascii: "<")
      if isOutside { return missing(self.tokenizer.hasRoot ? .trailingJunk : []) }
      return missing(
        bytes.byte(at: fault.position) ?? 0xFF < 0x80 ? .controlCharacters : .invalidUTF8)
    }
    guard isStream || bad == nil else { return nil }
    var tokenizer = tokenizer
    var start = tokenizer.position
    if !isStream, repairer == nil, let later = laterStart(fault, bytes) {
      start = later
      tokenizer = XMLTokenizer(options: tokenizer.options)
      tokenizer.encoding = .utf8
    }
    let end = isStream ? bytes.endOfRefused(from: start, fault.position) : bytes.count
    var repairer = XMLRepairer(.xml, at: tokenizer, from: lines.start)
    repairer.append(bytes[start..<end], isLast: true)
    var (text, repairs): ([UInt8], [DocumentRepair]) = ([], [])
    repairer.takeOutput(&text, &repairs)
    tokenizer.drop(tokenizer.position)
    tokenizer.restart()
    var handler = XMLUnusedEvents()
    do throws(XMLFault) {
      try text.withByteSpan { (text) throws(XMLFault) in
        try tokenizer.run(text, end: .last, into: &handler)
      }
    } catch {
      // The root may come yet, where it was a text that was refused.
      guard isStream, !hasAll, error.kind == .emptyDocument, !fault.kind.isInvalidByte else {
        return nil
      }
    }
    // Where more text may come, that it ends here is not what is wrong with it.
    return missing(hasAll ? repairer.output.kinds : repairer.output.kinds.subtracting(.unclosedEnd))
  }

  private func checkSize(_ size: Int) throws(XMLParseError) {
    let limit = tokenizer.options.limits.bytes
    let start = handler.firstUsed(before: tokenizer.position)
    guard max(size, window.count - start + (repairer?.pending.count ?? 0)) > limit else { return }
    throw error(.limitExceeded(.bytes, allowed: limit), at: start)
  }

  /// An error at a place in the window.
  func error(_ kind: XMLParseError.Kind, at position: Int, path: String = "") -> XMLParseError {
    window.withByteSpan { lines.error(kind, at: position, in: $0, path: path) }
  }

  /// The public form of what stopped the tokenizer.
  private func error(_ fault: XMLFault, in bytes: ByteSpan) -> XMLParseError {
    if fault.kind.isInvalidByte, let encodingDoubt { return encodingDoubt }
    let opening = fault.opening.flatMap { offset -> TextLocation? in
      let position = offset - tokenizer.base
      guard position < 0 else { return lines.location(of: position, in: bytes) }
      return openings.last { $0.offset == offset }?.location
    }
    return lines.error(
      fault.kind, at: fault.position, in: bytes, path: tokenizer.path(handler), opening: opening,
      repairs: missingRepairs(fault, bytes))
  }
}

/// Takes events without effect, where it only matters whether a text can be read.
private struct XMLUnusedEvents: XMLEventHandler {
  mutating func start(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8]
  ) {}
  mutating func leaf(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8], text: XMLTextReference, end position: Int
  ) {}
  mutating func end(at position: Int) {}
  mutating func text(_ text: XMLTextReference, isIndentation: Bool) {}
  func index(ofOpenElementAt depth: Int) -> Int { 0 }
}

extension XMLTokenizer {
  /// The elements that are open, up to a number of them, as a path with indices from zero.
  func path(_ handler: some XMLEventHandler, upTo count: Int = .max) -> String {
    let open = open.prefix(count)
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
