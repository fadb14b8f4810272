import ModelMapper
import ModelMapperTesting

/// The law of explanations: what one says of a scalar agrees with what the mapping did.
extension Trial {
  /// Tries the law.
  ///
  /// - Returns: The scalars of which something else is said.
  package func explanationFindings() -> [Finding] {
    let type = type
    var documents = RandomDocument(seed: seed)
    let document = documents.document(for: type.shape)
    // What a type that decodes itself asks for is not observed, and what
    // stands in a text can't be told from another member of the same key.
    guard !"\(type)".contains("Coded"),
      !document.repeatsKeys || !document.json.contains(/:"[\[{]/)
    else { return [] }
    return mapper.disagreements(of: type, document).map { finding($0, type, document.json, .bytes) }
  }
}

extension Mapper {
  fileprivate func disagreements<Model: ModelPart>(
    of type: Model.Type, _ document: DocumentNode
  ) -> [String] {
    guard let explanation = try? explain(type, fromJSON: document.json) else {
      return ["not explained"]
    }
    guard let mapped = try? map(type, fromJSON: document.json) else {
      return explanation.error == nil ? ["explained without an error"] : []
    }
    var walk = ExplanationWalk(values: explanation.values[...])
    walk.take(document)
    guard walk.values.isEmpty, !walk.isShort else { return ["other values than the document has"] }
    let marks = ModelMarks(of: mapped.value)
    return walk.pairs.compactMap { leaf, value, containers in
      guard !leaf.isEmpty else { return nil }
      return explanation.fault(of: leaf, value, in: containers, marks, mapped.value).map {
        "\(value.fate) \(leaf.value) at \(value.path) > \(value.property ?? "-"): \($0)\n\(explanation)"
      }
    }
  }
}

/// The scalars of a document, each with what is said of it.
private struct ExplanationWalk {
  private(set) var values: ArraySlice<MappingExplanation.Value>
  /// With the containers that the scalar is in.
  private(set) var pairs:
    [(leaf: Leaf, value: MappingExplanation.Value, containers: [MappingExplanation.Value])] = []
  private(set) var isShort = false
  private var containers: [MappingExplanation.Value] = []

  init(values: ArraySlice<MappingExplanation.Value>) { self.values = values }

  /// Takes what is said of a part of the document.
  mutating func take(_ node: DocumentNode) {
    guard let value = values.popFirst() else { return isShort = true }
    containers.append(value)
    defer { containers.removeLast() }
    switch node {
    case .leaf(let leaf): pairs.append((leaf, value, containers))
    case .list, .object: for part in node.parts { take(part.node) }
    case .embedded(let document):
      if values.first?.pathComponents == value.pathComponents {
        take(document)
      } else {
        pairs.append((Leaf(.text(document.json)), value, containers))
      }
    }
  }
}

extension MappingExplanation {
  /// What is wrong with what is said of a scalar.
  fileprivate func fault(
    of leaf: Leaf, _ value: Value, in containers: [Value], _ marks: ModelMarks, _ model: Any
  ) -> String? {
    let isMade = marks.containsDistinctly(leaf)
    switch value.fate {
    case .read where !marks.contains(leaf): return "is not in the model"
    case .read, .converted:
      guard isMade else { return nil }
      return containers.lazy.filter { [.read, .converted].contains($0.fate) }
        .compactMap { misplaced(leaf, $0, in: model) }.first
    case .tag: return value.path.hasSuffix("kind") ? nil : "is no tag"
    default: return isMade ? "is in the model" : nil
    }
  }
}

extension MappingExplanation {
  /// What is wrong with the property that is said to have a scalar.
  fileprivate func misplaced(_ leaf: Leaf, _ value: Value, in model: Any) -> String? {
    guard let name = value.property else { return nil }
    let lines = properties.filter { "\($0.model).\($0.name)" == name }
    guard !lines.isEmpty else { return "is of no property \(name)" }
    let parts = lines.compactMap { line in part(of: model, at: line.path) }
    guard parts.count == lines.count else { return nil }
    return parts.contains { ModelMarks(of: $0).contains(leaf) } ? nil : "is not in \(name)"
  }

  /// What stands at a path of a model.
  private func part(of model: Any, at path: String) -> Any? {
    guard !path.contains("'") else { return nil }
    let steps = path.split { ".[]".contains($0) }
    return steps.reduce(model as Any?) { whole, step in
      whole.flatMap { Self.part(of: $0, named: String(step)) }
    }
  }

  private static func part(of whole: Any, named step: String) -> Any? {
    let mirror = Mirror(reflecting: whole)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { part(of: $0.value, named: step) }
    case .collection: return Int(step).flatMap { Array(mirror.children.dropFirst($0)).first?.value }
    case .dictionary:
      return mirror.children.lazy.map { Array(Mirror(reflecting: $0.value).children) }
        .first { $0.count == 2 && "\($0[0].value)" == step }?[1].value
    default:
      guard let type = mirror.subjectType as? any Mappable.Type, mirror.superclassMirror == nil,
        let index = type.properties.firstIndex(where: { $0.name == step })
      else { return nil }
      return Array(mirror.children)[index].value
    }
  }
}
