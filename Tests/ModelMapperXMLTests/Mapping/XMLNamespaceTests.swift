import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// A model whose prefix is bound by hand.
private struct Episode: Mappable, Equatable {
  var title = ""
  var podcastTitle = ""
  var language = ""
  var owner = ""
  var categories: [String] = []

  static var namespaces: [String: String] {
    ["itunes": "urn:podcasts", "x": "urn:extra"]
  }

  static var properties: [PropertyDescriptor] {
    \.title
    Property(\.podcastTitle).from("itunes:title")
    Property(\.language).from("@x:lang")
    Property(\.owner).from("itunes:owner/itunes:name")
    Property(\.categories).from("itunes:category/@text").direction(.input)
  }
}

/// A model whose list stands in an element of its own.
private struct Trip: Mappable, Equatable {
  var stops: [String] = []
  static var namespaces: [String: String] { ["x": "urn:rail"] }
  static var properties: [PropertyDescriptor] {
    Property(\.stops).from("x:stops").wrapped("x:stop")
  }
}

/// A model whose prefix each mapper binds.
private struct Owned: Mappable {
  var name = ""
  static var properties: [PropertyDescriptor] { Property(\.name).from("p:name") }
}

/// A model that binds nothing, which others hold.
private struct Picture: Mappable, Equatable {
  var caption = ""
  var width = 0
  static var properties: [PropertyDescriptor] {
    Property(\.caption).from("m:caption")
    Property(\.width).from("m:size/@m:width")
  }
}

/// The same as a `Codable` type.
private struct Sketch: Codable, Equatable {
  var caption: String?
  private enum CodingKeys: String, CodingKey { case caption = "m:caption" }
}

private enum Shape: ChoiceCoercible, Equatable {
  case dot(Int)
  static var choices: [Choice<Shape>] { [Choice("m:dot", Shape.dot)] }
  var chosen: Chosen {
    switch self {
    case .dot(let size): Chosen("m:dot", size)
    }
  }
}

private struct Gallery: Mappable, Equatable {
  var pictures: [Picture] = []
  var sketch: Sketch?
  var shapes: [Shape] = []
  static var namespaces: [String: String] { ["m": "urn:media"] }
  static var properties: [PropertyDescriptor] {
    Property(\.pictures).from("m:picture")
    Property(\.sketch).from("m:sketch")
    \.shapes
  }
}

/// A model that binds the prefix to something else than a model in it.
private struct Archive: Mappable, Equatable {
  var pictures: [Picture] = []
  var gallery = Gallery()
  var last: Picture?
  static var namespaces: [String: String] { ["m": "urn:old"] }
  static var properties: [PropertyDescriptor] {
    Property(\.pictures).from("m:picture")
    \.gallery
    Property(\.last).from("m:last")
  }
}

#if Macros
@Mappable @MapNamespace("itunes", "urn:podcasts") @MapNamespace("x", "urn:extra")
private struct MarkedEpisode: Equatable {
  var title = ""
  @MapKey("itunes:title") var podcastTitle = ""
}

@Mappable(inheritable: true) @MapNamespace("a", "urn:a")
private class Part {
  @MapKey("a:id") var id = 0
}

@Mappable @MapNamespace("b", "urn:b")
private final class Wheel: Part {
  @MapKey("b:id") var number = 0
}
#endif

private struct Entry: Mappable, Equatable {
  var title = ""
  var names: [String] = []
  static var properties: [PropertyDescriptor] {
    \.title
    Property(\.names).from("name")
  }
}

private struct Listed: Mappable, Equatable {
  var entry: [Entry] = []
  static var properties: [PropertyDescriptor] { \.entry }
}

private struct Answer: Mappable, Equatable {
  var price = 0
  static var properties: [PropertyDescriptor] { Property(\.price).from("soap:Body/m:price") }
}

private struct Captioned: Decodable, Equatable {
  var title: String?
  var caption: String?

  private enum CodingKeys: String, CodingKey {
    case title
    case caption = "media:title"
  }
}

private struct Media: Mappable, Equatable {
  var title = ""
  var type = ""
  var caption = ""
  static var properties: [PropertyDescriptor] {
    \.title
    Property(\.type).from("media:title/@type")
    Property(\.caption).from("media:group/media:text")
  }
}

@Suite("Prefixes that are bound to namespaces")
struct XMLNamespaceTests {
  @Test(
    "are not passed over where a path declares the name",
    arguments: [
      ("<item><media:title type='plain'>A</media:title></item>", Media(type: "plain")),
      (
        "<item><media:title type='plain'>A</media:title><title>B</title></item>",
        Media(title: "B", type: "plain")
      ),
      ("<item><dc:title>A</dc:title></item>", Media(title: "A")),
      ("<item><media:group><media:text>A</media:text></media:group></item>", Media(caption: "A")),
    ])
  private func declaredByPath(_ xml: String, _ media: Media) throws {
    #expect(try Media.make(fromXML: xml) == media)
  }

  @Test("by one mapper and then by another mean what each says")
  func boundInTurns() throws {
    let xml = #"<r xmlns:u="urn:a" xmlns:v="urn:b"><u:name>A</u:name><v:name>B</v:name></r>"#
    for turn in 0..<6 {
      for (uri, name) in [("urn:a", "A"), ("urn:b", "B")] {
        var mapper = Mapper()
        mapper.namespaces = ["p": uri]
        #expect(try mapper.map(Owned.self, fromXML: xml).value.name == name, "turn \(turn)")
      }
    }
  }

  @Test("in coding keys mean what they spell in the first document as in later ones")
  func ofCodingKeys() throws {
    let tree = try XMLTree("<item><media:title>A</media:title></item>")
    for _ in 0..<2 {
      #expect(try MappingDecoder().decode(Captioned.self, from: tree) == Captioned(caption: "A"))
    }
  }

  private let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
  private let expected = Episode(
    title: "own", podcastTitle: "bound", language: "en", owner: "Ada", categories: ["A", "B"])

  /// Documents that say the same with other prefixes: at the root, where they are used, and by default.
  static let documents = [
    """
    <item xmlns:it="urn:podcasts" xmlns:y="urn:extra" y:lang="en"><it:title>bound</it:title>\
    <title>own</title><it:owner><it:name>Ada</it:name></it:owner>\
    <it:category text="A"/><it:category text="B"/></item>
    """,
    """
    <item xmlns:y="urn:extra" y:lang="en"><title>own</title>\
    <p:title xmlns:p="urn:podcasts">bound</p:title>\
    <q:owner xmlns:q="urn:podcasts"><q:name>Ada</q:name></q:owner>\
    <category text="A" xmlns="urn:podcasts"/><category text="B" xmlns="urn:podcasts"/></item>
    """,
    """
    <item xmlns:itunes="urn:podcasts" xmlns:x="urn:extra" x:lang="en"><title>own</title>\
    <itunes:title>bound</itunes:title><itunes:owner><itunes:name>Ada</itunes:name></itunes:owner>\
    <itunes:category text="A"/><itunes:category text="B"/></item>
    """,
    """
    <item x:lang="en"><title>own</title>\
    <itunes:title>bound</itunes:title><itunes:owner><itunes:name>Ada</itunes:name></itunes:owner>\
    <itunes:category text="A"/><itunes:category text="B"/></item>
    """,
  ]

  @Test("find a name by its namespace, whatever prefix a document has", arguments: documents)
  func findsByNamespace(document: String) throws {
    let found = try mapped(Episode.self, document, using: mapper)
    #expect(found.value == expected)
    #expect(found.report.issues.map(\.description) == [])
  }

  @Test(
    "find the elements of a wrapped list by their namespace",
    arguments: [
      "<t xmlns:r='urn:rail'><r:stops><r:stop>A</r:stop><r:stop>B</r:stop></r:stops></t>",
      "<t xmlns='urn:rail'><stops><stop>A</stop><stop>B</stop></stops></t>",
      """
      <t xmlns:x='urn:other' xmlns:r='urn:rail'>\
      <r:stops><r:stop>A</r:stop><x:stop>C</x:stop><r:stop>B</r:stop></r:stops></t>
      """,
      "<t><x:stops><x:stop>A</x:stop><x:stop>B</x:stop></x:stops></t>",
    ])
  func wrapped(document: String) throws {
    let trip = try Trip.make(fromXML: document, using: Mapper(onIssue: { _ in }))
    #expect(trip == Trip(stops: ["A", "B"]))
    let written = try trip.xmlString(root: "t")
    #expect(
      written.hasSuffix(
        "<t xmlns:x=\"urn:rail\"><x:stops><x:stop>A</x:stop><x:stop>B</x:stop></x:stops></t>"))
    #expect(try Trip.make(fromXML: written) == trip)
  }

  @Test("are found in streams of records as in trees")
  func findsInStreams() throws {
    let documents = Self.documents.prefix(3)
    let all = "<rss>" + documents.joined() + documents.reversed().joined() + "</rss>"
    let chunks = Array(all.utf8).map { [$0] }
    let reader = XMLRecordReader(
      Episode.self, chunks: chunks, records: .path("rss/item"), using: mapper)
    var episodes: [Episode] = []
    while let episode = try reader.next() { episodes.append(episode) }
    #expect(episodes == Array(repeating: expected, count: 6))
  }

  @Test("don't find a name that has the prefix of another namespace")
  func refusesOtherNamespace() throws {
    let found = try mapped(
      Episode.self,
      "<item xmlns:itunes='urn:other'><itunes:title>a</itunes:title><title>b</title></item>",
      using: mapper)
    #expect(found.value == Episode(title: "b"))
    #expect(found.report.issues.map(\.reason.code) == [.ambiguous])
  }

  /// Documents in which both namespaces have other prefixes, are spelled in each other's way, or are declared
  /// where they are used.
  static let archives = [
    """
    <a xmlns:o="urn:old" xmlns:n="urn:media"><o:picture><n:caption>x</n:caption>\
    <o:caption>1</o:caption><o:size o:width="2"/></o:picture><gallery><n:picture>\
    <n:caption>3</n:caption><o:caption>x</o:caption><n:size n:width="4" o:width="9"/></n:picture>\
    <n:sketch><o:caption>x</o:caption><n:caption>5</n:caption></n:sketch>\
    <shapes><n:dot>6</n:dot></shapes></gallery>\
    <o:picture><o:caption>7</o:caption></o:picture><o:last><o:caption>8</o:caption></o:last></a>
    """,
    """
    <a xmlns:m="urn:media" xmlns:o="urn:old"><o:picture><m:caption>x</m:caption>\
    <o:caption>1</o:caption><o:size o:width="2"/></o:picture><gallery><m:picture>\
    <m:caption>3</m:caption><m:size m:width="4"/></m:picture><m:sketch><m:caption>5</m:caption>\
    </m:sketch><shapes><m:dot>6</m:dot></shapes></gallery>\
    <o:picture><o:caption>7</o:caption></o:picture><o:last><o:caption>8</o:caption></o:last></a>
    """,
    """
    <a><picture xmlns="urn:old" xmlns:q="urn:old"><caption>1</caption><size q:width="2"/></picture>\
    <gallery><picture xmlns="urn:media" xmlns:q="urn:media"><caption>3</caption><size q:width="4"/>\
    </picture><sketch xmlns="urn:media"><caption>5</caption></sketch>\
    <shapes><dot xmlns="urn:media">6</dot></shapes></gallery>\
    <z:picture xmlns:z="urn:old"><z:caption>7</z:caption></z:picture>\
    <y:last xmlns:y="urn:old"><y:caption>8</y:caption></y:last></a>
    """,
  ]
  private static let archive = Archive(
    pictures: [Picture(caption: "1", width: 2), Picture(caption: "7")],
    gallery: Gallery(
      pictures: [Picture(caption: "3", width: 4)], sketch: Sketch(caption: "5"), shapes: [.dot(6)]),
    last: Picture(caption: "8"))

  @Test("hold for models in the one that binds them, unless one between them binds another")
  func holdForModelsInside() throws {
    for document in Self.archives + Self.archives.reversed() {
      let found = try Mapper(onIssue: { _ in }).map(Archive.self, fromXML: document)
      #expect(found.value == Self.archive)
      #expect(found.report.issues.filter { $0.severity != .note } == [])
    }
    let records = Self.archives.joined() + Self.archives.joined()
    let reader = XMLRecordReader(
      Archive.self, chunks: Array("<r>\(records)</r>".utf8).map { [$0] },
      records: .path("r/a"), using: Mapper(onIssue: { _ in }))
    #expect(try reader.map { try $0.get() } == Array(repeating: Self.archive, count: 6))
  }

  @Test(
    "hold for models inside in updates, lists of several threads and what is written")
  func holdForOtherCalls() throws {
    let document = """
      <g xmlns:n="urn:media"><n:picture><n:caption>1</n:caption></n:picture></g>
      """
    var gallery = Gallery(pictures: [Picture(caption: "0")])
    try gallery.update(fromXML: document)
    let expected = Gallery(pictures: [Picture(caption: "1")])
    #expect(gallery == expected)
    #expect(try Gallery.make(fromXML: expected.xmlString(root: "g")) == expected)
    let count = 5_000
    let list = try [Gallery].make(
      fromXML: "<r>\(String(repeating: document, count: count))</r>", at: "g")
    #expect(list == Array(repeating: expected, count: count))
    // A model that is read by itself has no model around it.
    let alone = "<p xmlns:n='urn:media' xmlns:m='urn:other'><m:caption>1</m:caption></p>"
    #expect(try Picture.make(fromXML: alone).caption == "1")
  }

  @Test("are declared at the root of what is written, and read back")
  func areWritten() throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    let mapped = try Mapper(onIssue: { _ in }).xml(expected, root: "item", options: options)
    let text = String(decoding: mapped.value, as: UTF8.self)
    #expect(mapped.report.issues.isEmpty)
    #expect(text.hasPrefix("<item "))
    #expect(text.contains(#"xmlns:itunes="urn:podcasts""#))
    #expect(text.contains(#"xmlns:x="urn:extra""#))
    #expect(text.contains("<itunes:title>bound</itunes:title>"))
    var readBack = expected
    readBack.categories = []
    #expect(try value(Episode.self, text) == readBack)
  }

  @Test("can be bound by a mapper, for keys and for paths to a start")
  func areBoundByMapper() throws {
    var mapper = mapper
    mapper.namespaces = ["soap": "urn:envelope", "m": "urn:prices"]
    let prefixed = """
      <SOAP-ENV:Envelope xmlns:SOAP-ENV="urn:envelope"><SOAP-ENV:Body>\
      <n:price xmlns:n="urn:prices">3</n:price></SOAP-ENV:Body></SOAP-ENV:Envelope>
      """
    let plain = """
      <Envelope xmlns="urn:envelope"><Body><price xmlns="urn:prices">3</price></Body></Envelope>
      """
    for document in [prefixed, plain] {
      let found = try mapped(Answer.self, document, using: mapper)
      #expect(found.value == Answer(price: 3))
      #expect(found.report.issues.map(\.description) == [])
      #expect(
        try value(Int.self, document, at: "soap:Envelope/soap:Body/m:price", using: mapper) == 3)
      #expect(try value(Int.self, document, at: "soap:Body/m:price", using: mapper) == 3)
      let reader = XMLRecordReader(
        Int.self, chunks: [Array(document.utf8)], records: .path("soap:Body/m:price"), using: mapper
      )
      #expect(try reader.next() == 3)
    }
    let other = #"<E xmlns:soap="urn:other"><soap:Body><m:price>3</m:price></soap:Body></E>"#
    #expect(throws: MappingError.self) {
      try Int.make(fromXML: other, at: "soap:Body/m:price", using: mapper)
    }
  }

  @Test("can be bound in the options of a tree, whose own paths follow them")
  func areBoundInTree() throws {
    var options = XMLReadOptions()
    options.namespaces = ["p": "urn:podcasts", "x": "urn:extra"]
    for document in Self.documents.prefix(3) {
      let tree = try XMLTree(document, options: options)
      #expect(tree["p:title"] == "bound")
      #expect(tree["p:owner/p:name"] == "Ada")
      #expect(tree["@x:lang"] == "en")
      #expect(tree.elements(at: "p:category").count == 2)
    }
  }

  #if Macros
  @Test("are declared by a marker")
  func areMarked() throws {
    #expect(MarkedEpisode.namespaces == ["itunes": "urn:podcasts", "x": "urn:extra"])
    let episode = try value(MarkedEpisode.self, Self.documents[0])
    #expect(episode == MarkedEpisode(title: "own", podcastTitle: "bound"))
  }

  @Test("are inherited with the keys of a superclass")
  func areInherited() throws {
    let wheel = try Wheel.make(
      fromXML: "<w xmlns:p='urn:a' xmlns:q='urn:b'><q:id>2</q:id><p:id>1</p:id></w>")
    #expect(wheel.id == 1)
    #expect(wheel.number == 2)
  }
  #endif

  @Test("are missed where others are bound")
  func missing() {
    struct Inner: Mappable {
      var a = 0
      var b = 0
      static var properties: [PropertyDescriptor] {
        Property(\.a).from("p:a", "@xml:lang", "q:x/y")
        Property(\.b).from("x/@r:b")
      }
    }
    struct Outer: Mappable {
      var inners: [Inner] = []
      var date = ""
      static var namespaces: [String: String] { ["p": "urn:p"] }
      static var properties: [PropertyDescriptor] {
        Property(\.inners).from("p:inner")
        Property(\.date).from("dc:date")
      }
    }
    func sentence(_ property: String, _ key: String, _ prefix: String) -> String {
      "\(property) is found under '\(key)' only where a document spells it so, since the prefix "
        + "'\(prefix)' is bound to no namespace, as others are; bind it with @MapNamespace or 'namespaces'."
    }
    #expect(Inner.mappingProblems == [])
    #expect(
      Outer.mappingProblems == [
        sentence("Outer.date", "dc:date", "dc"), sentence("Inner.a", "q:x/y", "q"),
        sentence("Inner.b", "x/@r:b", "r"),
      ])
    #expect(Archive.mappingProblems == [] && Episode.mappingProblems == [])
  }

  @Test("are a mistake of the declaration without a namespace")
  func mustHaveNamespace() {
    struct Empty: Mappable {
      var a = 0
      static var namespaces: [String: String] { ["p": ""] }
      static var properties: [PropertyDescriptor] { \.a }
    }
    #expect(
      Empty.mappingProblems.contains {
        $0.contains("the prefix 'p' can't be bound to the namespace ''")
      })
    struct Plain: Mappable {
      var a = 0
      static var namespaces: [String: String] { ["": "urn:m"] }
      static var properties: [PropertyDescriptor] { \.a }
    }
    #expect(
      Plain.mappingProblems == [
        "Plain is not declared well: the prefix '' can't be bound to the namespace 'urn:m', and names "
          + "without a prefix need none."
      ])
  }
}

@Suite("Names without a prefix")
struct XMLForeignNameTests {
  private let mapper = Mapper(onIssue: { _ in })

  @Test(
    "prefer the namespace of the element that has them",
    arguments: [
      "<m:title>x</m:title><a:title>own</a:title>", "<a:title>own</a:title><m:title>x</m:title>",
      "<title xmlns='urn:m'>x</title><a:title>own</a:title>",
      "<a:title>own</a:title><title xmlns='urn:m'>x</title>",
      "<a:title xmlns='urn:m'>own</a:title><title xmlns='urn:m'>x</title>",
    ])
  func preferOwn(content: String) throws {
    let found = try mapped(
      Entry.self, "<a:entry xmlns:a='urn:a' xmlns:m='urn:m'>\(content)</a:entry>")
    #expect(found.value == Entry(title: "own"))
    #expect(found.report.issues.map(\.reason.code) == [.ambiguous])
  }

  @Test("take one of another namespace where there is no other, with a note")
  func noteForeign() throws {
    let found = try mapped(
      Entry.self, "<entry xmlns='urn:a' xmlns:m='urn:m'><m:title>foreign</m:title></entry>")
    #expect(found.value == Entry(title: "foreign"))
    #expect(
      found.report.issues.map(\.description) == [
        """
        Note on Entry.title: the key 'm:title' at the root is in the namespace 'urn:m', not in that \
        of its element; it was used, since its letters match (line 1, column 38).
        """
      ])
    #expect(found.report.issues.first?.reason.code == .foreign)
    #expect(found.report.issues.first?.consequence == .used)
  }

  @Test("leave one note for a name, however often it is used")
  func noteOnce() throws {
    let entry = "<entry><m:title>a</m:title><m:name>b</m:name><m:name>c</m:name></entry>"
    let found = try mapped(
      Listed.self, "<r xmlns:m='urn:m'>\(String(repeating: entry, count: 3))</r>")
    let expected = Entry(title: "a", names: ["b", "c"])
    #expect(found.value == Listed(entry: [expected, expected, expected]))
    #expect(found.report.issues.map(\.property) == ["title", "names"])
  }

  @Test("don't mix elements of several namespaces in a list")
  func keepListsApart() throws {
    let found = try mapped(
      Entry.self,
      "<entry xmlns:m='urn:m'><m:name>a</m:name><name>b</name><m:name>c</m:name></entry>")
    #expect(found.value == Entry(names: ["b"]))
    let byDefault = try mapped(
      Entry.self, "<entry><name xmlns='urn:m'>a</name><name>b</name><name>c</name></entry>")
    #expect(byDefault.value == Entry(names: ["b", "c"]))
  }

  @Test(
    "take names whose prefix means the same, none, or speaks of the element, without a note",
    arguments: [
      "<a:entry xmlns:a='urn:a'><a:title>x</a:title></a:entry>",
      "<entry xmlns='urn:a' xmlns:b='urn:a'><b:title>x</b:title></entry>",
      "<entry><m:title>x</m:title></entry>",
      "<entry xml:title='x'/>",
    ])
  func takeOwn(document: String) throws {
    let found = try mapped(Entry.self, document)
    #expect(found.value == Entry(title: "x"))
    #expect(found.report.issues.isEmpty)
  }
}
