import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var updates: [PeerCase] {
    PeerCase("A struct keeps what the source leaves out") {
      var card = Card()
      card.minor = 1
      try card.update(from: ["name": "Ada", "major": 99])
      #expect(card.name == "Ada" && card.major == 99 && card.minor == 1)
    }
    PeerCase("An object is filled in place", gives: "bob" as String?) {
      let user = Account(name: "ada")
      try user.update(from: ["name": "bob"])
      return user.name
    }
    PeerCase("An object is filled from a text", gives: "bob" as String?) {
      let user = Account(name: "ada")
      try user.update(fromJSON: #"{"name": "bob"}"#)
      return user.name
    }
    PeerCase("An object is filled from a value of any type", gives: "bob" as String?) {
      let user = Account(name: "ada")
      try user.update(from: ["name": "bob"] as Any)
      return user.name
    }
    PeerCase("A list stays where its key is missing") {
      var cache = Cache()
      try cache.update(
        from: ["name": "one", "items": [["name": "a"], ["name": "b"]]] as [String: Any])
      #expect(cache.name == "one" && cache.items?.count == 2)
      try cache.update(from: ["name": "two"])
      #expect(cache.name == "two" && cache.items?.count == 2)
    }
    PeerCase("A model in a model", gives: "Grace" as String?) {
      try Family.make(fromJSON: #"{"name": "Ada", "spouse": {"name": "Grace"}}"#).spouse?.name
    }
    PeerCase("A child is changed in place") {
      let family = try Family.make(fromJSON: #"{"name": "Ada", "spouse": {"name": "Grace"}}"#)
      let spouse = family.spouse
      try family.update(fromJSON: #"{"name": "Ada", "spouse": {"name": "Emmy"}}"#)
      #expect(family.spouse?.name == "Emmy")
      #expect(family.spouse === spouse && spouse?.name == "Emmy")
    }
    PeerCase("A child in a dictionary is changed in place") {
      let family = try Family.make(fromJSON: #"{"children": {"first": {"name": "Grace"}}}"#)
      let child = family.children?["first"]
      try family.update(fromJSON: #"{"children": {"first": {"name": "Emmy"}}}"#)
      #expect(family.children?["first"]?.name == "Emmy")
      #expect(family.children?["first"] === child && child?.name == "Emmy")
    }
    PeerCase("A struct takes what another one writes", gives: "Grace" as String?) {
      var first = Human(info: Info(name: "Ada"))
      try first.update(from: Human(info: Info(name: "Grace")).dictionaryRepresentation)
      return first.info?.name
    }
    PeerCase("Null makes optionals nil") {
      var player = try Player.make(fromJSON: Player.whole)
      let document =
        #"{"first": "John", "last": null, "age": null, "address": {"number": 1, "city": null}}"#
      try player.update(fromJSON: document)
      #expect(player.last == nil && player.age == nil && player.address?.city == nil)
    }
    PeerCase("A missing key leaves optionals as they are") {
      var player = try Player.make(fromJSON: Player.whole)
      try player.update(fromJSON: #"{"first": "Jim", "address": {"number": 102}}"#)
      #expect(player.first == "Jim" && player.last == "Doe" && player.age == 25)
      #expect(player.address?.number == 102)
    }
    PeerCase(
      "A missing key in a model leaves its optionals as they are", gives: "Oxford" as String?
    ) {
      var player = try Player.make(fromJSON: Player.whole)
      try player.update(fromJSON: #"{"first": "Jim", "address": {"number": 102}}"#)
      return player.address?.city
    }
    PeerCase("Null that is ignored", gives: "Ada" as String?) {
      let user = Account(name: "Ada")
      try user.update(fromJSON: #"{"name": null}"#, using: Mapper(nulls: .keep))
      return user.name
    }
    PeerCase("The word nil, which is not JSON", gives: "Ada" as String?) {
      let user = Account(name: "Ada")
      _ = try? user.update(fromJSON: #"{"name": nil}"#, using: Mapper(nulls: .keep))
      return user.name
    }
  }
}

@Mappable
private struct Card {
  var name: String?
  var major: Int?
  var minor: Int?
}

@Mappable
private final class Account {
  var name: String?

  convenience init(name: String) {
    self.init()
    self.name = name
  }
}

@Mappable
private struct Entry {
  var name: String?
}

@Mappable
private struct Cache {
  var name: String?
  var items: [Entry]?
}

@Mappable
private final class Family {
  var name: String?
  var spouse: Family?
  var children: [String: Family]?
}

@Mappable
private struct Info {
  var name: String?
}

@Mappable
private struct Human {
  var info: Info?
}

@Mappable
private struct Address {
  var street: String?
  var number: Int?
  var city: String?
}

@Mappable
private struct Player {
  var first: String?
  var last: String?
  var age: Int?
  var address: Address?

  static let whole = #"""
    {"first": "John", "last": "Doe", "age": 25,
     "address": {"street": "High Street", "number": 101, "city": "Oxford"}}
    """#
}
