import Foundation
import ModelMapper
import Testing

struct Ticket: Mappable, Equatable {
  var number = 0
  var holder = "nobody"
  var seat: Int?
  var route: Route?
  var stops: [Route] = []

  struct Route: Mappable, Equatable {
    var from = ""
    var to: String?
    static var properties: [PropertyDescriptor] {
      Property(\.from).required()
      \.to
    }
  }

  static var properties: [PropertyDescriptor] {
    Property(\.number).required().from("no")
    \.holder
    \.seat
    \.route
    \.stops
  }
}

@Suite("Missing, null and failing values")
struct PolicyTests {
  let mapper = Mapper(onIssue: { _ in })

  @Test("names the whole path to a null where a value is required")
  func namesPathOfNull() {
    struct Fare: Mappable {
      var amount: Int?
      static var properties: [PropertyDescriptor] {
        Property(\.amount).required().from("price.amount")
      }
    }
    let error = #expect(throws: MappingError.self) {
      try Fare.make(fromJSON: #"{"price": {"amount": null}}"#)
    }
    #expect(error?.issues.map(\.path) == ["price.amount"])
  }

  @Test("leave the default, nil the optional, and report the failure")
  func leaveDefaults() throws {
    let mapped = try mapper.map(
      Ticket.self, fromJSON: #"{"no":1,"holder":null,"seat":"x","stops":null}"#)
    #expect(mapped.value == Ticket(number: 1))
    #expect(mapped.report.issues.map(\.path) == ["seat"])
  }

  @Test("of required properties fail the model, which its container leaves out")
  func failRequired() throws {
    let json =
      #"{"number":1,"route":{"to":"x"},"stops":[{"from":"a"},{"from":null},{"from":[]},7]}"#
    let mapped = try mapper.map(Ticket.self, fromJSON: json)
    #expect(mapped.value.route == nil)
    #expect(mapped.value.stops == [Ticket.Route(from: "a")])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Route.from: expected a String at 'route.from', found no such key; 'route' was "
          + "not used.",
        "Cannot set Route.from: expected a String at 'stops[1].from', found null; 'stops[1]' was "
          + "left out.",
        "Cannot set Route.from: expected a String at 'stops[2].from', found an array; 'stops[2]' "
          + "was left out.",
        "Left out of Ticket.stops: expected an object for a Route at 'stops[3]', found the number "
          + "7.",
      ])
  }

  @Test("of required properties are thrown at the root, with everything else")
  func throwAtRoot() {
    do {
      _ = try mapper.map(Ticket.self, fromJSON: #"{"seat":"x","route":{}}"#)
      Issue.record("Nothing was thrown.")
    } catch {
      #expect(
        error.issues.map(\.description) == [
          "Cannot set Ticket.seat: expected an Int at 'seat', found the string \"x\".",
          "Cannot set Route.from: expected a String at 'route.from', found no such key; 'route' "
            + "was not used.",
          "Cannot set Ticket.number: expected an Int at 'no', found no such key.",
        ])
    }
  }

  @Test("throw together when strict")
  func throwWhenStrict() {
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    do {
      _ = try strict.map(Ticket.self, fromJSON: #"{"no":"1","holder":2,"seat":3}"#)
      Issue.record("Nothing was thrown.")
    } catch {
      #expect(error.issues.map(\.property) == ["number", "holder"])
    }
    #expect(throws: Never.self) { try strict.map(Ticket.self, fromJSON: #"{"no":1,"x":2}"#) }
  }

  @Test("follow the null policy")
  func followNullPolicy() throws {
    let json = #"{"number":1,"seat":null,"holder":null}"#
    var ticket = Ticket(number: 0, seat: 4)
    try ticket.update(fromJSON: json, using: Mapper(nulls: .keep, onIssue: { _ in }))
    #expect(ticket.seat == 4)
    try ticket.update(fromJSON: json, using: mapper)
    #expect(ticket.seat == nil)
    let mapped = try Mapper(nulls: .fail, onIssue: { _ in }).map(Ticket.self, fromJSON: json)
    #expect(
      mapped.report.description
        == "Cannot set Ticket.holder: expected a String at 'holder', found null.")
  }

  @Test("keep only what the minimum severity asks for")
  func keepSeverity() throws {
    let json = #"{"number":1.5,"seat":"x"}"#
    let all = try mapper.map(Ticket.self, fromJSON: json)
    #expect(all.report.issues.map(\.severity) == [.note, .error])
    let errors = try Mapper(minimumSeverity: .error, onIssue: { _ in }).map(
      Ticket.self, fromJSON: json)
    #expect(errors.report.issues.map(\.severity) == [.error])
  }
}

@Suite("Updating a model")
struct UpdateTests {
  let mapper = Mapper(onIssue: { _ in })

  @Test("leaves absent keys alone, in nested models too")
  func leavesAbsentKeys() throws {
    var user = User()
    user.id = 1
    user.address = Address(street: "s", city: "c", zipCode: 1)
    user.tags = ["old"]
    let report = try user.update(from: ["address": ["city": "x"], "id": "bad"], using: mapper)
    #expect(user.id == 1 && user.tags == ["old"])
    #expect(user.address == Address(street: "s", city: "x", zipCode: 1))
    #expect(report.issues.map(\.path) == ["id"])
  }

  @Test("replaces nested models where the mapper says so")
  func replacesNested() throws {
    var user = User()
    user.address = Address(street: "s", city: "c", zipCode: 1)
    let mapper = Mapper(nestedModels: .replace, onIssue: { _ in })
    try user.update(fromJSON: #"{"address":{"city":"x"}}"#, using: mapper)
    #expect(user.address == Address(street: "", city: "x", zipCode: nil))
  }

  @Test("updates nested models")
  func updatesNested() throws {
    var user = User()
    user.address = Address(street: "s", city: "c", zipCode: 1)
    let mapper = Mapper(onIssue: { _ in })
    try user.update(fromJSON: #"{"address":{"city":"x"}}"#, using: mapper)
    #expect(user.address == Address(street: "s", city: "x", zipCode: 1))
    try user.update(fromJSON: #"{"address":"{\"city\":\"in a text\"}"}"#, using: mapper)
    #expect(user.address == Address(street: "s", city: "in a text", zipCode: 1))
    try user.update(fromJSON: #"{"address":null}"#, using: mapper)
    #expect(user.address == nil)
    try user.update(fromJSON: #"{"address":{"city":"y"}}"#, using: mapper)
    #expect(user.address == Address(street: "", city: "y", zipCode: nil))
  }

  @Test("leaves a struct as it was when it throws")
  func leavesStruct() {
    var ticket = Ticket(number: 1, holder: "a")
    #expect(throws: MappingError.self) {
      try ticket.update(from: ["holder": "b", "number": NSNull()], using: mapper)
    }
    #expect(throws: MappingError.self) { try ticket.update(from: [1, 2], using: mapper) }
    #expect(ticket == Ticket(number: 1, holder: "a"))
  }

  @Test("keeps the identity of objects, constants too")
  func keepsIdentity() throws {
    let dog = Dog()
    let animal: Animal = dog
    try animal.update(from: ["called": "Rex", "commands": ["sit"]])
    #expect(dog.name == "Rex" && dog.commands == ["sit"])
    try dog.update(fromJSON: #"{"commands":[]}"#)
    #expect(dog.name == "Rex" && dog.commands.isEmpty)
  }
}
