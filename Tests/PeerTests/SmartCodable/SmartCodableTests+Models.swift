import Foundation
import ModelMapper
import Testing

extension SmartCodableTests {
  @CaseBuilder static var models: [PeerCase] {
    PeerCase("A text, a number and an enum") {
      let made = try Visitor.make(from: ["name": "Ada", "age": 10, "state": 1])
      #expect(made.name == "Ada" && made.age == 10 && made.state == .present)
    }
    PeerCase("The keys that were read are written") {
      let made = try Workspace.make(from: Workspace.document)
      let written = made.dictionaryRepresentation as NSDictionary
      #expect(written == Workspace.document as NSDictionary)
    }
    PeerCase("The properties of a superclass, read and written") {
      let made = try Worker.make(from: ["name": "Ada", "age": 35])
      #expect(made.name == "Ada" && made.age == 35)
      let written = made.dictionaryRepresentation
      #expect(written["name"] as? String == "Ada" && written["age"] as? Int == 35)
    }
    PeerCase("A lazy property is neither read nor written") {
      let made = try Worker.make(from: ["name": "Ada", "age": 22, "summary": "ignored"])
      #expect(made.summary == "Ada works")
      #expect(made.dictionaryRepresentation["summary"] == nil)
    }
    PeerCase("A subclass has an initializer") {
      let worker = Worker()
      #expect(worker.name.isEmpty && worker.age == 0)
    }
    PeerCase("Three classes") {
      let made = try Leader.make(from: ["name": "Grace", "height": 170, "team": 30])
      #expect(made.name == "Grace" && made.height == 170 && made.team == 30)
      let written = made.dictionaryRepresentation
      #expect(written["name"] as? String == "Grace" && written["height"] as? Int == 170)
      #expect(written["team"] as? Int == 30)
    }
    PeerCase("A subclass keeps the defaults of missing keys") {
      let made = try Worker.make(from: ["name": "Ada"])
      #expect(made.name == "Ada" && made.age == 0)
    }
    PeerCase("A property in a wrapper") {
      let made = try Wrapping.make(from: ["name": "Alan", "age": 42])
      #expect(made.name == "Alan" && made.age == 42)
      #expect(made.dictionaryRepresentation["age"] as? Int == 42)
    }
    PeerCase("A subclass with an initializer of its own") {
      let custom = Custom()
      #expect(custom.name.isEmpty && custom.age == 7)
      try #expect(Custom.make(from: ["name": "Ada"]).age == 7)
    }
    PeerCase("A document in several lines, with spaces before them") {
      let made = try Visitor.make(
        fromJSON: "      {\n   \"name\": \"Sam\",\n   \"age\": 22\n }\n  ")
      #expect(made.name == "Sam" && made.age == 22)
    }
    PeerCase.fails("Members without braces") {
      try Visitor.make(fromJSON: "  \"name\": \"Zero\",\n  \"age\": 100")
    }
    PeerCase("A list in several lines") {
      let made = try [Visitor].make(fromJSON: "   [\n  {\"name\": \"Zero\", \"age\": \"99\"}\n ]")
      #expect(made.first?.name == "Zero" && made.first?.age == 99)
    }
    PeerCase("A list of models with lists and enums") {
      let made = try [Airport].make(fromJSON: Airport.document)
      #expect(made.count == 2 && made[0].runways?.map(\.surface) == [.rigid, .other])
      #expect(made[0].coordinates == [51.8, -1.3] && made[1].runways?.isEmpty == true)
    }
    PeerCase("Lists in lists of models", gives: ["Oxford": ["Headington"], "Banbury": []]) {
      let document = #"""
        [{"name": "Oxfordshire", "areaCode": "1", "city": [
          {"name": "Oxford", "district": [{"name": "Headington", "areaCode": "11"}]},
          {"name": "Banbury", "district": []}]}]
        """#
      let cities = try [Area].make(fromJSON: document).first?.city ?? []
      return Dictionary(uniqueKeysWithValues: cities.map { ($0.name, $0.district.map(\.name)) })
    }
    PeerCase("Models in a model") {
      let source: [String: Any] = [
        "name": "Ada", "hobby": ["name": "chess", "time": 4],
        "child": ["name": "Bob", "hobby": ["name": "sleep", "time": "2"]],
      ]
      let made = try Parent.make(from: source)
      #expect(made.hobby == Hobby(name: "chess", time: 4) && made.child?.hobby?.time == 2)
    }
    PeerCase("Lists of models in a model", gives: ["eat", "sleep"]) {
      try Parent.make(from: ["hobbies": [["name": "eat"], ["name": "sleep"]]]).hobbies.map(\.name)
    }
    PeerCase("A list that holds a null and a number", gives: ["Ada"]) {
      let source: [Any] = [NSNull(), 1, ["name": "Ada"]]
      return try [Hobby].make(from: source, using: Mapper(onIssue: { _ in })).map(\.name)
    }
    PeerCase("A list of models with nulls and lists for texts") {
      let source: [Any] = [
        ["name": NSNull(), "time": 4], ["name": [String](), "time": 5], ["name": "a", "time": "b"],
      ]
      let made = try [Hobby].make(from: source, using: Mapper(onIssue: { _ in }))
      #expect(made.map(\.name) == ["", "", "a"] && made.map(\.time) == [4, 5, 0])
    }
    PeerCase("What is done when a model is filled", gives: ["Chess", "Go"]) {
      let source = ["hobbies": [["name": "chess"], ["name": "go"]]]
      return try Finisher.make(from: source).hobbies.map(\.name)
    }
    PeerCase("A model in a text", gives: "sleep") {
      try Parent.make(from: ["hobby": #"{"name": "sleep"}"#]).hobby.name
    }
    PeerCase("A list of models in a text", gives: ["eat"]) {
      try Parent.make(from: ["hobbies": #"[{"name": "eat"}]"#]).hobbies.map(\.name)
    }
    PeerCase("A part of the document", gives: "Ada") {
      let document = #"{"code": 0, "data": {"user": {"name": "Ada"}}}"#
      return try Visitor.make(fromJSON: document, at: "data.user").name ?? "none"
    }
    PeerCase("A part of the document that is a list", gives: ["Ada"]) {
      let document = #"{"code": 0, "data": {"users": [{"name": "Ada"}]}}"#
      return try [Visitor].make(fromJSON: document, at: "data.users").map { $0.name ?? "none" }
    }
    PeerCase("An object that is updated") {
      var visitor = try Visitor.make(from: ["name": "Ada", "age": 10])
      try visitor.update(fromJSON: #"{"name": "Grace"}"#)
      #expect(visitor.name == "Grace" && visitor.age == 10)
    }
  }
}

@Mappable
private struct Visitor {
  var name: String?
  var age: Int?
  var state: State?

  enum State: Int, Coercible { case present = 1, absent = 0 }
}

@Mappable
private final class Workspace {
  var id = 0
  var owner_id = 0
  var title = ""
  var icon = ""
  var used_seat = 0
  var created_at = ""
  var subscription: Subscription?

  static var document: [String: Any] {
    let subscription: [String: Any] = [
      "cancel_at_period_end": true, "current_period_end_at": "2025-07-30T03:37:03Z",
      "price_id": "yearly", "status": "past_due",
    ]
    return [
      "id": 563, "owner_id": 264, "title": "日本語 82", "icon": "", "used_seat": 1,
      "created_at": "2025-07-25T02:58:35Z", "subscription": subscription,
    ]
  }
}

@Mappable
private final class Subscription {
  @MapKey("cancel_at_period_end") var cancelsAtEnd = false
  @MapKey("current_period_end_at") var end = ""
  @MapKey("price_id") var price = ""
  var status = ""
}

@Mappable(inheritable: true)
private class Named {
  var name = ""
}

@Mappable
private final class Worker: Named {
  var age = 0
  lazy var summary = "\(name) works"
}

@Mappable(inheritable: true)
private class Tall: Named {
  var height = 0
}

@Mappable
private final class Leader: Tall {
  var team = 0
}

@propertyWrapper
private struct Wrapped<Value: Sendable>: Sendable {
  var wrappedValue: Value
}

@Mappable
private final class Wrapping: Named {
  @Wrapped var age = 0
}

@Mappable
private final class Custom: Named {
  var age = 0

  required init() {
    super.init()
    age = 7
  }
}

@Mappable
private struct Airport {
  var name: String?
  var coordinates: [Double]?
  var runways: [Runway]?

  @Mappable
  struct Runway {
    var direction: String?
    var distance: Int?
    var surface: Surface?
  }

  enum Surface: String, Coercible { case rigid, flexible, gravel, other }

  static let document = #"""
    [{"name": "Oxford", "coordinates": [51.8, -1.3], "runways": [
      {"direction": "01L", "distance": 1552, "surface": "rigid"}, {"surface": "other"}]},
     {"name": "Enstone", "coordinates": [51.9, -1.4], "runways": []}]
    """#
}

@Mappable
private struct Area {
  var name = ""
  var areaCode = ""
  var city: [City] = []
}

@Mappable
private struct City {
  var name = ""
  var district: [District] = []
}

@Mappable
private struct District {
  var name = ""
  var areaCode = ""
}

@Mappable
private struct Hobby: Equatable {
  var name = ""
  var time = 0.0
}

@Mappable
private struct Child {
  var name: String?
  var hobby: Hobby?
}

@Mappable
private struct Parent {
  var name = ""
  var hobby = Hobby()
  var hobbies: [Hobby] = []
  var child: Child?
}

@Mappable
private struct Finished {
  var name = ""

  mutating func didMap() { name = name.capitalized }
}

@Mappable
private struct Finisher {
  var hobbies: [Finished] = []
}
