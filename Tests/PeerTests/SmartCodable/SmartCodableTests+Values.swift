import Foundation
import ModelMapper
import Testing

extension SmartCodableTests {
  @CaseBuilder static var values: [PeerCase] {
    PeerCase("A number in a text for an Int", gives: 123) {
      try Numbers.make(from: ["int": "123"]).int
    }
    PeerCase("A number in a text for an Int8", gives: 123) {
      try Numbers.make(from: ["small": "123"]).small
    }
    PeerCase("A fraction for an Int") {
      try #expect(Numbers.make(from: ["optional": 12.3]).optional == 12)
      try #expect(Numbers.make(from: ["optional": "123.1"]).optional == 123)
      var mapper = Mapper(onIssue: { _ in })
      mapper.coercion.fractions = .exactOnly
      try #expect(Numbers.make(from: ["optional": 12.3], using: mapper).optional == nil)
      try #expect(Numbers.make(from: ["optional": "123.1"], using: mapper).optional == nil)
    }
    PeerCase("Null and a list for an Int", gives: [nil, nil] as [Int?]) {
      let mapper = Mapper(onIssue: { _ in })
      return [
        try Numbers.make(from: ["optional": NSNull()], using: mapper).optional,
        try Numbers.make(from: ["optional": [Int]()], using: mapper).optional,
      ]
    }
    PeerCase("Texts for a Float", gives: [0, 123, 0, 0] as [Float]) {
      let source = ["first": "NaN", "second": "123", "third": "abc"]
      let made = try Floats.make(from: source, using: Mapper(onIssue: { _ in }))
      return [made.first, made.second, made.third, made.fourth]
    }
    PeerCase("Numbers for a text", gives: ["0", "345.1"]) {
      let made = try Words.make(from: ["first": 0, "second": 345.1])
      return [made.first, made.second]
    }
    PeerCase("A list and null for a text") {
      let source: [String: Any] = ["first": [String](), "optional": NSNull()]
      let made = try Words.make(from: source, using: Mapper(onIssue: { _ in }))
      #expect(made.first == "" && made.optional == nil)
    }
    PeerCase("Words and numbers for a Bool", gives: [true, false, true, false]) {
      let source: [String: Any] = ["first": "YES", "second": "no", "third": 1, "fourth": "0"]
      let made = try Switches.make(from: source)
      return [made.first, made.second, made.third, made.fourth]
    }
    defaults("Missing keys", "{}")
    defaults(
      "Nulls",
      #"{"text": null, "flag": null, "int": null, "double": null, "list": null, "table": null, "model": null}"#
    )
    defaults(
      "Values of other kinds",
      #"{"text": [], "flag": {}, "int": "x", "double": {}, "list": 1, "table": 1, "model": 1}"#)
    PeerCase("Keys that begin with capitals", gives: "Ada") {
      try Words.make(from: ["First": "Ada"]).first
    }
    PeerCase("Keys of another spelling, in models of models", gives: "Ada") {
      try Owner.make(from: ["sub_info": ["real_name": "Ada"]]).subInfo?.realName ?? "none"
    }
    PeerCase("One of several keys") {
      try #expect(Mapped.make(from: ["nickName": "Ada"]).name == "Ada")
      try #expect(Mapped.make(from: ["realName": "Bob"]).name == "Bob")
    }
    PeerCase("The first key that is not null", gives: "Bob") {
      try Mapped.make(from: ["nickName": NSNull(), "realName": "Bob"]).name
    }
    PeerCase("A property that is ignored") {
      let made = try Mapped.make(from: ["cache": 5])
      #expect(made.cache == 1 && made.dictionaryRepresentation["cache"] == nil)
    }
    PeerCase("A date of a format", gives: "2024-05-30") {
      let made = try Special.make(from: ["date": "2024-05-30"])
      return made.dictionaryRepresentation["date"] as? String ?? "none"
    }
    PeerCase("Data in Base64", gives: "Hello!") {
      let data = try Special.make(from: ["data": "SGVsbG8h"]).data ?? Data()
      return String(decoding: data, as: UTF8.self)
    }
    PeerCase("A URL with a prefix of the transformer's", gives: "https://www.example.com") {
      try Special.make(from: ["url": "www.example.com"]).url?.absoluteString ?? "none"
    }
    PeerCase("A color", gives: "#ff8000") {
      try Special.make(from: ["color": "#ff8000"]).color?.hexText ?? "none"
    }
    PeerCase("An enum of its own that keeps unknown words", gives: ["man", "robot"]) {
      try [Kind].make(from: ["man", "robot"]).map(\.text)
    }
    PeerCase("Values of any type") {
      let source: [String: Any] = ["value": "one", "list": [1, 2], "table": ["a": 1]]
      let made = try Anything.make(from: source)
      #expect(made.value as? String == "one" && made.list.count == 2)
      #expect(made.table["a"] as? Int == 1)
    }
    PeerCase("A model in the object of another", gives: "Oxford") {
      try Flat.make(from: ["name": "Ada", "city": "Oxford"]).place.city
    }
  }

  /// A document that leaves every property as it was.
  private static func defaults(_ name: String, _ document: String) -> [PeerCase] {
    let mapper = Mapper(onIssue: { _ in })
    return [
      PeerCase("\(name) keep the defaults") {
        let made = try Everything.make(fromJSON: document, using: mapper)
        #expect(made == Everything())
      },
      PeerCase("\(name) keep optionals nil") {
        let made = try Optionals.make(fromJSON: document, using: mapper)
        #expect(made == Optionals())
      },
    ]
  }
}

@Mappable
private struct Numbers {
  var int = 1
  var small: Int8 = 1
  var optional: Int?
}

@Mappable
private struct Floats {
  var first: Float = 0
  var second: Float = 0
  var third: Float = 0
  var fourth: Float = 0
}

@Mappable
private struct Words {
  var first = ""
  var second = ""
  var optional: String?
}

@Mappable
private struct Switches {
  var first = false
  var second = true
  var third = false
  var fourth = true
}

@Mappable
private struct Item: Equatable {
  var name = ""
}

@Mappable
private struct Everything: Equatable {
  var text = "text"
  var flag = true
  var int = 1
  var double = 1.5
  var list = ["a"]
  var table = ["a": 1]
  var model = Item(name: "item")
}

@Mappable
private struct Optionals: Equatable {
  var text: String?
  var flag: Bool?
  var int: Int?
  var double: Double?
  var list: [String]?
  var table: [String: Int]?
  var model: Item?
}

@Mappable
private struct Named {
  var realName = ""
}

@Mappable
private struct Owner {
  var subInfo: Named?
}

@Mappable
private struct Mapped {
  @MapKey("nickName", "realName") var name = ""
  @MapIgnored var cache = 1
}

/// Adds the scheme to an address.
private let addingScheme = ClosureTransformer { (text: String) in URL(string: "https://" + text) }

@Mappable
private struct Special {
  @MapDates(.pattern("yyyy-MM-dd")) var date: Date?
  var data: Data?
  @MapTransformed(by: addingScheme) var url: URL?
  var color: RGBAColor?
}

private enum Kind: Coercible {
  case man, woman
  case other(String)

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Kind? {
    switch String.coerce(value, in: context) {
    case "man": .man
    case "woman": .woman
    case let text?: .other(text)
    case nil: nil
    }
  }

  var sourceValue: SourceValue { .string(text) }

  var text: String {
    switch self {
    case .man: "man"
    case .woman: "woman"
    case .other(let text): text
    }
  }
}

@Mappable
private struct Anything {
  var value: Any?
  var list: [Any] = []
  var table: [String: Any] = [:]
}

@Mappable
private struct Place {
  var city = ""
}

@Mappable
private struct Flat {
  var name = ""
  @MapEmbedded() var place = Place()
}
