import ModelMapperFoundation

extension DateRule {
  /// The dates of .NET in JSON, such as `/Date(1580702706000+0100)/`.
  ///
  /// The number counts milliseconds since 1970 in UTC; the offset says where the date was written, and
  /// changes nothing. Dates are written without one, in whole milliseconds.
  public static let dotNet = DateRule(DotNetDates())
}

private struct DotNetDates: DateFormat {
  package var name: String { "dotNet" }

  func read(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    guard scanner.skip("/Date(") else { return nil }
    let isNegative = scanner.skip(.minus)
    guard let units = scanner.number(1...18)?.value else { return nil }
    if scanner.next != 0x29, scanner.zone([.compact, .colon]) == nil { return nil }
    guard scanner.skip(")/"), scanner.isAtEnd else { return nil }
    return Date(timeIntervalSince1970: Double(isNegative ? -units : units) / 1_000)
  }

  func write(_ date: Date) -> SourceValue? {
    let units = (date.timeIntervalSince1970 * 1_000).rounded()
    guard units.magnitude < 1e18 else { return nil }
    return .string("/Date(\(Int64(units)))/")
  }
}
