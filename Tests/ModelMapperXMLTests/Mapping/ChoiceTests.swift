import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable
private enum Standing: Equatable {
  case open, closed
  @MapFallback case other(String)
}

@Mappable
private struct Account: Equatable {
  var standing = Standing.open
}

@Mappable
private struct Accounts: Equatable {
  @MapWrapped("one") var all: [Standing] = []
}

@Suite("Choices of elements")
struct ChoiceTests {
  private var options: XMLOutputOptions {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    return options
  }

  @Test("are words that elements of a name of their own hold")
  func areWrappedWords() throws {
    let xml = "<r><all><one>closed</one><one>open</one></all></r>"
    let accounts = try Accounts.make(fromXML: xml, using: Mapper(unknownKeys: .fail))
    #expect(accounts.all == [.closed, .open])
    #expect(try accounts.xmlString(root: "r", options: options) == xml)
    #expect(Accounts.mappingProblems.isEmpty)
  }

  @Test("are words, beside which attributes are noted")
  func areWords() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let mapped = try mapper.map(Account.self, fromXML: "<r><standing>closed</standing></r>")
    #expect(mapped.value.standing == .closed && mapped.report.issues.isEmpty)
    let marked = try mapper.map(Account.self, fromXML: "<r><standing a='1'>closed</standing></r>")
    #expect(marked.value.standing == .closed)
    #expect(
      marked.report.issues.map(\.reason) == [
        .lossy(found: "an element with '@a'", used: "its text")
      ])
  }

  @Test(
    "in an element of their own leave its attributes and text to the report",
    arguments: [(.ignore, ["last"]), (.report, ["last.#text", "last.a"])]
      as [(UnknownKeyPolicy, [String])])
  func leavesOthersToReport(policy: UnknownKeyPolicy, paths: [String]) throws {
    let xml = "<scene><last a='1'>x<say>bye</say></last></scene>"
    let mapped = try Mapper(unknownKeys: policy, onIssue: { _ in }).map(Scene.self, fromXML: xml)
    #expect(mapped.value.last == .say("bye"))
    #expect(mapped.report.issues.map(\.path).sorted() == paths)
  }

  @Test("are read in the order of the document")
  func areReadInOrder() throws {
    let scene = try value(
      Scene.self,
      """
      <scene><title>One</title><steps>
        <move x="1"/><say>hi</say><move><x>2</x><note>n</note></move><pause/>
        <moves><move x="3"/><move x="4"/></moves><moves><move x="5"/></moves>
        <group><say>in</say><group/></group><wait>1.5</wait><wait/>
      </steps><first><shout>!</shout></first><last><say>bye</say></last></scene>
      """)
    #expect(
      scene.steps == [
        .move(Move(x: 1)), .say("hi"), .move(Move(x: 2, note: "n")), .pause,
        .moves([Move(x: 3), Move(x: 4)]), .moves([Move(x: 5)]), .group([.say("in"), .group([])]),
        .wait(1.5), .wait(nil),
      ])
    #expect(scene.title == "One" && scene.first == .shout("!") && scene.last == .say("bye"))
  }

  @Test("are read from among other children of the record")
  func areReadFromAmongOthers() throws {
    let script = try value(
      Script.self,
      """
      <script><move x="1"/><title>T</title><say>hi</say><pause/><author>A</author><move x="2"/>
      <say>ho</say></script>
      """)
    #expect(script.title == "T" && script.author == "A")
    #expect(
      script.steps == [.move(Move(x: 1)), .say("hi"), .pause, .move(Move(x: 2)), .say("ho")])
    #expect(try value(Script.self, "<script><title>T</title></script>").steps == nil)
    #expect(try value(Tale.self, "<t><name>n</name><open/></t>").ending == .open)
    #expect(try value(Tale.self, "<t><happy>3</happy></t>").ending == .happy(3))
    #expect(try value(Tale.self, "<t/>").ending == .happy(1))
  }

  @Test("are chosen by their names with prefixes, and without")
  func areToldWithoutPrefixes() throws {
    let wrapped = "<s xmlns:p='u'><p:steps><p:Move x='1'/><p:say>a</p:say></p:steps></s>"
    #expect(try value(Scene.self, wrapped).steps == [.move(Move(x: 1)), .say("a")])
    let flat = "<s xmlns:p='u'><p:say>a</p:say><p:pause/></s>"
    #expect(try value(Script.self, flat).steps == [.say("a"), .pause])
    // As for other lists, what has a prefix is kept apart from what has none.
    let mixed = try mapped(Script.self, "<s xmlns:p='u'><say>a</say><p:pause/></s>")
    #expect(mixed.value.steps == [.say("a")])
    #expect(
      mixed.report.issues.map(\.reason) == [.ambiguous(used: "say", passedOver: "p:pause")])
  }

  @Test("that are unknown are reported with their places")
  func areReported() throws {
    let wrapped = try mapped(
      Scene.self,
      """
      <scene>
        <steps><say>a</say><hop x="1"/><move x="z"/><move><x>1</x></move></steps>
        <first><hop/></first><last>words</last>
      </scene>
      """)
    #expect(wrapped.value.steps == [.say("a"), .move(Move()), .move(Move(x: 1))])
    #expect(wrapped.value.first == nil && wrapped.value.last == .pause)
    let known = "'move', 'say', 'shout', 'wait', 'pause', 'moves', 'group', 'wrap'"
    #expect(
      wrapped.report.description == """
        Left out of Scene.steps: expected one of \(known) at 'steps[1]', found 'hop' \
        (line 2, column 22).
        Cannot set Move.x: expected an Int at 'steps[2].x', found the string "z" \
        (line 2, column 34).
        Cannot set Scene.first: expected one of \(known) at 'first.hop', found 'hop'; \
        'first' was not used (line 3, column 10).
        Cannot set Scene.last: expected one of \(known) at 'last', found 'last' \
        (line 3, column 24).
        """)
    let flat = try mapped(
      Script.self, "<s><say>a</say><move x='1'/><say>b</say><move x='z'/><wait>w</wait></s>")
    #expect(flat.report.issues.map(\.path) == ["move[1].x", "wait[0]"])
    let two = try mapped(Tale.self, "<t><happy>3</happy><open/></t>")
    #expect(two.value.ending == .happy(3))
    #expect(two.report.issues.map(\.reason) == [.ambiguous(used: "happy", passedOver: "open")])
    let named = try mapped(Script.self, "<s><steps><say>a</say></steps></s>")
    #expect(named.value.steps == nil && named.report.issues.map(\.path) == ["steps"])
  }

  @Test("report what else is in their wrapper, if that is asked for")
  func tellUnknown() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.unknownKeys = .report
    let mapped = try mapped(
      Scene.self, "<s><steps id='1'>words<say>a</say><pause x='2'/></steps></s>", using: mapper)
    #expect(mapped.value.steps == [.say("a"), .pause])
    #expect(mapped.report.issues.map(\.path) == ["steps.id", "steps.#text", "steps[1].x"])
  }

  @Test("are read as roots and as records")
  func areRoots() throws {
    #expect(try value(Step.self, "<say>a</say>") == .say("a"))
    #expect(try value([Step].self, "<steps><say>a</say><pause/></steps>") == [.say("a"), .pause])
    #expect(try value(Step.self, "<group/>") == .group([]))
    #expect(try value([Step].self, "<group/>") == [.group([])])
    #expect(try value(Step.self, "<wrap/>") == .wrap(nil))
    #expect(try value(Step.self, "<wrap><wrap/></wrap>") == .wrap(.wrap(nil)))
    let document = "<list><say>a</say><move x='1'/><say>b</say></list>"
    #expect(try value([Step].self, document, at: "list/say") == [.say("a"), .say("b")])
    let reader = XMLRecordReader(
      Step.self, chunks: [Data(document.utf8)], records: .childrenOfRoot)
    #expect(
      try reader.map { try $0.get() } == [.say("a"), .move(Move(x: 1)), .say("b")])
  }

  @Test("are written as they are read")
  func areWritten() throws {
    var scene = Scene()
    scene.steps = [
      .move(Move(x: 1)), .say("hi"), .moves([Move(x: 2)]), .pause, .group([.say(""), .group([])]),
      .wait(nil), .moves([]),
    ]
    scene.first = .shout("!")
    #expect(
      try scene.xmlString(root: "s", options: options) == """
        <s xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><title xml:space="preserve">\
        </title><steps><move x="1"/><say>hi</say><moves><item x="2"/></moves><pause/><group>\
        <say xml:space="preserve"></say><group/></group><wait xsi:nil="true"/><moves/></steps>\
        <first><shout>!</shout></first><last><pause/></last></s>
        """)
    var script = Script(title: "T", steps: [.move(Move(x: 1, note: "n")), .pause], author: "A")
    #expect(
      try script.xmlString(root: "s", options: options) == """
        <s><title>T</title><move x="1"><note>n</note></move><pause/><author>A</author></s>
        """)
    script.steps = nil
    #expect(try Script.make(fromXML: script.xmlString(root: "s")) == script)
    #expect(
      try Tale(name: "n", ending: .open).xmlString(root: "t", options: options)
        == "<t><name>n</name><open/></t>")
  }

  @Test("have an element of their own each, if that is wanted")
  func haveTheirOwnElements() throws {
    var options = options
    options.repeatedKeys = ["steps"]
    let steps: [Step] = [
      .say("a"), .pause, .wrap(.say("b")), .group([.say("c"), .pause]), .moves([]),
    ]
    let document = try Scene(title: "t", steps: steps).xmlString(root: "s", options: options)
    #expect(
      document.contains(
        "<steps><say>a</say></steps><steps><pause/></steps><steps><wrap><say>b</say></wrap></steps>"
      ))
    #expect(try Scene.make(fromXML: document) == Scene(title: "t", steps: steps), "\(document)")
    let one = try Scene(title: "t", steps: [.pause]).xmlString(root: "s", options: options)
    #expect(
      one == (try Scene(title: "t", steps: [.pause]).xmlString(root: "s", options: self.options)))
    let none = try Scene(title: "t").xmlString(root: "s", options: options)
    #expect(try Scene.make(fromXML: none) == Scene(title: "t"), "\(none)")
  }

  @Test("are models of a protocol by a table")
  func areModelsByTable() throws {
    let xml = """
      <g><plants><tree height="3"/><shrub><height>1</height><berry>red</berry></shrub></plants>\
      <oak height="9"/><box><height>2</height></box><oak height="8"/>\
      <centre><tree height="5"/></centre></g>
      """
    let garden = try Garden.make(fromXML: xml)
    #expect(garden.plants.map(\.height) == [3, 1] && garden.hedge.map(\.height) == [9, 2, 8])
    #expect(garden.plants.last as? Shrub == Shrub(height: 1, berries: ["red"]))
    #expect(garden.centre as? Tree == Tree(height: 5))
    #expect(try garden.xmlString(root: "g", options: options) == xml)
    let json = garden.jsonString()
    #expect(try Garden.make(fromJSON: json).xmlString(root: "g", options: options) == xml)
  }

  static let scenes: [Scene] = [
    Scene(), Scene(title: "t", steps: [.pause], first: .pause, last: .say("")),
    Scene(steps: [.say(" a "), .shout(""), .wait(nil), .wait(0.1), .group([.pause, .say("x")])]),
    Scene(steps: [.moves([]), .moves([Move(x: 1)]), .moves([Move(), Move(note: "")]), .group([])]),
    Scene(first: .group([.group([.move(Move(x: 1))])]), last: .moves([Move(x: 4)])),
    Scene(first: .wait(nil), last: .group([])),
    Scene(steps: [.wrap(.wrap(nil)), .wrap(.say("")), .wrap(.group([]))], last: .wrap(.pause)),
  ]

  @Test(
    "name the word that none of them is, as in an attribute",
    arguments: [
      "<a><standing>weird</standing></a>", "<a standing='weird'/>",
    ])
  func nameUnknownWord(_ document: String) throws {
    let mapped = try Mapper(onIssue: { _ in }).map(Account.self, fromXML: document)
    #expect(mapped.value.standing == .other("weird"))
    let text = mapped.report.issues.first?.description ?? ""
    #expect(text.contains("at 'standing', found 'weird'"), "\(text)")
  }

  @Test("read back as they were", arguments: scenes)
  func readBack(_ scene: Scene) throws {
    #expect(try Scene.make(from: scene.dictionaryRepresentation) == scene)
    #expect(try Scene.make(fromJSON: scene.jsonData()) == scene)
    #expect(try Scene.make(from: scene.sourceValue) == scene)
    var options = options
    for case let lists in [XMLOutputOptions.Lists.flat, .wrapped(item: "item")] {
      options.lists = lists
      let document = try scene.xmlString(root: "s", options: options)
      #expect(try value(Scene.self, document) == scene, "\(document)")
      let script = Script(title: scene.title, steps: scene.steps.isEmpty ? nil : scene.steps)
      let flat = try script.xmlString(root: "s", options: options)
      #expect(try value(Script.self, flat) == script, "\(flat)")
      options.indentation = "  "
    }
  }
}
