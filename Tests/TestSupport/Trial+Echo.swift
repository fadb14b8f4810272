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
    guard let echo = try? mapper.echo(type, document, door, style, options),
      let difference = echo.difference
    else { return [] }
    return [finding("\(difference)\n  written: \(echo.written)", type, document.json, door)]
  }

  /// A style whose output the mapper reads without being told.
  private var style: OutputStyle {
    var random = SeededRandom(seed: seed ^ 0x57)
    var style = OutputStyle.json
    style.keys = random.one(of: [.asDeclared, .snakeCase, .kebabCase, .pascalCase, .camelCase])
    style.nils = random.one(of: [.omit, .null])
    style.nonFinite = random.one(of: [.omit, .text])
    style.decimals = random.one(of: [.number, .text])
    style.uuids = random.one(of: [.uppercase, .lowercase])
    style.dates = random.one(of: [.iso8601, .rfc3339])
    style.sortsKeys = random.once(in: 2)
    style.isPretty = random.once(in: 2)
    return style
  }

  /// Options of XML that change nothing of what is read.
  private var options: XMLOutputOptions {
    var random = SeededRandom(seed: seed ^ 0x58)
    var options = XMLOutputOptions()
    // An empty dictionary in a list of one can't be told from a key of one then.
    if !"\(type)".contains("Array<Dictionary") {
      options.lists = random.one(of: [.flat, .wrapped(item: "item")])
    }
    options.nulls = random.one(of: [.whereNeeded, .always])
    options.namespaceDeclarations = random.one(of: [.atRoot, .whereUsed])
    options.selfCloses = random.once(in: 2)
    options.indentation = random.one(of: [nil, "", "  "])
    return options
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
  var repeatsKeys: Bool {
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
    _ type: Model.Type, _ document: DocumentNode, _ door: Trial.Door, _ style: OutputStyle,
    _ options: XMLOutputOptions
  ) throws(MappingError) -> Echo? {
    let model = try map(type, fromJSON: document.json).value
    switch door {
    case .bytes, .decoder:
      let written = json(model, style)
      return Echo(model, written.report, "\(String(decoding: written.value, as: UTF8.self))") {
        () throws(MappingError) in try map(type, fromJSON: written.value)
      }
    case .dictionaries:
      let written = decompose(model, style)
      return Echo(model, written.report, "\(String(describing: written.value))") {
        () throws(MappingError) in try map(type, from: written.value as Any)
      }
    case .xml:
      guard let written = try? xml(model, root: "root", options: options, style: style) else {
        return nil
      }
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
