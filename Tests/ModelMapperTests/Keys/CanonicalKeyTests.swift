import ModelMapper
import Testing

@Suite("The canonical form of a key")
struct CanonicalKeyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let key: String
    let canonical: String
    init(_ key: String, _ canonical: String) {
      self.key = key
      self.canonical = canonical
    }
    var testDescription: String { "'\(key)' → '\(canonical)'" }
  }

  static let table: [Row] = [
    Row("full_name", "fullname"), Row("full-name", "fullname"), Row("FullName", "fullname"),
    Row("fullName", "fullname"), Row("USER.ID", "userid"), Row("  a b ", "ab"), Row("@id", "id"),
    Row("+1", "1"), Row("-1", "1"), Row("", ""), Row("--", ""), Row("__", ""), Row("💅", ""),
    Row("abc💅bcd", "abcbcd"), Row("1234add1234", "1234add1234"), Row("!@#$abcde&*!@#", "abcde"),
    Row("Größe", "grösse"), Row("STRASSE", "strasse"), Row("straße", "strasse"),
    Row("ẞ", "ss"), Row("ΟΔΌΣ", "οδόσ"), Row("οδός", "οδόσ"), Row("ıd", "ıd"), Row("ﬁn", "fin"),
    Row("GRÖSSE", "grösse"), Row("GRO\u{308}SSE", "grösse"),
    Row("имя_Файла", "имяфайла"), Row("名前", "名前"), Row("İd", "i\u{307}d"), Row("ID", "id"),
    Row("ǅ", "ǆ"), Row("❤️a", "a"), Row("हिन्दी", "हिन्दी"), Row("\u{212A}elvin", "kelvin"),
    Row("٣", "٣"), Row("a\u{0}b", "ab"),
  ]

  @Test("keeps letters and digits, without their case", arguments: table)
  func folds(_ row: Row) {
    #expect(CanonicalKey(row.key).text == row.canonical)
    #expect(UTF8Text.with(row.key) { CanonicalKey($0).text } == row.canonical)
    #expect(CanonicalKey(row.canonical).text == row.canonical)
  }
}
