import ModelMapper
import Testing

extension Coercion {
  /// Leaves optionals as they are at a null.
  fileprivate static var keepingOptionals: Coercion {
    var policy = Coercion.lenient
    policy.nullKeepsOptionals = true
    return policy
  }
}

private struct Draft: Mappable {
  var title: String? = "untitled"
  var parts: [Int]? = [1]
  var author: Author? = Author()
  var note: String? = "none"
  var rest: SourceValue? = 1

  static var properties: [PropertyDescriptor] {
    Property(\.title).coercion(.keepingOptionals)
    Property(\.parts).coercion(.keepingOptionals)
    Property(\.author).coercion(.keepingOptionals)
    \.note
    Property(\.rest).coercion(.keepingOptionals)
  }

  struct Author: Mappable {
    var name: String? = "anonymous"
    static var properties: [PropertyDescriptor] { \.name }
  }
}

@Suite("A policy of one property")
struct OwnPolicyTests {
  @Test("keeps optionals at a null, and no others")
  func keepsOptionals() throws {
    let json = #"{"title": null, "parts": null, "author": null, "note": null, "rest": null}"#
    let value = try SourceValue.make(fromJSON: json)
    for draft in [try Draft.make(fromJSON: json), try Draft.make(from: value)] {
      #expect(draft.title == "untitled" && draft.parts == [1] && draft.author?.name == "anonymous")
      #expect(draft.note == nil)
      #expect(draft.rest == .null)
    }
    var draft = try Draft.make(fromJSON: #"{"title": "a", "note": "b"}"#)
    try draft.update(fromJSON: json)
    #expect(draft.title == "a" && draft.note == nil)
    let inner = try Draft.make(fromJSON: #"{"author": {"name": null}, "title": "c"}"#)
    #expect(inner.author?.name == "anonymous" && inner.title == "c")
    let strict = try Draft.make(fromJSON: json, using: .strict)
    #expect(strict.title == "untitled" && strict.note == nil)
  }
}
