import Foundation
import ModelMapper
import Testing

@Suite("A text format")
struct TextSinkTests {
  @Test("writes the same with a text sink and without")
  func writesTheSame() {
    for model in [Parcel(), Parcel.full] {
      let context = OutputContext(.json)
      let fast = MarkSink(isText: true)
      let slow = MarkSink(isText: false)
      ValueCodec<Parcel>.of(Parcel.self).write(model, fast, context)
      ValueCodec<Parcel>.of(Parcel.self).write(model, slow, context)
      #expect(fast.text == slow.text)
      #expect(!fast.text.isEmpty)
    }
  }

  @Test("writes the values itself that its syntax leaves to it")
  func leavesToSink() {
    let context = OutputContext(.json)
    let sink = MarkSink(isText: true)
    ValueCodec<Parcel>.of(Parcel.self).write(.full, sink, context)
    #expect(
      sink.text == """
        (<number 7>[title=A "b"][special=(odd!)][weight=0.5][rest=nan][tags={(x)(y)}]\
        [inner={(<number 1>[title=][special=][weight=0][tags={}][inner={}])}])
        """)
    #expect(
      sink.handedOver == [
        "number", "special", "rest", "tags", "inner", "number", "tags", "inner",
      ])
  }

  @Test("is found again by its rendering, whatever others there are")
  func rendersOnce() {
    let keys = OutputKeys(model: "M", [.init(name: "fullName"), .init(name: "id")])
    let quoted = KeyRendering { (before: Array("'\($0.text)'".utf8), after: []) }
    let plain = KeyRendering { (before: Array($0.text.utf8), after: [10]) }
    let first = keys.rendered(by: quoted)
    #expect(keys.rendered(by: plain) !== first)
    #expect(keys.rendered(by: quoted) === first)
    #expect(keys.rendered(by: plain) === keys.rendered(by: plain))
    #expect(first.bytes.starts(with: "'fullName''id'".utf8))
  }

  @Test("has the keys of each style made once")
  func stylesOnce() {
    let keys = OutputKeys(
      model: "M", [.init(name: "fullName"), .init(name: "id", declaredKey: "ID")])
    let styles: [KeyStyle] = [.snakeCase, .kebabCase, .pascalCase, .camelCase, .asDeclared]
    let made = styles.map { keys.inStyle($0) }
    #expect(zip(styles, made).allSatisfy { keys.inStyle($0) === $1 })
    #expect(
      made.map { $0.keys.map(\.text) } == [
        ["full_name", "ID"], ["full-name", "ID"], ["FullName", "ID"], ["fullName", "ID"],
        ["fullName", "ID"],
      ])
  }
}

private struct Parcel: Mappable {
  var number = 1
  var title = ""
  var special = ""
  var weight = 0.0
  var rest: Double?
  var tags: [String] = []
  var inner: [Parcel] = []

  static var properties: [PropertyDescriptor] {
    \.number
    \.title
    \.special
    \.weight
    \.rest
    \.tags
    \.inner
  }

  static let full: Parcel = {
    var parcel = Parcel()
    parcel.number = 7
    parcel.title = "A \"b\""
    parcel.special = "odd!"
    parcel.weight = 0.5
    parcel.rest = .nan
    parcel.tags = ["x", "y"]
    parcel.inner = [Parcel()]
    return parcel
  }()
}

/// A format with brackets around members, in which a number stands for itself, as an attribute does,
/// and texts with an exclamation mark can only be written by the whole sink.
private final class MarkSink: ValueSink {
  private let output = ByteOutput()
  private let sink: TextSink
  private let isText: Bool
  /// Whether each open list or object is the value of a member.
  private var open: [Bool] = []
  private var pending: OutputKey?
  private(set) var handedOver: [String] = []

  init(isText: Bool) {
    self.isText = isText
    sink = TextSink(
      TextSyntax(
        keys: Self.rendering,
        text: { text, output in
          guard !text.contains("!") else { return false }
          output.append(plain: text)
          return true
        }), output)
    sink.setOwner(self)
  }

  private static let rendering = KeyRendering { key in
    key.text == "number" ? nil : (before: Array("[\(key.text)=".utf8), after: Array("]".utf8))
  }

  var text: String { String(decoding: output.bytes(from: 0), as: UTF8.self) }
  var textSink: TextSink? { isText ? sink : nil }

  func key(_ key: OutputKey, keepsNull: Bool) {
    handedOver.append(key.text)
    pending = key
  }

  /// Writes a value, with its key where it has one.
  private func put(_ value: String) {
    guard let key = pending else {
      output.append(plain: "(\(value))")
      return
    }
    pending = nil
    if key.text == "number" {
      output.append(plain: "<number \(value)>")
    } else {
      output.append(plain: "[\(key.text)=\(value.contains("!") ? "(\(value))" : value)]")
    }
  }

  private func begin(_ bracket: String) {
    if let key = pending { output.append(plain: "[\(key.text)=") }
    open.append(pending != nil)
    pending = nil
    output.append(plain: bracket)
  }

  private func end(_ bracket: String) {
    output.append(plain: open.popLast() == true ? bracket + "]" : bracket)
  }

  func null() { pending = nil }
  func omit() { pending = nil }
  func bool(_ value: Bool) { put("\(value)") }
  func integer(_ value: Int64) { put("\(value)") }
  func unsigned(_ value: UInt64) { put("\(value)") }
  func double(_ value: Double) { put(value == 0 ? "0" : "\(value)") }
  func float(_ value: Float) { put("\(value)") }
  func decimal(_ value: Decimal) { put("\(value)") }
  func string(_ value: String) { put(value) }
  func date(_ value: Date) { put("\(value)") }
  func data(_ value: Data) { put("\(value)") }
  func url(_ value: URL) { put("\(value)") }
  func uuid(_ value: UUID) { put("\(value)") }
  var progress: Int { output.bytes(from: 0).count }
  func beginList(count: Int) { begin("{") }
  func endList() { end("}") }
  func beginObject() { begin("(") }
  func endObject() { end(")") }
}
