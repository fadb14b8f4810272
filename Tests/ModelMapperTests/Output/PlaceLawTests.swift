import ModelMapper
import Testing

@Suite("Values at places of their own")
struct PlaceLawTests {
  struct Part: Mappable, Equatable {
    var x: Int? = 9
    static var properties: [PropertyDescriptor] { \.x }
  }

  struct Whole: Mappable, Equatable {
    var first: Part? = nil
    var second: Part? = Part(x: 1)
    var table: [String: Int]? = nil
    static var properties: [PropertyDescriptor] {
      Property(\.first).from("parts[0]")
      Property(\.second).from("parts[1]")
      Property(\.table).from("tables[1]")
    }
  }

  @Test(
    "are read back where they are empty objects in a list",
    arguments: [
      Whole(first: Part(x: nil), second: Part(x: nil), table: [:]),
      Whole(first: nil, second: Part(x: nil), table: ["a": 1]), Whole(first: Part(x: 3)),
    ])
  func areReadBack(_ whole: Whole) throws {
    let text = whole.jsonString()
    let read = try Whole.make(fromJSON: text)
    #expect(read.first?.x == whole.first?.x && (read.first == nil) == (whole.first == nil))
    #expect((read.second == nil) == (whole.second == nil), "\(text)")
    #expect(read.table == whole.table, "\(text)")
  }

  struct Far: Mappable, Equatable {
    var value: Int?
    static var properties: [PropertyDescriptor] { Property("v", \.value).named("a[1000]") }
  }

  @Test("are read under their own name where outputs can't have the path")
  func isReadBack() throws {
    let far = Far(value: 5)
    #expect(far.jsonString() == #"{"v":5}"#)
    #expect(try Far.make(fromJSON: far.jsonString()) == far)
    let list = Array(repeating: "0", count: 1_000).joined(separator: ",")
    #expect(try Far.make(fromJSON: "{\"a\":[\(list),7]}").value == 7)
  }
}
