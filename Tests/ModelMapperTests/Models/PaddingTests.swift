import Foundation
import ModelMapper
import ModelMapperXML
import Testing

// Swift puts the small properties of a model into the space that a value before them would leave unused in a
// list. Whoever writes more than the value changes them.
@Suite("Properties in the space behind a value")
struct PaddingTests {
  struct Inner: Mappable, Codable, Equatable {
    var count: Int?
    static var properties: [PropertyDescriptor] { \.count }
  }

  struct Outer<Value: Coercible & Equatable & Sendable>: Mappable, Equatable, Sendable {
    var inner: Value?
    var flag = true
    var small: UInt8 = 77
    var other: Int16 = 1234

    static var properties: [PropertyDescriptor] {
      \.inner
      \.flag
      \.small
      \.other
    }
  }

  @Mappable
  struct Constant: Equatable {
    let inner: Inner?
    var flag = true
    var small: UInt8 = 77
  }

  private func check<Value: Coercible & Equatable & Sendable>(
    _ expected: Value, json: String, changed: String
  ) throws {
    var outer = try Outer<Value>.make(fromJSON: #"{"inner": \#(json)}"#)
    #expect(outer == Outer(inner: expected))
    for text in [changed, json] {
      _ = try outer.update(fromJSON: #"{"inner": \#(text)}"#)
      #expect(outer.flag && outer.small == 77 && outer.other == 1234)
    }
    #expect(outer == Outer(inner: expected))
    _ = try outer.update(fromMergePatch: #"{"inner": null}"#)
    #expect(outer == Outer(inner: nil))
    _ = try outer.update(fromJSON: #"{"inner": \#(json)}"#)
    #expect(outer == Outer(inner: expected))
  }

  @Test("keep what they have when an optional before them is filled, changed and emptied")
  func keepWhatTheyHave() throws {
    #expect(MemoryLayout<Inner>.size < MemoryLayout<Inner>.stride)
    try check(Inner(count: 1), json: #"{"count": 1}"#, changed: #"{"count": null}"#)
    try check(7, json: "7", changed: #""8""#)
    try check(1.5, json: "1.5", changed: "2")
    try check("a text that is not small", json: #""a text that is not small""#, changed: #""b""#)
    try check([Inner(count: 2)], json: #"[{"count": 2}]"#, changed: "[]")
    try check(["a": Inner(count: 2)], json: #"{"a": {"count": 2}}"#, changed: "{}")
    try check(Date(timeIntervalSince1970: 0), json: #""1970-01-01T00:00:00Z""#, changed: "5")
    try check(
      Outer(inner: Inner(count: 3)), json: #"{"inner": {"count": 3}}"#,
      changed: #"{"inner": {"count": 4}}"#)
  }

  @Test("keep it in models with constants, in lists, and from XML")
  func keepItElsewhere() throws {
    let constant = Constant(inner: Inner(count: 1))
    #expect(try Constant.make(fromJSON: #"{"inner": {"count": 1}}"#) == constant)
    let list = try [Outer<Inner>].make(
      fromJSON: #"[{"inner": {"count": 1}}, {}, {"inner": {"count": 2}}]"#)
    #expect(list == [Outer(inner: Inner(count: 1)), Outer(), Outer(inner: Inner(count: 2))])
    let outer = try Outer<Inner>.make(fromXML: "<o><inner><count>1</count></inner></o>")
    #expect(outer == Outer(inner: Inner(count: 1)))
    let native = try Outer<Inner>.make(from: ["inner": ["count": 1]])
    #expect(native == Outer(inner: Inner(count: 1)))
  }
}
