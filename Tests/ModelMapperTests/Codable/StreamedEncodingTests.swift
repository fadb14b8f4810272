import Foundation
import ModelMapper
import Testing

@Suite("Encoding into a sink")
struct StreamedEncodingTests {
  /// A type that encodes itself as a closure says.
  struct Script: Encodable, @unchecked Sendable {
    let run: (any Encoder) throws -> Void

    init(_ run: @escaping (any Encoder) throws -> Void) { self.run = run }

    /// A script that writes an object.
    static func object(
      _ run: @escaping (inout KeyedEncodingContainer<Key>) throws -> Void
    ) -> Script {
      Script {
        var object = $0.container(keyedBy: Key.self)
        try run(&object)
      }
    }

    func encode(to encoder: any Encoder) throws { try run(encoder) }
  }

  enum Key: String, CodingKey { case a, b, c, d, longName, long_name }
  enum OtherKey: String, CodingKey { case a, z }

  struct Refusal: Error {}

  /// A value that writes something and then throws.
  static let failing = Script {
    var object = $0.container(keyedBy: Key.self)
    try object.encode(1, forKey: .a)
    var list = object.nestedUnkeyedContainer(forKey: .b)
    try list.encode("x")
    throw Refusal()
  }

  static func isRefused(_ body: () throws -> Void) -> Bool {
    do { try body() } catch { return error is MappingError }
    return false
  }

  /// What a script is expected to write.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let script: Script
    let json: String

    init(_ name: String, _ json: String, _ script: Script) {
      testDescription = name
      self.script = script
      self.json = json
    }
  }

  static let rows: [Row] = [
    Row("an empty object", "{}", Script { _ = $0.container(keyedBy: Key.self) }),
    Row("an empty list", "[]", Script { _ = $0.unkeyedContainer() }),
    Row(
      "a member that writes nothing", #"{"a":{},"b":1}"#,
      .object {
        try $0.encode(Script { _ in }, forKey: .a)
        try $0.encode(1, forKey: .b)
      }),
    Row(
      "elements that write nothing", "[{},1,{}]",
      Script {
        var list = $0.unkeyedContainer()
        try list.encode(Script { _ in })
        try list.encode(1)
        try list.encode([Script { _ in }].first)
      }),
    Row(
      "a nested container that is asked for twice", #"{"a":{"a":1,"b":2}}"#,
      .object {
        var first = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try first.encode(1, forKey: .a)
        var second = $0.nestedContainer(keyedBy: OtherKey.self, forKey: .a)
        var third = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try third.encode(2, forKey: .b)
        try second.encodeIfPresent(nil as Int?, forKey: .z)
      }),
    Row(
      "nested containers that are asked for in turns",
      #"{"a":{"a":1,"c":[1,2],"b":5},"b":{"a":2,"b":4}}"#,
      .object { object in
        func put(_ value: Int, _ inner: Key, _ outer: Key) throws {
          var container = object.nestedContainer(keyedBy: Key.self, forKey: outer)
          try container.encode(value, forKey: inner)
        }
        func append(_ value: Int) throws {
          var container = object.nestedContainer(keyedBy: Key.self, forKey: .a)
          var list = container.nestedUnkeyedContainer(forKey: .c)
          try list.encode(value)
        }
        try put(1, .a, .a)
        try put(2, .a, .b)
        try append(1)
        try append(2)
        try put(3, .b, .a)
        try put(4, .b, .b)
        try put(5, .b, .a)
        try put(4, .b, .b)
        try put(5, .b, .a)
      }),
    Row(
      "a nested container that is asked for again", #"{"a":{"a":2,"b":3},"b":{"a":1}}"#,
      .object {
        var first = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try first.encode(2, forKey: .a)
        var open = $0.nestedContainer(keyedBy: Key.self, forKey: .b)
        try open.encode(1, forKey: .a)
        first = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try first.encode(3, forKey: .b)
        withExtendedLifetime(open) {}
      }),
    Row(
      "a nested container for a key that has a value", #"{"a":{"x":1,"b":2},"b":{"c":3}}"#,
      .object {
        try $0.encode(["x": 1], forKey: .a)
        try $0.encode("text", forKey: .b)
        var first = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try first.encode(2, forKey: .b)
        var second = $0.nestedContainer(keyedBy: Key.self, forKey: .b)
        try second.encode(3, forKey: .c)
      }),
    Row(
      "a value in the place of a nested container", #"{"a":{"b":1}}"#,
      .object {
        var first = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try first.encode(2, forKey: .a)
        try $0.encode(["b": 1], forKey: .a)
      }),
    Row(
      "a single value that an object goes on with", #"{"x":1,"a":2}"#,
      Script {
        var single = $0.singleValueContainer()
        try single.encode(["x": 1])
        var object = $0.container(keyedBy: Key.self)
        try object.encode(2, forKey: .a)
      }),
    Row(
      "single values that objects and lists go on with", #"[[],{"a":2,"b":3},[1,2]]"#,
      Script {
        var list = $0.unkeyedContainer()
        let open = list.nestedUnkeyedContainer()
        try list.encode(
          Script {
            var single = $0.singleValueContainer()
            try single.encode(["a": 1])
            var object = $0.container(keyedBy: Key.self)
            try object.encode(2, forKey: .a)
            try object.encode(3, forKey: .b)
          })
        try list.encode(
          Script {
            var single = $0.singleValueContainer()
            try single.encode([1])
            var more = $0.unkeyedContainer()
            try more.encode(2)
          })
        withExtendedLifetime(open) {}
      }),
    Row(
      "a key that is written twice", #"{"a":3,"b":2}"#,
      .object {
        try $0.encode(1, forKey: .a)
        try $0.encode(2, forKey: .b)
        try $0.encode(3, forKey: .a)
      }),
    Row(
      "a key whose values are objects, written twice", #"{"a":{"c":2},"b":[{"d":1}]}"#,
      .object {
        try $0.encode(["b": 1], forKey: .a)
        try $0.encode([["d": 1]], forKey: .b)
        try $0.encode(Script.object { try $0.encode(2, forKey: .c) }, forKey: .a)
      }),
    Row(
      "a key that two types of keys have", #"{"a":2,"b":1,"z":3}"#,
      Script {
        var first = $0.container(keyedBy: Key.self)
        var second = $0.container(keyedBy: OtherKey.self)
        try first.encode(1, forKey: .a)
        try first.encode(1, forKey: .b)
        try second.encode(2, forKey: .a)
        try second.encode(3, forKey: .z)
      }),
    Row(
      "the tag of a type that writes it too", #"{"a":"ä \"}{,","z":[{"a":1}],"b":"x"}"#,
      Script {
        var tag = $0.container(keyedBy: OtherKey.self)
        try tag.encode("t", forKey: .a)
        try tag.encode([["a": 1]], forKey: .z)
        try Script.object {
          try $0.encode("ä \"}{,", forKey: .a)
          try $0.encode("x", forKey: .b)
        }.encode(to: $0)
      }),
    Row(
      "objects by the keys of several types in turn", #"{"a":4,"z":5,"b":3,"c":6,"long_name":7}"#,
      Script {
        var first = $0.container(keyedBy: OtherKey.self)
        try first.encode(1, forKey: .a)
        var second = $0.container(keyedBy: Key.self)
        try first.encode(2, forKey: .z)
        try second.encode(3, forKey: .b)
        try second.encode(4, forKey: .a)
        try first.encode(5, forKey: .z)
        try second.encode(6, forKey: .c)
        var third = $0.container(keyedBy: PlainKey.self)
        try third.encode(7, forKey: "long_name")
        try first.encode(5, forKey: .z)
        try second.encode(7, forKey: .long_name)
      }),
    Row(
      "objects in the place of scalars, and the other way round",
      #"{"a":{"b":[]},"b":2,"c":{"a":3}}"#,
      .object {
        try $0.encode(1, forKey: .a)
        try $0.encode([1], forKey: .b)
        try $0.encode(["b": [String]()], forKey: .a)
        try $0.encode(2, forKey: .b)
        try $0.encode(Script.object { try $0.encode(3, forKey: .a) }, forKey: .c)
        try $0.encode(Script.object { try $0.encode(3, forKey: .a) }, forKey: .c)
      }),
    Row(
      "a value that fails when it is written once more", #"{"a":1,"b":2,"c":3}"#,
      .object {
        try $0.encode(1, forKey: .a)
        try $0.encode(2, forKey: .b)
        for key in [Key.a, .b] {
          do { try $0.encode(failing, forKey: key) } catch {}
        }
        try $0.encode(3, forKey: .c)
      }),
    Row(
      "null in the place of a value, and the other way round", #"{"a":null,"b":1,"c":2}"#,
      .object {
        try $0.encode("x", forKey: .a)
        try $0.encodeNil(forKey: .b)
        try $0.encodeNil(forKey: .a)
        try $0.encode(1, forKey: .b)
        try $0.encode(2, forKey: .c)
      }),
    Row(
      "an object in the place of another, while the outer one is written",
      #"{"a":{"b":1},"b":3,"c":2}"#,
      .object { object in
        try object.encode(["a"], forKey: .a)
        try object.encode(1, forKey: .b)
        var outer = object
        try object.encode(
          Script.object {
            try outer.encode(2, forKey: .c)
            try $0.encode(1, forKey: .b)
          }, forKey: .a)
        try object.encode(3, forKey: .b)
      }),
    Row(
      "a nested container that goes on with a value written twice", #"{"a":{"b":2,"c":3}}"#,
      .object {
        try $0.encode(["b": 1], forKey: .a)
        try $0.encode(["b": 2], forKey: .a)
        var inner = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try inner.encode(3, forKey: .c)
      }),
    Row(
      "a key of data that is written twice", #"{"x":2}"#,
      Script {
        var object = $0.container(keyedBy: PlainKey.self)
        try object.encode(1, forKey: "x")
        try object.encode(2, forKey: "x")
      }),
    Row(
      "an outer object while an inner one is open", #"{"a":{"a":1,"b":4},"b":2,"c":{"a":3}}"#,
      .object {
        var inner = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try inner.encode(1, forKey: .a)
        try $0.encode(2, forKey: .b)
        var other = $0.nestedContainer(keyedBy: Key.self, forKey: .c)
        try other.encode(3, forKey: .a)
        try inner.encode(4, forKey: .b)
      }),
    Row(
      "an outer list while inner ones are open", #"[[1,4],2,{"a":3,"b":5},6]"#,
      Script {
        var list = $0.unkeyedContainer()
        var inner = list.nestedUnkeyedContainer()
        try inner.encode(1)
        try list.encode(2)
        var object = list.nestedContainer(keyedBy: Key.self)
        try object.encode(3, forKey: .a)
        try inner.encode(4)
        try object.encode(5, forKey: .b)
        try list.encode(6)
        #expect(list.count == 4 && inner.count == 2)
      }),
    Row(
      "a key that waited and is written again", #"{"a":{"b":1},"b":3}"#,
      .object {
        var inner = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try $0.encode(2, forKey: .b)
        try $0.encode(3, forKey: .b)
        try inner.encode(1, forKey: .b)
      }),
    Row(
      "a key that was written and waits", #"{"b":2,"a":{}}"#,
      .object {
        try $0.encode(1, forKey: .b)
        let inner = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try $0.encode(2, forKey: .b)
        withExtendedLifetime(inner) {}
      }),
    Row(
      "super encoders", #"{"super":{"a":1},"b":2,"c":[3],"d":{}}"#,
      .object {
        try Script.object { try $0.encode(1, forKey: .a) }.encode(to: $0.superEncoder())
        try $0.encode(2, forKey: .b)
        let other = $0.superEncoder(forKey: .c)
        let unused = $0.superEncoder(forKey: .d)
        try [3].encode(to: other)
        withExtendedLifetime(unused) {}
      }),
    Row(
      "super encoders in a list", #"[1,{"a":2}]"#,
      Script {
        var list = $0.unkeyedContainer()
        try list.encode(1)
        try Script.object { try $0.encode(2, forKey: .a) }.encode(to: list.superEncoder())
      }),
    Row(
      "an encoder that is passed on", #"{"a":1,"b":2}"#,
      Script {
        try Script.object { try $0.encode(1, forKey: .a) }.encode(to: $0)
        try Script.object { try $0.encode(2, forKey: .b) }.encode(to: $0)
      }),
    Row(
      "a single value in a single value", #"[{"a":"x"}]"#,
      Script {
        var list = $0.unkeyedContainer()
        try list.encode(
          Script {
            var single = $0.singleValueContainer()
            try single.encode(["a": "x"])
          })
      }),
    Row(
      "a single value that is written twice", #"{"a":"y"}"#,
      .object {
        try $0.encode(
          Script {
            var single = $0.singleValueContainer()
            try single.encode([1, 2])
            try single.encode("y")
          }, forKey: .a)
      }),
    Row(
      "an object in the place of a list", #"[{"a":1}]"#,
      Script {
        var list = $0.unkeyedContainer()
        try list.encode(
          Script {
            var wrong = $0.unkeyedContainer()
            try wrong.encode("gone")
            var object = $0.container(keyedBy: Key.self)
            try object.encode(1, forKey: .a)
            #expect(throws: EncodingError.self) { try wrong.encode("late") }
          })
      }),
    Row(
      "members that throw", #"{"a":1,"c":[true,null],"d":null}"#,
      .object { object in
        try object.encode(1, forKey: .a)
        #expect(isRefused { try object.encode(failing, forKey: .b) })
        var list = object.nestedUnkeyedContainer(forKey: .c)
        try list.encode(true)
        #expect(isRefused { try list.encode([failing]) })
        try list.encodeNil()
        try object.encodeNil(forKey: .d)
      }),
    Row(
      "single values that can't be written", #"{"a":1,"b":[2]}"#,
      .object { object in
        func encode(_ key: Key, _ rest: @escaping (any Encoder) throws -> Void) throws {
          try object.encode(
            Script {
              var single = $0.singleValueContainer()
              try single.encode(Double.nan)
              try rest($0)
            }, forKey: key)
        }
        try encode(.a) {
          var single = $0.singleValueContainer()
          try single.encode(1)
        }
        try encode(.b) {
          var list = $0.unkeyedContainer()
          try list.encode(2)
        }
        #expect(isRefused { try encode(.c) { _ in throw Refusal() } })
        try encode(.d) { _ in }
      }),
    Row(
      "an outer object while a value that can't be written is open", #"{"b":1}"#,
      .object {
        let inner = $0.superEncoder(forKey: .a)
        var single = inner.singleValueContainer()
        try single.encode(Double.nan)
        try $0.encode(1, forKey: .b)
        withExtendedLifetime(inner) {}
      }),
    Row(
      "an outer object from inside of its members", #"{"a":{"a":1,"b":2},"b":3,"d":4}"#,
      .object { object in
        let outer = object
        func encode(_ key: Key, _ value: Int, throwing: Bool) throws {
          try object.encode(
            Script.object {
              var outer = outer
              try $0.encode(1, forKey: .a)
              try outer.encode(value, forKey: throwing ? .d : .b)
              try $0.encode(2, forKey: .b)
              if throwing { throw Refusal() }
            }, forKey: key)
        }
        try encode(.a, 3, throwing: false)
        #expect(isRefused { try encode(.c, 4, throwing: true) })
      }),
    Row(
      "every type of scalar",
      #"{"a":[-1,-2,-3,-4,-5,1,2,3,4,5,0.5,0.25,true,"é\n"],"b":"2020-01-01T00:00:00Z"}"#,
      .object {
        var list = $0.nestedUnkeyedContainer(forKey: .a)
        try list.encode(-1)
        try list.encode(Int8(-2))
        try list.encode(Int16(-3))
        try list.encode(Int32(-4))
        try list.encode(Int64(-5))
        try list.encode(UInt(1))
        try list.encode(UInt8(2))
        try list.encode(UInt16(3))
        try list.encode(UInt32(4))
        try list.encode(UInt64(5))
        try list.encode(0.5)
        try list.encode(Float(0.25))
        try list.encode(true)
        try list.encode("é\n")
        try $0.encode(Date(timeIntervalSince1970: 1_577_836_800), forKey: .b)
      }),
  ]

  @Test("writes what a type writes, in any order", arguments: rows)
  func writes(row: Row) throws {
    #expect(try String(decoding: MappingEncoder().encode(row.script), as: UTF8.self) == row.json)
  }

  @Test(
    "writes the same with sorted keys and line breaks, into trees and as texts", arguments: rows)
  func writesAlike(row: Row) throws {
    let expected = try JSONDocument.parsed(row.json)
    for (isPretty, sortsKeys) in [(true, false), (false, true), (true, true)] {
      var style = OutputStyle.json
      (style.isPretty, style.sortsKeys) = (isPretty, sortsKeys)
      let json = try MappingEncoder(style: style).encode(row.script)
      #expect(try JSONDocument.parsed(String(decoding: json, as: UTF8.self)) == expected)
    }
    #expect(try MappingEncoder().sourceValue(row.script) == expected)
    let texts = try MappingEncoder(style: .strings).encode(row.script)
    let tree = try MappingEncoder(style: .strings).sourceValue(row.script)
    #expect(try JSONDocument.parsed(String(decoding: texts, as: UTF8.self)) == tree)
  }

  @Test("refuses a document of which nothing is written")
  func refusesNothing() {
    let error = #expect(throws: MappingError.self) { try MappingEncoder().encode(Script { _ in }) }
    #expect(error?.issues.first?.reason == .unencodable("The value encodes nothing."))
  }

  @Test("writes the last of keys that are the same in the style")
  func writesCollidingKeys() throws {
    var encoder = MappingEncoder()
    encoder.style.keys = .snakeCase
    let script = Script.object {
      try $0.encode(1, forKey: .longName)
      try $0.encode(2, forKey: .long_name)
    }
    for _ in 0..<2 {
      let styled = try encoder.json(script)
      #expect(String(decoding: styled.value, as: UTF8.self) == #"{"long_name":2}"#)
      #expect(
        styled.report.issues.map(\.description) == [
          "Cannot write Script: a value whose key is that of a later one at 'long_name' has no form in this "
            + "style; it was left out."
        ])
      #expect(try MappingEncoder().json(script).report.issues.isEmpty)
      #expect(
        try String(decoding: MappingEncoder().encode(script), as: UTF8.self)
          == #"{"longName":1,"long_name":2}"#)
    }
  }

  struct NumberKey: CodingKey {
    let intValue: Int?
    var stringValue: String { "key\(intValue ?? -1)" }
    init(_ number: Int) { intValue = number }
    init?(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) {
      guard stringValue.hasPrefix("key"), let number = Int(stringValue.dropFirst(3)) else {
        return nil
      }
      intValue = number
    }
  }

  @Test("writes each of many keys once", arguments: [64, 65, 300, 1_000])
  func writesManyKeys(count: Int) throws {
    let script = Script {
      var object = $0.container(keyedBy: NumberKey.self)
      for number in 0..<count { try object.encode(number, forKey: NumberKey(number)) }
      try object.encode(-1, forKey: NumberKey(count - 1))
    }
    for _ in 0..<2 {
      let members = (0..<count).map { #""key\#($0)":\#($0 == count - 1 ? -1 : $0)"# }
      #expect(
        try String(decoding: MappingEncoder().encode(script), as: UTF8.self)
          == "{\(members.joined(separator: ","))}")
    }
  }

  private struct Partly: Encodable {
    var firstKey, secondKey, thirdKey: Int?
  }

  @Test("writes keys that never come in the order in which they were learnt")
  func writesInAnyOrder() throws {
    var encoder = MappingEncoder()
    encoder.style.keys = .snakeCase
    let written = try [
      Partly(thirdKey: 3), Partly(secondKey: 2, thirdKey: 3),
      Partly(firstKey: 1, secondKey: 2, thirdKey: 3), Partly(firstKey: 1, thirdKey: 3),
    ].map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let all = #"{"first_key":1,"second_key":2,"third_key":3}"#
    #expect(
      written == [
        #"{"third_key":3}"#, #"{"second_key":2,"third_key":3}"#, all,
        #"{"first_key":1,"third_key":3}"#,
      ])
    for _ in 0..<5 {
      let value = Partly(firstKey: 1, secondKey: 2, thirdKey: 3)
      #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == all)
    }
  }

  private indirect enum Nest: Encodable {
    case leaf
    case inner(Nest)

    private enum Key: CodingKey { case innerValue }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      if case .inner(let nest) = self { try container.encode(nest, forKey: .innerValue) }
    }
  }

  @Test("writes values however deep, again and again", arguments: [15, 16, 17, 40, 100])
  func writesDeepAgain(_ depth: Int) throws {
    var encoder = MappingEncoder()
    encoder.style.keys = .snakeCase
    let nest = (0..<depth).reduce(Nest.leaf) { nest, _ in .inner(nest) }
    let expected =
      String(repeating: #"{"inner_value":"#, count: depth) + "{}"
      + String(repeating: "}", count: depth)
    for _ in 0..<3 {
      #expect(String(decoding: try encoder.encode(nest), as: UTF8.self) == expected)
    }
  }

  @Test("keeps the keys of dictionaries as they are, in every style, and coding keys not")
  func keepsDataKeys() throws {
    var encoder = MappingEncoder()
    encoder.style.keys = .kebabCase
    let script = Script.object {
      try $0.encode(["my_key": ["otherKey": 1]], forKey: .longName)
      var open = $0.nestedContainer(keyedBy: PlainKey.self, forKey: .a)
      try open.encode(1, forKey: "myKey")
    }
    #expect(
      try String(decoding: encoder.encode(script), as: UTF8.self)
        == #"{"long-name":{"my_key":{"otherKey":1}},"a":{"my-key":1}}"#)
  }

  @Test("leaves nil out, or writes null")
  func writesNil() throws {
    let script = Script.object {
      try $0.encodeIfPresent(nil as Int?, forKey: .a)
      try $0.encodeIfPresent(nil as [Int]?, forKey: .b)
      try $0.encode(nil as Int?, forKey: .c)
      try $0.encodeIfPresent(1, forKey: .d)
    }
    var encoder = MappingEncoder()
    #expect(try String(decoding: encoder.encode(script), as: UTF8.self) == #"{"c":null,"d":1}"#)
    encoder.style.nils = .null
    #expect(
      try String(decoding: encoder.encode(script), as: UTF8.self)
        == #"{"a":null,"b":null,"c":null,"d":1}"#)
  }

  @Test("names the types where the style says so")
  func writesTypeNames() throws {
    struct Outer: Encodable {
      let inner = Inner()
      let members = ["a": 1]
    }
    struct Inner: Encodable { let id = 1 }
    var encoder = MappingEncoder()
    encoder.style.typeTag = "__class"
    #expect(
      try String(decoding: encoder.encode(Outer()), as: UTF8.self)
        == #"{"__class":"Outer","inner":{"__class":"Inner","id":1},"members":{"a":1}}"#)
  }

  // MARK: Paths

  @Test("gives encoders their coding paths")
  func hasCodingPaths() throws {
    var paths: [String] = []
    func note(_ path: [any CodingKey]) {
      paths.append(
        path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "/"))
    }
    let leaf = Script {
      note($0.codingPath)
      var list = $0.unkeyedContainer()
      try list.encode(1)
      note(list.nestedContainer(keyedBy: Key.self).codingPath)
      note(list.superEncoder().codingPath)
    }
    _ = try MappingEncoder().encode(
      Script.object { object in
        note(object.codingPath)
        try object.encode([leaf], forKey: .a)
        note(object.nestedContainer(keyedBy: Key.self, forKey: .b).codingPath)
        note(object.superEncoder().codingPath)
        try object.encode(
          Script {
            var single = $0.singleValueContainer()
            try single.encode(Script { note($0.codingPath) })
            note(single.codingPath)
          }, forKey: .c)
      })
    #expect(paths == ["", "a/[0]", "a/[0]/[1]", "a/[0]/[2]", "b", "super", "c", "c"])
  }

  struct Model: Mappable, Codable {
    var numbers = [1.0, .nan]
    var inner = Holder(value: .infinity)
    static var properties: [PropertyDescriptor] {
      \.numbers
      \.inner
    }
  }

  struct Holder: Codable { var value: Double }

  struct Station: Encodable {
    let mainModel = Model()
    let list = [[1, Double.nan]]
    let holders = [Holder(value: 1), Holder(value: .nan)]
  }

  @Test("reports where a value could not be written, through models and other types")
  func reportsPaths() throws {
    var encoder = MappingEncoder()
    encoder.style.keys = .snakeCase
    let report = try encoder.json(Station()).report
    #expect(
      report.issues.map(\.path) == [
        "main_model.numbers[1]", "main_model.inner.value", "list[0][1]", "holders[1].value",
      ])
    #expect(try encoder.tree(Station()).report.issues.map(\.path) == report.issues.map(\.path))
  }

  @Test("reports where a value that waited could not be written")
  func reportsWaitingPaths() throws {
    let report = try MappingEncoder().json(
      Script.object {
        let inner = $0.nestedContainer(keyedBy: Key.self, forKey: .a)
        try $0.encode(Double.nan, forKey: .b)
        try $0.encode([Holder(value: .nan)], forKey: .c)
        withExtendedLifetime(inner) {}
      }
    ).report
    #expect(report.issues.map(\.path) == ["b", "c[0].value"])
  }

  // MARK: Calls within calls, and what outlives them

  @Test("allows a value to encode others by calls of its own")
  func isReentrant() throws {
    struct Outer: Encodable {
      let depth: Int
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(depth, forKey: .a)
        if depth > 0 {
          let inner = try MappingEncoder().encode(Outer(depth: depth - 1))
          try object.encode(String(decoding: inner, as: UTF8.self), forKey: .b)
          try object.encode(Outer(depth: depth - 1), forKey: .c)
        }
        try object.encode(depth, forKey: .d)
      }
    }
    func expected(_ depth: Int) -> SourceValue {
      var members: [(String, SourceValue)] = [("a", .integer(depth))]
      if depth > 0 {
        members.append(
          (
            "b",
            .string(
              (try? MappingEncoder().encode(Outer(depth: depth - 1))).map {
                String(decoding: $0, as: UTF8.self)
              } ?? "")
          ))
        members.append(("c", expected(depth - 1)))
      }
      return .object(SourceObject(members + [("d", .integer(depth))]))
    }
    let json = try MappingEncoder().encode(Outer(depth: 3))
    #expect(try JSONDocument.parsed(String(decoding: json, as: UTF8.self)) == expected(3))
  }

  /// Everything that a type can keep of its encoding.
  final class Hoard {
    var encoder: (any Encoder)?
    var object: KeyedEncodingContainer<Key>?
    var part: KeyedEncodingContainer<Key>?
    var list: (any UnkeyedEncodingContainer)?
    var base: (any Encoder)?
    var waiting: KeyedEncodingContainer<Key>?

    func fill(_ encoder: any Encoder) throws {
      self.encoder = encoder
      object = encoder.container(keyedBy: Key.self)
      try object?.encode(1, forKey: .a)
      list = object?.nestedUnkeyedContainer(forKey: .b)
      part = list?.nestedContainer(keyedBy: Key.self)
      base = object?.superEncoder()
      waiting = object?.nestedContainer(keyedBy: Key.self, forKey: .c)
    }

    /// Whether all that was kept refuses to be written.
    func refuses() -> Bool {
      let uses: [() throws -> Void] = [
        { try self.object?.encode(1, forKey: .d) },
        { try self.object?.encode([1], forKey: .a) },
        { try self.object?.encodeNil(forKey: .d) },
        { try self.part?.encode(1, forKey: .a) },
        { try self.list?.encode(1) },
        { try self.list?.encode(Holder(value: 1)) },
        { try self.waiting?.encode("late", forKey: .a) },
        { if let base = self.base { try [1].encode(to: base) } },
        { if let base = self.base { try Holder(value: 1).encode(to: base) } },
        {
          var single = self.encoder?.singleValueContainer()
          try single?.encode(1)
        },
        {
          var nested = self.object?.nestedContainer(keyedBy: Key.self, forKey: .d)
          try nested?.encode(1, forKey: .a)
        },
        {
          var nested = self.list?.nestedUnkeyedContainer()
          try nested?.encode(1)
        },
        {
          var again = self.encoder?.container(keyedBy: Key.self)
          try again?.encode(1, forKey: .d)
        },
      ]
      return uses.allSatisfy { use in
        do {
          try use()
          return false
        } catch EncodingError.invalidValue(_, let context) {
          return context.debugDescription
            == "The container was written after the value that it was made for was complete."
        } catch {
          return false
        }
      }
    }
  }

  @Test("refuses containers that are written after their value, in the call and after it")
  func refusesLateWriting() throws {
    let hoard = Hoard()
    let json = try MappingEncoder().encode([
      Script { try hoard.fill($0) }, Script { _ in #expect(hoard.refuses()) },
      Script.object { try $0.encode(2, forKey: .a) },
    ])
    #expect(
      String(decoding: json, as: UTF8.self) == #"[{"a":1,"b":[{}],"super":{},"c":{}},{},{"a":2}]"#)
    #expect(hoard.refuses())
    #expect(hoard.encoder?.codingPath.map(\.intValue) == [0])
  }

  /// A value that does something to those around it.
  struct Meddler: Encodable {
    let body: (any Encoder) throws -> Void
    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  @Test("writes a document, whatever a value makes of one around it while it is encoded")
  func writesDocuments() throws {
    let values = [
      Meddler { outer in
        var whole = outer.singleValueContainer()
        try whole.encode(1)
        try whole.encode(
          Meddler { _ in
            _ = outer.container(keyedBy: PlainKey.self)
            var other = outer.singleValueContainer()
            try other.encode(6)
          })
      },
      Meddler { outer in
        var object = outer.container(keyedBy: PlainKey.self)
        try object.encode(1, forKey: "a")
        var whole = outer.singleValueContainer()
        try whole.encode(
          Meddler { _ in
            _ = outer.container(keyedBy: PlainKey.self)
            var other = outer.singleValueContainer()
            try other.encode(6)
          })
      },
      Meddler { outer in
        var list = outer.unkeyedContainer()
        try list.encode(
          Meddler { _ in
            var whole = outer.singleValueContainer()
            try whole.encode(1)
            try whole.encode(Meddler { _ in _ = outer.container(keyedBy: PlainKey.self) })
          })
      },
      Meddler { outer in
        var object = outer.container(keyedBy: PlainKey.self)
        try object.encode(1, forKey: "a")
        try object.encode(2, forKey: "a")
        try object.encode(Meddler { _ in _ = outer.unkeyedContainer() }, forKey: "b")
      },
    ]
    for value in values + [
      Meddler {
        var whole = $0.singleValueContainer()
        try whole.encode(values)
      }
    ] {
      let json = try MappingEncoder().encode(value)
      #expect(
        (try? SourceValue.make(fromJSON: json)) != nil, "\(String(decoding: json, as: UTF8.self))")
    }
  }

  @Test("takes back a value that threw, with all that was kept of it")
  func refusesAbandoned() throws {
    let hoard = Hoard()
    let json = try MappingEncoder().encode(
      Script.object {
        try? $0.encode(
          Script {
            try hoard.fill($0)
            throw Refusal()
          }, forKey: .a)
        #expect(hoard.refuses())
        try $0.encode(1, forKey: .b)
      })
    #expect(String(decoding: json, as: UTF8.self) == #"{"b":1}"#)
  }

  final class Token: Sendable {}

  @Test("holds nothing of the user's when a call is over")
  func freesEverything() throws {
    weak var note: Token?
    var hoard: Hoard? = Hoard()
    do {
      let token = Token()
      note = token
      let encoder = MappingEncoder(userInfo: [.note: token])
      _ = try encoder.encode([Script { #expect($0.userInfo[.note] as? Token === token) }])
      _ = try encoder.sourceValue([1])
      _ = try? encoder.encode([Self.failing])
      _ = try encoder.encode(Script { try hoard?.fill($0) })
    }
    #expect(note != nil)
    hoard = nil
    #expect(note == nil)
  }

  @Test("shows a value nothing of the one that was encoded before it")
  func forgetsValues() throws {
    for _ in 0..<3 {
      let encoder = MappingEncoder(userInfo: [.note: 1])
      _ = try encoder.encode([Script { #expect($0.userInfo[.note] as? Int == 1) }])
      _ = try? encoder.encode([Self.failing])
      let json = try MappingEncoder().encode(
        Script.object {
          #expect($0.superEncoder().userInfo.isEmpty)
          try $0.encode(1, forKey: .b)
        })
      #expect(String(decoding: json, as: UTF8.self).hasPrefix("{"))
      #expect(try MappingEncoder().encode(["a": 1]) == Data(#"{"a":1}"#.utf8))
    }
  }

  @Test("writes types of others in documents of all formats alike, many at a time")
  func isThreadSafe() async throws {
    let expected = try MappingEncoder().encode(EncodingTests.reading)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<50).allSatisfy { _ in
            try MappingEncoder().encode(EncodingTests.reading) == expected
          }
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }
}

extension JSONDocument {
  /// The value of a document.
  static func parsed(_ text: String) throws -> SourceValue { try JSONDocument(text).value }
}
