import ModelMapper

/// Makes text well-formed as it arrives, by the repairs that were chosen.
///
/// It begins at the token that the tokenizer refused, and what it passes on is read by the same
/// tokenizer; so a repaired document is read as if it had been written so. Each repair replaces some
/// bytes. Where the repair is not chosen they pass as they are, and the tokenizer refuses them. The
/// tokens of well-formed text pass unchanged.
struct XMLRepairer {
  let repairs: DocumentRepairs
  /// The repaired text, and what was repaired.
  var output: RepairingText
  /// The text that arrived and is not passed on, since it waits for the end of its token.
  private(set) var pending: [UInt8] = []
  /// What the text is in, as far as a declaration after junk says.
  private var transcoder = XMLTranscoder(.utf8)
  private var mayDeclareEncoding: Bool
  /// Where the token begins that comes next.
  var position = 0
  /// Up to where the text is passed on.
  private var passed = 0

  /// The elements that are open in the repaired text, outermost first.
  var open: [OpenElement]
  /// How many elements of a name are open.
  var openCounts: [String: Int] = [:]
  /// How many open elements declare a prefix, or `nil` where prefixes need not be declared.
  var prefixes: [String: Int]?
  var hasRoot: Bool
  /// Whether the rest is left out, since it stands after the root.
  private var isOver = false

  /// Whether no more text will come.
  private(set) var isLast = false
  // What is known of the token at ``position``, which has not ended.
  private var tokenEnd: XMLTokenEnd?
  var attempts = XMLAttempts()

  /// An element that is open.
  struct OpenElement {
    let name: String
    /// The prefixes that it declares.
    var prefixes: Set<String> = []
  }

  /// Begins where a tokenizer stopped.
  ///
  /// - Parameters:
  ///   - repairs: The repairs.
  ///   - tokenizer: The tokenizer, at the token that it refused.
  ///   - place: Where this token stands.
  init(_ repairs: DocumentRepairs, at tokenizer: XMLTokenizer, from place: TextPlace) {
    self.repairs = repairs
    output = RepairingText(limit: .max, from: place)
    hasRoot = tokenizer.hasRoot
    mayDeclareEncoding = tokenizer.encoding == .utf8
    open = tokenizer.open.map { OpenElement(name: tokenizer.names.string(Int($0.name))) }
    if tokenizer.options.requiresDeclaredPrefixes {
      prefixes = ["xml": 1, "xmlns": 1]
      for (prefix, depth) in tokenizer.checker.declaredPrefixes(tokenizer.names) {
        prefixes?[prefix, default: 0] += 1
        if depth < open.count { open[depth].prefixes.insert(prefix) }
      }
    }
    for element in open { openCounts[element.name, default: 0] += 1 }
    if let wait = tokenizer.wait, wait.isSkipped, let opening = wait.token.opening {
      // The beginning of a long token was dropped; here it is only to be recognized.
      pending.append(opening)
      passed = pending.count
    }
  }

  /// Takes the text that follows.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isLast: Whether no more will come.
  mutating func append(_ bytes: ByteSpan, isLast: Bool) {
    self.isLast = isLast
    take(bytes)
    var isDone = false
    while !isDone {
      let text = pending
      pending = []
      text.withByteSpan { run($0) }
      // A declaration may have shown the encoding, so that the rest was transcoded.
      isDone = pending.isEmpty
      if isDone { pending = text }
    }
    let end = min(passed, position)
    guard end > 0 else { return }
    pending.removeSubrange(..<end)
    position -= end
    passed -= end
    (attempts, tokenEnd) = (XMLAttempts(), nil)
  }

  /// Hands out the repaired text and what was repaired.
  mutating func takeOutput(_ text: inout [UInt8], _ repairs: inout [DocumentRepair]) {
    text += output.take(before: output.end)
    repairs += output.takeRepairs(before: .max).repairs
  }

  private mutating func take(_ bytes: ByteSpan) {
    if let bad = transcoder.append(bytes, isLast: isLast, to: &pending) { pending.append(bad) }
  }

  private mutating func run(_ bytes: ByteSpan) {
    while position < bytes.count {
      if isOver {
        position = bytes.count
        output.replace(bytes[passed..<position], with: EmptyCollection())
        passed = position
      } else if let end = token(bytes) {
        position = end
        (attempts, tokenEnd) = (XMLAttempts(), nil)
        if !pending.isEmpty { break }
      } else {
        break
      }
    }
    if isLast, position == bytes.count, !isOver {
      while let element = open.last {
        guard replace(position..<position, bytes, "</\(element.name)>", .unclosedEnd, element.name)
        else { break }
        leave()
      }
    }
    pass(bytes, to: position)
  }

  /// Repairs the token at ``position``.
  ///
  /// - Returns: The end of the token, or `nil` if it has not come yet.
  private mutating func token(_ bytes: ByteSpan) -> Int? {
    var end = tokenEnd ?? XMLTokenEnd(tokenAt: position)
    let isFound = end.isFound(in: bytes, isLast: isLast)
    tokenEnd = end
    guard isFound || isLast else { return nil }
    switch end.token {
    case .incomplete: return unfinished(bytes)
    case .text: return text(bytes, end: end.scanned)
    case .startTag: return bytes[position + 1].isNameStart ? startTag(bytes) : bareLess(bytes)
    case .endTag: return endTag(bytes)
    case .comment: return comment(bytes, end)
    case .doctype where hasRoot: return bareLess(bytes)
    case .instruction, .characterData, .doctype:
      return delimited(bytes, end: isFound ? end.end : nil, isData: end.token == .characterData)
    case .invalid: return bareLess(bytes)
    }
  }

  /// Leaves out a token that the document ends within, or ends it where its beginning is passed on.
  mutating func unfinished(_ bytes: ByteSpan, passedEnd: String = "") -> Int {
    let end = passed > position ? passedEnd : ""
    replace(max(position, passed)..<bytes.count, bytes, end, .unclosedEnd, "<")
    return bytes.count
  }

  /// Repairs a `<` that begins no markup.
  mutating func bareLess(_ bytes: ByteSpan) -> Int {
    if open.isEmpty {
      leaveOut(position..<position + 1, bytes)
    } else {
      replace(position..<position + 1, bytes, "&lt;", .bareAmpersands, "<")
    }
    return position + 1
  }

  /// Leaves out what stands before or after the root.
  mutating func leaveOut(_ range: Range<Int>, _ bytes: ByteSpan) {
    guard hasRoot else {
      replace(range, bytes, "", .leadingJunk)
      return
    }
    isOver = replace(range, bytes, "", .trailingJunk)
  }

  /// Repairs a comment, in which hyphens may not follow each other but at its end.
  private mutating func comment(_ bytes: ByteSpan, _ token: XMLTokenEnd) -> Int? {
    var token = token
    while token.isFound(in: bytes) {
      let start = token.scanned
      var end = start + 2
      // A long row that may go on is looked at again once there is twice as much.
      guard isLast || bytes.last != UInt8(ascii: "-") || attempts.isDue(bytes.count - start)
      else { return nil }
      while end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
      guard end < bytes.count || isLast else { return nil }
      let isEnd = bytes.byte(at: end) == UInt8(ascii: ">")
      let isRepaired =
        isEnd
        ? end == start + 2 || replace(start..<end - 2, bytes, "", .bareAmpersands, "--")
        : start < passed || replace(start..<end, bytes, "-", .bareAmpersands, "--")
      guard isRepaired, !isEnd else { return isEnd ? end + 1 : start + 3 }
      token.restart(at: end)
      tokenEnd = token
    }
    return isLast ? unfinished(bytes, passedEnd: " -->") : nil
  }

  /// Repairs a CDATA section, processing instruction or document type declaration.
  private mutating func delimited(_ bytes: ByteSpan, end: Int?, isData: Bool) -> Int {
    guard let end else {
      guard isData, !open.isEmpty else { return unfinished(bytes) }
      replace(bytes.count..<bytes.count, bytes, "]]>", .unclosedEnd, "<![CDATA[")
      return bytes.count
    }
    if isData, open.isEmpty {
      leaveOut(position..<end, bytes)
    } else if bytes.has("<?xml", at: position) == true, bytes[position + 5].isXMLSpace {
      declaration(position..<end, bytes)
    }
    return end
  }

  /// Leaves out an XML declaration, which was refused or does not stand at the beginning.
  private mutating func declaration(_ range: Range<Int>, _ bytes: ByteSpan) {
    guard replace(range, bytes, "", .leadingJunk), !hasRoot,
      case .encoding(let encoding, _) = XMLEncodingGuess(bytes[range], isLast: true),
      encoding != .utf8, mayDeclareEncoding
    else { return }
    transcoder = XMLTranscoder(encoding, marksBadBytes: repairs.contains(.invalidUTF8))
    mayDeclareEncoding = false
    pending.append(bytes[0..<range.upperBound])
    take(bytes[range.upperBound..<bytes.count])
  }
}

extension XMLRepairer {
  /// Replaces bytes of the token, if the repair is chosen.
  ///
  /// - Parameters:
  ///   - range: The bytes, none of which is passed on yet.
  ///   - bytes: The text.
  ///   - replacement: What is passed on in their place.
  ///   - kind: The repair, one alone.
  ///   - found: What the warning shows.
  /// - Returns: Whether the repair is chosen.
  @discardableResult
  mutating func replace(
    _ range: Range<Int>, _ bytes: ByteSpan, _ replacement: String, _ kind: DocumentRepairs,
    _ found: String? = nil
  ) -> Bool {
    guard repairs.contains(kind), range.lowerBound >= passed else { return false }
    pass(bytes, to: range.lowerBound)
    substitute(range, bytes, replacement, kind, found)
    return true
  }

  /// Puts a quotation mark after a value that was repaired.
  mutating func quote(_ bytes: ByteSpan, at place: Int) {
    guard repairs.contains(.bareAttributes) else { return }
    pass(bytes, to: place)
    output.replace(EmptyCollection(), with: "\"".utf8)
  }

  private mutating func substitute(
    _ range: Range<Int>, _ bytes: ByteSpan, _ replacement: String, _ kind: DocumentRepairs,
    _ found: String? = nil
  ) {
    output.note(kind, found: found?.shortened)
    output.replace(bytes[range], with: replacement.utf8)
    passed = range.upperBound
  }

  /// Passes bytes on, made characters of XML in UTF-8.
  mutating func pass(_ bytes: ByteSpan, to end: Int) {
    let part = bytes[0..<end]
    while passed < end {
      let bad: Int
      switch part.validity(from: passed) {
      case .valid: bad = end
      case .unfinished(let position), .invalid(let position): bad = position
      }
      output.keep(bytes[passed..<bad])
      passed = bad
      guard bad < end else { return }
      let length = part.controlLength(at: bad)
      if length > 0, repairs.contains(.controlCharacters) {
        substitute(bad..<bad + length, bytes, "", .controlCharacters)
      } else if length == 0, repairs.contains(.invalidUTF8) {
        // What is wrong in one piece is one repair.
        var next = bad + 1
        while next < end, part.isInvalid(at: next) { next += 1 }
        substitute(bad..<next, bytes, bytes.string(bad..<next), .invalidUTF8)
      } else {
        output.keep(bytes[bad..<bad + 1])
        passed = bad + 1
      }
    }
  }
}

extension UInt8 {
  /// Whether a name may begin with the byte, as far as ASCII tells.
  fileprivate var isNameStart: Bool {
    isLooseNameByte && self != 0x2D && self != 0x2E && !(0x30...0x39).contains(self)
  }
}

extension ByteSpan {
  /// How many bytes the character at a position has that no document may contain, zero if the bytes
  /// there are not a character.
  fileprivate func controlLength(at position: Int) -> Int {
    if self[position] < 0x80 { return 1 }
    guard self[position] == 0xEF, byte(at: position + 1) == 0xBF,
      let last = byte(at: position + 2), last == 0xBE || last == 0xBF
    else { return 0 }
    return 3
  }

  /// Whether the bytes at a position are not UTF-8.
  fileprivate func isInvalid(at position: Int) -> Bool {
    self[position] >= 0x80 && controlLength(at: position) == 0
      && characterLength(at: position) ?? 0 == 0
  }
}
