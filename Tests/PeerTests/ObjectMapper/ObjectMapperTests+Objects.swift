import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var objects: [PeerCase] {
    person("A text", \.username, "Ada")
    person("An optional text", \.identifier, "user8723")
    person("An Int", \.photoCount, 13)
    person("An optional Int", \.age, 1227)
    person("An optional Double", \.weight, 123.23)
    person("An optional Float", \.float, 123.231)
    person("A Bool", \.drinks, true)
    person("An optional Bool", \.smokes, false)
    person("An optional enum", \.role, .admin)
    person("A dictionary of texts", \.texts, ["a": "b"])
    PeerCase("Models of the same type in a list") {
      let made = try User.make(fromJSON: User.document)
      #expect(made.friends?.count == 2 && made.friends?[1].drives == true)
    }
    PeerCase("A model of the same type", gives: "friend") {
      try User.make(fromJSON: User.document).friend?.username
    }
    PeerCase("Models of the same type in a dictionary", gives: ["best": "friend"]) {
      try User.make(fromJSON: User.document).friendsByName?.mapValues(\.username)
    }
    PeerCase("Values of any type in a list and a dictionary") {
      let made = try User.make(fromJSON: User.document)
      #expect(made.list.count == 3 && made.list[0] as? String == "bla")
      #expect(made.list[1] as? Bool == true && made.list[2] as? Int == 42)
      #expect(made.table["a"] as? String == "b" && made.table["c"] as? Int == 5)
    }
    PeerCase("A key that is missing", gives: Int?.none) {
      try User.make(fromJSON: #"{"username": "bob"}"#).age
    }
    PeerCase("A model as JSON and back") {
      let user = User.sample
      let back = try User.make(fromJSON: user.jsonString(.pretty))
      #expect(back.identifier == user.identifier && back.photoCount == user.photoCount)
      #expect(back.age == user.age && back.weight == user.weight)
      #expect(back.drinks == user.drinks && back.smokes == user.smokes && back.role == user.role)
    }
    PeerCase("A list of models as JSON and back") {
      let users = [User.sample, .sample, .sample]
      let text = String(decoding: Mapper().json(users).value, as: UTF8.self)
      let back = try [User].make(fromJSON: text)
      #expect(back.count == 3 && back[0].identifier == users[0].identifier)
      #expect(back[2].weight == users[2].weight && back[1].role == .admin)
    }
    PeerCase("Keys without a property", gives: "bob") {
      let document = #"{"username": "bob", "foo": "bar", "list": [1, 2], "more": {"baz": "qux"}}"#
      return try User.make(fromJSON: document).username
    }
    PeerCase.fails("A document without its last brace") {
      try User.make(fromJSON: #"{"username": "bob", "identifier": "bob1987""#)
    }
    PeerCase("A document that is a list", gives: ["Bob", "Jane"]) {
      try [Student].make(
        fromJSON: #"[{"name": "Bob", "major": 541}, {"name": "Jane", "minor": 13}]"#
      )
      .map(\.name)
    }
    PeerCase("A list of a document that is one model", gives: ["Bob"] as [String?]) {
      var mapper = Mapper()
      mapper.coercion.wrapsSingleValues = true
      return try [Student].make(fromJSON: #"{"name": "Bob", "major": 541}"#, using: mapper)
        .map(\.name)
    }
    PeerCase("A document that is an empty list", gives: 0) {
      try [Student].make(fromJSON: "[]").count
    }
    PeerCase("A list of models in a model", gives: [0.1, 1792.41]) {
      try Plan.make(fromJSON: Plan.list).tasks?.map(\.percentage)
    }
    PeerCase(
      "A dictionary of models in a model", gives: ["a": 0.1, "b": 1792.41] as [String: Double?]?
    ) {
      let document =
        #"{"byName": {"a": {"id": 103, "percentage": 0.1}, "b": {"percentage": 1792.41}}}"#
      return try Plan.make(fromJSON: document).byName?.mapValues(\.percentage)
    }
    PeerCase(
      "A dictionary of lists of models", gives: ["monday": [0.1, 1792.41]] as [String: [Double?]]?
    ) {
      try Plan.make(fromJSON: Plan.dictionary).byDay?.mapValues { $0.map(\.percentage) }
    }
    PeerCase(
      "A dictionary of lists of models, written",
      gives: ["monday": [0.1, 1792.41]] as [String: [Double?]]?
    ) {
      let made = try Plan.make(fromJSON: Plan.dictionary)
      return try Plan.make(fromJSON: made.jsonString(.pretty)).byDay?
        .mapValues { $0.map(\.percentage) }
    }
    PeerCase("Lists of lists of models", gives: [[103, 104], [105]] as [[Int?]]?) {
      let source = ["lists": [[["id": 103], ["id": 104]], [["id": 105]]]]
      return try Plan.make(from: source).lists?.map { $0.map(\.id) }
    }
    PeerCase("Lists of lists of models, written", gives: [[103, 104], [105]] as [[Int?]]?) {
      let source = ["lists": [[["id": 103], ["id": 104]], [["id": 105]]]]
      let written = try Plan.make(from: source).dictionaryRepresentation
      return try Plan.make(from: written).lists?.map { $0.map(\.id) }
    }
    PeerCase("A fraction", gives: 1792.41) {
      try Job.make(fromJSON: #"{"id": 103, "percentage": 1792.41}"#).percentage
    }
    PeerCase("A list of models as dictionaries") {
      let jobs = [Job(id: 1, percentage: 11.1), Job(id: 2, percentage: 22.2)]
      let written = Mapper().decompose(jobs).value as? [[String: Any]]
      #expect(written?.map { $0["id"] as? Int } == [1, 2])
      #expect(written?.map { $0["percentage"] as? Double } == [11.1, 22.2])
    }
    PeerCase("A type that a value chooses, from a dictionary", gives: "Honda") {
      (try Vehicle.make(from: ["name": "Honda", "type": "car"]) as? Car)?.name
    }
    PeerCase("A type that a value chooses, from JSON", gives: "Honda") {
      (try Vehicle.make(fromJSON: #"{"name": "Honda", "type": "car"}"#) as? Car)?.name
    }
    PeerCase("Types that values choose in a list", gives: ["Car", "Bus", "Vehicle"]) {
      let source = [["name": "Honda", "type": "car"], ["type": "bus"], ["type": "vehicle"]]
      return try [Vehicle].make(from: source).map { "\(type(of: $0))" }
    }
    PeerCase("A subclass, written and read") {
      let object = Sub()
      object.base = "of the base"
      object.sub = "of the subclass"
      let back = try Sub.make(from: object.dictionaryRepresentation)
      #expect(back.base == object.base && back.sub == object.sub)
    }
    PeerCase("A generic subclass, written and read") {
      let object = GenericSub<String>()
      object.base = "of the base"
      object.sub = "of the subclass"
      let back = try GenericSub<String>.make(from: object.dictionaryRepresentation)
      #expect(back.base == object.base && back.sub == object.sub)
    }
    PeerCase("A list of a generic superclass", gives: ["a", "b"]) {
      try ItemList.make(fromJSON: #"{"items": [{"value": "a"}, {"value": "b"}]}"#).items?
        .map(\.value)
    }
    PeerCase("A generic model", gives: 22) {
      try Response<Status>.make(fromJSON: #"{"result": {"code": 22}}"#).result?.status
    }
    PeerCase("A generic model from a dictionary", gives: 22) {
      try Response<Status>.make(from: ["result": ["code": 22]]).result?.status
    }
    PeerCase("A generic model, written", gives: #"{"result":{"code":22}}"#) {
      try Response<Status>.make(fromJSON: #"{"result": {"code": 22}}"#).jsonString()
    }
    PeerCase("A model from a text", gives: Tag(value: "it")) {
      try Tag.make(fromJSON: #"{"value": "it"}"#)
    }
    PeerCase("A model as a dictionary and back", gives: Tag(value: "it")) {
      try Tag.make(from: Tag(value: "it").dictionaryRepresentation)
    }
    PeerCase("A list from a text", gives: [Tag(value: "it")]) {
      try [Tag].make(fromJSON: #"[{"value": "it"}]"#)
    }
    PeerCase("A list as dictionaries and back", gives: [Tag(value: "it")]) {
      try [Tag].make(from: Mapper().decompose([Tag(value: "it")]).value)
    }
    PeerCase.fails("A set from an empty text") { try Set<Tag>.make(fromJSON: "") }
    PeerCase("A set from a text", gives: [Tag(value: "it")]) {
      try Set<Tag>.make(fromJSON: #"[{"value": "it"}]"#)
    }
    PeerCase("A set as dictionaries and back", gives: [Tag(value: "it")]) {
      try Set<Tag>.make(from: Mapper().decompose(Set([Tag(value: "it")])).value)
    }
  }

  /// A property of a model that has many.
  private static func person<Value: Equatable & Sendable>(
    _ name: String, _ property: any KeyPath<User, Value> & Sendable, _ expected: Value
  ) -> [PeerCase] {
    [
      PeerCase("\(name) of a model", gives: expected) {
        try User.make(fromJSON: User.document)[keyPath: property]
      },
      PeerCase("\(name) of a model that was there", gives: expected) {
        let user = User()
        try user.update(fromJSON: User.document)
        return user[keyPath: property]
      },
    ]
  }
}

private enum Role: String, Coercible { case guest = "Guest", admin = "Admin" }

/// A model of the kind that most apps have.
@Mappable
private final class User {
  var username = ""
  var identifier: String?
  var photoCount = 0
  var age: Int?
  var weight: Double?
  var float: Float?
  @MapKey("drinker") var drinks = false
  @MapKey("smoker") var smokes: Bool?
  var role: Role?
  @MapKey("canDrive") var drives: Bool?
  @MapKey("arr") var list: [Any] = []
  @MapKey("dict") var table: [String: Any] = [:]
  var texts: [String: String]?
  var friend: User?
  var friends: [User]? = []
  var friendsByName: [String: User]?

  static let document = #"""
    {"username": "Ada", "identifier": "user8723", "photoCount": 13, "age": 1227, "weight": 123.23,
     "float": 123.231, "drinker": true, "smoker": false, "role": "Admin", "canDrive": true,
     "arr": ["bla", true, 42], "dict": {"a": "b", "c": 5}, "texts": {"a": "b"},
     "friend": {"username": "friend"}, "friends": [{"username": "one"}, {"canDrive": true}],
     "friendsByName": {"best": {"username": "friend"}}}
    """#

  static var sample: User {
    let user = User()
    user.username = "ada"
    user.identifier = "ada_identifier"
    user.age = 28
    user.weight = 150
    user.drinks = true
    user.smokes = false
    user.role = .admin
    user.list = ["cheese", 11234]
    return user
  }
}

@Mappable
private struct Student {
  var name: String?
  var major: Int?
  var minor: Int?
}

@Mappable
private struct Job {
  var id: Int?
  var percentage: Double?
}

@Mappable
private struct Plan {
  var tasks: [Job]?
  var byName: [String: Job]?
  var byDay: [String: [Job]]?
  var lists: [[Job]]?

  static let list = #"{"tasks": [{"id": 103, "percentage": 0.1}, {"percentage": 1792.41}]}"#
  static let dictionary =
    #"{"byDay": {"monday": [{"id": 103, "percentage": 0.1}, {"percentage": 1792.41}]}}"#
}

@Mappable(inheritable: true)
private class Vehicle {
  var type: String?

  class func modelType(for source: any DataSource) -> any Mappable.Type {
    switch source.value(forKey: "type") {
    case "car": Car.self
    case "bus": Bus.self
    default: Vehicle.self
    }
  }
}

@Mappable
private final class Car: Vehicle {
  var name: String?
}

@Mappable
private final class Bus: Vehicle {}

@Mappable(inheritable: true)
private class Root {
  var base: String?
}

@Mappable
private final class Sub: Root {
  var sub: String?
}

@Mappable
private final class GenericSub<Unused>: Root {
  var sub: String?
}

@Mappable
private final class Item {
  var value: String?
}

@Mappable(inheritable: true)
private class GenericList<Element: Coercible> {
  var items: [Element]?
}

@Mappable
private final class ItemList: GenericList<Item> {}

@Mappable
private struct Status {
  @MapKey("code") var status: Int?
}

@Mappable
private struct Response<Value: Coercible> {
  var result: Value?
}

@Mappable
private struct Tag: Hashable {
  var value: String?
}
