import Foundation
import ModelMapper
import Testing

@Suite("Making models")
struct MakingTests {
  @Test("matches keys, coerces values, nests models")
  func makesNested() throws {
    let user = try User.make(from: [
      "ID": "7", "full-name": "Ada Lovelace", "ROLE": "admin",
      "address": ["Street": "St James's Square", "city": "London", "zip_code": "12"],
      "tags": ["a", "b", "a"], "friends": [["id": 8], ["id": "9"]],
      "scores": ["maths": "9.5", "x": 1], "meta": ["createdOn": "1815-12-10"],
    ])
    #expect(user.id == 7)
    #expect(user.fullName == "ADA LOVELACE")
    #expect(user.role == .admin)
    #expect(user.address == Address(street: "St James's Square", city: "London", zipCode: 12))
    #expect(user.tags == ["a", "b"])
    #expect(user.friends.map(\.id) == [8, 9])
    #expect(user.scores == ["maths": 9.5, "x": 1])
  }

  @Test("reports what does not fit, with its path")
  func reports() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(
      [User].self,
      from: [
        ["id": 1, "friends": [["id": "abc"], ["id": 4.5]]], ["id": [1]],
      ])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set User.id: expected an Int at '[0].friends[0].id', found the string \"abc\".",
        "Note on User.id: the number 4.5 at '[0].friends[1].id' was taken as 4.",
        "Cannot set User.id: expected an Int at '[1].id', found an array.",
      ])
    #expect(mapped.value.count == 2)
  }

  @Test("maps classes and their subclasses")
  func mapsClasses() throws {
    let derived = try Derived.make(from: ["id": 3, "EXTRA": "x"])
    #expect(derived.id == 3 && derived.extra == "x")
    let base: Base = derived
    try base.update(from: ["extra": "y"])
    #expect(derived.extra == "y")
    let account = try Account.make(from: [
      "id": 5, "owner_name": "o", "balance": "18.24", "is-open": 1,
    ])
    #expect(account.id == 5 && account.ownerName == "o" && account.isOpen && account.changes == 1)
    #expect(account.balance == Decimal(string: "18.24"))
    #expect(base.dictionaryRepresentation as NSDictionary == ["id": 3, "extra": "y"])
  }
}
