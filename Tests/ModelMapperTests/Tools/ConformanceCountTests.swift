import Foundation
import ModelMapper
import Testing

@Suite("The tables of the older systems")
struct ConformanceCountTests {
  /// Every row that is tested, by the system that it comes from.
  private static var tables: [(system: String, ids: [String])] {
    [
      (
        "EBTExtractor",
        ExtractorTests.rows.map(\.id) + MillisecondsRow.fixture.map(\.id)
          + ExtractorListTests.rows.map(\.id)
      ),
      (
        "RKValueTransformers",
        (BuiltInTransformerTests.scalars + BuiltInTransformerTests.collections).map(\.id)
          + DateTransformerTests.rows.map(\.id) + CompoundTransformerTests.rows.map(\.id)
          + FormatterTransformerTests.rows.map(\.id)
      ),
      (
        "JAGPropertyConverter",
        DecomposeTests.rows.map(\.id)
          + (ConverterTests.output + ConverterTests.mixed + ConverterTests.input).map(\.id)
          + MetadataTests.rows.map(\.id).filter { $0.hasPrefix("J") } + ["J2-31"]
      ),
      (
        "RestGoatee-Core",
        (GoateeReadingTests.canonical + GoateeReadingTests.matrix + GoateeReadingTests.scalars)
          .map(\.id)
          + (GoateeObjectTests.rows + GoateeObjectTests.output).map(\.id)
          + (GoateeXMLTests.values + GoateeXMLTests.trees).map(\.id)
          + MetadataTests.rows.map(\.id).filter { $0.hasPrefix("R") }
      ),
      (
        "JSONHelper",
        (AssignmentTests.rows + RGBAColorTests.rows).map(\.id) + ["H35", "H36"]
      ),
    ]
  }

  @Test("are counted")
  func areCounted() {
    for (system, ids) in Self.tables {
      print("\(system): \(ids.count) rows of \(Set(ids).count) cases are tested.")
      #expect(Set(ids).count > 20)
    }
  }
}
