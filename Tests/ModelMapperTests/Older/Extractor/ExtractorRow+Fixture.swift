import Foundation
import ModelMapper

extension ExtractorRow {
  /// The values of the older tests, E2.
  static let fixture: [ExtractorRow] = [
    ExtractorRow("E2-boolA", true, true, 1, 1, 1, "1", 1, amount("1"), milliseconds: .some(0.001)),
    ExtractorRow("E2-numberA", 0, false, 0, 0, 0, "0", nil, amount("0"), milliseconds: .some(nil)),
    ExtractorRow("E2-numberC", 2, true, 2, 2, 2, "2", 2, amount("2")),
    ExtractorRow("E2-numberE", 8, true, 8, 8, 8, "8", 8, amount("8")),
    ExtractorRow("E2-numberG", 5.24195, true, 5, 5, 5, "5.24195", 5.24195, amount("5.24195")),
    ExtractorRow(
      "E2-numberI", -835.452, true, -835, 0, -835, "-835.452", -835.452, amount("-835.452")),
    ExtractorRow(
      "E2-decimalB", .decimal(amount("4.13")), true, 4, 4, 4, "4.13", 4.13, amount("4.13")),
    ExtractorRow(
      "E2-decimalD", .decimal(amount("-3.01")), true, -3, 0, -3, "-3.01", -3.01, amount("-3.01")),
    ExtractorRow(
      "E2-decimalF", .decimal(amount("42.504245679")), true, 42, 42, 42, "42.504245679",
      42.504245679, amount("42.504245679")),
    ExtractorRow(
      "E2-decimalH", .decimal(amount("1415210903")), true, 1415210903, 1415210903, 1415210903,
      "1415210903", 1415210903, amount("1415210903")),
    ExtractorRow(
      "E2-decimalJ", .decimal(.nan), false, 0, 0, 0, "NaN", nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-stringA", "potato", false, 0, 0, nil, "potato", nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-stringC", "Applejacks", false, 0, 0, nil, "Applejacks", nil, nil, milliseconds: .some(nil)
    ),
    ExtractorRow("E2-stringE", "8.45", true, 8, 8, 8, "8.45", 8.45, amount("8.45")),
    ExtractorRow(
      "E2-stringG", "The quick brown fox jumped.", false, 0, 0, nil, "The quick brown fox jumped.",
      nil, nil, milliseconds: .some(nil)),
    ExtractorRow("E2-stringI", "$99.45", true, 99, 99, 99, "$99.45", 99.45, amount("99.45")),
    ExtractorRow("E2-stringK", "!", false, 0, 0, nil, "!", nil, nil, milliseconds: .some(nil)),
    ExtractorRow("E2-stringM", "NO", false, 0, 0, nil, "NO", nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-stringO", "0", false, 0, 0, 0, "0", nil, amount("0"), milliseconds: .some(nil)),
    ExtractorRow(
      "E2-stringQ", "true", false, 0, 0, nil, "true", nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-stringS", "72345 23590", true, 72345, 72345, 72345, "72345 23590", 72345,
      amount("72345"), milliseconds: .some(72.345)),
    ExtractorRow(
      "E2-stringU", "the crazy 88", true, 88, 88, 88, "the crazy 88", 88, amount("88"),
      milliseconds: .some(0.088)),
    ExtractorRow("E2-stringW", "two", false, 0, 0, nil, "two", nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-stringY", ".009", false, 0, 0, 0, ".009", 0.009, amount("0.009"),
      milliseconds: .some(0.000009)),
    ExtractorRow(
      "E2-dateA", -5482343, true, -5482343, 0, -5482343, "-5482343", -5482343, amount("-5482343"),
      milliseconds: .some(-5482.343)),
    ExtractorRow(
      "E2-dateC", .decimal(amount("1451606400.545684")), true, 1451606400, 1451606400, 1451606400,
      "1451606400.545684", 1451606400.545684, amount("1451606400.545684"),
      milliseconds: .some(1451606.400545684)),
    ExtractorRow(
      "E2-dateE", "2013-11-28T08:40:32Z", true, 2013, 2013, 2013, "2013-11-28T08:40:32Z", 2013,
      amount("2013"), milliseconds: .some(2.013)),
    ExtractorRow("E2-nullA", nil, false, 0, 0, nil, nil, nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-arrayStringA", ["apple", "box", "cat", "dog"], false, 0, 0, nil, nil, nil, nil,
      milliseconds: .some(nil)),
    ExtractorRow(
      "E2-arrayMixA", ["pizza", 9, "pie", nil, true, "88", "2", "", "3.45"], false, 0, 0, nil, nil,
      nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-dictionaryStringStringA", ["one": "uno", "two": "duo", "three": "trio"], false, 0, 0, nil,
      nil, nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-dictionaryNumberStringA", SourceValue([1: "single", 2: "double", 3: "triple"]), false, 0,
      0, nil, nil, nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-garbageA", SourceValue(NSObject()), false, 0, 0, nil, nil, nil, nil,
      milliseconds: .some(nil)),
    ExtractorRow(
      "E2-#5181", "fizzle", false, 0, 0, nil, "fizzle", nil, nil, milliseconds: .some(nil)),
    ExtractorRow(
      "E2-#5183", 743, true, 743, 743, 743, "743", 743, amount("743"), milliseconds: .some(0.743)),
  ]
}

extension MillisecondsRow {
  /// The values of the older tests that are read as milliseconds only, E2.
  static let fixture: [MillisecondsRow] = [
    MillisecondsRow("E2-numberK", 1000, 1),
    MillisecondsRow("E2-numberM", -1000, -1),
    MillisecondsRow("E2-numberO", -5000, -5),
    MillisecondsRow("E2-numberQ", 7999.999, 7.999999),
    MillisecondsRow("E2-numberS", 685885182000, 685885182),
    MillisecondsRow("E2-decimalM", .decimal(amount("4130")), 4.13),
    MillisecondsRow("E2-decimalO", .decimal(amount("-3010")), -3.01),
    MillisecondsRow("E2-decimalQ", .decimal(amount("42504.245679")), 42.504245679),
    MillisecondsRow("E2-decimalS", .decimal(amount("1415210903000")), 1415210903),
    MillisecondsRow("E2-stringZA", "5000", 5),
    MillisecondsRow("E2-stringZC", "-5840", -5.84),
    MillisecondsRow("E2-stringZE", "$99450", 99.45),
  ]
}
