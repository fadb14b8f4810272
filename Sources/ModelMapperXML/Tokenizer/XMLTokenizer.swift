import ModelMapper

/// A push tokenizer: bytes in, events out, nothing read twice.
///
/// It is handed a window of the document that starts at a token. Tokens that are complete become
/// events; the last one may not be, and then waits until the window has grown. Bytes are checked by
/// the caller to be UTF-8 made of characters of XML; all else that makes a document well formed is
/// checked here. A document type declaration is skipped; nothing in it takes effect.
///
/// The state is a value passed `inout`, since class members would cost a check at each access.
struct XMLTokenizer {
  let options: XMLTreeOptions
  var names = XMLNameTable()
  /// The texts that differ from their spelling in the source, one after the other.
  var decoded: [UInt8] = []
  /// The position of the first byte that is not part of an event yet.
  var position = 0
  /// How many bytes of the document stood before the window.
  var base = 0
  /// The elements that are open, outermost first.
  var open: [OpenElement] = []
  var hasRoot = false
  var hasDoctype = false
  /// The encoding of the bytes before they became UTF-8, or `nil` if that is nobody's business.
  var encoding: XMLEncoding?
  /// Where an XML declaration may stand.
  var documentStart = 0

  var attributes: [XMLAttributeRecord] = []
  var checker = XMLNameChecker()
  private var valueCount = 0
  private var wait: XMLTokenEnd?
  /// What is being skipped as it arrives.
  var skipped: XMLSkippedToken?

  /// An element that is open.
  struct OpenElement {
    let name: UInt32
    /// The absolute offset of its start tag.
    let offset: Int
  }

  init(options: XMLTreeOptions) {
    self.options = options
  }

  /// Turns all complete tokens of a window into events.
  ///
  /// - Parameters:
  ///   - bytes: The window, checked to be characters of XML in UTF-8.
  ///   - end: What follows the window.
  ///   - handler: What takes the events.
  /// - Throws: ``XMLFault`` for the first thing that is wrong.
  mutating func run<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, end: XMLWindowEnd, into handler: inout Handler
  ) throws(XMLFault) {
    if wait != nil, end == .open, wait?.isFound(in: bytes) != true {
      if Handler.pauses, handler.ignoresText, try skipsLongToken(bytes, end: end) { wait = nil }
      return
    }
    wait = nil
    if skipped != nil, try !skipOn(bytes, end: end) { return }
    while position < bytes.count {
      if Handler.pauses, handler.isPaused { return }
      let decodedCount = decoded.count
      do throws(XMLFault) {
        if bytes[position] == UInt8(ascii: "<") {
          try markup(bytes, &handler)
        } else {
          try text(bytes, &handler)
        }
      } catch {
        guard case .unexpectedEnd = error.kind, end != .last else { throw error }
        decoded.removeSubrange(decodedCount...)
        if Handler.pauses, handler.ignoresText, try skipsLongToken(bytes, end: end) { return }
        wait = XMLTokenEnd(tokenAt: position)
        _ = wait?.isFound(in: bytes)
        return
      }
    }
    if end == .last, !(Handler.pauses && handler.isPaused) { try finish(bytes) }
  }

  /// Tells that the window no longer has its first bytes.
  mutating func drop(_ count: Int) {
    base += count
    documentStart -= count
    wait?.move(by: -count)
    position -= count
  }

  /// Counts values against their limit.
  @inline(__always)
  mutating func count(_ values: Int) throws(XMLFault) {
    valueCount &+= values
    guard valueCount <= options.limits.values else {
      throw XMLFault(.limitExceeded(.values, allowed: options.limits.values), at: position)
    }
  }

  /// Starts counting values anew, for a record of its own.
  mutating func resetValueCount() { valueCount = 0 }

  private func finish(_ bytes: XMLBytes) throws(XMLFault) {
    if let last = open.last {
      throw endInside(last, of: bytes)
    }
    guard hasRoot else { throw XMLFault(.emptyDocument, at: bytes.count) }
  }

  /// The fault of a document that ends while an element is open.
  func endInside(_ element: OpenElement, of bytes: XMLBytes) -> XMLFault {
    let name = names.string(Int(element.name)).shortened
    return XMLFault(
      .unexpectedEnd(inside: "<\(name)>"), at: bytes.count, opening: element.offset)
  }

  /// Reads the markup that starts at ``position``.
  @inline(__always)
  private mutating func markup<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, _ handler: inout Handler
  ) throws(XMLFault) {
    guard let next = bytes.byte(at: position &+ 1) else {
      throw XMLFault(.unexpectedEnd(inside: "a tag"), at: bytes.count)
    }
    switch next {
    case UInt8(ascii: "/"): try endTag(bytes, &handler)
    case UInt8(ascii: "!"): try declaration(bytes, &handler)
    case UInt8(ascii: "?"): try instruction(bytes)
    default: try startTag(bytes, &handler)
    }
  }
}

/// What follows a window of the document.
enum XMLWindowEnd {
  /// More bytes, which have not come yet.
  case open
  /// Something that is no character.
  case damaged
  /// Nothing.
  case last
}
