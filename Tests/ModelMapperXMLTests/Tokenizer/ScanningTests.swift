import ModelMapper
import Testing

@testable import ModelMapperXML

/// What was looked at is changed behind the scanner's back, so that it shows if it looks again.
@Suite("What was scanned once")
struct ScanningTests {
  @Test(
    "is not scanned again when a token goes on in the next chunk",
    arguments: [
      ("<a b='", "'>"), ("<a ", ">"), ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?p ", "?>"),
      ("", "<"),
    ])
  func tokens(open: String, end: String) {
    var token = XMLTokenEnd(tokenAt: 0)
    let start = open.utf8.count
    let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 100)
    var bytes = Array(open.utf8)
    for chunk in 0..<10 {
      bytes += filler
      #expect(!bytes.withByteSpan { token.isFound(in: $0) }, "chunk \(chunk)")
      let place = start + chunk * 100 + 20
      bytes.replaceSubrange(place..<place + end.utf8.count, with: end.utf8)
    }
    bytes += end.utf8
    #expect(bytes.withByteSpan { token.isFound(in: $0) })
  }

  @Test("is read again from its beginning, where that is needed, only once it has doubled")
  func attempts() {
    var attempts = XMLAttempts()
    let sizes = (1...100_000).filter { attempts.isDue($0) }
    #expect(sizes.filter { $0 > 4_096 } == [8_192, 16_384, 32_768, 65_536])
  }

  @Test("is not scanned again for the line of another place")
  func lines() {
    let marks = XMLLineMarks(from: XMLLines())
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: 50_000)
    #expect(bytes.withByteSpan { marks.location(of: 49_000, in: $0) }.line == 1)
    for position in 0..<45_000 { bytes[position] = 0x0A }
    for position in 48_000..<49_000 {
      let location = bytes.withByteSpan { marks.location(of: position, in: $0) }
      #expect(location.line == 1 && location.column == position + 1)
    }
  }
}
