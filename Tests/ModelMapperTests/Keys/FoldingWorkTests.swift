import Foundation
import Testing

@testable import ModelMapper

/// Counts how many scalars of a key are looked at.
private final class CountedScalars: Sequence, IteratorProtocol {
  private var scalars: [Unicode.Scalar]
  private(set) var count = 0

  init(_ text: String) { scalars = text.unicodeScalars.reversed() }

  func next() -> Unicode.Scalar? {
    guard let scalar = scalars.popLast() else { return nil }
    count += 1
    return scalar
  }
}

private enum Status: String, Coercible, CaseIterable {
  case active, café, inProgress
}

private struct Accented: Mappable, Equatable {
  var größe = 0
  var status = Status.active
  static var properties: [PropertyDescriptor] {
    \.größe
    \.status
  }
}

@Suite("The work of folding a key")
struct FoldingWorkTests {
  /// A letter with many marks, which composing would sort in quadratic time.
  static func marked(_ count: Int) -> String {
    "a" + String(repeating: "\u{301}\u{316}", count: count)
  }

  @Test("ends once the key is longer than what it is compared with", arguments: [1_000, 64_000])
  func endsEarly(count: Int) {
    for text in [Self.marked(count), String(repeating: "ü", count: count)] {
      let scalars = CountedScalars(text)
      #expect(CanonicalKey.fold(scalars, atMost: 10) == nil)
      #expect(scalars.count <= 31)
    }
  }

  @Test("does not compose more marks in a row than any language has")
  func composesFewMarks() {
    let some = "e" + String(repeating: "\u{301}", count: 30)
    let many = "e" + String(repeating: "\u{301}", count: 31)
    #expect(Array(CanonicalKey(some).text.utf8) == Array(some.precomposed.utf8))
    #expect(CanonicalKey(some).bytes.count < some.utf8.count)
    #expect(CanonicalKey(many).bytes == Array(many.utf8))
    #expect(!some.hasTooManyMarks && many.hasTooManyMarks == (many.utf8.count > 60))
    #expect(Self.marked(64_000).hasTooManyMarks)
  }

  @Test("finds what is as long as the longest form, whatever the spelling")
  func findsLongest() throws {
    let names = FoldedNames(["größe", "ΐ", "각"])
    #expect(names.position(of: "GRO\u{308}-SS\u{200B}E") == 0)
    #expect(names.position(of: "G_R_O\u{308}_ß_E") == 0)
    #expect(names.position(of: "\u{3B9}\u{308}\u{301}") == 1)
    #expect(names.position(of: "-\u{1100}\u{1161}\u{11A8}-") == 2)
  }

  @Test("of a hostile key, name or tag does not grow with its length")
  func hostileKeys() throws {
    let long = Self.marked(64_000)
    let json = "{\"\(long)\":1,\"GRO\u{308}SSE\":1,\"größe\":2,\"status\":\"\(long)\"}"
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let mapped = try mapper.map(Accented.self, fromJSON: json)
    #expect(mapped.value.größe == 2)
    #expect(mapped.value.status == .active)
    #expect(mapped.report.issues.count == 3)
    #expect(try Status.make(from: "CAFE\u{301}") == .café)
  }
}

extension String {
  fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}
