import ModelMapper
import TestSupport
import Testing

@Suite("What a path gathers from long lists")
struct LongGatheringTests {
  struct One: Mappable {
    var numbers: [Int] = []
    static var properties: [PropertyDescriptor] { Property(\.numbers).from("list.number") }
  }

  struct Rest: Mappable {
    var numbers: [Int] = []
    var others: [String: SourceValue] = [:]
    static var properties: [PropertyDescriptor] {
      Property(\.numbers).from("list.number")
      Property(\.others).rest()
    }
  }

  @Test(
    "is compared with what is unknown beside it in time for a minute of tests",
    arguments: [UnknownKeyPolicy.ignore, .report, .fail])
  func isFound(_ policy: UnknownKeyPolicy) throws {
    let count = LongTests.count(4_000, 100_000)
    let document =
      #"{"list":["# + String(repeating: #"{"number":1},"#, count: count) + "{}]}"
    var mapper = Mapper()
    mapper.unknownKeys = policy
    let mapped = try mapper.map(One.self, fromJSON: document)
    #expect(mapped.value.numbers.count == count && mapped.report.issues.isEmpty)
    #expect(try mapper.map(Rest.self, fromJSON: document).value.numbers.count == count)
  }
}
