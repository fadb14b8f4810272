import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// A model as people declare it for a service, with a document of the kind that the service returns.
struct RealWorldCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The document, if it is of JSON.
  let json: String?
  /// Maps the document, checks the model, and reads back what it writes.
  let check: @Sendable () throws -> Void

  /// A model and a document of JSON.
  init<Model: Coercible>(
    _ name: String, _ type: Model.Type, json: String,
    _ holds: @escaping @Sendable (Model) throws -> Bool
  ) {
    testDescription = name
    self.json = json
    check = {
      let mapper = Mapper(onIssue: { _ in })
      let mapped = try mapper.map(type, fromJSON: json)
      #expect(mapped.report.issues.filter { $0.severity == .error }.map(\.description) == [])
      #expect(try holds(mapped.value))
      let written = mapped.value.jsonString()
      let back = try mapper.map(type, fromJSON: written)
      #expect(try holds(back.value))
      #expect(back.value.jsonString() == written)
    }
  }

  /// A model and a document of XML.
  init<Model: Coercible>(
    _ name: String, _ type: Model.Type, xml: String, root: String,
    _ holds: @escaping @Sendable (Model) throws -> Bool
  ) {
    testDescription = name
    json = nil
    check = {
      let mapper = Mapper(onIssue: { _ in })
      let mapped = try mapper.map(type, fromXML: Data(xml.utf8))
      #expect(mapped.report.issues.filter { $0.severity == .error }.map(\.description) == [])
      #expect(try holds(mapped.value))
      let written = try mapped.value.xmlString(root: root)
      let back = try mapper.map(type, fromXML: Data(written.utf8))
      #expect(try holds(back.value))
      #expect(try back.value.xmlString(root: root) == written)
    }
  }
}

@Suite("Models of real services")
struct RealWorldTests {
  @Test("are declared as one would write them, mapped and written back", arguments: cases)
  func maps(example: RealWorldCase) throws { try example.check() }

  static let cases: [RealWorldCase] =
    GitHub.cases + Stripe.cases + Kubernetes.cases + Geography.cases + Databases.cases
    + Documents.cases + Feeds.cases + Builds.cases
}
