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

  @Test("is named where it can't be read")
  func isNamed() {
    let declared = "<?xml version='1.0' encoding='Shift_JIS'?><a/>"
    let error = #expect(throws: XMLParseError.self) { try XMLTree(Data(declared.utf8)) }
    #expect(
      error?.description
        == "Cannot read the XML at line 1, column 31: the encoding Shift_JIS is not supported; "
        + "UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 and windows-1252 are.")
    let other = #expect(throws: XMLParseError.self) {
      try XMLTree(Data([0x4C, 0x6F, 0xA7, 0x94]))
    }
    #expect(other?.kind == .unsupportedEncoding("EBCDIC"))
  }

  @Test("must be the declared one")
  func mustBeDeclared() {
    let declared = "<?xml version='1.0' encoding='UTF-16'?><a/>"
    let error = #expect(throws: XMLParseError.self) { try XMLTree(Data(declared.utf8)) }
    #expect(
      error?.description
        == "Cannot read the XML at line 1, column 31: the encoding is declared as UTF-16, but the "
        + "bytes are UTF-8.")
    let other = Self.utf16(
      "<?xml version='1.0' encoding='UTF-8'?><a/>", mark: true, bigEndian: true)
    let mismatch = #expect(throws: XMLParseError.self) { try XMLTree(other) }
    #expect(mismatch?.kind == .encodingMismatch(declared: "UTF-8", actual: "UTF-16"))
    let marked = #expect(throws: XMLParseError.self) {
      try XMLTree(Data("\u{FEFF}<?xml version='1.0' encoding='latin1'?><a/>".utf8))
    }
    #expect(marked?.kind == .encodingMismatch(declared: "latin1", actual: "UTF-8"))
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
