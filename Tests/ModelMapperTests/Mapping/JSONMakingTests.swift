import Foundation
import ModelMapper
import Testing

@Suite("Making models from JSON bytes")
struct JSONMakingTests {
  @Test("reads typed values out of the bytes")
  func readsBytes() throws {
    let users = try [User].make(
      fromJSON: """
        [{"ID": "7", "full-name": "Ada", "tags": ["a", "b"], "address": {"zip_code": 12.0, "city": "L"},
          "created": "1970-01-01", "scores": {"x": 1.5, "y": 2}},
         {"id": 8, "friends": [{"id": 9}], "address": null}]
        """)
    #expect(users[0].id == 7)
    #expect(users[0].fullName == "ADA")
    #expect(users[0].address?.zipCode == 12)
    #expect(users[0].scores == ["x": 1.5, "y": 2])
    #expect(users[0].createdAt == Date(timeIntervalSince1970: 0))
    #expect(users[1].friends.map(\.id) == [9])
  }
}
