import Foundation
import ModelMapper
import ModelMapperXML

/// One random model and one random document for it, mapped through one door.
package struct Trial {
  /// How the document reaches the model.
  package enum Door: String, CaseIterable, Sendable {
    case bytes, dictionaries, decoder, xml
  }

  /// What happened, in words for the one who looks for the cause.
  package struct Finding: CustomStringConvertible {
    package let description: String
  }

  /// The number that decides everything.
  package let seed: UInt64
  private let sharesObjects: Bool
  private let choosesCases: Bool

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - seed: The number that decides the type, the document and the options.
  ///   - sharesObjects: Whether some of the models share their object with embedded models and a rest.
  ///   - choosesCases: Whether some of these hold enums whose cases are told by tags.
  package init(seed: UInt64, sharesObjects: Bool = false, choosesCases: Bool = false) {
    self.seed = seed
    self.sharesObjects = sharesObjects
    self.choosesCases = choosesCases
  }

  /// The parts into which the seeds of a law are divided, so that they are tried beside each other.
  package static let parts = 0..<UInt64(8)

  /// The seeds of a part.
  ///
  /// - Parameters:
  ///   - part: One of the ``parts``.
  ///   - count: How many seeds all parts have.
  /// - Returns: The seeds.
  package static func seeds(of part: UInt64, count: Int) -> Range<UInt64> {
    let count = UInt64(count) / UInt64(parts.count)
    return part * count..<(part + 1) * count
  }

  /// How many documents each random type is tried with: to make a type costs more than a document.
  private static let documentsPerType: UInt64 = 32

  /// Tries the law of accounting.
  ///
  /// - Parameter door: How the document reaches the model.
  /// - Returns: What was lost.
  package func accountingFindings(through door: Door) -> [Finding] {
    var types = types
    let mapper = mapper
    switch door {
    case .bytes:
      return findings(for: types.model(), door) { type, document throws(MappingError) in
        try mapper.mapAny(type, fromJSON: document.json)
      }
    case .dictionaries:
      return findings(for: types.model(), door) { type, document throws(MappingError) in
        try mapper.mapAny(type, from: document.native)
      }
    case .xml:
      let type = types.model()
      var random = SeededRandom(seed: seed)
      var documents = RandomDocument(seed: seed)
      let document = documents.document(for: type.shape).inElements(using: &random)
      let text = document.xml(root: "root")
      return findings(type, document, door, text: text) { () throws(MappingError) in
        try mapper.mapAny(type, fromXML: text)
      }
    case .decoder:
      let type = types.codedObject()
      var documents = RandomDocument(seed: seed, mutationRate: 24)
      let document = documents.document(for: type.shape)
      return findings(type, document, door) { () throws(MappingError) in
        try MappingDecoder(mapper: mapper).mapAny(type, from: document.json)
      }
    }
  }

  private var types: RandomType {
    RandomType(
      seed: seed / Self.documentsPerType, sharesObjects: sharesObjects, choosesCases: choosesCases)
  }

  /// The type that is tried.
  var type: any ModelPart.Type {
    var types = types
    return types.model()
  }

  var mapper: Mapper {
    var random = SeededRandom(seed: seed ^ 0xABCD)
    var mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    mapper.notesConversions = random.once(in: 3)
    mapper.coercion.wrapsSingleValues = random.once(in: 3)
    return mapper
  }

  private func findings(
    for type: any ModelPart.Type, _ door: Door,
    _ map: (any ModelPart.Type, DocumentNode) throws(MappingError) -> (Any, MappingReport)
  ) -> [Finding] {
    var documents = RandomDocument(seed: seed)
    var document = documents.document(for: type.shape)
    if door == .dictionaries { document = document.inDictionaries }
    return findings(type, document, door) { () throws(MappingError) in
      try map(type, document)
    }
  }

  private func findings(
    _ type: Any.Type, _ document: DocumentNode, _ door: Door,
    text: String? = nil, _ map: () throws(MappingError) -> (Any, MappingReport)
  ) -> [Finding] {
    do throws(MappingError) {
      let (model, report) = try map()
      let accounting = Accounting(of: model, report, from: document)
      guard !accounting.breaches.isEmpty else { return [] }
      let lost = accounting.breaches.map(\.description).joined(separator: ", ")
      let issues = report.issues.map { "\n    \($0)" }.joined()
      return [finding("lost: \(lost)\n  issues:\(issues)", type, text ?? document.json, door)]
    } catch {
      return error.issues.isEmpty
        ? [finding("refused without an issue", type, text ?? document.json, door)] : []
    }
  }

  func finding(
    _ words: String, _ type: Any.Type, _ document: String, _ door: Door
  ) -> Finding {
    let words = "seed \(seed), \(door): \(type)\n  from \(document)\n  \(words)"
    // A form is a long name for a number.
    return Finding(
      description: words.replacing("TestSupport.", with: "").replacing("Swift.", with: "")
        .replacing(/(?:ZeroBit<|OneBit<)+EndOfForm(>+)/) { form in
          // As many brackets belong to the form as it has bits.
          let bits = form.output.0.count { $0 == "<" }
          return "Form" + form.output.1.dropFirst(bits)
        })
  }
}

extension Mapper {
  /// Makes a model of a type that is known at run time only.
  func mapAny<Model: ModelPart>(
    _ type: Model.Type, fromJSON json: String
  ) throws(MappingError) -> (Any, MappingReport) {
    let mapped = try map(type, fromJSON: json)
    return (mapped.value, mapped.report)
  }

  /// Makes a model of a type that is known at run time only.
  func mapAny<Model: ModelPart>(
    _ type: Model.Type, from source: Any
  ) throws(MappingError) -> (Any, MappingReport) {
    let mapped = try map(type, from: source)
    return (mapped.value, mapped.report)
  }
}

extension Mapper {
  /// Makes a model of a type that is known at run time only.
  func mapAny<Model: ModelPart>(
    _ type: Model.Type, fromXML xml: String
  ) throws(MappingError) -> (Any, MappingReport) {
    let mapped = try map(type, fromXML: xml)
    return (mapped.value, mapped.report)
  }
}

extension MappingDecoder {
  /// Decodes a value of a type that is known at run time only.
  func mapAny<Value: CodedPart>(
    _ type: Value.Type, from json: String
  ) throws(MappingError) -> (Any, MappingReport) {
    let mapped = try map(type, from: json)
    return (mapped.value, mapped.report)
  }
}
