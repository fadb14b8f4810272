import Foundation
import ModelMapper
import Testing

@Suite("Transforming by formatters")
struct FormatterTransformerTests {
  static let currency: NumberFormatterTransformer<Int> = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    return NumberFormatterTransformer(formatter, for: Int.self)
  }()

  static let day: DateFormatterTransformer = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEEE, MMMM d, yyyy"
    return DateFormatterTransformer(formatter)
  }()

  static let rows: [TransformRow] = [
    TransformRow("K69", currency, 932_480_932_840_923, "$932,480,932,840,923.00"),
    TransformRow("K69", currency, "$932,480,932,840,923.00", 932_480_932_840_923),
    TransformRow("K70", currency, validates: String.self, to: Int.self, true),
    TransformRow("K70", currency, validates: Int.self, to: String.self, true),
    TransformRow("K70", currency, validates: URL.self, to: String.self, false),
    TransformRow("K70", currency, [String](), to: Int.self, fails: .untransformableInput),
    TransformRow("K70", currency, ":*7vxck#sf#adsa", to: Int.self, fails: .failed),
    TransformRow("K70", currency, "$5.00", to: Data.self, fails: .unsupportedOutput),
    TransformRow("K71", day, moment(0), "Thursday, January 1, 1970"),
    TransformRow("K71", day, "Thursday, January 1, 1970", moment(0)),
    TransformRow("K72", day, validates: String.self, to: Date.self, true),
    TransformRow("K72", day, validates: Date.self, to: String.self, true),
    TransformRow("K72", day, validates: URL.self, to: String.self, false),
    TransformRow("K72", day, [String](), to: Date.self, fails: .untransformableInput),
    TransformRow("K72", day, ":*7vxck#sf#adsa", to: Date.self, fails: .failed),
    TransformRow("K72", day, "x", to: Data.self, fails: .unsupportedOutput),
  ]

  @Test("follows the table", arguments: rows)
  func followsTable(_ row: TransformRow) throws { try row.check() }

  @Test(
    "takes a text as a whole for a number",
    arguments: [
      ("5", 5), ("1,049.45", 1049.45), ("300", 300), ("3.3", 3.3), ("6.8", 6.8), ("-5", -5),
      ("5 apples", nil), ("2013-11-27", nil), ("11/27/1982", nil), ("12x", nil), ("", nil),
      ("12 3", nil), ("1.10", 1.1),
    ] as [(String, Double?)])
  func takesWholeTexts(_ text: String, _ expected: Double?) throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    let transformer = NumberFormatterTransformer(formatter, for: Double.self)
    #expect((try? transformer.transform(text)) == expected)
  }
}
