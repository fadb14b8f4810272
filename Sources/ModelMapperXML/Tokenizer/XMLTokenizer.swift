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
  let options: XMLReadOptions
  var names: XMLNameTable
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
  /// What is wrong with the encoding that was declared, while the bytes may be read all the same.
  var encodingDoubt: XMLFault?
  /// Where an XML declaration may stand.
  var documentStart = 0

  var attributes: [XMLAttributeRecord] = []
  var checker = XMLNameChecker()
  /// The number of the name that was read last, of an element or an attribute.
  var lastName = 0
  var valueCount = 0
  /// What is known of the token that has not arrived as a whole.
  private(set) var wait: XMLTokenEnd?

  /// An element that is open.
  struct OpenElement {
    let name: UInt32
    /// The absolute offset of its start tag.
    let offset: Int
  }

  /// Whether names are looked for by their namespaces.
  let bindsNames: Bool
  /// Whether the prefix of an element makes a difference.
  let looksAtPrefixes: Bool

  /// Whether records are read one at a time, each with limits of its own.
  let isStream: Bool

  init(options: XMLReadOptions, names: XMLNameTable = XMLNameTable(), isStream: Bool = false) {
    self.options = options
    self.names = names
    self.isStream = isStream
    bindsNames = !options.namespaces.isEmpty
    looksAtPrefixes = bindsNames || options.requiresDeclaredPrefixes
  }

  /// Turns all complete tokens of a window into events.
  ///
  /// - Parameters:
  ///   - bytes: The window, checked to be characters of XML in UTF-8.
  ///   - end: What follows the window.
  ///   - handler: What takes the events.
  /// - Throws: ``XMLFault`` for the first thing that is wrong.
  mutating func run<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, end: XMLWindowEnd, into handler: inout Handler
  ) throws(XMLFault) {
    if wait?.isSkipped == true {
      guard try skipOn(bytes, end: end) else { return }
    } else if wait != nil, end == .open, wait?.isFound(in: bytes) != true {
      return try skipLongToken(bytes, handler)
    }
    wait = nil
    while position < bytes.count {
      if handler.isPaused { return }
      let decodedCount = decoded.count
      do throws(XMLFault) {
        if bytes[position] == UInt8(ascii: "<") {
          try markup(bytes, &handler)
        } else {
          try text(bytes, &handler)
        }
      } catch {
        var token = XMLTokenEnd(tokenAt: position)
        let isFound = token.isFound(in: bytes)
        // In a stream a tag is refused when all of it is there, so that what is said of it is the same in any chunks.
        let isUnfinishedTag = isStream && end == .open && !isFound && token.token.isTag
        guard error.kind.isUnexpectedEnd && end != .last || isUnfinishedTag else { throw error }
        decoded.removeSubrange(decodedCount...)
        checker.leave(depth: open.count)
        wait = token
        return try skipLongToken(bytes, handler)
      }
    }
    if end == .last, !handler.isPaused { try finish(bytes) }
  }

  /// Tells that the window no longer has its first bytes.
  mutating func drop(_ count: Int) {
    base += count
    documentStart -= count
    wait?.move(by: -count)
    position -= count
  }

  /// Prepares for the token at ``position`` to be read anew, after it was refused and repaired.
  mutating func restart() {
    if wait?.isSkipped == true { wait?.restart(at: position) } else { wait = nil }
    checker.leave(depth: open.count)
  }

  /// Counts values against their limit.
  @inline(__always)
  mutating func count(_ values: Int) throws(XMLFault) {
    valueCount &+= values
    try XMLFault.check(valueCount, against: options.limits.values, .values, at: position)
  }

  private func finish(_ bytes: ByteSpan) throws(XMLFault) {
    if let last = open.last {
      throw endInside(last, of: bytes)
    }
    guard hasRoot else { throw XMLFault(.emptyDocument, at: bytes.count) }
  }

  /// The fault of a document that ends while an element is open.
  func endInside(_ element: OpenElement, of bytes: ByteSpan) -> XMLFault {
    let name = names.string(Int(element.name)).shortened
    return XMLFault(
      .unexpectedEnd(inside: "<\(name)>"), at: bytes.count, opening: element.offset)
  }

  /// Reads the markup that starts at ``position``.
  @inline(__always)
  private mutating func markup<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ handler: inout Handler
  ) throws(XMLFault) {
    guard let next = bytes.byte(at: position &+ 1) else {
      throw bytes.end(inside: "a tag")
    }
    switch next {
    case UInt8(ascii: "/"): try endTag(bytes, &handler)
    case UInt8(ascii: "!"): try declaration(bytes, &handler)
    case UInt8(ascii: "?"): try instruction(bytes)
    default: try startTag(bytes, &handler)
    }
  }
}

extension ByteSpan {
  /// The fault of bytes that end inside of something.
  func end(inside part: String) -> XMLFault {
    XMLFault(.unexpectedEnd(inside: part), at: count)
  }

  /// Checks that a character stands at a position.
  @inline(__always)
  func expect(
    _ character: Unicode.Scalar, at position: Int, inside part: String, _ expectation: String
  ) throws(XMLFault) {
    guard let byte = byte(at: position) else { throw end(inside: part) }
    guard byte == UInt8(ascii: character) else {
      throw XMLFault(.illegalMarkup(expectation), at: position)
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

extension XMLTokenizer {
  /// Reads the XML declaration: version, encoding and standalone, in this order.
  mutating func xmlDeclaration(_ bytes: ByteSpan, from start: Int) throws(XMLFault) {
    let close = bytes.firstPosition(of: UInt8(ascii: ">"), from: start)
    guard close < bytes.count else { throw bytes.end(inside: "a processing instruction") }
    let part = bytes.prefix(close)
    var next = start
    let version = pseudoAttribute("version", part, &next)
    let encodingName = pseudoAttribute("encoding", part, &next)
    let standalone = pseudoAttribute("standalone", part, &next)
    next = part.endOfSpace(from: next)
    guard let version, isVersion(part, version), next == close - 1,
      part.byte(at: next) == UInt8(ascii: "?"),
      encodingName.map({ isEncodingName(part, $0) }) ?? true,
      standalone.map({ ["yes", "no"].contains(part.string($0)) }) ?? true
    else {
      throw XMLFault(.illegalMarkup(XMLExpectation.declaration), at: position)
    }
    if let encoding, let encodingName {
      let declared = part.encoding(namedAt: encodingName)
      if declared.map(encoding.agrees(with:)) != true {
        let name = part.string(encodingName).shortened
        encodingDoubt = XMLFault(
          declared == nil
            ? .unsupportedEncoding(name)
            : .encodingMismatch(declared: name, actual: encoding.name), at: encodingName.lowerBound)
      }
    }
    position = close &+ 1
  }

  /// Reads white space, a name, an equals sign and a quoted value, if they are there.
  ///
  /// - Returns: The place of the value.
  private func pseudoAttribute(
    _ name: StaticString, _ bytes: ByteSpan, _ next: inout Int
  ) -> Range<Int>? {
    var end = bytes.endOfSpace(from: next)
    guard end > next, bytes.has(name, at: end) == true else { return nil }
    end = bytes.endOfSpace(from: end + name.utf8CodeUnitCount)
    guard bytes.byte(at: end) == UInt8(ascii: "="), let value = bytes.quoted(from: end + 1)
    else { return nil }
    next = value.upperBound + 1
    return value
  }

  private func isVersion(_ bytes: ByteSpan, _ range: Range<Int>) -> Bool {
    guard range.count >= 3, bytes.has("1.", at: range.lowerBound) == true else { return false }
    return range.dropFirst(2).allSatisfy { bytes[$0].isASCIIDigit }
  }

  private func isEncodingName(_ bytes: ByteSpan, _ range: Range<Int>) -> Bool {
    guard let first = range.first, bytes[first].asciiLowercased &- 0x61 < 26 else { return false }
    return range.allSatisfy { bytes[$0].isASCIINameByte && bytes[$0] != UInt8(ascii: ":") }
  }
}

/// Long tokens outside of records, of which only the part that arrived last is kept.
extension XMLTokenizer {
  /// Begins to skip an incomplete token, if it is long and nothing of it has an effect.
  private mutating func skipLongToken<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ handler: Handler
  ) throws(XMLFault) {
    guard handler.ignoresText, bytes.count - position > min(1 << 16, options.limits.bytes), let wait
    else { return }
    switch wait.token {
    case .text:
      let start = position
      try skipText(bytes)
      if position > start { self.wait = XMLTokenEnd(tokenAt: position) }
      return
    case .instruction:
      let nameEnd = bytes.endOfName(from: position &+ 2)
      guard nameEnd < bytes.count, position != documentStart else { return }
      try checkTarget(bytes, position &+ 2..<nameEnd)
    case .characterData where open.isEmpty: return
    case .comment, .characterData: break
    default: return
    }
    self.wait?.isSkipped = true
    position = wait.scanned
  }

  /// Skips what has arrived of the token that is being skipped.
  ///
  /// - Returns: Whether the token has ended.
  private mutating func skipOn(_ bytes: ByteSpan, end: XMLWindowEnd) throws(XMLFault) -> Bool {
    let isFound = wait?.isFound(in: bytes)
    guard let wait else { return true }
    position = wait.scanned
    guard isFound == true else {
      guard end == .last else { return false }
      throw bytes.end(inside: wait.token.rawValue)
    }
    if wait.token == .comment { try checkHyphens(bytes, at: position) }
    position = wait.end
    return true
  }

  /// Moves to the last place of a text at which it is known to be well formed.
  private mutating func skipText(_ bytes: ByteSpan) throws(XMLFault) {
    while true {
      position = bytes.endOfPlainText(from: position)
      switch bytes.byte(at: position) {
      case nil: return
      case UInt8(ascii: "&"):
        do throws(XMLFault) {
          position = try reference(bytes, at: position).end
        } catch {
          guard error.kind.isUnexpectedEnd else { throw error }
          return
        }
      case UInt8(ascii: "]"):
        switch bytes.has("]]>", at: position) {
        case true: throw XMLFault(.illegalMarkup(XMLExpectation.textBracket), at: position)
        case nil: return
        default: position += 1
        }
      default: position += 1
      }
    }
  }
}
