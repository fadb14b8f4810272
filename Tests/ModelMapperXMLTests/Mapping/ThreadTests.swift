import Foundation
import ModelMapper
import ModelMapperXML
import TestSupport
import Testing

@Mappable
private struct Line: Equatable {
  let sku: String
  var count = 1
}

@Mappable
private struct Order: Equatable {
  let id: Int
  var note: String?
  var lines: [Line] = []
  var rest: SourceValue?
}

@Mappable
private struct Export: Equatable {
  var title = ""
  var orders: [Order] = []
}

/// Documents with mistakes here and there, so that reports are compared as well.
private enum Documents {
  static let orders: [String] = (0..<1_000).map { number in
    let id = number % 97 == 0 ? "\"none\"" : "\(number)"
    let count = number % 31 == 0 ? "\"many\"" : "\(number % 9)"
    return
      #"{"id": \#(id), "note": "n\#(number)", "lines": [{"sku": "a\#(number)", "count": \#(count)}], "#
      + #""rest": {"n": [\#(number)]}, "extra": 0}"#
  }
  static let json = "[\(orders.joined(separator: ",\n"))]"
  static let nested = #"{"title": "all", "orders": \#(json)}"#
  static let lines = orders.joined(separator: "\n") + "\n{bad\n"
  static let xml =
    "<export><title>all</title>"
    + (0..<1_000).map { number in
      let id = number % 97 == 0 ? "none" : "\(number)"
      return
        "<order id='\(id)'><note>n\(number)</note><lines><line sku='a' count='x'/></lines></order>"
    }.joined() + "</export>"
}

@Suite("Lists on several threads")
struct ThreadTests {
  /// A mapper, and the same on more threads.
  private static func pair(_ threads: Int, issues: Int = 40) -> (Mapper, Mapper) {
    var one = Mapper(unknownKeys: .report, onIssue: { _ in })
    one.limits.issues = issues
    var several = one
    several.threads = threads
    return (one, several)
  }

  private static func compare<Value: Equatable>(
    _ threads: Int, _ read: (Mapper) throws -> Mapped<Value>
  ) throws {
    let (one, several) = pair(threads)
    let (expected, found) = (try read(one), try read(several))
    #expect(found.value == expected.value)
    #expect(found.report.issues == expected.report.issues)
    #expect(found.report.omittedCount == expected.report.omittedCount)
    #expect(expected.report.issues.count == 40 || Value.self == [SourceValue].self)
  }

  @Test(
    "have the order, report and limits of one thread",
    arguments: [2, 8, 3].prefix(LongTests.count(2, 3)))
  func agree(threads: Int) throws {
    try Self.compare(threads) { try $0.map([Order].self, fromJSON: Documents.json) }
    try Self.compare(threads) { try $0.map(Export.self, fromJSON: Documents.nested) }
    try Self.compare(threads) { try $0.map([Order].self, fromJSONLines: Documents.lines) }
    try Self.compare(threads) {
      try $0.map([Order].self, fromXML: Documents.xml, at: "export/order")
    }
    try Self.compare(threads) { try $0.map(Export.self, fromXML: Documents.xml) }
    try Self.compare(threads) { try $0.map([SourceValue].self, fromJSON: Documents.json + " ") }
  }

  @Test("throw what one thread throws", arguments: [2, 8], [0, 1, 40])
  func failAlike(threads: Int, limit: Int) {
    let (one, several) = Self.pair(threads, issues: limit)
    let errors = [one, several].map { mapper in
      var mapper = mapper
      mapper.unknownKeys = .fail
      return #expect(throws: MappingError.self) {
        try mapper.map([Order].self, fromJSON: Documents.json)
      }
    }
    // The key that is forbidden is named whatever the limit.
    #expect(errors[0]?.issues.contains { $0.reason.code == .unknownKey } == true)
    #expect(errors[0]?.issues == errors[1]?.issues)
    #expect(errors[0]?.omittedCount == errors[1]?.omittedCount)
  }

  @Test("count the levels around them")
  func countLevels() {
    var mapper = Mapper(onIssue: { _ in })
    mapper.limits.depth = 3
    mapper.threads = 4
    let deep = try? mapper.map(Export.self, fromJSON: Documents.nested)
    #expect(deep == nil)
  }
}
