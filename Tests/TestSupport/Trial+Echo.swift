import Foundation
import ModelMapper
import ModelMapperXML

/// The law of the echo: what is written of a model is read as the same model, or an issue says what is not.
extension Trial {
  /// Tries the law.
  ///
  /// - Parameter door: In what form the model is written and read again.
  /// - Returns: What differs.
  package func echoFindings(through door: Door) -> [Finding] {
    let type = type
    // Some of the types that code themselves write another form than they read, and a text of XML is no number.
    let name = "\(type)"
    guard !name.contains("Coded"), door != .xml || !name.contains("SourceValue") else { return [] }
    var documents = RandomDocument(seed: seed)
    let document = documents.document(for: type.shape)
    guard let echo = try? mapper.echo(type, document, door), let difference = echo.difference
    else { return [] }
    return [finding("\(difference)\n  written: \(echo.written)", type, document.json, door)]
  }
}

extension Trial {
  /// Tries the law that a document is the same model from bytes and from dictionaries.
  ///
  /// - Returns: What differs.
  package func sourceFindings() -> [Finding] {
    let type = type
    var documents = RandomDocument(seed: seed)
    let document = documents.document(for: type.shape).inDictionaries
    // Keys that differ in their spelling alone have an order in a text only.
    guard !document.repeatsKeys else { return [] }
    return mapper.difference(of: type, in: document).map {
      [finding($0, type, document.json, .dictionaries)]
    } ?? []
  }
}

extension DocumentNode {
  /// Whether an object has keys that differ in their spelling alone.
  fileprivate var repeatsKeys: Bool {
    var keys: Set<String> = []
    if case .object(let members) = self {
      for member in members {
        let letters = member.key.lowercased().filter { $0.isLetter || $0.isNumber }
        if !keys.insert(letters).inserted { return true }
      }
    }
    return parts.contains(where: \.node.repeatsKeys)
  }
}

extension Mapper {
  /// What differs between the models that bytes and dictionaries make.
  fileprivate func difference<Model: ModelPart>(
    of type: Model.Type, in document: DocumentNode
  ) -> String? {
    let texts = Result { () throws(MappingError) in try map(type, fromJSON: document.json) }
    let natives = Result { () throws(MappingError) in try map(type, from: document.native) }
    switch (texts, natives) {
    case (.success(let text), .success(let native)):
      return ModelMarks(of: text.value).difference(from: ModelMarks(of: native.value)).map {
        "\($0)\n  issues: \(text.report.issues)\n  and then: \(native.report.issues)"
      }
    case (.failure, .failure): return nil
    default: return "one is refused: \(texts) and then \(natives)"
    }
  }
}

/// A model and what was read of its output.
private struct Echo {
  let written: String
  /// What is in one of them only.
  let difference: String?
}

extension Mapper {
  fileprivate func echo<Model: ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ door: Trial.Door
  ) throws(MappingError) -> Echo? {
    let model = try map(type, fromJSON: document.json).value
    switch door {
    case .bytes, .decoder:
      let written = json(model)
      return Echo(model, written.report, "\(String(decoding: written.value, as: UTF8.self))") {
        () throws(MappingError) in try map(type, fromJSON: written.value)
      }
    case .dictionaries:
      let written = decompose(model)
      return Echo(model, written.report, "\(String(describing: written.value))") {
        () throws(MappingError) in try map(type, from: written.value as Any)
      }
    case .xml:
      guard let written = try? xml(model, root: "root") else { return nil }
      return Echo(model, written.report, "\(String(decoding: written.value, as: UTF8.self))") {
        () throws(MappingError) in try map(type, fromXML: written.value)
      }
    }
  }
}

extension Echo {
  fileprivate init?<Model>(
    _ model: Model, _ report: MappingReport, _ written: String,
    _ read: () throws(MappingError) -> Mapped<Model>
  ) {
    guard report.issues.isEmpty else { return nil }
    self.written = written
    do throws(MappingError) {
      let again = try read()
      difference = ModelMarks(of: model).difference(from: ModelMarks(of: again.value)).map {
        "\($0)\n  issues: \(again.report.issues)"
      }
    } catch {
      difference = "refused: \(error)"
    }
  }
}
