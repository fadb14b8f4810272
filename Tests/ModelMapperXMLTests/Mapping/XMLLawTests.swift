import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("A model that is written as XML")
struct XMLLawTests {
  struct Part: Mappable, Equatable {
    var code = ""
    var count: Int?
    var note: String? = "n"

    static var properties: [PropertyDescriptor] {
      \.code
      \.count
      \.note
    }
  }

  struct Whole: Mappable, Equatable {
    var id = 0
    var name = "default"
    var text: String?
    var tags = ["d"]
    var maybe: [String]?
    var blanks: [String?] = []
    var parts: [Part] = []
    var part: Part?
    var numbers: [Double] = []
    var grid: [[Int]] = []
    var table: [String: Int] = [:]
    var flag = true
    var when: Date?

    static var properties: [PropertyDescriptor] {
      Property("id", \.id).outputKey("@id")
      \.name
      \.text
      \.tags
      \.maybe
      \.blanks
      \.parts
      \.part
      \.numbers
      \.grid
      \.table
      \.flag
      \.when
    }

    init() {}

    init(_ change: (inout Whole) -> Void) { change(&self) }
  }

  static let wholes: [Whole] = [
    Whole(), Whole { ($0.name, $0.text) = ("", "") },
    Whole { ($0.name, $0.text) = (" x\r\n\t", "\n") },
    Whole { ($0.tags, $0.maybe) = ([], []) }, Whole { ($0.tags, $0.maybe) = ([""], ["a"]) },
    Whole { ($0.tags, $0.maybe) = (["", " "], ["a", "b"]) }, Whole { $0.parts = [Part()] },
    Whole { $0.part = Part(code: "", count: nil, note: nil) },
    Whole { $0.parts = [Part(code: "x", count: 1, note: nil)] },
    Whole { ($0.parts, $0.part) = ([Part(), Part(code: "z")], Part()) },
    Whole { ($0.grid, $0.numbers) = ([[1, 2], [3]], [1]) }, Whole { $0.grid = [[1]] },
    Whole { $0.grid = [[1, 2]] }, Whole { $0.grid = [[], [1]] }, Whole { $0.table = ["a": 1] },
    Whole { ($0.table, $0.flag) = (["a": 1, "b": 2], false) },
    Whole { $0.when = Date(timeIntervalSince1970: 0.125) }, Whole { $0.blanks = [nil, "x"] },
    Whole { $0.blanks = [nil] }, Whole { $0.blanks = ["x"] },
  ]

  @Test("is read back as the same model", arguments: wholes)
  func isReadBack(_ whole: Whole) throws {
    var options = XMLOutputOptions()
    let document = try whole.xmlString(root: "w", options: options)
    #expect(try Whole.make(fromXML: document) == whole, "\(document)")
    options.indentation = "  "
    let indented = try whole.xmlString(root: "w", options: options)
    #expect(try Whole.make(fromXML: indented) == whole, "\(indented)")
    options.lists = .wrapped(item: "item")
    let wrapped = try whole.xmlString(root: "w", options: options)
    #expect(try Whole.make(fromXML: wrapped) == whole, "\(wrapped)")
  }
}
