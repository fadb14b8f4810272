import Foundation
import ModelMapper
import Testing

/// Numbers as the older system had them: each a kind of the one before.
private class AnyValue {}
private class AnyNumber: AnyValue {}
private class AnyDecimal: AnyNumber {}

@Suite("Transforming by several transformers")
struct CompoundTransformerTests {
  private static let hierarchy: CompoundTransformer = [
    ClosureTransformer(name: "v", validate: { $0 == String.self && $1 is AnyValue.Type }) {
      (text: String) in text
    },
    ClosureTransformer(name: "n", validate: { $0 == String.self && $1 is AnyNumber.Type }) {
      (text: String) in text
    },
    ClosureTransformer(name: "d", validate: { $0 == String.self && $1 is AnyDecimal.Type }) {
      (text: String) in text
    },
  ]

  private static func constant(_ text: String) -> ClosureTransformer<String, String> {
    ClosureTransformer(name: text) { (_: String) in text }
  }

  static let rows: [CheckedRow] = [
    CheckedRow("K62") {
      var compound = CompoundTransformer()
      compound.append(constant("1"))
      #expect(compound.count == 1)
      compound.insert(constant("0"), at: 0)
      #expect(compound.map(\.name) == ["0", "1"])
      compound.removeAll { $0.name == "1" }
      #expect(compound.map(\.name) == ["0"])
    },
    CheckedRow("K63") {
      let names = { (type: Any.Type) in
        hierarchy.candidates(from: String.self, to: type).map(\.name)
      }
      #expect(names(AnyValue.self) == ["v"])
      #expect(names(AnyNumber.self) == ["v", "n"])
      #expect(names(AnyDecimal.self) == ["v", "n", "d"])
      #expect(hierarchy.candidates(from: Int.self, to: [Int].self).isEmpty)
    },
    CheckedRow("K64") {
      #expect(hierarchy.mayTransform(from: String.self, to: AnyValue.self))
      #expect(hierarchy.mayTransform(from: String.self, to: AnyNumber.self))
      #expect(hierarchy.mayTransform(from: String.self, to: AnyDecimal.self))
      #expect(!hierarchy.mayTransform(from: Int.self, to: String.self))
      #expect(!hierarchy.mayTransform(from: String.self, to: Data.self))
    },
    CheckedRow("K65") {
      var compound: CompoundTransformer = [constant("1"), constant("2")]
      compound.insert(constant("3"), at: 0)
      let found = try compound.transform("x", to: String.self)
      #expect(found == "3")
    },
    CheckedRow("K66") {
      let failing = ClosureTransformer { (_: Int) -> String? in nil }
      let compound: CompoundTransformer = [failing]
      let error = failure { () throws(TransformError) in
        try compound.transform(2, to: String.self)
      }
      #expect(
        error?.description
          == "Failed transformation of value '2' to String: none of the 1 value transformers "
          + "consulted were successful.")
      #expect(error?.kind == .failed)
      #expect(
        error?.failures.map(\.description)
          == ["Cannot transform '2' into a String: it isn't valid."])
    },
    CheckedRow("K67") {
      let error = failure { () throws(TransformError) in
        try CompoundTransformer().transform("x", to: Int.self)
      }
      #expect(error?.kind == .failed && error?.failures.isEmpty == true)
    },
    CheckedRow("K68") {
      let original: CompoundTransformer = [constant("1"), constant("2")]
      var copy = original
      copy.removeFirst()
      #expect(original.map(\.name) == ["1", "2"] && copy.map(\.name) == ["2"])
    },
    CheckedRow("K73") {
      let uppercase = ClosureTransformer { (text: String) in text.uppercased() }
      let found = try uppercase.transform("abc", to: String.self)
      #expect(found == "ABC")
      let error = failure { () throws(TransformError) in
        try uppercase.transform(5, to: String.self)
      }
      #expect(error?.kind == .untransformableInput)
      #expect(
        error?.description
          == "Cannot transform '5' into a String: the transformer takes a String.")
    },
    CheckedRow("optional output") {
      let optional = try CompoundTransformer.standard.transform("4", to: Int?.self)
      #expect(optional == 4)
      let twice = try CompoundTransformer.standard.transform("4", to: Int??.self)
      #expect(twice == 4)
    },
    CheckedRow("RK2") {
      let kinds: [TransformError.Kind] = [.untransformableInput, .unsupportedOutput, .failed]
      #expect(kinds.map(\.rawValue) == [3000, 3001, 3002])
    },
    CheckedRow("RK25") {
      #expect(CompoundTransformer.standard.count == 20)
      #expect(CompoundTransformer.standard.first?.name == "identity")
    },
  ]

  @Test("follows the table", arguments: rows)
  func followsTable(_ row: CheckedRow) throws { try row.check() }

  @Test("says of each kind of error what is wrong")
  func words() throws {
    let url = ClosureTransformer { (text: String) in URL(string: text) }
    #expect(
      failure { () throws(TransformError) in try url.revert(URL(fileURLWithPath: "/a")) }?
        .description
        == "Cannot transform 'file:///a' into a String: the transformer has no way back.")
    #expect(
      failure { () throws(TransformError) in try url.transform("x", to: Data.self) }?.description
        == "Cannot transform 'x' into a Data: the transformer makes a String or a URL.")
    #expect(
      TransformError.failed("it is too long.", for: 5).description
        == "Cannot transform '5' into another value: it is too long.")
  }
}
