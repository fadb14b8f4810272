import Foundation
import ModelMapper
import Testing

@Suite("A call of an output")
struct OutputCallTests {
  @Test("may make another while it writes")
  func nests() {
    #expect([Nest(depth: 0)].jsonString() == #"["{}"]"#)
    #expect(Nest(depth: 2).jsonString() == #""{\"nest\":\"{\\\"nest\\\":\\\"{}\\\"}\"}""#)
  }

  @Test("leaves nothing to the next one")
  func leavesNothing() {
    var style = OutputStyle.json
    style.keys = .kebabCase
    style.isPretty = true
    style.sortsKeys = true
    style.typeTag = "kind"
    style.nonFinite = .null
    for _ in 0..<3 {
      let report = Mapper(onIssue: { _ in }).json(Gauge(value: .nan)).report
      #expect(report.issues.map(\.path) == ["value"])
      #expect(Gauge().jsonString() == #"{"value":1,"serialNumber":7}"#)
      #expect(
        Gauge(value: .infinity).jsonString(style) == """
          {
            "kind": "Gauge",
            "serial-number": 7,
            "value": null
          }
          """)
      #expect(Mapper().json(Gauge()).report.issues.isEmpty)
    }
  }

  @Test("keeps nothing that the caller gave")
  func keepsNothing() {
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      var style = OutputStyle.json
      style.dates = .custom(read: { _ in nil }, write: { _ in .string("\(type(of: kept))") })
      #expect(Stamp().jsonString(style) == #"{"at":"Token"}"#)
    }
    #expect(token == nil)
  }

  @Test("is one of many at a time, each with its own style")
  func runsBesideOthers() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          var style = OutputStyle.json
          style.keys = number % 2 == 0 ? .snakeCase : .asDeclared
          let key = number % 2 == 0 ? "serial_number" : "serialNumber"
          let expected = #"{"value":\#(number),"\#(key)":7}"#
          return (0..<500).allSatisfy { _ in
            Gauge(value: Double(number)).jsonString(style) == expected
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("reports to the mapper's closure")
  func reports() {
    let seen = Locked<[String]>([])
    let mapper = Mapper(onIssue: { issue in
      seen.withLock { $0.append("\(issue.path): \(issue.reason)") }
    })
    let gauge = Gauge(value: .nan)
    _ = mapper.json(gauge)
    _ = mapper.jsonLines([gauge])
    _ = mapper.represent(gauge)
    _ = mapper.decompose(gauge)
    let found = seen.withLock { $0 }
    #expect(found.count == 4)
    #expect(Set(found).count == 1, "\(found)")
  }

  @Test("writes the names of the mapper's registry and keeps to its depth")
  func followsMapper() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.registry = TypeRegistry(["gauge": Gauge.self])
    var style = OutputStyle.json
    style.typeTag = "kind"
    let tagged = #"{"kind":"gauge","value":1,"serialNumber":7}"#
    #expect(mapper.json(Gauge(), style).value == Data(tagged.utf8))
    #expect(mapper.jsonLines([Gauge()], style).value == Data((tagged + "\n").utf8))
    #expect(mapper.represent(Gauge(), style).value["kind"] as? String == "gauge")
    // What is written can be read by a mapper of the same limit.
    mapper.limits.depth = 2
    let deep = mapper.json(Wrapper(value: .array([1, .array([.array([])])])))
    #expect(deep.value == Data(#"{"value":[1]}"#.utf8))
    #expect(deep.report.issues.map(\.reason) == [.tooDeep(limit: 2)])
    #expect(try mapper.map(Wrapper.self, fromJSON: deep.value).value.value == .array([1]))
  }
}

@Suite("A pool")
struct PoolTests {
  @Test("keeps as many objects as it has room for, and frees them at its end")
  func keepsSome() {
    let freed = Locked(0)
    do {
      let pool = Pool<Probe>(capacity: 2)
      #expect(pool.take() == nil)
      for _ in 0..<3 { pool.put(Probe { freed.withLock { $0 += 1 } }) }
      #expect(freed.withLock { $0 } == 1)
      #expect(pool.take() != nil)
      #expect(freed.withLock { $0 } == 2)
    }
    #expect(freed.withLock { $0 } == 3)
  }

  private final class Probe {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }
}

private final class Token: Sendable {}

private struct Gauge: Mappable {
  var value = 1.0
  var serialNumber = 7

  init() {}
  init(value: Double) { self.value = value }

  static var properties: [PropertyDescriptor] {
    \.value
    \.serialNumber
  }
}

private struct Stamp: Mappable {
  var at = Date(timeIntervalSince1970: 0)

  static var properties: [PropertyDescriptor] { \.at }
}

private struct Wrapper: Mappable {
  var value = SourceValue.null

  init() {}
  init(value: SourceValue) { self.value = value }

  static var properties: [PropertyDescriptor] { \.value }
}

/// A value that writes documents of its own while it is written.
private struct Nest: Coercible {
  let depth: Int

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Nest? { nil }

  var sourceValue: SourceValue {
    let inner = depth > 0 ? ["nest": Nest(depth: depth - 1)] : [:]
    return .string(inner.jsonString())
  }
}
