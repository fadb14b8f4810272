import Foundation
import ModelMapper
import Testing

@Suite("Paths of what can't be written")
struct OutputPathTests {
  struct Leaf: Mappable, Equatable {
    var value = 1.0
    var rows: [[Double]] = []
    static var properties: [PropertyDescriptor] {
      \.value
      \.rows
    }
  }

  struct Vault: Mappable {
    var pins: [String: Double] = [:]
    var leaves: [String: [Leaf]] = [:]
    static var properties: [PropertyDescriptor] {
      \.pins
      \.leaves
    }
  }

  struct Notes: Codable, Equatable { var notes: [String: Double] = [:] }

  struct Root: Mappable {
    var leaves: [Leaf] = []
    var named: [String: Leaf] = [:]
    var table: [String: [Double]] = [:]
    var set: Set<Double> = []
    var tree: SourceValue = nil
    var optional: [Double?]?
    var secret: [String: Double] = [:]
    var vault = Vault()
    var vaults: [Vault] = []
    var notes = Notes()
    var dates: [Date] = []
    static var properties: [PropertyDescriptor] {
      \.leaves
      \.named
      \.table
      \.set
      \.tree
      \.optional
      Property(\.secret).sensitive()
      Property(\.vault).sensitive()
      Property(\.vaults).sensitive()
      Property(\.notes).sensitive()
      \.dates
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let root: Root
    let paths: [String]
    init(_ name: String, _ paths: [String], _ change: (inout Root) -> Void) {
      testDescription = name
      var root = Root()
      change(&root)
      self.root = root
      self.paths = paths
    }
  }

  static let rows = [
    Row("a list of models", ["leaves[1].value", "leaves[2].rows[0][1]", "leaves[2].rows[1][0]"]) {
      $0.leaves = [
        Leaf(), Leaf(value: .nan), Leaf(rows: [[1, .nan, 2], [.infinity]]),
      ]
    },
    Row("a dictionary of models", ["named['x.y'].value", "named.z.rows[1][0]"]) {
      $0.named = ["a": Leaf(), "x.y": Leaf(value: .nan), "z": Leaf(rows: [[1], [.nan]])]
    },
    Row("a dictionary of lists", ["table.b[1]", "table.b[3]"]) {
      $0.table = ["a": [1], "b": [1, .nan, 2, .nan]]
    },
    Row("a set", ["set[1]"]) { $0.set = [1, .infinity] },
    Row("a source value", ["tree[1].a[0]", "tree[1].b"]) {
      $0.tree = [1, ["a": [.double(.nan), 2], "b": .unsupported(typeName: "T")]]
    },
    Row("a list of optionals", ["optional[2]"]) { $0.optional = [nil, 1, .nan] },
    Row("a property that holds secrets", ["secret"]) { $0.secret = ["pin": .nan] },
    Row("a model in a property that holds secrets", ["vault"]) { $0.vault.pins = ["pin": .nan] },
    Row("models in such a property", ["vaults[1]", "vaults[1][1]"]) {
      $0.vaults = [
        Vault(), Vault(pins: ["pin": .nan], leaves: ["pin": [Leaf(), Leaf(value: .nan)]]),
      ]
    },
    Row("a Codable type in such a property", ["notes"]) { $0.notes.notes = ["pin": .nan] },
    Row("as many as there are in a list of numbers", (0..<40).map { "table.a[\($0 * 2)]" }) {
      $0.table = ["a": (0..<80).map { $0.isMultiple(of: 2) ? .nan : 1 }]
    },
  ]

  @Test("lead through lists and dictionaries", arguments: rows)
  func lead(_ row: Row) throws {
    let mapper = Mapper(onIssue: { _ in })
    var pretty = OutputStyle.json
    pretty.isPretty = true
    #expect(mapper.json(row.root).report.issues.map(\.path) == row.paths)
    #expect(mapper.json(row.root, pretty).report.issues.map(\.path) == row.paths)
    #expect(mapper.represent(row.root).report.issues.map(\.path) == row.paths)
    let listed = mapper.json([Root(), row.root]).report.issues
    #expect(listed.map(\.path) == row.paths.map { "[1].\($0)" })
    #expect(listed.allSatisfy { $0.model != nil && $0.property != nil })
    let secrets = listed.filter { $0.path.contains("secret") || $0.path.contains("vault") }
    #expect(secrets.allSatisfy { !$0.description.contains("nan") && $0.reason.foundValue == nil })
  }

  @Test("lead through lists of lists that are no model's")
  func leadFromRoot() throws {
    let numbers = [[1, .nan], [.infinity, 2]]
    let paths = ["[0][1]", "[1][0]"]
    #expect(Mapper(onIssue: { _ in }).json(numbers).report.issues.map(\.path) == paths)
    #expect(try MappingEncoder().json(numbers).report.issues.map(\.path) == paths)
    #expect(
      try MappingEncoder().tree(["a": numbers]).report.issues.map(\.path) == ["a[0][1]", "a[1][0]"])
    let anything: [String: Any] = ["a": [1, ["b": Double.nan]] as [Any]]
    #expect(
      Mapper(onIssue: { _ in }).decompose(anything).report.issues.map(\.path) == ["a[1].b"])
  }

  struct Dotted: Mappable, Codable {
    var ratio = Double.nan
    var rates = [1, Double.infinity]
    static var properties: [PropertyDescriptor] {
      Property(\.ratio).from("['a.b']")
      Property(\.rates).from("['c[0]']")
    }
    enum CodingKeys: String, CodingKey {
      case ratio = "a.b"
      case rates = "c[0]"
    }
  }

  @Test("have a key with separators as one step")
  func separators() throws {
    let issues = Mapper(onIssue: { _ in }).json([Dotted()]).report.issues
    #expect(issues.map(\.path) == ["[0]['a.b']", "[0]['c[0]'][1]"])
    #expect(
      issues.map(\.pathComponents) == [
        [.index(0), .key("a.b")], [.index(0), .key("c[0]"), .index(1)],
      ])
    let encoded = try MappingEncoder().json([Dotted()]).report.issues
    #expect(encoded.map(\.pathComponents) == issues.map(\.pathComponents))
  }
}
