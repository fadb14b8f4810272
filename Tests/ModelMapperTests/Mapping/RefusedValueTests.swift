import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// A model that counts how many of it there are.
private final class Counted: Mappable {
  static let living = Locked(0)

  var id = 0
  var parts: [Counted] = []

  init() { Self.living.withLock { $0 += 1 } }

  deinit { Self.living.withLock { $0 -= 1 } }

  static var properties: [PropertyDescriptor] {
    Property("id", \Counted.id)
    Property("parts", \Counted.parts)
  }
}

@Suite("A model that is made and then refused")
struct RefusedValueTests {
  private let json = #"{"id": 1, "parts": [{"id": "x"}], "junk": 1}"#

  private func refuse(by mapper: Mapper) {
    _ = try? mapper.map(Counted.self, fromJSON: json)
    _ = try? mapper.map(Counted.self, fromJSON: Data(json.utf8))
    _ = try? mapper.map([Counted].self, fromJSON: Array("[\(json)]".utf8))
    _ = try? mapper.map(Counted.self, from: ["id": 1, "junk": 1])
    _ = try? mapper.map(Counted.self, fromXML: "<r junk='1'><id>1</id></r>")
  }

  @Test("is released, whatever it was made from")
  func isReleased() throws {
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    let before = Counted.living.withLock { $0 }
    for _ in 0..<50 {
      refuse(by: Mapper(unknownKeys: .fail, onIssue: { _ in }))
      refuse(by: strict)
    }
    #expect(Counted.living.withLock { $0 } == before)
    #expect(throws: MappingError.self) {
      try Mapper(unknownKeys: .fail, onIssue: { _ in }).map(Counted.self, fromJSON: json)
    }
  }
}
