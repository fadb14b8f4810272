import ModelMapper
import TestSupport
import Testing

@Suite("Strings of JSON")
struct JSONStringTests {
  @Test(
    "are known to be ASCII if they are, and so are quick to hash and compare",
    arguments: [
      ("a text of more than fifteen bytes", true), ("exactly sixteen.", true), ("short", true),
      ("more than fifteen bytes, and an ō", false), ("ō and then more than fifteen", false),
    ])
  func asciiStrings(_ text: String, _ isASCII: Bool) throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let value = try String.make(fromJSON: "\"\(text)\"")
    #expect(value == text)
    #expect(value.utf8Span.isKnownASCII == isASCII)
  }

  @Test("are refused exactly where the standard library refuses their UTF-8", arguments: 0..<8)
  func wellFormed(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let parts: [[UInt8]] = [
      [0x61], [0x20, 0x62], [0xC3, 0xA4], [0xD0, 0x96], [0xDF, 0xBF], [0xC2, 0x80],
      [0xE2, 0x82, 0xAC], [0xE0, 0xA4, 0x85], [0xED, 0x9F, 0xBF], [0xF0, 0x9F, 0x98, 0x80],
      [0xEF, 0xBF, 0xBE], [0xF4, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80],
      [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0x80], [0xBF], [0xE2, 0x82], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF4, 0x90], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0],
      [0xF0, 0x9F, 0x98], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ]
    for _ in 0..<LongTests.count(800, 4_000) {
      // Most are well-formed, with one part that may not be, at any place in blocks of sixteen bytes.
      let wrong = Int.random(in: 0..<50, using: &random)
      let bytes = (0..<Int.random(in: 1...40, using: &random)).flatMap { position in
        parts[Int.random(in: 0..<(position == wrong ? parts.count : 13), using: &random)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let read = try? String.make(fromJSON: [0x22] + bytes + [0x22])
      #expect(read == (Array(text.utf8) == bytes ? text : nil), "\(bytes)")
    }
  }
}
