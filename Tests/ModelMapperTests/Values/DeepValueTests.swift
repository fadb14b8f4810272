import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("Source values that a program nests deeply")
struct DeepValueTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let wrap: @Sendable (SourceValue) -> SourceValue
    /// What a level begins with in JSON.
    let bracket: Character
  }

  static let shapes = [
    Shape(testDescription: "lists", wrap: { .array([$0]) }, bracket: "["),
    Shape(
      testDescription: "objects", wrap: { .object(SourceObject([("a", $0)])) },
      bracket: "{"),
  ]

  /// A value that is never released, for which Swift would need a stack as deep as the value.
  private static func nested(_ shape: Shape, _ depth: Int, in last: SourceValue = 1) -> SourceValue
  {
    var value = last
    for _ in 0..<depth { value = shape.wrap(value) }
    final class Box {
      let value: SourceValue
      init(_ value: SourceValue) { self.value = value }
    }
    _ = unsafe Unmanaged.passRetained(Box(value))
    return value
  }

  /// Calls a closure on a thread with a stack of a size.
  private static func onStack(of size: Int, _ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      isDone.signal()
    }
    thread.stackSize = size
    thread.start()
    isDone.wait()
  }

  @Test(
    "are described, compared, hashed and written on a small stack", arguments: shapes,
    [200, LongTests.count(20_000, 200_000)])
  func needNoStack(_ shape: Shape, _ depth: Int) {
    Self.onStack(of: 512 << 10) {
      let value = Self.nested(shape, depth)
      let text = value.description
      #expect(text.count { $0 == shape.bracket } == 128)
      #expect(text.hasSuffix(shape.bracket == "[" ? "]]" : "}}"))
      #expect(String(reflecting: value) == text)
      #expect(value == Self.nested(shape, depth))
      #expect(value != Self.nested(shape, depth, in: 2))
      #expect(value != Self.nested(shape, depth + 1))
      #expect(value.hashValue == Self.nested(shape, depth).hashValue)
      let written = try? MappingEncoder().json(value)
      #expect(written?.report.issues.map(\.reason) == [.tooDeep(limit: 128)])
    }
  }

  @Test(
    "are encoded by other encoders, and converted, to a depth of 512", arguments: shapes,
    [200, LongTests.count(20_000, 200_000)])
  func endAtCeiling(_ shape: Shape, _ depth: Int) {
    Self.onStack(of: 2 << 20) {
      let value = Self.nested(shape, depth)
      #expect((try? JSONEncoder().encode(value)) == nil || depth < 512)
      // What is beyond that stays as it is.
      var inner = value.foundationValue
      var levels = 0
      while let part = (inner as? [Any])?.first ?? (inner as? [String: Any])?["a"] {
        inner = part
        levels += 1
      }
      #expect(levels == min(depth, 512))
      let rest = inner as? SourceValue
      #expect(rest.map { $0 == Self.nested(shape, depth - 512) } ?? (depth < 512))
    }
  }

  struct Other: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let left: SourceValue
    let right: SourceValue
    let areAlike: Bool
  }

  static let others = [
    Other(testDescription: "lists", left: [1, [2, [3]]], right: [1, [2, [3]]], areAlike: true),
    Other(
      testDescription: "an inner list", left: [1, [2, [3]]], right: [1, [2, [4]]], areAlike: false),
    Other(testDescription: "shorter lists", left: [[1], [2]], right: [[1]], areAlike: false),
    Other(testDescription: "a list and a scalar", left: [[1]], right: [1], areAlike: false),
    Other(
      testDescription: "members in another order", left: ["a": [1], "b": ["c": nil]],
      right: ["b": ["c": nil], "a": [1]], areAlike: true),
    Other(
      testDescription: "other keys", left: ["a": ["b": 1]], right: ["a": ["c": 1]], areAlike: false),
    Other(
      testDescription: "an object and a list", left: ["a": [:]], right: ["a": []], areAlike: false),
  ]

  @Test("are compared part by part", arguments: others)
  func compareParts(_ row: Other) {
    #expect((row.left == row.right) == row.areAlike)
    if row.areAlike { #expect(row.left.hashValue == row.right.hashValue) }
  }
}
