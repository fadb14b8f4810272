import ModelMapper

/// The encodings that a document may have.
enum XMLEncoding: Sendable, Equatable {
  case utf8
  /// UTF-8 that says so by a byte order mark.
  case markedUTF8
  /// One of units that are longer than a byte.
  case wide(WideEncoding)
  case ascii
  case latin1
  case windows1252
  /// One that Foundation decodes.
  case foreign(ForeignEncoding)

  /// The encoding of a name that a document declares, whatever the case of its letters.
  init?(name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf-16le", "utf16", "iso-10646-ucs-2", "ucs-2": self = .wide(.utf16LittleEndian)
    case "utf-16be": self = .wide(.utf16BigEndian)
    case "utf-32", "utf-32le", "utf32", "iso-10646-ucs-4", "ucs-4": self = .wide(.utf32LittleEndian)
    case "utf-32be": self = .wide(.utf32BigEndian)
    case "us-ascii", "ascii", "iso646-us", "ansi_x3.4-1968": self = .ascii
    case "iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "latin-1", "l1": self = .latin1
    case "windows-1252", "cp1252", "cp-1252", "x-cp1252": self = .windows1252
    case let name:
      guard let encoding = ForeignEncoding(name: name) else { return nil }
      self = .foreign(encoding)
    }
  }

  /// The name for messages.
  var name: String {
    switch self {
    case .utf8, .markedUTF8: "UTF-8"
    case .wide(let encoding): "UTF-\(encoding.unitSize * 8)"
    case .ascii: "US-ASCII"
    case .latin1: "ISO-8859-1"
    case .windows1252: "windows-1252"
    case .foreign(let encoding): encoding.name
    }
  }

  /// Whether bytes of this encoding may be declared to have another.
  func agrees(with declared: XMLEncoding) -> Bool {
    switch self {
    case .markedUTF8: declared == .utf8
    // UTF-16 without an order is said of both, and the bytes have shown theirs.
    case .wide(let encoding): declared.wide?.unitSize == encoding.unitSize
    default: declared == self
    }
  }

  /// The encoding as one of units that are longer than a byte, if it is one.
  var wide: WideEncoding? {
    if case .wide(let encoding) = self { encoding } else { nil }
  }

  /// Whether it is declared by mistake where bytes of more than ASCII are UTF-8.
  var isWestern: Bool { self == .ascii || self == .latin1 || self == .windows1252 }
}

extension ByteSpan {
  /// The encoding whose name stands in a range.
  func encoding(namedAt range: Range<Int>) -> XMLEncoding? {
    // What nearly all documents declare.
    text(range).isWord("utf-8") ? .utf8 : XMLEncoding(name: string(range).shortened)
  }

  /// The length of the XML declaration that most documents begin with, or zero if there is another or none.
  var usualDeclarationLength: Int {
    let start = (#"<?xml version="1.0" encoding=""# as StaticString).bytes
    let end = start.count + 5
    let isUsual =
      lengthShared(with: start, upTo: count) == start.count && has("\"?>", at: end) == true
      && text(start.count..<end).isWord("utf-8")
    return isUsual ? end + 3 : 0
  }
}

/// What the first bytes of a document say about its encoding.
enum XMLEncodingGuess: Equatable {
  /// More bytes are needed.
  case unknown
  /// The encoding and how many bytes its mark takes.
  case encoding(XMLEncoding, mark: Int)
  /// A declared encoding that can't be read, and where its name stands.
  case unsupported(String, at: Int)

  /// Looks at the first bytes of a document.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes, all that have arrived.
  ///   - isLast: Whether no more will come.
  init(_ bytes: ByteSpan, isLast: Bool) {
    guard bytes.count >= 4 || isLast else {
      self = .unknown
      return
    }
    if let (encoding, mark) = WideEncoding.detected(in: bytes),
      mark > 0 || bytes.first(where: { $0 != 0 }) == UInt8(ascii: "<")
    {
      self = .encoding(.wide(encoding), mark: mark)
    } else if bytes.has("\u{FEFF}", at: 0) == true {
      self = .encoding(.markedUTF8, mark: 3)
    } else if bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) {
      self = .unsupported("EBCDIC", at: 0)
    } else {
      self.init(declarationIn: bytes, isLast: isLast)
    }
  }

  /// Looks for an encoding in the XML declaration.
  private init(declarationIn bytes: ByteSpan, isLast: Bool) {
    self = .encoding(.utf8, mark: 0)
    guard let isDeclared = bytes.has("<?xml", at: 0) else {
      if !isLast { self = .unknown }
      return
    }
    guard isDeclared, bytes.byte(at: 5)?.isXMLSpace ?? true else { return }
    let close = bytes.firstPosition(of: UInt8(ascii: ">"), from: 5)
    guard close < bytes.count else {
      // No sane declaration is that long; the tokenizer will say what is wrong with it.
      if !isLast, bytes.count < 4_096 { self = .unknown }
      return
    }
    let declaration = bytes.prefix(close)
    var position = 5
    while declaration.find("encoding", from: &position) {
      position += 8
      let next = declaration.endOfSpace(from: position)
      guard declaration.byte(at: next) == UInt8(ascii: "=") else { continue }
      guard let range = declaration.quoted(from: next + 1) else { return }
      // Bytes that can be read up to here are not UTF-16; the tokenizer notes the contradiction.
      guard let encoding = declaration.encoding(namedAt: range), encoding.wide == nil
      else { return }
      self = .encoding(encoding, mark: 0)
      return
    }
  }
}
