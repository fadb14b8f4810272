import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable
private enum Kind: Equatable {
  case collection, calendar
  @MapFallback case other(String)
}

@Mappable
private struct Resource: Equatable {
  @MapFlat var kinds: [Kind] = []
}

@Mappable
private struct SingleResource: Equatable {
  @MapFlat var kind: Kind?
  var name: String?
}

@Mappable
private struct Response: Equatable {
  var resourcetype = Resource()
  var status: Kind?
  @MapAttribute var mark: Kind?
}

@Mappable
private enum Qualified: Equatable {
  @MapKey("x:a") case a(Int)
  @MapKey("x:b") case b(String)
  case plain
}

@Mappable
private struct QualifiedHolder: Equatable {
  var name: String?
  @MapFlat var choice: Qualified?
}

@Mappable
private struct QualifiedEmbedder: Equatable {
  @MapEmbedded var inner = QualifiedHolder()
}

@Mappable
private indirect enum Content: Equatable {
  case value(String)
  case list([Content])
  case null
}

@Mappable
private struct Parameter: Equatable {
  @MapAttribute let name: String
  @MapFlat var content: Content?
}

@Mappable
private struct ValuedParameter: Equatable {
  @MapAttribute var value: String?
  @MapFlat var content: Content?
}

@Mappable
private struct ListedParameter: Equatable {
  @MapAttribute var value: String?
  @MapFlat var contents: [Content] = []
}

@Mappable
private enum Cell: Equatable {
  case int(Int)
  @MapKey("#text") case text(String)
}

@Mappable
private struct Row: Equatable {
  @MapKey("value") var values: [Cell] = []
}

@Mappable
private struct DeepRow: Equatable {
  @MapKey("data/value") var values: [Cell] = []
}

@Mappable
private struct Field: Equatable {
  @MapRequired var value = Cell.int(0)
}

@Mappable
private struct MixedText: Equatable {
  @MapFlat var parts: [Inline] = []
}

@Mappable
private struct WrappedText: Equatable {
  var parts: [Inline] = []
}

@Mappable
private enum Inline: Equatable {
  @MapKey("#text") case text(String)
  case b(String)
}

@Mappable
private enum Action: Equatable {
  case say(String)
  @MapFallback case other(SourceValue)
}

@Suite("The form of choices")
struct ChoiceFormTests {
  private var options: XMLOutputOptions {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    return options
  }

  private var bound: Mapper {
    var mapper = Mapper(onIssue: { _ in })
    mapper.namespaces = ["x": "urn:x"]
    return mapper
  }

  /// Reads a document without an issue, writes it as it was, and reads it through JSON.
  private func check<Model: Mappable & Equatable>(
    _ xml: String, is model: Model, written: String? = nil
  ) throws {
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in }).map(Model.self, fromXML: xml)
    #expect(mapped.value == model)
    #expect(mapped.report.issues.isEmpty, "\(mapped.report)")
    let document = try Mapper().xml(model, root: "r", options: options)
    #expect(String(decoding: document.value, as: UTF8.self) == written ?? xml)
    #expect(document.report.issues.isEmpty, "\(document.report)")
    #expect(try Model.make(fromXML: document.value) == model)
    #expect(try Model.make(fromJSON: model.jsonString()) == model)
  }

  @Test("of words is elements among others, and a text anywhere else")
  func writesWords() throws {
    try check("<r><collection/><calendar/></r>", is: Resource(kinds: [.collection, .calendar]))
    try check("<r><calendar/></r>", is: SingleResource(kind: .calendar))
    try check(
      "<r><kind>calendar</kind></r>", is: SingleResource(kind: .calendar),
      written: "<r><calendar/></r>")
    try check(
      #"<r mark="calendar"><resourcetype><collection/></resourcetype><status>collection</status></r>"#,
      is: Response(
        resourcetype: Resource(kinds: [.collection]), status: .collection, mark: .calendar))
    let unknown = Resource(kinds: [.collection, .other("x")])
    let texts = "<r><kinds>collection</kinds><kinds>x</kinds></r>"
    #expect(try unknown.xmlString(root: "r", options: options) == texts)
    let read = try Mapper(onIssue: { _ in }).map(Resource.self, fromXML: texts)
    #expect(read.value == unknown)
    #expect(read.report.issues.map(\.reason.code) == [.unknownVariant])
    #expect(Resource(kinds: [.calendar]).jsonString() == #"{"kinds":["calendar"]}"#)
    #expect(SingleResource(kind: .calendar).jsonString() == #"{"kind":"calendar"}"#)
  }

  @Test("is that of a namespace wherever a choice stands")
  func bindsPrefixes() throws {
    let declared = "xmlns:y='urn:x'"
    let flat = "<r \(declared)><y:a>1</y:a><name>n</name></r>"
    #expect(
      try QualifiedHolder.make(fromXML: flat, using: bound)
        == QualifiedHolder(name: "n", choice: .a(1)))
    #expect(
      try QualifiedEmbedder.make(fromXML: flat, using: bound).inner
        == QualifiedHolder(name: "n", choice: .a(1)))
    #expect(try Qualified.make(fromXML: "<y:a \(declared)>1</y:a>", using: bound) == .a(1))
    let list = "<r \(declared)><y:a>1</y:a><y:b>t</y:b><plain/></r>"
    let records = XMLRecordReader(
      Qualified.self, chunks: [Data(list.utf8)], records: .childrenOfRoot, using: bound)
    #expect(try records.map { try $0.get() } == [.a(1), .b("t"), .plain])
  }

  @Test("is never an attribute")
  func leavesAttributes() throws {
    let xml = #"<r name="n" value="1"><list><value>2</value></list></r>"#
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in })
      .map(Parameter.self, fromXML: xml)
    #expect(mapped.value == Parameter(name: "n", content: .list([.value("2")])))
    #expect(mapped.report.issues.map(\.path) == ["value"])
    try check(
      #"<r value="1"><list><value>2</value></list></r>"#,
      is: ValuedParameter(value: "1", content: .list([.value("2")])))
    try check(
      #"<r value="1"><value>2</value></r>"#, is: ValuedParameter(value: "1", content: .value("2")))
    try check("<r><value>2</value></r>", is: ValuedParameter(content: .value("2")))
    try check(#"<r value="1"/>"#, is: ValuedParameter(value: "1"))
    try check(
      #"<r value="1"><value>2</value><null/></r>"#,
      is: ListedParameter(value: "1", contents: [.value("2"), .null]))
    try check(#"<r value="1"/>"#, is: ListedParameter(value: "1"))
  }

  @Test("of an empty text is an element in which nothing is")
  func keepsEmptyTexts() throws {
    let cells: [Cell] = [.text("a"), .text(""), .int(1)]
    let xml = "<r><value>a</value><value/><value><int>1</int></value></r>"
    #expect(try Row.make(fromXML: xml).values == cells)
    let deep = "<r>\(xml.replacing("r>", with: "data>"))</r>"
    #expect(try DeepRow.make(fromXML: deep).values == cells)
    var options = options
    options.repeatedKeys = ["value"]
    #expect(try Row(values: cells).xmlString(root: "r", options: options) == xml)
    #expect(try Row.make(fromXML: "<r><value/></r>").values.isEmpty)
    try check("<r><value></value></r>", is: Field(value: .text("")), written: "<r><value/></r>")
    #expect(try Cell.make(fromXML: "<r/>") == .text(""))
  }

  @Test(
    "of texts keeps the white space at their edges",
    arguments: [
      ([.text(" x ")], #"<r xml:space="preserve"> x </r>"#),
      ([.text(" x"), .b("y")], "<r> x<b>y</b></r>"),
      ([.b("y"), .text("x\n")], "<r><b>y</b>x\n</r>"),
      ([.text("x")], "<r>x</r>"),
    ] as [([Inline], String)])
  private func keepsSpace(parts: [Inline], xml: String) throws {
    try check(xml, is: MixedText(parts: parts))
    let wrapped = try WrappedText(parts: parts).xmlString(root: "r", options: options)
    let inner = xml.replacing("<r", with: "<parts").replacing("</r>", with: "</parts>")
    #expect(wrapped == "<r>\(inner)</r>")
    #expect(try WrappedText.make(fromXML: wrapped).parts == parts)
  }

  @Test("of an unknown element at the root has its name")
  func namesUnknownRoot() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(Action.self, fromXML: "<jump>3</jump>")
    #expect(mapped.value == .other(["jump": "3"]))
    #expect(mapped.report.issues.map(\.reason.code) == [.unknownVariant])
    let xml = try mapped.value.xmlString(root: "r", options: options)
    #expect(xml == "<r><jump>3</jump></r>")
    #expect(try Action.make(fromXML: xml) == mapped.value)
    let records = XMLRecordReader(
      Action.self, chunks: [Data("<r><say>a</say><jump>3</jump></r>".utf8)],
      records: .childrenOfRoot)
    #expect(try records.map { try $0.get() } == [.say("a"), .other(["jump": "3"])])
  }
}
