import Foundation
import ModelMapper

extension ExtractorRow {
  /// The table of the documentation, E1.
  static let readme: [ExtractorRow] = [
    ExtractorRow("E1-1", true, true, 1, 1, 1, "1", 1, amount("1")),
    ExtractorRow("E1-2", false, false, 0, 0, 0, "0", nil, amount("0")),
    ExtractorRow("E1-3", 0, false, 0, 0, 0, "0", nil, amount("0")),
    ExtractorRow("E1-4", 1, true, 1, 1, 1, "1", 1, amount("1")),
    ExtractorRow("E1-5", 2, true, 2, 2, 2, "2", 2, amount("2")),
    ExtractorRow("E1-6", -1, true, -1, 0, -1, "-1", -1, amount("-1")),
    ExtractorRow("E1-7", 8, true, 8, 8, 8, "8", 8, amount("8")),
    ExtractorRow(
      "E1-8", 1415162234, true, 1415162234, 1415162234, 1415162234, "1415162234", 1415162234,
      amount("1415162234")),
    ExtractorRow("E1-9", .decimal(amount("5.94")), true, 5, 5, 5, "5.94", 5.94, amount("5.94")),
    ExtractorRow("E1-10", .decimal(amount("4.13")), true, 4, 4, 4, "4.13", 4.13, amount("4.13")),
    ExtractorRow("E1-11", "potato", false, 0, 0, nil, "potato", nil, nil),
    ExtractorRow("E1-12", "", false, 0, 0, nil, "", nil, nil),
    ExtractorRow("E1-13", "8.45", true, 8, 8, 8, "8.45", 8.45, amount("8.45")),
    ExtractorRow(
      "E1-14", "the 21.5 slices", true, 21, 21, 21, "the 21.5 slices", 21.5, amount("21.5")),
    ExtractorRow("E1-15", "two", false, 0, 0, nil, "two", nil, nil),
    ExtractorRow("E1-16", nil, false, 0, 0, nil, nil, nil, nil),
    ExtractorRow("E1-17", ["a", 1], false, 0, 0, nil, nil, nil, nil),
    ExtractorRow("E1-18", ["a": 1], false, 0, 0, nil, nil, nil, nil),
    ExtractorRow("E1-19", SourceValue(NSObject()), false, 0, 0, nil, nil, nil, nil),
  ]
}
