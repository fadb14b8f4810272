import Foundation
import ModelMapper
import Testing

@Suite("What holds a document")
struct DocumentInputTests {
  private struct Frame: DocumentInput {
    let payload: Data
    var documentBytes: DocumentBytes { DocumentBytes(payload) }
  }

  private static let json = #"{"seats": "3"}"#

  static let inputs: [any DocumentInput & Sendable] = [
    json, json[...], Data(json.utf8), Array(json.utf8), Array(json.utf8)[...],
    DocumentBytes(json), Frame(payload: Data(json.utf8)),
  ]

  struct Room: Mappable, Equatable {
    var seats = 0
    static var properties: [PropertyDescriptor] { \.seats }
  }

  @Test("is read by every call", arguments: inputs)
  func isRead(input: any DocumentInput & Sendable) throws {
    let expected = Room(seats: 3)
    var room = Room()
    #expect(try Room.make(fromJSON: input) == expected)
    #expect(try Mapper().map(Room.self, fromJSON: input).value == expected)
    #expect(try Int.make(fromJSON: input, at: "seats") == 3)
    #expect(try [Room].make(fromJSONLines: input) == [expected])
    #expect(try Mapper().map(Room.self, fromPartialJSON: input).value == expected)
    #expect(try room.updated(fromJSON: input) == expected)
    #expect(try room.updated(fromMergePatch: input) == expected)
    #expect(try room.update(fromJSON: input).changes == ["seats"])
    #expect(try JSONDocument(json: input).value["seats"] == "3")
  }

  @Test("is read by a call that is passed as a function, or given as a literal")
  func isReadByFunctions() throws {
    let read: (Data, String?, Mapper) throws -> Room = Room.make(fromJSON:at:using:)
    #expect(try read(Data(Self.json.utf8), nil, Mapper()) == Room(seats: 3))
    #expect(try [Data(Self.json.utf8)].map { try Room.make(fromJSON: $0) } == [Room(seats: 3)])
    #expect(try [Int].make(fromJSON: [0x5B, 0x31, 0x5D]) == [1])
    #expect(try [Int].make(fromJSON: "[\(1)]") == [1])
  }
}
