import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Wheel: Mappable, Equatable {
  var size = 0
  static var properties: [PropertyDescriptor] { \.size }
}

private struct Car: Mappable, Equatable {
  var name = "none"
  var note: String? = "note"
  var doors: Int? = 4
  var weight = 1.5
  var tags: [String] = ["old"]
  var marks: Set<Int> = [9]
  var wheels: [Wheel] = [Wheel(size: 1)]
  var spare: Wheel?
  var extras: [String: String] = [:]

  static var properties: [PropertyDescriptor] {
    \.name
    \.note
    \.doors
    \.weight
    \.tags
    \.marks
    \.wheels
    \.spare
    \.extras
  }
}

/// The content of a car, and what is expected of it.
private struct Row: CustomTestStringConvertible {
  let xml: String
  let expected: Car
  var testDescription: String { xml }

  init(_ xml: String, _ change: (inout Car) -> Void) {
    self.xml = "<car xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\(xml)</car>"
    var car = Car()
    change(&car)
    expected = car
  }

  static let text = [
    Row("<name>  a b\n</name>") { $0.name = "a b" },
    Row("<name>x<![CDATA[ <&> ]]></name>") { $0.name = "x <&> " },
    Row("<name xml:space='preserve'> x </name>") { $0.name = " x " },
    Row("<name>a<b>c</b>d</name>") { $0.name = "ad" },
    Row("<name/>") { $0.name = "" },
    Row("<name></name><note></note><doors/>") {
      $0.name = ""
      $0.note = nil
      $0.doors = nil
    },
    Row("<weight/>") { _ in },
    Row("<note xsi:nil='true'/>") { $0.note = nil },
    Row("<note xsi:nil='1'></note><doors xsi:nil='true'/>") {
      $0.note = nil
      $0.doors = nil
    },
    Row("<name xsi:nil='true'/>") { _ in },
    Row("<note xsi:nil='false'>x</note>") { $0.note = "x" },
    Row("<doors> 5 </doors><weight>\n2.50\n</weight>") {
      $0.doors = 5; $0.weight = 2.5
    },
  ]

  static let lists = [
    Row("<tags>a</tags><tags>b</tags>") { $0.tags = ["a", "b"] },
    Row("<tags>a</tags>") { $0.tags = ["a"] },
    Row("<tags/>") { $0.tags = [] },
    Row("") { _ in },
    Row("<tags><tag>a</tag><tag>b</tag></tags>") { $0.tags = ["a", "b"] },
    Row("<tags>a</tags><name>n</name><tags>b</tags>") {
      $0.tags = ["a", "b"]; $0.name = "n"
    },
    Row("<marks>1</marks><marks>2</marks><marks>1</marks>") { $0.marks = [1, 2] },
    Row("<marks><m>3</m></marks>") { $0.marks = [3] },
    Row("<wheels><size>2</size></wheels>") { $0.wheels = [Wheel(size: 2)] },
    Row("<wheels size='2'/>") { $0.wheels = [Wheel(size: 2)] },
    Row("<wheels size='2'/><wheels size='3'/>") { $0.wheels = [Wheel(size: 2), Wheel(size: 3)] },
    Row("<wheels><wheel><size>2</size></wheel></wheels>") { $0.wheels = [Wheel(size: 2)] },
    Row("<wheels count='2'><wheel size='2'/><wheel size='3'/></wheels>") {
      $0.wheels = [Wheel(size: 2), Wheel(size: 3)]
    },
    Row("<wheels/>") { $0.wheels = [] },
  ]

  static let objects = [
    Row("<spare><size>2</size></spare>") { $0.spare = Wheel(size: 2) },
    Row("<spare size='2'/>") { $0.spare = Wheel(size: 2) },
    Row("<spare xsi:nil='true'/>") { _ in },
    Row("<extras a='1'><b>2</b></extras>") { $0.extras = ["a": "1", "b": "2"] },
    Row("<name>x</name><!-- c --><?pi x?>") { $0.name = "x" },
  ]
}

@Suite("The values of XML")
struct XMLValueRuleTests {
  @Test("of text follow the table", arguments: Row.text)
  private func text(_ row: Row) throws {
    #expect(try value(Car.self, row.xml) == row.expected)
  }

  @Test("keep white space that is written as references, which Foundation does not distinguish")
  func keepsReferences() throws {
    #expect(try Car.make(fromXML: "<car><name>&#10;x&#32;</name></car>").name == "\nx ")
  }

  @Test("of lists follow the table", arguments: Row.lists)
  private func lists(_ row: Row) throws {
    #expect(try value(Car.self, row.xml) == row.expected)
  }

  @Test("of objects follow the table", arguments: Row.objects)
  private func objects(_ row: Row) throws {
    #expect(try value(Car.self, row.xml) == row.expected)
  }

  @Test("that can't be used are issues with path and place")
  func tellsIssues() throws {
    let xml = "<car>\n<doors>two</doors>\n<wheels><size>x</size></wheels>\n</car>"
    let car = try mapped(Car.self, xml)
    #expect(car.value.doors == 4 && car.value.wheels == [Wheel()])
    #expect(
      car.report.description == """
        Cannot set Car.doors: expected an Int at 'doors', found the string "two" (line 2, column 1).
        Cannot set Wheel.size: expected an Int at 'wheels[0].size', found the string "x" \
        (line 3, column 9).
        """)
  }

  @Test("are read by the forms of XML Schema when strict")
  func readsStrictly() throws {
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    let car = try value(
      Car.self, "<car><doors>3</doors><weight>1e3</weight></car>", using: strict)
    #expect(car.doors == 3 && car.weight == 1_000)
    #expect(throws: MappingError.self) {
      try Car.make(fromXML: "<car><doors>3.5</doors></car>", using: strict)
    }
  }

  @Test("of the root may be a list or a scalar")
  func mapsRoots() throws {
    #expect(try value([Int].self, "<r><n>1</n><n>2</n></r>") == [1, 2])
    #expect(try value([Int].self, "<r><n>1</n><n>2</n></r>", at: "n") == [1, 2])
    #expect(try value(Int.self, "<r><n>1</n><n>2</n></r>", at: "n[1]") == 2)
    #expect(try value(String.self, "<r> x </r>") == "x")
  }
}

@Suite("The dictionaries of XML")
struct XMLDictionaryTests {
  @Test("have the elements of one name as a list, or the first of them with a note")
  func haveLists() throws {
    let document = "<r b='0'><a>1</a><b>2</b><a>3</a><b>4</b></r>"
    let lists = ["a": [1, 3], "b": [2, 4], "@b": [0]]
    #expect(try value([String: [Int]].self, document) == lists)
    struct Table: Codable, Equatable { var r: [String: [Int]] }
    let decoded = try MappingDecoder().map(Table.self, from: XMLTree("<t>\(document)</t>").root)
    #expect(decoded.value.r == lists && decoded.report.isEmpty)
    let single = try mapped([String: Int].self, document)
    #expect(single.value == ["a": 1, "b": 2, "@b": 0])
    #expect(
      single.report.issues.map(\.reason) == [
        .ambiguous(used: "a", passedOver: "a"), .ambiguous(used: "b", passedOver: "b"),
      ])
  }

  @Test("and choices are found among many names", .long, .timeLimit(.minutes(5)))
  func areFoundAmongMany() throws {
    var table = "<r>"
    var choices = "<r>"
    for number in 0..<20_000 {
      table += "<a\(number)>1</a\(number)>"
      choices += "<p\(number):say/>"
    }
    let dictionary = try [String: [Int]].make(fromXML: table + "<a0>2</a0></r>")
    #expect(dictionary.count == 20_000 && dictionary["a0"] == [1, 2])
    let steps = try [Step].make(fromXML: choices + "</r>")
    #expect(steps.count == 20_000)
  }
}
