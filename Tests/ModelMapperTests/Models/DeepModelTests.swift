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
