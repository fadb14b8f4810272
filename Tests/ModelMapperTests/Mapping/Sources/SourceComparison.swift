import Foundation
import ModelMapper
import Testing

/// What a mapping made of a document: the model in words, and the sentences of its issues.
struct MappingOutcome: Equatable, CustomStringConvertible {
  let model: String
  let issues: [String]

  var description: String { "\(model)\n  " + issues.joined(separator: "\n  ") }

  /// Maps by a closure.
  init<Model: Coercible>(_ body: () throws(MappingError) -> Mapped<Model>) {
    do throws(MappingError) {
      let mapped = try body()
      model = Self.words(mapped.value)
      issues = mapped.report.issues.map(\.description)
    } catch {
      model = "none"
      issues = error.issues.map(\.description)
    }
  }

  private init(model: String, issues: [String]) {
    self.model = model
    self.issues = issues
  }

  /// The outcome with what depends on the order of keys put in another order.
  var unordered: MappingOutcome { MappingOutcome(model: model, issues: issues.sorted()) }

  /// All that a model holds, objects too.
  private static func words(_ value: some Coercible) -> String {
    var style = OutputStyle.json
    style.nils = .null
    style.sortsKeys = true
    style.typeTag = "__class"
    return value.jsonString(style)
  }
}

/// A way to map any document to one type.
struct Target: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let map: @Sendable (Mapper, Way) throws -> MappingOutcome

  /// A form in which a document is given.
  enum Way {
    case bytes(Data)
    case any(Any)
  }

  init<Model: Coercible>(_ type: Model.Type) {
    testDescription = "\(type)"
    map = { mapper, way in
      switch way {
      case .bytes(let data):
        MappingOutcome { () throws(MappingError) in try mapper.map(type, fromJSON: data) }
      case .any(let any):
        MappingOutcome { () throws(MappingError) in try mapper.map(type, from: any) }
      }
    }
  }

  /// A target that updates a model.
  init<Model: Mappable>(updating model: @escaping @Sendable () -> Model) {
    testDescription = "update of \(Model.self)"
    map = { mapper, way in
      MappingOutcome { () throws(MappingError) in
        var model = model()
        let report =
          switch way {
          case .bytes(let data): try model.update(fromJSON: data, using: mapper)
          case .any(let any): try model.update(from: any, using: mapper)
          }
        return Mapped(value: model, report: report)
      }
    }
  }

  /// Expects the same of a document in every form in which it can be given.
  func compare(_ json: String, by mapper: Mapper) throws {
    let data = Data(json.utf8)
    let expected = try map(mapper, .bytes(data))
    let document = try JSONDocument(json: data)
    let root = document.value
    // A document that is no object has no members that a source could be asked for.
    if case .object = root {
      expect(try map(mapper, .any(document)), expected, json, "document")
    }
    expect(try map(mapper, .any(root)), expected, json, "source value")
    expect(try map(mapper, .any(root.copied)), expected, json, "objects in order")
    // A dictionary has no order: two keys that are equally good are decided otherwise.
    guard !expected.issues.contains(where: { $0.contains("both match this property") }) else {
      return
    }
    let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    expect(
      try map(mapper, .any(object)).unordered, expected.unordered, json, "JSONSerialization")
    expect(
      try map(mapper, .any(root.native)).unordered, expected.unordered, json, "dictionaries")
  }

  private func expect(
    _ found: MappingOutcome, _ expected: MappingOutcome, _ json: String, _ form: String
  ) {
    guard found != expected else { return }
    Issue.record("\(testDescription) from \(json) as \(form):\n\(found)\nnot\n\(expected)")
  }
}

extension SourceValue {
  /// The same value in objects that know nothing of JSON.
  fileprivate var copied: SourceValue {
    switch self {
    case .array(let elements): .array(elements.map(\.copied))
    case .object(let source):
      .object(SourceObject(source.keys.map { ($0, (source.value(forKey: $0) ?? .null).copied) }))
    default: self
    }
  }

  /// The same value in dictionaries and arrays of Swift.
  fileprivate var native: Any {
    switch self {
    case .array(let elements): elements.map(\.native)
    case .object(let source):
      Dictionary(
        uniqueKeysWithValues: source.keys.map { key in
          (key, (source.value(forKey: key) ?? .null).native)
        })
    case .bool(let value): value
    case .integer(let value): value
    case .unsigned(let value): value
    case .double(let value): value
    case .decimal(let value): value
    case .string(let value): value
    default: self
    }
  }
}
