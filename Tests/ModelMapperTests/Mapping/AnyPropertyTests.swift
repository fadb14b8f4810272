import Foundation
import ModelMapper
import Testing

/// A model of code that reads what `JSONSerialization` makes.
private struct Envelope: Mappable {
  var payload: [String: Any] = [:]
  var items: [Any] = []
  var extra: [String: Any]?
  var list: [Any]?
  var anything: Any?

  static var properties: [PropertyDescriptor] {
    \.payload
    \.items
    Property(\.extra).from("more")
    \.list
    \.anything
  }
}

private struct Pet: Mappable, Equatable {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

@Suite("Properties of any type")
struct AnyPropertyTests {
  static let json = #"""
    {"payload": {"id": 7, "ratio": 0.5, "ok": true, "none": null, "tags": ["a", null, 1]},
     "items": [1, "two", {"three": 3}, [4]], "more": {"a": {"b": "c"}}, "anything": 5}
    """#

  @Test("hold what JSONSerialization makes")
  func readsFoundation() throws {
    let expected = try #require(
      JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? [String: Any])
    for envelope in [try Envelope.make(fromJSON: Self.json), try Envelope.make(from: expected)] {
      #expect(envelope.payload["id"] as? Int == 7 && envelope.payload["id"] as? Double == 7)
      #expect(envelope.payload["ratio"] as? Double == 0.5)
      #expect(envelope.payload["ok"] as? Bool == true)
      #expect(envelope.payload["none"] is NSNull)
      #expect((envelope.payload["tags"] as? [Any])?.count == 3)
      #expect(NSArray(array: envelope.items).isEqual(to: expected["items"] as? [Any] ?? []))
      #expect((envelope.extra?["a"] as? [String: Any])?["b"] as? String == "c")
      #expect(envelope.list == nil && envelope.anything as? Int == 5)
      var style = OutputStyle.json
      style.sortsKeys = true
      let written = envelope.jsonString(style)
      #expect(try Envelope.make(fromJSON: written).jsonString(style) == written)
      #expect(written.contains(#""payload":{"id":7,"none":null,"ok":true,"ratio":0.5,"#))
    }
  }

  @Test("hold the models that the source names beside plain values")
  func readsModels() throws {
    var mapper = Mapper()
    mapper.identify = { $0.value(forKey: "name") == nil ? nil : Pet.self }
    let envelope = try Envelope.make(
      from: ["items": [["name": "Rex"], ["foo": "bar"], "cats", 3] as [Any]], using: mapper)
    #expect(envelope.items.first as? Pet == Pet(name: "Rex"))
    #expect((envelope.items[1] as? [String: Any])?["foo"] as? String == "bar")
    #expect(envelope.items.count == 4)
  }

  @Test("keep what they had where the source has another kind")
  func refusesOthers() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(
      Envelope.self, fromJSON: #"{"payload": [1], "items": {}, "more": 4, "list": null}"#)
    #expect(mapped.value.payload.isEmpty && mapped.value.items.isEmpty)
    #expect(mapped.report.issues.map(\.path) == ["payload", "items", "more"])
  }

  @Test("keep the digits of numbers, and have no number that no type holds")
  func keepsNumbers() throws {
    let json = #"""
      {"payload": {"a": 12345678901234567890123, "b": 1e400, "c": 18446744073709551615},
       "items": [-9223372036854775809, 1e400, 0.1], "anything": 1e400}
      """#
    let mapped = try Mapper(onIssue: { _ in }).map(Envelope.self, fromJSON: json)
    #expect(mapped.report.issues.map(\.path) == ["payload.b", "items[1]", "anything"])
    let model = mapped.value
    #expect("\(model.payload["a"] ?? "none")" == "12345678901234567890123")
    #expect("\(model.payload["c"] ?? "none")" == "18446744073709551615")
    #expect(model.items.map { "\($0)" } == ["-9223372036854775809", "0.1"])
    #expect(model.payload["b"] == nil && model.anything == nil)
    #expect(throws: MappingError.self) {
      try Envelope.make(fromJSON: #"{"anything": 1e400}"#, using: .strict)
    }
    let digits = String(repeating: "123456789", count: 6)
    let rounded = try Mapper().map(Envelope.self, fromJSON: #"{"items": [\#(digits)]}"#)
    #expect(rounded.report.issues.map(\.reason.code) == [.lossy])
  }
}
