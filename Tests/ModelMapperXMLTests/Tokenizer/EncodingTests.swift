import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

@Suite("The encoding of a document")
struct EncodingTests {
  private static func utf16(_ text: String, mark: Bool, bigEndian: Bool) -> Data {
    var data = Data()
    for unit in (mark ? "\u{FEFF}" : "").utf16 + Array(text.utf16) {
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      data.append(contentsOf: bigEndian ? bytes : bytes.reversed())
    }
    return data
  }

  private static func utf32(_ text: String, bigEndian: Bool) -> Data {
    Data(
      text.unicodeScalars.flatMap { scalar in
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
        return bigEndian ? bytes : bytes.reversed()
      })
  }

  private static let text = "<r é='ü'>日本 😀\r\n</r>"

  static let readable: [(String, Data)] = [
    ("UTF-8", Data(text.utf8)),
    ("UTF-8 with a mark", Data(("\u{FEFF}" + text).utf8)),
    ("UTF-8 declared", Data(("<?xml version='1.0' encoding='utf-8'?>" + text).utf8)),
    ("UTF-16 LE with a mark", utf16(text, mark: true, bigEndian: false)),
    ("UTF-16 BE with a mark", utf16(text, mark: true, bigEndian: true)),
    ("UTF-16 LE", utf16(text, mark: false, bigEndian: false)),
    ("UTF-16 BE", utf16(text, mark: false, bigEndian: true)),
    ("UTF-32 LE with a mark", utf32("\u{FEFF}\(text)", bigEndian: false)),
    ("UTF-32 BE with a mark", utf32("\u{FEFF}\(text)", bigEndian: true)),
    ("UTF-32 LE", utf32(text, bigEndian: false)),
    ("UTF-32 BE", utf32(text, bigEndian: true)),
    (
      "UTF-16 declared",
      utf16("<?xml version='1.0' encoding='UTF-16'?>" + text, mark: true, bigEndian: true)
    ),
  ]

  @Test("is found and read", arguments: readable)
  func isRead(_ name: String, _ data: Data) throws {
    let tree = try XMLTree(data)
    #expect(tree.root.text == "日本 😀")
    #expect(tree.root.attribute("é") == "ü")
  }

  @Test("is read in chunks of any size", arguments: readable)
  func isReadInChunks(_ name: String, _ data: Data) throws {
    for size in 1...5 {
      let chunks = stride(from: 0, to: data.count, by: size).map {
        data[$0..<min($0 + size, data.count)]
      }
      #expect(try tree(ofChunks: chunks).root.text == "日本 😀")
    }
  }

  @Test("may be one of a byte per character")
  func isReadFromSingleBytes() throws {
    let latin = Data("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9, 0x80, 0xFF]
    let error = #expect(throws: XMLParseError.self) { try XMLTree(latin) }
    #expect(error?.kind == .unexpectedEnd(inside: "<a>"))
    #expect(try XMLTree(latin + Data("</a>".utf8)).root.text == "é\u{80}ÿ")
    let windows = Data("<?xml version='1.0' encoding=\"Windows-1252\"?><a>".utf8)
    let tree = try XMLTree(windows + [0x80, 0x93, 0xE9] + Data("</a>".utf8))
    #expect(tree.root.text == "€“é")
    #expect(tree.root.innerXML == "€“é")
    let bad = #expect(throws: XMLParseError.self) { try XMLTree(windows + [0x81]) }
    #expect(bad?.kind == .invalidByte(0x81))
    let ascii = Data("<?xml version='1.0' encoding='US-ASCII'?><a>x".utf8)
    #expect(try XMLTree(ascii + Data("</a>".utf8)).root.text == "x")
    let nonASCII = #expect(throws: XMLParseError.self) { try XMLTree(ascii + [0xE9]) }
    #expect(
      nonASCII?.description
        == "Cannot read the XML at line 1, column 46: expected a character, found the byte 0xE9 "
        + "(in a).")
  }

  /// Text of encodings that Foundation decodes.
  static let foreign: [(String, [UInt8], String)] = [
    ("ISO-8859-2", [0xB1], "ą"), ("iso-8859-5", [0xB0, 0xD1], "Аб"), ("ISO-8859-7", [0xD4], "Τ"),
    ("iso-8859-15", [0xA4], "€"), ("windows-1250", [0xB9], "ą"), ("windows-1251", [0xFF], "я"),
    ("windows-1255", [0xE0], "א"), ("KOI8-R", [0xC1], "а"), ("TIS-620", [0xA1], "ก"),
    ("Shift_JIS", [0x82, 0xA0], "あ"), ("GB2312", [0xB9, 0xFA], "国"), ("GBK", [0xB9, 0xFA], "国"),
    ("Big5", [0xA4, 0xA4], "中"), ("EUC-KR", [0xB0, 0xA1], "가"),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"),
  ]

  @Test("may be one that Foundation decodes, in chunks too", arguments: foreign)
  func isDecodedByFoundation(_ name: String, _ bytes: [UInt8], _ text: String) throws {
    let data =
      Data("<?xml version='1.0' encoding='\(name)'?>\n<a>\n<b>x".utf8) + bytes
      + Data("</b>\n<b>y</b></a>".utf8)
    #expect(try XMLTree(data).root.children.map(\.text) == ["x" + text, "y"])
    for size in 1...5 {
      let chunks = stride(from: 0, to: data.count, by: size).map {
        data[$0..<min($0 + size, data.count)]
      }
      #expect(try tree(ofChunks: chunks).root.children.map(\.text) == ["x" + text, "y"])
    }
  }

  @Test("refuses bytes that Foundation can't decode, or repairs them")
  func refusesForeignBytes() throws {
    let data =
      Data("<?xml version='1.0' encoding='GB18030'?>\n<a>\n<b>x</b><b>".utf8) + [0xFF]
      + Data("</b></a>".utf8)
    let error = #expect(throws: XMLParseError.self) { try XMLTree(data) }
    #expect(error?.kind == .invalidByte(0xFF))
    var options = XMLReadOptions()
    options.repairs = .invalidUTF8
    #expect(try XMLTree(data, options: options).root.children.map(\.text) == ["x", "\u{FFFD}"])
  }

  @Test("is named where it can't be read")
  func isNamed() {
    let declared = Data("<?xml version='1.0' encoding='Klingon'?><a>".utf8) + [0xE9]
    let error = #expect(throws: XMLParseError.self) { try XMLTree(declared) }
    #expect(
      error?.description
        == "Cannot read the XML at line 1, column 31: the encoding Klingon is not supported (in a)."
    )
    let other = #expect(throws: XMLParseError.self) {
      try XMLTree(Data([0x4C, 0x6F, 0xA7, 0x94]))
    }
    #expect(other?.kind == .unsupportedEncoding("EBCDIC"))
  }

  private static func declaring(_ name: String, _ text: String = "é") -> Data {
    Data("<?xml version='1.0' encoding='\(name)'?><a>\(text)</a>".utf8)
  }

  /// Documents that declare another encoding than theirs.
  static let mistaken: [(Data, String)] = [
    (declaring("UTF-16"), "the encoding is declared as UTF-16, but the bytes are UTF-8"),
    (declaring("latin1"), "the encoding is declared as latin1, but the bytes are UTF-8"),
    (declaring("US-ASCII"), "the encoding is declared as US-ASCII, but the bytes are UTF-8"),
    (
      declaring("Windows-1252"), "the encoding is declared as Windows-1252, but the bytes are UTF-8"
    ),
    (declaring("Klingon"), "the encoding Klingon is not supported"),
    (
      Data([0xEF, 0xBB, 0xBF]) + declaring("latin1"),
      "the encoding is declared as latin1, but the bytes are UTF-8"
    ),
    (
      utf16("<?xml version='1.0' encoding='utf_8'?><a>é</a>", mark: true, bigEndian: true),
      "the encoding utf_8 is not supported"
    ),
    (
      utf16("<?xml version='1.0' encoding='UTF-8'?><a>é</a>", mark: true, bigEndian: true),
      "the encoding is declared as UTF-8, but the bytes are UTF-16"
    ),
  ]

  @Test("leaves a warning where the declared one is another", arguments: mistaken)
  func leavesAWarning(_ document: Data, _ sentence: String) throws {
    let tree = try XMLTree(document)
    #expect(tree.root.text == "é")
    let warning = "Ignored what the XML declares at line 1, column 31: \(sentence)."
    #expect(tree.warnings.map(\.description) == [warning])
    #expect(tree.warnings.map(\.severity) == [.warning])
    #expect(tree.warnings.first?.location?.column == 31)
  }

  @Test("is that of the first character beyond ASCII in a stream", arguments: [1, 2, 7, 1_000])
  func isSeenInStreams(chunkSize: Int) throws {
    let head = "<?xml version='1.0' encoding='latin1'?><r><i>e</i>\n<i>"
    func read(_ document: Data) throws -> ([String], [String]) {
      let chunks = stride(from: 0, to: document.count, by: chunkSize).map {
        document[$0..<min($0 + chunkSize, document.count)]
      }
      let reader = XMLRecordReader(
        String.self, chunks: chunks, records: .childrenOfRoot, using: Mapper(onIssue: { _ in }))
      let texts = try reader.map { try $0.get() }
      return (texts, reader.report.issues.map(\.description))
    }
    let mistaken = try read(Data((head + "aé😀</i></r>").utf8))
    #expect(mistaken.0 == ["e", "aé😀"])
    #expect(
      mistaken.1 == [
        "Ignored what the XML declares at line 2, column 5: "
          + "the encoding is declared as ISO-8859-1, but the bytes are UTF-8."
      ])
    let right = try read(Data(head.utf8) + [0xE9, 0xC3, 0xA9] + Data("</i></r>".utf8))
    #expect(right == (["e", "éÃ©"], []))
    #expect(try read(Data(head.utf8) + [0xC3] + Data("</i></r>".utf8)).0 == ["e", "Ã"])
  }

  @Test("leaves no warning where it makes no difference")
  func leavesNoWarning() throws {
    #expect(try XMLTree(Self.declaring("latin1", "e")).warnings.isEmpty)
    #expect(try XMLTree(Self.declaring("UTF-8")).warnings.isEmpty)
    #expect(try XMLTree(Self.declaring("KOI8-R", "e")).warnings.isEmpty)
  }

  @Test("does not matter in a string")
  func doesNotMatterInAString() throws {
    #expect(try XMLTree("<?xml version='1.0' encoding='UTF-16'?><a>é</a>").root.text == "é")
  }

  @Test(
    "refuses bytes that are no text",
    arguments: [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF], [0x80],
      [0xEF, 0xBF, 0xBE],
    ] as [[UInt8]])
  func refusesBadBytes(_ bytes: [UInt8]) {
    for place in ["<a>*</a>", "<a b='*'/>", "<a*/>", "<a><!--*--></a>", "<a/>*"] {
      let parts = place.split(separator: "*", omittingEmptySubsequences: false)
      let data = Data(parts[0].utf8) + bytes + Data(parts[1].utf8)
      let error = #expect(throws: XMLParseError.self) { try XMLTree(data) }
      #expect(error?.kind == .invalidByte(bytes[0]))
      #expect(error?.location.byteOffset == parts[0].utf8.count)
    }
  }
}
