import Foundation
import ModelMapper
import Testing

#if Macros
@Mappable
private struct Walker: Equatable {
  var first = "Ada"
  var last = ""
  @MapDirection(.output) var fullName: String { "\(first) \(last)" }
  @MapDirection(.output) @MapKey("initial") var letter: Character? { first.first }
}

@Mappable
private struct Fixed: Equatable {
  let width: Int
  @MapDirection(.output) var area: Int { width * height }
  let height: Int
}
#endif

private struct Written: Mappable, Equatable {
  var a = 1
  var double: Int { a * 2 }
  static var properties: [PropertyDescriptor] {
    \.a
    Property(computed: "double", \.double)
  }
}

@Suite("Computed properties that are written")
struct ComputedOutputTests {
  #if Macros
  @Test("are in outputs, and are not read")
  func areWritten() throws {
    let walker = try Walker.make(fromJSON: #"{"first":"Eve","last":"Bell","fullName":"x"}"#)
    #expect(walker == Walker(first: "Eve", last: "Bell"))
    #expect(
      walker.jsonString() == #"{"first":"Eve","last":"Bell","fullName":"Eve Bell","initial":"E"}"#)
  }

  @Test("are in outputs of models that are constructed")
  func areWrittenOfConstructed() throws {
    let fixed = try Fixed.make(fromJSON: #"{"height":3,"width":2}"#)
    #expect(fixed.jsonString() == #"{"width":2,"area":6,"height":3}"#)
  }
  #endif

  @Test("are declared by hand without a setter")
  func areDeclared() throws {
    #expect(
      try Written.make(fromJSON: #"{"a":2,"double":9}"#).jsonString() == #"{"a":2,"double":4}"#)
    #expect(Written.mappingProblems == [])
  }

  @Test("are no unknown keys in what was written")
  func areKnown() throws {
    let mapper = Mapper(unknownKeys: .fail, onIssue: { _ in })
    let written = try Written.make(fromJSON: #"{"a":2}"#, using: mapper)
    #expect(try Written.make(fromJSON: written.jsonString(), using: mapper).a == 2)
    let error = #expect(throws: MappingError.self) {
      try Written.make(fromJSON: #"{"a":2,"doubles":4}"#, using: mapper)
    }
    #expect(error.map { "\($0)" }?.contains("did you mean") == false)
  }

  @Test("are told from storage whose name begins with an underscore")
  func areToldFromStorage() throws {
    struct Document: Mappable {
      var _id = ""
      var n = 1
      static var properties: [PropertyDescriptor] {
        \._id
        \.n
      }
    }
    #expect(Document.mappingProblems == [])
    #expect(try Document.make(fromJSON: #"{"_id":"x"}"#)._id == "x")
  }
}
