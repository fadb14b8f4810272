import Foundation
import ModelMapper
import Testing

@Suite("What Foundation's coders do as well")
struct FoundationParityTests {
  struct EmptyKey: Codable, Equatable {
    var value: Int
    var other: Int?
    enum CodingKeys: String, CodingKey {
      case value = ""
      case other
    }
  }

  @Test("finds the coding key without letters")
  func findsEmptyKey() throws {
    let json = Data(#"{"": 1, "other": 2}"#.utf8)
    let expected = try JSONDecoder().decode(EmptyKey.self, from: json)
    for _ in 0..<2 { #expect(try MappingDecoder().decode(EmptyKey.self, from: json) == expected) }
    #expect(
      try JSONDecoder().decode(EmptyKey.self, from: MappingEncoder().encode(expected)) == expected)
  }

  struct TextKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct OneKey: Encodable {
    let key: String
    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: TextKey.self)
      try object.encode(1, forKey: TextKey(stringValue: key))
    }
  }

  @Test(
    "writes coding keys in snake case",
    arguments: [
      "simpleOneTwo", "myURL", "singleCharacterAtEndX", "thisIsAnXMLProperty", "single_",
      "_oneTwoThree", "__oneTwo__", "_single", "", "___", "a", "aA", "version4Thing", "_",
      "partCAPS", "partCAPSLowerAGAIN", "already_snake_case",
    ])
  func writesSnakeCase(key: String) throws {
    let foundation = JSONEncoder()
    foundation.keyEncodingStrategy = .convertToSnakeCase
    var own = MappingEncoder()
    own.style.keys = .snakeCase
    #expect(try own.encode(OneKey(key: key)) == foundation.encode(OneKey(key: key)))
  }

  /// Decodes values that fail, and keeps what the initializer learns of each.
  struct Caught: Decodable {
    struct Point: Decodable { var x: Int }
    enum Key: String, CodingKey { case grid, map, mixed, number, null, point, points, text }

    var errors: [String] = []

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      note { try object.decode([[Int]].self, forKey: .grid) }
      note { try object.decode(Int.self, forKey: .number) }
      note { try object.decode(Int.self, forKey: .null) }
      note { try object.decode(Int?.self, forKey: .number) }
      note { try object.decode([String].self, forKey: .mixed) }
      note { try object.decode([String: String].self, forKey: .map) }
      note { try object.decode(Point.self, forKey: .point) }
      note { try object.decode([Point].self, forKey: .points) }
      note { try object.decode(Point.self, forKey: .text) }
      note {
        var list = try object.nestedUnkeyedContainer(forKey: .points)
        _ = try list.decode(Point.self)
        return try list.decode(Point.self)
      }
      note {
        try object.superDecoder(forKey: .point).singleValueContainer().decode(Point.self)
      }
    }

    private mutating func note<Value>(_ decode: () throws -> Value) {
      do {
        _ = try decode()
        errors.append("none")
      } catch DecodingError.keyNotFound(let key, let facts) {
        errors.append("no \(key.stringValue) at \(path(facts))")
      } catch DecodingError.typeMismatch(let type, let facts) {
        errors.append("no \(type) at \(path(facts))")
      } catch DecodingError.valueNotFound(let type, let facts) {
        errors.append("null for \(type) at \(path(facts))")
      } catch {
        errors.append("\(error)")
      }
    }

    private func path(_ facts: DecodingError.Context) -> String {
      facts.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
  }

  @Test("throws errors of the same kind with the same path")
  func throwsSameErrors() throws {
    let json = Data(
      #"""
      [{"grid": [[1], [2, "x"]], "number": "y", "null": null, "point": {}, "points": [{"x": 1}, {"z": 2}],
        "text": "t", "map": {"a": "b", "c": null}, "mixed": ["a", {}]}]
      """#.utf8)
    let expected = try JSONDecoder().decode([Caught].self, from: json).map(\.errors)
    let caught = try MappingDecoder(mapper: .strict).decode([Caught].self, from: json)
    #expect(caught.map(\.errors) == expected)
    var mapper = Mapper.strict
    mapper.limits.issues = 0
    let unkept = try MappingDecoder(mapper: mapper).decode([Caught].self, from: json)
    #expect(unkept[0].errors.allSatisfy { $0.contains(" at 0") })
  }

  /// Decodes a value as several types, and keeps what it learns of each.
  struct Sorted: Decodable {
    var errors: [String] = []

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      note(UUID.self, in: value)
      note(URL.self, in: value)
      note(Data.self, in: value)
      note(Date.self, in: value)
      note(Int8.self, in: value)
      note(UInt.self, in: value)
      note(Double.self, in: value)
      note([UUID].self, in: value)
      note([String: Int8].self, in: value)
    }

    private mutating func note<Value: Decodable>(
      _ type: Value.Type, in value: any SingleValueDecodingContainer
    ) {
      do {
        _ = try value.decode(type)
        errors.append("\(type): none")
      } catch DecodingError.dataCorrupted(let facts) {
        errors.append("\(type): corrupted at \(facts.codingPath.map(\.stringValue))")
      } catch DecodingError.typeMismatch {
        errors.append("\(type): of another type")
      } catch {
        errors.append("\(type): \(error)")
      }
    }
  }

  @Test(
    "tells a value of another kind from one that does not fit its type",
    arguments: [
      #""xy""#, #""""#, "30", "true", #"["x"]"#, #"{"a": 30}"#, #"{"a": "b"}"#,
    ])
  func tellsCorruptedValues(_ json: String) throws {
    let foundation = JSONDecoder()
    foundation.dateDecodingStrategy = .iso8601
    let expected = try foundation.decode([Sorted].self, from: Data("[\(json)]".utf8))
    var mapper = Mapper.strict
    mapper.coercion.dates = [.iso8601]
    let found = try MappingDecoder(mapper: mapper).decode([Sorted].self, from: "[\(json)]")
    #expect(found.map(\.errors) == expected.map(\.errors))
  }

  /// What an initializer learns of values that fail in the initializers of others.
  struct Witness: Decodable {
    struct Station: Decodable { var name: String }
    struct Line: Decodable { var stations: [Station] }

    var errors: [String] = []

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      do {
        _ = try value.decode(Line.self)
      } catch DecodingError.typeMismatch(let type, let facts) {
        errors.append("\(type) mismatch at \(facts.codingPath.map(\.stringValue))")
      } catch DecodingError.valueNotFound(let type, let facts) {
        errors.append("no \(type) at \(facts.codingPath.map(\.stringValue))")
      }
    }
  }

  @Test(
    "throws errors about the value and the type that an initializer within asked for",
    arguments: [
      #"[{"name": true}]"#, #"[{"name": null}]"#, #"[{"name": "a"}, {"name": {}}, {"name": null}]"#,
    ])
  func throwsErrorsOfInnerValues(_ stations: String) throws {
    let json = Data(#"[{"stations": \#(stations)}]"#.utf8)
    let expected = try JSONDecoder().decode([Witness].self, from: json).map(\.errors)
    let found = try MappingDecoder(mapper: .strict).decode([Witness].self, from: json)
    #expect(found.map(\.errors) == expected)
  }

  /// An error of a type's own, which types around it know.
  struct UnknownKind: Error, Equatable {
    let kind: String
  }

  /// A value that says its kind, and throws where that is unknown: as it is, or inside of a `DecodingError`.
  struct Medium: Decodable, Equatable {
    let kind: String
    enum CodingKeys: CodingKey { case kind, wraps }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      kind = try object.decode(String.self, forKey: .kind)
      guard kind != "film" else { return }
      guard try object.decode(Bool.self, forKey: .wraps) else { throw UnknownKind(kind: kind) }
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: object.codingPath + [CodingKeys.kind], debugDescription: "\(kind) is no kind",
          underlyingError: UnknownKind(kind: kind)))
    }
  }

  /// A value or the kind that is unknown, found two initializers further in.
  struct Tolerant: Decodable, Equatable {
    struct Holder: Decodable { let medium: Medium }
    var kinds: [String]

    init(from decoder: any Decoder) throws {
      do {
        kinds = [try decoder.singleValueContainer().decode(Holder.self).medium.kind]
      } catch let error as UnknownKind {
        kinds = ["no " + error.kind]
      } catch let DecodingError.dataCorrupted(facts) {
        let path = facts.codingPath.map(\.stringValue).suffix(2).joined(separator: ".")
        kinds = ["no \((facts.underlyingError as? UnknownKind)?.kind ?? "error") at \(path)"]
      }
    }
  }

  @Test("hands the errors of initializers on as they are", arguments: [Mapper(), .strict])
  func handsErrorsOn(mapper: Mapper) throws {
    let json = Data(
      #"""
      [{"medium": {"kind": "film"}}, {"medium": {"kind": "pod", "wraps": false}},
        {"medium": {"kind": "cast", "wraps": true}}]
      """#.utf8)
    let expected = try JSONDecoder().decode([Tolerant].self, from: json)
    #expect(expected.map(\.kinds) == [["film"], ["no pod"], ["no cast at medium.kind"]])
    let found = try MappingDecoder(mapper: mapper).map([Tolerant].self, from: json)
    #expect(found.value == expected)
    #expect(found.report.issues.isEmpty)
  }

  @Test("says for each error that nobody catches where it was thrown")
  func placesErrors() throws {
    var mapper = Mapper()
    mapper.onIssue = { _ in }
    let found = try MappingDecoder(mapper: mapper).map(
      [Tolerant.Holder].self,
      from: #"""
        [{"medium": {"kind": "pod", "wraps": false}}, {"medium": {"kind": "pod", "wraps": false}},
          {"medium": {"kind": "cast", "wraps": true}}]
        """#)
    #expect(found.value.isEmpty)
    #expect(found.report.issues.map(\.path) == ["[0].medium", "[1].medium", "[2].medium.kind"])
  }

  /// A type that tries one kind after another, with `try?`.
  struct Attempts: Decodable, Equatable {
    var words: [String]
    var numbers: [Int]
    enum CodingKeys: CodingKey { case names, ids }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      if let names = try? object.decodeIfPresent([String].self, forKey: .names) {
        words = names
      } else {
        words = [try object.decodeIfPresent(String.self, forKey: .names) ?? "none"]
      }
      var ids = try object.nestedUnkeyedContainer(forKey: .ids)
      numbers = []
      while !ids.isAtEnd {
        if let id = try? ids.decodeIfPresent(Int.self) {
          numbers.append(id)
        } else {
          numbers.append(try ids.decode(String.self).count)
        }
      }
    }
  }

  @Test(
    "lets initializers try, as a strict mapper",
    arguments: [
      #"{"names": ["a", "b"], "ids": [1, 2]}"#, #"{"names": "a", "ids": [1, "two", 3]}"#,
      #"{"names": ["a", 1], "ids": []}"#, #"{"names": null, "ids": ["x"]}"#, #"{"ids": [true]}"#,
    ])
  func letsTry(json: String) {
    let expected = try? JSONDecoder().decode(Attempts.self, from: Data(json.utf8))
    #expect((try? MappingDecoder(mapper: .strict).decode(Attempts.self, from: json)) == expected)
  }

  struct PastTheEnd: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd { _ = try list.decode(Int.self) }
      do {
        _ = try list.decode(String.self)
        Issue.record("There is a value past the end.")
      } catch DecodingError.valueNotFound(let type, let context) {
        #expect(ObjectIdentifier(type) == ObjectIdentifier(String.self))
        #expect(context.codingPath.last?.intValue == 2)
      }
    }
  }

  @Test("finds no value past the end of a list")
  func endsLists() throws {
    _ = try MappingDecoder().decode(PastTheEnd.self, from: "[1, 2]")
    _ = try JSONDecoder().decode(PastTheEnd.self, from: Data("[1, 2]".utf8))
  }

  struct Wide: Codable, Equatable {
    var a: Int128
    var b: UInt128?
    var c: [Int128]
    var d: UInt128
  }

  @Mappable
  struct WideModel: Equatable {
    var a: Int128 = 0
    var b: UInt128?
    var c: [Int128] = []
    var d: UInt128 = 0
  }

  @Test("reads and writes integers of 128 bits")
  func readsWideIntegers() throws {
    let wide = Wide(a: .min, b: .max, c: [.max, -1, 0, 12], d: 1 << 64)
    let json = try MappingEncoder().encode(wide)
    #expect(try JSONDecoder().decode(Wide.self, from: json) == wide)
    #expect(try MappingDecoder().decode(Wide.self, from: json) == wide)
    #expect(try MappingDecoder().decode(Wide.self, from: JSONEncoder().encode(wide)) == wide)
    let model = try WideModel.make(fromJSON: json)
    #expect(model == WideModel(a: .min, b: .max, c: [.max, -1, 0, 12], d: 1 << 64))
    #expect(try WideModel.make(from: model.dictionaryRepresentation) == model)
    #expect(try WideModel.make(from: model.dictionaryRepresentation(.native)) == model)
    #expect(try WideModel.make(from: model.dictionaryRepresentation(.strings)) == model)
    let report = try Mapper(onIssue: { _ in }).map(
      WideModel.self, fromJSON: #"{"a": "1e3", "b": -1, "c": [true, "x", 1.5], "d": "abc"}"#)
    #expect(report.value == WideModel(a: 1_000, b: nil, c: [1, 1], d: 0))
    #expect(report.report.issues.map(\.path) == ["b", "c[1]", "c[2]", "d"])
  }

  // MARK: Encodings

  static let texts = [
    #"{"name": "é日😀", "n": 1}"#, #"[]"#, #""é""#, "1", #""😀😀""#, " {} ", #"{"日本": [1, "é"]}"#,
  ]

  static func bytes(_ text: String, _ size: Int, bigEndian: Bool) -> Data {
    func bytes(_ value: UInt32) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return bigEndian ? bytes.reversed() : bytes
    }
    return Data(
      size == 2
        ? text.utf16.flatMap { bytes(UInt32($0)) } : text.unicodeScalars.flatMap { bytes($0.value) }
    )
  }

  @Test("reads UTF-16 and UTF-32, by mark and by pattern", arguments: texts)
  func readsWideText(text: String) throws {
    let expected = try SourceValue.make(fromJSON: text)
    for size in [2, 4] {
      for bigEndian in [false, true] {
        for mark in ["", "\u{FEFF}"] {
          let data = Self.bytes(mark + text, size, bigEndian: bigEndian)
          #expect(try SourceValue.make(fromJSON: data) == expected)
          #expect(try SourceValue.make(fromJSON: [UInt8](data)) == expected)
          #expect(try MappingDecoder().decode(SourceValue.self, from: data) == expected)
          #expect(try JSONDocument(data).value == expected)
          let object = Self.bytes(#"\#(mark){"x": \#(text)}"#, size, bigEndian: bigEndian)
          #expect(try SourceValue.make(fromJSON: object, at: "x") == expected)
          let lines = Self.bytes("\(mark)\(text)\n\(text)\n", size, bigEndian: bigEndian)
          #expect(try [SourceValue].make(fromJSONLines: lines) == [expected, expected])
          let list = Self.bytes("\(mark)[\(text),\(text)]", size, bigEndian: bigEndian)
          for chunk in [1, 3, 1_000] {
            let chunks = stride(from: 0, to: list.count, by: chunk).map {
              list[$0..<min($0 + chunk, list.count)]
            }
            let reader = try JSONRecordReader(SourceValue.self, chunks: chunks, records: .root)
            var records: [SourceValue] = []
            while let record = try reader.next() { records.append(record) }
            #expect(records == [expected, expected])
          }
        }
      }
    }
  }

  @Test("finds what is wrong in UTF-16 where it is in the text")
  func locatesErrors() throws {
    for size in [2, 4] {
      let data = Self.bytes("{\n  \"é\": x}", size, bigEndian: false)
      let error = #expect(throws: MappingError.self) { try SourceValue.make(fromJSON: data) }
      #expect(error?.issues.first?.location?.line == 2)
      #expect(error?.issues.first?.location?.column == 8)
    }
    let unpaired = Data([0x5B, 0, 0x22, 0, 0x00, 0xD8, 0x22, 0, 0x5D, 0])
    let odd = Data([0x5B, 0, 0x5D, 0, 0x20])
    for data in [unpaired, odd] {
      #expect(throws: MappingError.self) { try SourceValue.make(fromJSON: data) }
    }
  }

  // MARK: Numbers without a value

  struct Numbers: Codable {
    var a: Double
    var b: Float?
    var c: [Double]
  }

  @Test("reads numbers without a value as they are written, where the policy says so")
  func readsNonFinite() throws {
    var encoder = MappingEncoder()
    encoder.style.nonFinite = .text
    let json = try encoder.encode(Numbers(a: .infinity, b: -.infinity, c: [.nan, 1]))
    #expect(
      String(decoding: json, as: UTF8.self) == #"{"a":"Infinity","b":"-Infinity","c":["NaN",1]}"#)
    #expect(throws: MappingError.self) { try MappingDecoder().decode(Numbers.self, from: json) }
    var policy = Coercion.lenient
    policy.readsNonFinite = true
    let decoder = MappingDecoder(mapper: Mapper(coercion: policy))
    let numbers = try decoder.decode(Numbers.self, from: json)
    #expect(numbers.a == .infinity && numbers.b == -.infinity)
    #expect(numbers.c.first?.isNaN == true && numbers.c.count == 2)
  }

  // MARK: Missing keys

  /// A value of any kind, which code may write as `nil`.
  enum Anything: Decodable, Equatable, ExpressibleByNilLiteral {
    case null
    case number(Int)

    init(nilLiteral: ()) { self = .null }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self = value.decodeNil() ? .null : .number(try value.decode(Int.self))
    }
  }

  /// A result, or a problem where there is no key for a result.
  struct Answer: Decodable, Equatable {
    var result: Anything?
    var problem: Int?

    enum CodingKeys: CodingKey { case result, problem }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      if let value = try? object.decode(Anything.self, forKey: .result) {
        result = value
      } else {
        problem = try object.decode(Int.self, forKey: .problem)
      }
    }
  }

  @Test(
    "has no value for a missing key of a type that is no optional, though code may write it as nil",
    arguments: [#"{"result": 1}"#, #"{"result": null}"#, #"{"problem": 2}"#])
  func findsNothingAtMissingKeys(_ document: String) throws {
    let expected = try JSONDecoder().decode(Answer.self, from: Data(document.utf8))
    for mapper in [Mapper(), .strict] {
      #expect(try MappingDecoder(mapper: mapper).decode(Answer.self, from: document) == expected)
    }
  }

  // MARK: Decoders of superclasses

  /// What decoders of superclasses have to give for keys that may be missing.
  struct Heir: Decodable {
    var found: [String] = []

    enum CodingKeys: String, CodingKey { case a, base = "super" }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      for base in [try object.superDecoder(), try object.superDecoder(forKey: .a)] {
        found.append(base.codingPath.map(\.stringValue).joined(separator: "."))
        let single = try base.singleValueContainer()
        found.append("\(single.decodeNil())")
        found.append("\(Self.outcome { try single.decode(Int.self) })")
        found.append("\(Self.outcome { try single.decode(Int?.self) as Any })")
        found.append("\(Self.outcome { try base.container(keyedBy: CodingKeys.self).allKeys })")
        found.append("\(Self.outcome { try base.unkeyedContainer().isAtEnd })")
      }
    }

    private static func outcome(_ body: () throws -> Any) -> String {
      do {
        return "\(try body())"
      } catch DecodingError.valueNotFound(_, let context) {
        return "no value at \(context.codingPath.map(\.stringValue))"
      } catch DecodingError.typeMismatch(_, let context) {
        return "another type at \(context.codingPath.map(\.stringValue))"
      } catch {
        return "\(error)"
      }
    }
  }

  @Test(
    "gives a superclass a decoder of null where its key is missing",
    arguments: ["{}", #"{"super": null}"#, #"{"a": null}"#, #"{"super": {}, "a": 1}"#])
  func givesSuperDecoders(_ document: String) throws {
    let expected = try JSONDecoder().decode(Heir.self, from: Data(document.utf8)).found
    var mapper = Mapper(onIssue: { _ in })
    mapper.coercion = .strict
    let found = try MappingDecoder(mapper: mapper).decode(Heir.self, from: document).found
    #expect(found == expected)
  }

  // MARK: Lists in texts

  @Mappable
  struct Hobby: Equatable {
    var name = ""
  }

  @Mappable
  struct Hobbyist {
    var hobbies: [Hobby] = []
    var words: [String] = []
  }

  @Test("reads a list of models in a text, and notes it where conversions are noted")
  func readsListsInTexts() throws {
    let source: [String: Any] = ["hobbies": #" [{"name": "chess"}, {"NAME": "go"}] "#]
    for source in [source as Any, ["hobbies": #"[{"name": "chess"}, {"name": "go"}]"#]] {
      let mapped = try Mapper(notesConversions: true, onIssue: { _ in }).map(
        Hobbyist.self, from: source)
      #expect(mapped.value.hobbies == [Hobby(name: "chess"), Hobby(name: "go")])
      #expect(mapped.report.issues.map(\.severity) == [.note])
      #expect(mapped.report.issues.map(\.path) == ["hobbies"])
    }
    let json = #"{"hobbies": "[{\"name\": \"chess\"}, 5]"}"#
    let mapped = try Mapper(onIssue: { _ in }).map(Hobbyist.self, fromJSON: json)
    #expect(mapped.value.hobbies == [Hobby(name: "chess")])
    #expect(mapped.report.issues.map(\.path) == ["hobbies[1]"])
    for text in ["[{", "[1", "[}"] {
      let mapped = try Mapper(onIssue: { _ in }).map(Hobbyist.self, from: ["hobbies": text])
      #expect(mapped.value.hobbies.isEmpty && !mapped.report.isEmpty)
    }
    #expect(throws: MappingError.self) { try Mapper.strict.map(Hobbyist.self, from: source) }
  }
}
