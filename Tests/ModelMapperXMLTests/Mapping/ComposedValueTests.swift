import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// Ranges and figures in every place that can hold them.
@Mappable
private struct Survey: Equatable {
  var span = 1...2
  var half: Range<Double>?
  var spans: [ClosedRange<Int>] = []
  var halves: [Range<Double>?] = []
  var words: [ClosedRange<String>] = []
  var days: Set<ClosedRange<Date>> = []
  var named: [String: ClosedRange<Int>] = [:]
  var lists: [String: [Range<Int>]] = [:]
  var tables: [[String: Range<Int>]] = []
  var grid: [[ClosedRange<Int>]] = []
  var point = CGPoint(x: 1, y: 2)
  @MapMust(.count(0...2)) var corners: [CGPoint] = []
  var sizes: [CGSize]?
  var frame: CGRect?
  var frames: [[CGRect]] = []
  @MapSeparated(by: ";") var separated: [ClosedRange<Int>] = []
}

/// The same where a type encodes itself.
private struct Coded: Codable, Equatable {
  var span = 1...2
  var half: Range<Double>?
  var spans: [ClosedRange<Int>] = []
  var named: [String: ClosedRange<Int>] = [:]
  var point: CGPoint?
  var frames: [CGRect] = []
}

@Mappable
private struct Holder: Equatable {
  var coded = Coded()
}

@Suite("Ranges, points, sizes and rectangles")
struct ComposedValueTests {
  private static let frames = [
    CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: -1, y: 0.5, width: -3, height: 0),
  ]

  /// A survey with lists of a length.
  private static func survey(_ count: Int) -> Survey {
    let spans = (0..<count).map { $0...$0 + 2 }
    let halves = (0..<count).map { Double($0) - 0.5..<Double($0) }
    let days = (0..<count).map { Date(timeIntervalSince1970: Double($0)) }
    return Survey(
      span: -4 ... -3, half: halves.first, spans: spans, halves: halves,
      words: (0..<count).map { ["a..b", " ", ""][$0]..."z" }, days: Set(days.map { $0...$0 + 1 }),
      named: Dictionary(uniqueKeysWithValues: spans.map { ("k\($0.lowerBound)", $0) }),
      lists: count == 0 ? [:] : ["a": spans.map { Range($0) }, "b": [0..<1]],
      tables: spans.map { ["a": Range($0)] }, grid: spans.map { [$0] + spans },
      corners: (0..<min(count, 2)).map { CGPoint(x: $0, y: 1) },
      sizes: count == 0 ? nil : spans.map { CGSize(width: $0.upperBound, height: 0) },
      frame: count == 0 ? nil : frames[1], frames: spans.map { _ in frames }, separated: spans)
  }

  private let mapper = Mapper(onIssue: { _ in })

  private func check<Model: PropertyMapped & Equatable>(_ model: Model) throws {
    let json = mapper.json(model)
    #expect(json.report.isEmpty)
    #expect(try mapper.map(Model.self, fromJSON: json.value).value == model)
    #expect(try Model.make(from: model.sourceValue) == model)
    for style in [OutputStyle.json, .native, .propertyList] {
      #expect(try Model.make(from: model.dictionaryRepresentation(style)) == model)
    }
    for lists in [XMLOutputOptions.Lists.flat, .wrapped(item: "item")] {
      var options = XMLOutputOptions()
      options.lists = lists
      let written = try mapper.xml(model, root: "r", options: options)
      let text = String(decoding: written.value, as: UTF8.self)
      let back = try mapper.map(Model.self, fromXML: text)
      #expect(back.value == model, "\(text)")
      #expect(written.report.isEmpty && back.report.isEmpty, "\(text) \(back.report)")
    }
  }

  @Test("read back as they were, from every format", arguments: 0...3)
  func readBack(count: Int) throws { try check(Self.survey(count)) }

  @Test("read back as they were where a type encodes itself", arguments: 0...2)
  func readBackEncoded(count: Int) throws {
    let spans = (0..<count).map { $0...$0 + 2 }
    let coded = Coded(
      span: 7...8, half: 0.5..<1, spans: spans,
      named: Dictionary(uniqueKeysWithValues: spans.map { ("k\($0.lowerBound)", $0) }),
      point: count == 0 ? nil : CGPoint(x: 1, y: 2), frames: Array(Self.frames.prefix(count)))
    try check(Holder(coded: coded))
    let json = try MappingEncoder().encode(coded)
    #expect(try MappingDecoder().decode(Coded.self, from: json) == coded)
    #expect(try JSONDecoder().decode(Coded.self, from: json) == coded)
    let xml = try Holder(coded: coded).xmlData(root: "r")
    let tree = try XMLTree(xml)
    #expect(try MappingDecoder().decode(Coded.self, from: tree.root.children[0]) == coded)
  }

  @Test("are lists in JSON and objects in XML")
  func areWritten() throws {
    let survey = Survey(spans: [3...4])
    #expect(survey.jsonString().contains(#""span":[1,2]"#))
    #expect(survey.jsonString().contains(#""spans":[[3,4]]"#))
    let xml = try survey.xmlString(root: "r")
    #expect(xml.contains("<span><lowerBound>1</lowerBound><upperBound>2</upperBound></span>"))
    #expect(xml.contains("<spans><lowerBound>3</lowerBound><upperBound>4</upperBound></spans>"))
    #expect(xml.contains("<point><x>1</x><y>2</y></point>"))
  }

  @Test(
    "of XML may be a text, or an object with other names, alone or in a list",
    arguments: [
      "<spans>1...2</spans>", "<spans><span>1...2</span></spans>", "<spans from='1' to='2'/>",
      "<spans><min>1</min><max>2</max></spans>",
      "<spans><span><start>1</start><end>2</end></span></spans>",
    ])
  func otherForms(members: String) throws {
    #expect(try Survey.make(fromXML: "<r>\(members)</r>").spans == [1...2])
    // Several wrappers are several elements, which are no ranges.
    guard !members.contains("<span>") else { return }
    #expect(try Survey.make(fromXML: "<r>\(members)\(members)</r>").spans == [1...2, 1...2])
  }
}
