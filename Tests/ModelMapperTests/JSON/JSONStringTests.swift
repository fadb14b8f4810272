import ModelMapper
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
}
