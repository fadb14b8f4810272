import ModelMapper
import Testing

@Suite("A borrowed text")
struct UTF8TextTests {
  @Test("loses the white space at its edges when trimmed")
  func trims() {
    #expect(UTF8Text.with(" \t a b\r\n") { String($0.trimmed) } == "a b")
    #expect(UTF8Text.with("   ") { $0.trimmed.count } == 0)
  }

  @Test("is compared with a word whatever the case")
  func comparesWords() {
    #expect(UTF8Text.with("TrUe") { $0.isWord("true") })
    #expect(!UTF8Text.with("true ") { $0.isWord("true") })
  }
}
