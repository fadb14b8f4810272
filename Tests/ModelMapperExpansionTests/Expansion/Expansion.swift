@testable import ModelMapperExpansion

/// What the macros make of a source text, as the compiler would ask for it.
struct Expansion {
  private let request: ExpansionRequest

  /// Prepares an expansion.
  ///
  /// - Parameters:
  ///   - source: The declaration with its attribute.
  ///   - macro: The name of the macro.
  ///   - missing: The conformances that the compiler asks for: none for the subclass of a model.
  ///   - context: The header of the declaration around it.
  ///   - extendedType: The name of the type, with those around it.
  ///   - line: The line on which the declaration starts, or 0 if it is not known.
  init(
    _ source: String, macro: String = "Mappable",
    missing: [String]? = nil,
    in context: String? = nil, extendedType: String = "Model", line: Int = 0
  ) {
    let region = SourceRegion(text: source, fileName: "Model.swift", line: line)
    request = ExpansionRequest(
      macro: macro + "Macro", role: .member, declaration: region,
      extendedType: extendedType, missingConformances: missing ?? Self.conformances(of: source),
      context: [context].compactMap(\.self))
  }

  /// The conformances that the compiler asks for where a type has none of them yet.
  static func conformances(of source: String) -> [String] {
    let models = ["Coercible", "PropertyMapped", "Mappable", "_InheritableModel"]
    let others = [
      "ConstructedMappable", "_EnumCoercible", "_RawValueCoercible", "FallbackCoercible",
      "TaggedCoercible",
    ]
    return source.contains("inheritable: true") ? models : models + others
  }

  /// The members that are added, as a compiler without module selectors gets them.
  var members: String { source(of: request) }

  /// The extension that is added.
  var conformance: String {
    var request = request
    request.role = .extension
    return source(of: request)
  }

  private func source(of request: ExpansionRequest) -> String {
    Model(request).reply.source.replacing(Library.prefix, with: "ModelMapper.")
  }

  /// What is said, as a line with the text at its place, the severity and the message for each.
  var diagnostics: [String] {
    let reply =
      request.macro == "MappableMacro"
      ? Model(request).reply : MarkerMacro(request: request).reply
    let source = Array(request.declaration.text.utf8)
    return reply.diagnostics.map { diagnostic in
      let rest = String(decoding: source[diagnostic.offset...], as: UTF8.self)
      let word = rest.prefix { $0 != " " && $0 != "\n" && $0 != ":" }
      return "\(word): \(diagnostic.severity): \(diagnostic.message)"
    }
  }

  /// The source after every change that is offered.
  var fixedSource: String {
    var source = Array(request.declaration.text.utf8)
    let changes = Model(request).reply.diagnostics.flatMap { $0.fixIt?.changes ?? [] }
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      source.replaceSubrange(change.range, with: change.replacement.utf8)
    }
    return String(decoding: source, as: UTF8.self)
  }
}
