import Foundation
import ModelMapper
import Testing

/// An object that may share its neighbors with others.
private final class Knot: Mappable {
  var left: Knot?
  var right: Knot?
  var value = 0.5

  static var properties: [PropertyDescriptor] {
    \.left
    \.right
    \.value
  }
}

@Suite("The bounds of an output")
struct OutputBoundTests {
  /// Objects that are written 2^depth times, since each is held twice by the one before.
  private static func knot(depth: Int) -> Knot {
    let knot = Knot()
    guard depth > 0 else { return knot }
    knot.left = Self.knot(depth: depth - 1)
    knot.right = knot.left
    return knot
  }

  @Test("stop objects that share others from growing without end, and say so once")
  func boundsSharedObjects() throws {
    var limits = Limits()
    limits.values = 1_000
    let mapper = Mapper(limits: limits, onIssue: { _ in })
    let written = mapper.json(Self.knot(depth: 60))
    #expect(written.value.count < 100_000)
    #expect(written.report.issues.map(\.reason) == [.tooLarge(limit: 1_000)])
    let sentence = try #require(written.report.issues.first?.description)
    #expect(sentence.hasPrefix("Cannot write Knot."))
    #expect(sentence.contains("expected at most 1000 models, lists and objects, found more at"))
    #expect(sentence.hasSuffix("the rest was left out; raise Limits.values to write more."))
    #expect(mapper.represent(Self.knot(depth: 60)).report.issues.count == 1)
  }

  @Test("stop source values and native containers that share others")
  func boundsSharedContainers() {
    var limits = Limits()
    limits.values = 1_000
    let mapper = Mapper(limits: limits, onIssue: { _ in })
    var value: SourceValue = [1]
    var native: [Any] = [1]
    for _ in 0..<60 {
      value = [value, value]
      native = [native, native]
    }
    #expect(mapper.json(value).report.issues.map(\.reason) == [.tooLarge(limit: 1_000)])
    #expect(mapper.decompose(native).report.issues.map(\.reason) == [.tooLarge(limit: 1_000)])
  }

  @Test("report what is too deep as something that can't be written")
  func namesDepth() throws {
    var limits = Limits()
    limits.depth = 3
    let line = Knot()
    var last = line
    for _ in 0..<6 {
      let next = Knot()
      last.left = next
      last = next
    }
    let issue = try #require(
      Mapper(limits: limits, onIssue: { _ in }).json(line).report.issues.first)
    #expect(issue.description.hasPrefix("Cannot write Knot.left: expected at most 3 levels"))
    #expect(issue.description.hasSuffix("found more; it was left out."))
  }

  @Test("give every loss to the closure for issues")
  func reportsLosses() throws {
    let knot = Knot()
    knot.value = .nan
    knot.left = knot
    let issues = Locked<[String]>([])
    let mapper = Mapper(onIssue: { issue in issues.withLock { $0.append("\(issue.reason.code)") } })
    _ = mapper.json(knot)
    _ = mapper.represent(knot)
    _ = mapper.jsonLines([knot])
    #expect(
      issues.withLock { $0 } == [
        "cycle", "unwritable", "cycle", "unwritable", "cycle", "unwritable",
      ])
  }
}
