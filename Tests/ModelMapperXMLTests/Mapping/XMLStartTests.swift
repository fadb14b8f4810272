import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Stop: Mappable, Equatable {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

@Suite("The place where mapping starts")
struct XMLStartTests {
  private let quiet = Mapper(onIssue: { _ in })
  private let document = """
    <line xmlns:p="u"><stops><stop id="1"><name>A</name></stop><stop p:id="2">two<name>B</name>\
    </stop></stops></line>
    """

  @Test("may be an attribute or a text")
  func mayBeMember() throws {
    #expect(try value(Int.self, document, at: "line/stops/stop/@id") == 1)
    #expect(try value(Int?.self, document, at: "stops/stop[1]/@id") == 2)
    #expect(try value(Int.self, document, at: "stops/stop[1]/@p:id") == 2)
    #expect(try value(String.self, document, at: "stops/stop[1]/#text") == "two")
    #expect(try value(String.self, document, at: "stops/stop/#name") == "stop")
    #expect(try value(String.self, document, at: "stops/stop/name") == "A")
    for path in ["stops/stop/@none", "stops/stop/#text"] {
      let error = #expect(throws: MappingError.self) {
        try Int.make(fromXML: document, at: path, using: quiet)
      }
      #expect(error?.issues.first?.reason == .missing(expected: "an Int"))
    }
    #expect(try value([Int].self, document, at: "stops/stop/@id") == [1, 2])
    #expect(try value([String].self, document, at: "stops/stop/#text") == ["two"])
  }

  @Test("may have dots between the steps of its path")
  func mayHaveDots() throws {
    let numbers =
      "<l><a.b><c i='0'>0</c></a.b><a><b i='1'>1</b><b i='2'>2<c x.y='5'>3</c></b></a></l>"
    for (dots, slashes) in [
      ("a.b.c", "a/b/c"), ("l.a.b", "l/a/b"), ("a.b[0].c", "a.b[0]/c"), ("l.a.b[1]", "l/a/b[1]"),
      ("l.a.b[1].c.@x.y", "l/a/b[1]/c/@x.y"), ("l.a.b.@i", "l/a/b/@i"),
      ("l.a.b.c.#text", "l/a/b/c"), ("l.a.b[0]", "l/a/b[0]"),
    ] {
      let expected = try value([Int].self, numbers, at: slashes)
      #expect(!expected.isEmpty)
      #expect(try value([Int].self, numbers, at: dots) == expected, "\(dots)")
    }
    #expect(try value(String.self, numbers, at: "l.a.b[1].c.#name") == "c")
    #expect(try XMLTree(numbers)["l.a.b[1].@i"] == "2")
  }

  /// A path, and the text that it leads to.
  private static let dottedNames: [(String, String?)] = [
    ("a.b/java.version", "17"), ("java.version", "17"), ("a.b.java.version", "17"),
    ("/a.b//java.version/", "17"), ("java", "x"), ("java.x.y/@z.w", "1"), ("x.y[1].v", "2"),
    ("os.name", "steps"), ("['os.name']", "name"), (#"os\.name"#, "name"), ("a.b[0].java", "x"),
    ("a[b]", nil), ("java.", nil), ("a.b[1]/java", nil), ("java/#text/x", nil),
  ]

  @Test("may lead to names with dots in them, before which come steps", arguments: dottedNames)
  private func mayHaveNamesWithDots(_ path: String, _ text: String?) throws {
    let tree = try XMLTree(
      """
      <a.b><java>x<x.y z.w="1"/></java><java.version>17</java.version><x.y/><x.y><v>2</v></x.y>\
      <os><name>steps</name></os><os.name>name</os.name></a.b>
      """)
    #expect(tree[path] == text)
    #expect((try? String.make(from: tree, at: path, using: quiet)) == text)
  }

  @Test("gives an empty list where there is no element, and reports if nothing could hold any")
  func tellsMissingContainers() throws {
    let empty = try mapped([Stop].self, "<line><stops/></line>", at: "stops/stop")
    #expect(empty.value.isEmpty && empty.report.isEmpty)
    let fault = "<Envelope><Body><Fault/></Body></Envelope>"
    let lost = try mapped([Stop].self, fault, at: "Envelope/Body/reply/stop")
    #expect(lost.value.isEmpty)
    #expect(lost.report.issues.map(\.severity) == [.warning])
    #expect(
      lost.report.description == """
        Cannot use the source: expected an element at 'Envelope.Body.reply.stop', found no such key.
        """)
    let dots = try mapped([Stop].self, fault, at: "Body.reply.stop")
    #expect(dots.value.isEmpty && dots.report.issues.map(\.path) == ["Body.reply.stop"])
    #expect(try mapped([Stop].self, fault, at: "Body.Fault.stop").report.isEmpty)
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    #expect(throws: MappingError.self) {
      try [Stop].make(fromXML: fault, at: "Envelope/Body/reply/stop", using: strict)
    }
    let error = #expect(throws: MappingError.self) {
      try Stop.make(fromXML: fault, at: "Body/reply", using: quiet)
    }
    #expect(error?.issues.map(\.path) == ["Body.reply"])
  }
}

@Suite("Writing values that are no models")
struct XMLValueWritingTests {
  private let stops = [Stop(name: "A"), Stop(name: "B")]

  @Test("writes arrays, which read back")
  func writesArrays() throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    #expect(
      try stops.xmlString(root: "stops", options: options)
        == "<stops><item><name>A</name></item><item><name>B</name></item></stops>")
    options.lists = .wrapped(item: "stop")
    let document = try stops.xmlString(root: "stops", options: options)
    #expect(document == "<stops><stop><name>A</name></stop><stop><name>B</name></stop></stops>")
    #expect(try value([Stop].self, document) == stops)
    #expect(try value([Stop].self, document, at: "stop") == stops)
    let steps: [Step] = [.say("a"), .pause]
    #expect(
      try steps.xmlString(root: "steps", options: options) == "<steps><say>a</say><pause/></steps>")
    #expect(try 5.xmlString(root: "n", options: options) == "<n>5</n>")
  }

  @Test("refuses an attribute that is there already")
  func refusesRepeatedAttributes() {
    struct Marked: Mappable {
      var id = 1
      static var properties: [PropertyDescriptor] { Property(\.id).outputKey("@id") }
    }
    var options = XMLOutputOptions()
    options.rootAttributes = ["id": "2"]
    let error = #expect(throws: XMLOutputError.self) {
      try Marked().xmlData(root: "r", options: options)
    }
    #expect(error?.description == "Cannot write XML in r: the attribute @id is there already.")
  }
}
