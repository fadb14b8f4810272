import ModelMapper
import Testing

// This target isolates everything to the main actor by default, as new apps do.

struct Note: Mappable, Equatable {
  var title = ""
  var author: Author?
  static var properties: [PropertyDescriptor] {
    \.title
    \.author
  }
}

final class Author: Mappable, Equatable {
  var name = ""
  init() {}
  static var properties: [PropertyDescriptor] { \.name }
  nonisolated static func == (left: Author, right: Author) -> Bool { left === right }
}

enum Kind: String, Coercible { case short, long }

@Suite("An app isolated to the main actor")
struct IsolationTests {
  @Test("maps its models off the main actor")
  func mapsOffMainActor() async throws {
    let title = try await Task.detached {
      try [Note].make(fromJSON: #"[{"TITLE":"a","author":{"name":"b"}}]"#)[0].title
    }.value
    #expect(title == "a")
    #expect(try Kind.make(from: "long") == .long)
  }
}
