import Foundation
import ModelMapper
import Testing

@Suite("Extracting typed arrays")
struct ExtractorListTests {
  static let values: [String: SourceValue] = [
    "A": [5, 8, -3, .decimal(amount("5.9999")), 4.2, 0],
    "M": ["pizza", 9, "pie", nil, true, "88", "2", "", "3.45"],
    "S": ["apple", "box", "cat", "dog"],
    "lists": [99, ["w", "x", "y", "z"], nil, ["test": "case"]],
    "objects": [99, ["w": "x", "y": "z"], nil, [1, 2, 3]],
    "mixed": ["4", "bar", "9.24"], "fractions": [5.24, 8.99], "texts": ["2.3", "4.8", "6.4"],
    "four": [["w": "x"], ["w": "y"], ["w": "z"], "nonsense"], "empty": [], "word": "x",
    "135": "135", "-4.58": .decimal(amount("-4.58")), "map": "map$24.53take", "year": "y01k",
  ]

  static let extractor = Extractor(values) ?? Extractor()

  static let rows: [CheckedRow] = [
    CheckedRow("E3-1") { #expect(extractor.numbers(forKey: "A") == [5, 8, -3, 5, 4, 0]) },
    CheckedRow("E3-2") { #expect(extractor.numbers(forKey: "M") == [9, 1, 88, 2, 3]) },
    CheckedRow("E3-3") {
      #expect(
        extractor["M"].list(\.number, marking: nil) == [nil, 9, nil, nil, 1, 88, 2, nil, 3])
    },
    CheckedRow("E3-4") {
      #expect(
        extractor.numbers(forKey: "M", marker: 777) == [777, 9, 777, 777, 1, 88, 2, 777, 3])
    },
    CheckedRow("E3-5") {
      #expect(extractor.numbers(forKey: "S") == [])
      #expect(extractor["S"].list(\.number, marking: nil) == [nil, nil, nil, nil])
    },
    CheckedRow("E3-6") {
      #expect(extractor.strings(forKey: "A") == ["5", "8", "-3", "5.9999", "4.2", "0"])
    },
    CheckedRow("E3-7") {
      #expect(
        extractor.strings(forKey: "M") == ["pizza", "9", "pie", "1", "88", "2", "", "3.45"])
    },
    CheckedRow("E3-8") {
      #expect(
        extractor.strings(forKey: "M", marker: "777")
          == ["pizza", "9", "pie", "777", "1", "88", "2", "", "3.45"])
    },
    CheckedRow("E3-9") {
      #expect(extractor.unixDates(forKey: "A") == [5, 8, -3, 5.9999, 4.2].map(moment))
    },
    CheckedRow("E3-10") {
      let found = extractor["A"].list(\.unixDate, marking: 777)
      #expect(found == [5, 8, -3, 5.9999, 4.2].map { .native(moment($0)) } + [777])
    },
    CheckedRow("E3-11") {
      #expect(extractor.unixDates(forKey: "M") == [9, 1, 88, 2, 3.45].map(moment))
    },
    CheckedRow("E3-12") {
      #expect(
        extractor.decimals(forKey: "A")
          == ["5", "8", "-3", "5.9999", "4.2", "0"].map(amount))
    },
    CheckedRow("E3-13") {
      #expect(extractor.decimals(forKey: "M") == ["9", "1", "88", "2", "3.45"].map(amount))
    },
    CheckedRow("E3-14") {
      #expect(
        extractor.decimals(forKey: "M", marker: 777)
          == ["777", "9", "777", "777", "1", "88", "2", "777", "3.45"].map(amount))
    },
    CheckedRow("E3-15") { #expect(extractor.arrays(forKey: "lists") == [["w", "x", "y", "z"]]) },
    CheckedRow("E3-16") {
      #expect(
        extractor.arrays(forKey: "lists", marker: ["T"])
          == [["T"], ["w", "x", "y", "z"], ["T"], ["T"]])
    },
    CheckedRow("E3-17") {
      #expect(extractor.dictionaries(forKey: "objects") == [["w": "x", "y": "z"]])
    },
    CheckedRow("E3-18") {
      #expect(
        extractor.dictionaries(forKey: "objects", marker: ["T": "t"])
          == [["T": "t"], ["w": "x", "y": "z"], ["T": "t"], ["T": "t"]])
      #expect(
        extractor["objects"].list(\.dictionary, marking: nil)
          == [nil, ["w": "x", "y": "z"], nil, nil])
    },
    CheckedRow("E3-19") {
      #expect(extractor.extractors(forKey: "objects")?.map { $0.string(forKey: "w") } == ["x"])
      #expect(extractor.extractors(forKey: "objects", marker: Extractor())?.count == 4)
      #expect(
        extractor["objects"].list(\.extractor, marking: "none")
          == ["none", ["w": "x", "y": "z"], "none", "none"])
    },
    CheckedRow("lists of bare values with a marker") {
      let value = Extractor.Value(["4", "bar", NSNull(), 9.24])
      #expect(value.list(\.number) == [4, 9])
      #expect(value.list(\.number, marker: -1) == [4, -1, -1, 9])
      #expect(value.list(\.string, marking: nil) == ["4", "bar", nil, "9.24"])
      #expect(Extractor.Value("4").list(\.number, marker: 0) == nil)
    },
    CheckedRow("E3-20") {
      for key in ["word", "absent"] {
        #expect(extractor.numbers(forKey: key) == nil)
        #expect(extractor.strings(forKey: key, marker: "m") == nil)
        #expect(extractor[key].list(\.decimal, marking: nil) == nil)
        #expect(extractor.unixDates(forKey: key) ?? [] == [])
      }
      #expect(extractor.numbers(forKey: "empty") == [])
    },
    CheckedRow("E3-21") {
      #expect(extractor.numbers(forKey: "mixed") == [4, 9])
      #expect(extractor.numbers(forKey: "mixed", marker: -1) == [4, -1, 9])
    },
    CheckedRow("E3-22") { #expect(extractor.numbers(forKey: "fractions") == [5, 8]) },
    CheckedRow("E3-23") { #expect(extractor.numbers(forKey: "texts") == [2, 4, 6]) },
    CheckedRow("E3-24") {
      #expect(extractor.number(forKey: "135") == 135)
      #expect(extractor.string(forKey: "-4.58") == "-4.58")
    },
    CheckedRow("E3-25") {
      #expect(extractor.decimal(forKey: "map") == amount("24.53"))
      #expect(extractor.number(forKey: "year") == 1)
    },
    CheckedRow("E3-26") {
      let value = Extractor.Value(45)
      #expect(value.bool && value.integer == 45 && value.number == 45 && value.string == "45")
      #expect(Extractor.Value([1, "x", "3 or so"]).list(\.number) == [1, 3])
      #expect(Extractor.Value(["a": 1]).extractor?.integer(forKey: "a") == 1)
    },
    CheckedRow("E3-27") {
      let folding = try #require(Extractor(values, coercion: .lenient, foldsKeys: true))
      let inner = try #require(folding.extractors(forKey: "four"))
      #expect(inner.count == 3 && inner.allSatisfy { $0.foldsKeys })
      #expect(inner.allSatisfy { $0.coercion.numbersFromText == .whole })
      #expect(folding.extractors(forKey: "four", marker: Extractor())?.count == 4)
    },
    CheckedRow("E3-28") {
      for value: Any? in [nil, [1, 2], "text", NSNull(), Int.self] {
        #expect(Extractor(value) == nil)
      }
    },
    CheckedRow("E3-29") {
      let source = NSMutableDictionary(dictionary: ["a": 1])
      let copy = try #require(Extractor(source))
      source["a"] = 2
      #expect(copy.integer(forKey: "a") == 1)
    },
  ]

  @Test("follows the table", arguments: rows)
  func followsTable(_ row: CheckedRow) throws { try row.check() }
}
