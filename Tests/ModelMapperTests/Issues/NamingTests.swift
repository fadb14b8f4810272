import Foundation
import ModelMapper
import Testing

@Suite("The names in an issue")
struct NamingTests {
  let mapper = Mapper(onIssue: { _ in })

  @Test("are those of the property that holds the list, not of the elements that follow")
  func namesOfLists() throws {
    let json = #"{"number":1,"stops":[7,{"from":"a"},null,{"to":1},[],{"from":[]}]}"#
    let mapped = try mapper.map(Ticket.self, fromJSON: json)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out of Ticket.stops: expected an object for a Route at 'stops[0]', found the number "
          + "7.",
        "Left out of Ticket.stops: expected an object for a Route at 'stops[2]', found null.",
        "Cannot set Route.from: expected a String at 'stops[3].from', found no such key; "
          + "'stops[3]' was left out.",
        "Left out of Ticket.stops: expected an object for a Route at 'stops[4]', found an array.",
        "Cannot set Route.from: expected a String at 'stops[5].from', found an array; 'stops[5]' "
          + "was left out.",
      ])
  }

  @Test("are absent for an element of the root")
  func namesAtRoot() throws {
    let mapped = try mapper.map([Address].self, fromJSON: #"[7,{"street":[]},{"zipCode":{}},"x"]"#)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out: expected an object for an Address at '[0]', found the number 7.",
        "Cannot set Address.street: expected a String at '[1].street', found an array.",
        "Cannot set Address.zipCode: expected an Int at '[2].zipCode', found an object.",
        "Left out: expected an object for an Address at '[3]', found the string \"x\".",
      ])
  }

  @Test("are those of a model that is nested too deeply, and of what came before it")
  func namesOfDeepModels() throws {
    var mapper = mapper
    mapper.limits.depth = 4
    let mapped = try mapper.map(
      [User].self, from: [["friends": [1, ["friends": [["id": 1]]]] as [Any]]])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out of User.friends: expected an object for a User at '[0].friends[0]', found the "
          + "number 1.",
        "Cannot set User.friends: expected at most 4 levels of nesting at "
          + "'[0].friends[1].friends', found more; raise Limits.depth to read on.",
      ])
  }
}
