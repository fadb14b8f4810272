import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var collections: [PeerCase] {
    collection("Bool", [true], "[true]")
    collection("Int", [1], "[1]")
    collection("Double", [1.0], "[1.0]")
    collection("Float", [Float(1.001)], "[1.001]")
    collection("String", ["Oxford"], #"["Oxford"]"#)
    collection("models", [Stop(value: 1)], #"[{"value": 1}]"#)
    members("Bool", ["key": true], #"{"key": true}"#)
    members("Int", ["key": 11], #"{"key": 11}"#)
    members("Double", ["key": 11.0], #"{"key": 11.0}"#)
    members("Float", ["key": Float(111.1)], #"{"key": 111.1}"#)
    members("String", ["key": "value"], #"{"key": "value"}"#)
    PeerCase("A list of any type, read") {
      let made = try Loose.make(fromJSON: #"{"list": ["Oxford", 1234, 11.11]}"#)
      #expect(made.list.count == 3 && made.list[0] as? String == "Oxford")
      #expect(made.list[1] as? Int == 1234 && made.list[2] as? Double == 11.11)
    }
    PeerCase("A list of any type, written") {
      let value = Loose(list: ["Oxford", 1234, 11.11])
      let back = try Loose.make(fromJSON: value.jsonString(.pretty))
      #expect(back.list[0] as? String == "Oxford" && back.list[1] as? Int == 1234)
      #expect(back.list[2] as? Double == 11.11)
    }
    PeerCase("A dictionary of any type, read") {
      let made = try Loose.make(fromJSON: #"{"members": {"a": "Oxford", "b": 1234, "c": 11.11}}"#)
      #expect(made.members["a"] as? String == "Oxford" && made.members["b"] as? Int == 1234)
      #expect(made.members["c"] as? Double == 11.11)
    }
    PeerCase("A dictionary of any type, written") {
      let value = Loose(members: ["a": "Oxford", "b": 1234, "c": 11.11])
      let back = try Loose.make(fromJSON: value.jsonString(.pretty))
      #expect(back.members["a"] as? String == "Oxford" && back.members["b"] as? Int == 1234)
      #expect(back.members["c"] as? Double == 11.11)
    }
    PeerCase("An empty list and an empty dictionary, written") {
      let text = Loose().jsonString()
      #expect(text == #"{"list":[],"members":{}}"#)
      let back = try Loose.make(fromJSON: text)
      #expect(back.list.isEmpty && back.members.isEmpty)
    }
    PeerCase("Dictionaries of several types") {
      let source: [String: [String: Any]] = [
        "texts": ["a": "b"], "switches": ["a": false], "numbers": ["a": 1], "doubles": ["a": 1.1],
        "floats": ["a": 1.2],
      ]
      let made = try Shelves.make(from: source)
      #expect(made.texts == ["a": "b"] && made.switches == ["a": false])
      #expect(made.numbers == ["a": 1] && made.doubles == ["a": 1.1] && made.floats == ["a": 1.2])
    }
    PeerCase("Dictionaries of several types, written") {
      var value = Shelves()
      value.texts = ["a": "b"]
      value.floats = ["a": 1.2]
      let written = value.dictionaryRepresentation
      #expect(written["texts"] as? [String: String] == ["a": "b"])
      try #expect(Shelves.make(from: written) == value)
    }
  }

  /// A list in all forms of a property, read and written.
  private static func collection<Element: Coercible & Equatable & Sendable>(
    _ name: String, _ list: [Element], _ text: String
  ) -> [PeerCase] {
    let document = #"{"plain": \#(text), "optional": \#(text), "implicit": \#(text)}"#
    return [
      PeerCase("A list of \(name), read", gives: Lists(list)) {
        try Lists.make(fromJSON: document)
      },
      PeerCase("A list of \(name), written", gives: Lists(list)) {
        try Lists.make(fromJSON: Lists(list).jsonString(.pretty))
      },
    ]
  }

  /// A dictionary in all forms of a property, read and written.
  private static func members<Value: Coercible & Equatable & Sendable>(
    _ name: String, _ members: [String: Value], _ text: String
  ) -> [PeerCase] {
    let document = #"{"plain": \#(text), "optional": \#(text), "implicit": \#(text)}"#
    return [
      PeerCase("A dictionary of \(name), read", gives: Tables(members)) {
        try Tables.make(fromJSON: document)
      },
      PeerCase("A dictionary of \(name), written", gives: Tables(members)) {
        try Tables.make(fromJSON: Tables(members).jsonString(.pretty))
      },
    ]
  }
}

/// A list in the three forms that a property may have.
private struct Lists<Element: Coercible & Equatable & Sendable>: Mappable, Equatable, Sendable {
  var plain: [Element] = []
  var optional: [Element]?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicit: [Element]!

  static var properties: [PropertyDescriptor] {
    Property("plain", \.plain)
    Property("optional", \.optional)
    Property("implicit", \.implicit)
  }

  init() {}

  init(_ list: [Element]) {
    plain = list
    optional = list
    implicit = list
  }
}

/// A dictionary in the three forms that a property may have.
private struct Tables<Value: Coercible & Equatable & Sendable>: Mappable, Equatable, Sendable {
  var plain: [String: Value] = [:]
  var optional: [String: Value]?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicit: [String: Value]!

  static var properties: [PropertyDescriptor] {
    Property("plain", \.plain)
    Property("optional", \.optional)
    Property("implicit", \.implicit)
  }

  init() {}

  init(_ members: [String: Value]) {
    plain = members
    optional = members
    implicit = members
  }
}

@Mappable
private struct Loose {
  var list: [Any] = []
  var members: [String: Any] = [:]
}

@Mappable
private struct Shelves: Equatable {
  var texts: [String: String] = [:]
  var switches: [String: Bool] = [:]
  var numbers: [String: Int] = [:]
  var doubles: [String: Double] = [:]
  var floats: [String: Float] = [:]
}

@Mappable
private struct Stop: Equatable {
  var value = 0
}
