import Foundation
import ModelMapper
import Testing

@Suite("Coercing to texts")
struct TextTests {
  static let strings: [CoercionCase<String>] = [
    CoercionCase("a b", "a b"), CoercionCase(" x ", " x "), CoercionCase("", ""),
    CoercionCase(3, "3"), CoercionCase(3.0, "3"), CoercionCase(8.45, "8.45"),
    CoercionCase(.unsigned(.max), "18446744073709551615"),
    CoercionCase(.decimal(Decimal(string: "18.24") ?? 0), "18.24"),
    CoercionCase(true, "true"), CoercionCase(false, "false"),
    CoercionCase(.native(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
    CoercionCase(.native(URL(filePath: "/tmp")), "file:///tmp"),
    CoercionCase(.native(Data("abc".utf8)), "YWJj"),
    CoercionCase(nil, nil), CoercionCase(["a"], nil), CoercionCase(["a": 1], nil),
  ]

  @Test("follows the documented table for String", arguments: strings)
  func followsTable(_ row: CoercionCase<String>) throws { try row.check() }

  static let characters: [CoercionCase<Character>] = [
    CoercionCase("a", "a"), CoercionCase("👨‍👩‍👧", "👨‍👩‍👧"), CoercionCase("ab", nil), CoercionCase("", nil),
    CoercionCase(7, "7"),
  ]

  @Test("takes a text of one character for Character", arguments: characters)
  func followsTable(_ row: CoercionCase<Character>) throws { try row.check() }

  static let urls: [CoercionCase<URL>] = [
    CoercionCase("https://example.org/a?b=c", URL(string: "https://example.org/a?b=c")),
    CoercionCase(" https://example.org\n", URL(string: "https://example.org")),
    CoercionCase("/relative", URL(string: "/relative")),
    CoercionCase("http://x/?page[offset]=2", URL(string: "http://x/?page[offset]=2"), lossy: true),
    CoercionCase("http://x/a b", URL(string: "http://x/a%20b"), lossy: true),
    CoercionCase("http://x/ü?q={x}|y", URL(string: "http://x/%C3%BC?q=%7Bx%7D%7Cy"), lossy: true),
    CoercionCase("http://[::1", nil), CoercionCase("http://x:port/", nil),
    CoercionCase("", nil), CoercionCase(12, nil), CoercionCase(nil, nil),
  ]

  @Test("reads URLs as JSONDecoder does, and notes escapes", arguments: urls)
  func followsTable(_ row: CoercionCase<URL>) throws { try row.check() }

  static let uuids: [CoercionCase<UUID>] = [
    CoercionCase(
      "e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
      UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
    CoercionCase("e621e1f8", nil), CoercionCase("", nil), CoercionCase(1, nil),
  ]

  @Test("reads the text of UUIDs", arguments: uuids)
  func followsTable(_ row: CoercionCase<UUID>) throws { try row.check() }

  static let datas: [CoercionCase<Data>] = [
    CoercionCase("YWJj", Data("abc".utf8)), CoercionCase("YW\nJj", Data("abc".utf8)),
    CoercionCase("", Data()), CoercionCase("*", nil), CoercionCase(3, nil),
  ]

  @Test("reads Base64", arguments: datas)
  func followsTable(_ row: CoercionCase<Data>) throws { try row.check() }

  @Test("converts nothing when strict")
  func isStrict() {
    let context = CoercionContext(policy: .strict)
    #expect(String.coerce(3, in: context) == nil)
    #expect(String.coerce(true, in: context) == nil)
    #expect(String.coerce("3", in: context) == "3")
    #expect(Character.coerce("x", in: context) == "x")
    #expect(Data.coerce("YWJj", in: context) == Data("abc".utf8))
    #expect(URL.coerce("https://example.org", in: context) != nil)
  }
}
