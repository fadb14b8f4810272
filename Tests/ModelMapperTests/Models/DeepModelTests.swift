import Foundation
import ModelMapper
import Testing

@Suite("Deeply nested models")
struct DeepModelTests {
  @Test("as deep as the limit, each within another, map on a thread with a small stack")
  func fitSmallStack() {
    let depth = Limits().depth
    let json = (1..<depth).reduce(#"{"number":0}"#) { #"{"number":\#($1),"next":\#($0)}"# }
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      #expect(throws: Never.self) {
        #expect(try Link.make(fromJSON: json).count == depth)
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let link = try Link.make(from: object)
        #expect(link.count == depth)
        #expect(try Link.make(fromJSON: link.jsonData()).count == depth)
      }
      isDone.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    isDone.wait()
  }

  @Test("of which each level spells and orders its keys in its own way are read as any other")
  func spellKeysDifferently() throws {
    let depth = 300
    var mapper = Mapper()
    mapper.limits.depth = depth + 1
    mapper.unknownKeys = .report
    // A whole level has come before the next is looked at, and its values are read after it.
    func level(_ number: Int, around inner: String) -> String {
      switch number % 4 {
      case 0: #"{"NUMBER": \#(number), "next": \#(inner)}"#
      case 1: #"{"Next": \#(inner), "number": \#(number)}"#
      case 2:
        #"{"extra\#(number)": 1, "next": \#(inner), "Number": \#(number), "number": "\#(number)"}"#
      default: #"{"number": \#(number), "next": \#(inner), "more": [\#(number)]}"#
      }
    }
    let json = (0..<depth).reduce("null") { level($1, around: $0) }
    for _ in 1...2 {
      let mapped = try mapper.map(Link.self, fromJSON: json)
      let numbers = sequence(first: mapped.value, next: \.next).map(\.number)
      #expect(numbers == (0..<depth).reversed())
      let unknown = mapped.report.issues.filter { $0.reason.code == .unknownKey }
      #expect(unknown.first?.path == "more")
      #expect(unknown.dropFirst().first?.path == "next.extra298")
    }
  }
}

/// A model that may hold one of its own type.
private final class Link: Mappable {
  var number = 0
  var next: Link?

  static var properties: [PropertyDescriptor] {
    \.number
    \.next
  }

  var count: Int { sequence(first: self, next: \.next).reduce(0) { count, _ in count + 1 } }
}
