import Foundation
import ModelMapper
import Testing

/// A property list as its bytes, of any shape at its root.
private struct PropertyList: SourceValueConvertible {
  let data: Data

  var sourceValue: SourceValue {
    unsafe SourceValue(
      try? PropertyListSerialization.propertyList(from: data, options: [], format: nil))
  }
}

/// A table by columns, as databases hand them out.
private struct Table: SourceValueConvertible {
  let columns: [String]
  let cells: [[SourceValue]]

  var sourceValue: SourceValue {
    .array(cells.indices.map { .object(Row(table: self, number: $0)) })
  }
}

private struct Row: DataSource {
  let table: Table
  let number: Int

  var keys: [String] { table.columns }

  func value(forKey key: String) -> SourceValue? {
    table.columns.lastIndex(of: key).map { table.cells[number][$0] }
  }

  func forEachMember(_ body: (String, SourceValue) -> Void) {
    for (column, value) in zip(table.columns, table.cells[number]) { body(column, value) }
  }
}

private struct Celsius: SourceValueConvertible {
  let degrees: Double
  var sourceValue: SourceValue { .double(degrees) }
}

@Mappable
private struct Reading: Equatable {
  let sensorName: String
  let taken: Date
  let degrees: Double
  var raw = Data()
}

@Suite("Sources of other packages")
struct OwnSourceTests {
  private static let taken = Date(timeIntervalSince1970: 1_600_000_000)
  private static let readings = [
    Reading(sensorName: "roof", taken: taken, degrees: 21.5, raw: Data([0, 1, 255])),
    Reading(sensorName: "cellar", taken: taken, degrees: 12),
  ]

  @Test("such as a property list may be a list, and hand over dates and data as they are")
  func readsPropertyLists() throws {
    let list: [[String: Any]] = Self.readings.map {
      ["sensor-name": $0.sensorName, "taken": $0.taken, "degrees": $0.degrees, "raw": $0.raw]
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      let mapped = try Mapper.strict.map([Reading].self, from: PropertyList(data: data))
      #expect(mapped.value == Self.readings)
      #expect(mapped.report.isEmpty)
    }
  }

  @Test("such as the rows of a table are walked once, and keep the places of what is wrong")
  func readsTables() throws {
    var table = Table(
      columns: ["SENSOR_NAME", "TAKEN", "DEGREES"],
      cells: [["roof", .native(Self.taken), 21.5], ["cellar", .native(Self.taken), "12"]])
    #expect(
      try [Reading].make(from: table).map(\.degrees) == [21.5, 12])
    table = Table(
      columns: table.columns, cells: table.cells + [["attic", .native(Self.taken), nil]])
    let mapped = try Mapper(onIssue: { _ in }).map([Reading].self, from: table)
    #expect(mapped.value.count == 2)
    #expect(mapped.report.issues.map(\.path) == ["[2].DEGREES"])
  }

  @Test("are read alike at the root, in a dictionary, in a list and as a source value")
  func readsAnywhere() throws {
    let warm = Celsius(degrees: 21.5)
    let table = Table(columns: ["n"], cells: [[1], [2]])
    #expect(try Double.make(from: warm) == 21.5)
    #expect(try [Double].make(from: [warm, warm]) == [21.5, 21.5])
    #expect(try [String: Double].make(from: ["roof": warm]) == ["roof": 21.5])
    #expect(try [String: [[String: Int]]].make(from: ["t": table]) == ["t": [["n": 1], ["n": 2]]])
    #expect(SourceValue(table)[1]["n"].int == 2)
    #expect(SourceValue(warm) == 21.5)
  }
}
