import Foundation
import SwiftParser
import SwiftSyntax

// Compares the member reader of the plug-in with the toolchain's own parser: every type in the files
// that standard input names is read by both, and the members that they report are compared.

/// What was compared, and what did not agree.
struct Tally {
  var files = 0
  var types = 0
  var properties = 0
  var differences = 0
}

/// Walks one file and compares the types in it.
final class Comparison: SyntaxVisitor {
  private let path: String
  private(set) var tally = Tally(files: 1)

  init(path: String) {
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    compare(node, node.name, node.memberBlock, node.inheritanceClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    compare(node, node.name, node.memberBlock, node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    compare(node, node.name, node.memberBlock, node.inheritanceClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    compare(node, node.name, node.memberBlock, node.inheritanceClause)
  }

  private func compare(
    _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ block: MemberBlockSyntax,
    _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    // The text that the parser itself could not read proves nothing.
    if node.hasError { return .visitChildren }
    let expected =
      ["\(name.text): \(Expectation.inherited(inheritance))"] + Expectation.members(of: block)
    let read = TypeDeclaration(node.description)
    let found =
      ["\(read.name): \(read.inherited.joined(separator: ", "))"] + read.members.map(\.summary)
    tally.types += 1
    tally.properties += read.properties.count
    if expected != found || read.unmatchedOffset != nil {
      tally.differences += 1
      print("\(path): \(name.text)")
      for line in expected.difference(from: found) {
        switch line {
        case .insert(_, let element, _): print("  parser: \(element)")
        case .remove(_, let element, _): print("  reader: \(element)")
        }
      }
    }
    return .visitChildren
  }
}

/// What the parser sees of a type, in the words of the reader.
enum Expectation {
  static func inherited(_ clause: InheritanceClauseSyntax?) -> String {
    (clause?.inheritedTypes.map { element in
      var type = element.type
      if let attributed = type.as(AttributedTypeSyntax.self), attributed.specifiers.isEmpty {
        type = attributed.baseType
      }
      return type.trimmedDescription
    } ?? []).joined(separator: ", ")
  }

  static func members(of block: MemberBlockSyntax) -> [String] {
    members(of: block.members)
  }

  private static func members(of list: MemberBlockItemListSyntax) -> [String] {
    list.flatMap { item -> [String] in
      let declaration = item.decl
      if let variable = declaration.as(VariableDeclSyntax.self) { return properties(of: variable) }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        guard case .identifier = function.name.tokenKind else { return [] }
        return ["\(function.name.text)(\(labels(function.signature.parameterClause)))"]
      }
      if let initializer = declaration.as(InitializerDeclSyntax.self) {
        return ["init(\(labels(initializer.signature.parameterClause)))"]
      }
      if let condition = declaration.as(IfConfigDeclSyntax.self) { return lines(of: condition) }
      return []
    }
  }

  private static func lines(of condition: IfConfigDeclSyntax) -> [String] {
    condition.clauses.flatMap { clause -> [String] in
      let text = clause.condition.map { " " + $0.trimmedDescription } ?? ""
      guard case .decls(let members)? = clause.elements else {
        return ["[\(clause.poundKeyword.text)\(text)]"]
      }
      return ["[\(clause.poundKeyword.text)\(text)]"] + self.members(of: members)
    } + ["[#endif]"]
  }

  private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    clause.parameters.map { $0.firstName.text + ":" }.joined()
  }

  private static func properties(of variable: VariableDeclSyntax) -> [String] {
    let bindings = Array(variable.bindings)
    let modifiers = variable.modifiers.filter { $0.detail?.detail.text != "set" }.map(\.name.text)
    let isConstant = variable.bindingSpecifier.text == "let"
    let isWrapped = variable.attributes.contains {
      guard let attribute = $0.as(AttributeSyntax.self) else { return false }
      let name = attribute.attributeName.trimmedDescription.split(separator: "<")[0]
      let last = name.split(separator: ".").last ?? ""
      return last.first?.isUppercase == true && Marker(rawValue: String(last)) == nil
    }
    return bindings.indices.flatMap { index -> [String] in
      let binding = bindings[index]
      let typed = bindings[index...].first { $0.typeAnnotation != nil || $0.initializer != nil }
      let type = binding.initializer == nil ? typed?.typeAnnotation?.type : nil
      let isOptional =
        type?.is(OptionalTypeSyntax.self) == true
        || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      let isComputed = isComputed(binding)
      let exclusion =
        modifiers.contains("static") || modifiers.contains("class")
        ? ":static"
        : modifiers.contains("lazy")
          ? ":lazy" : isComputed ? ":computed" : isConstant ? ":constant" : ""
      let hasDefault = binding.initializer != nil || (isOptional && !isConstant) || isWrapped
      let isStored = exclusion.isEmpty || exclusion == ":constant"
      return names(of: binding.pattern).map { name in
        name + exclusion + (isStored && !hasDefault ? ":noDefault" : "")
      }
    }
  }

  private static func names(of pattern: PatternSyntax) -> [String] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      return [identifier.identifier.text.trimmingCharacters(in: ["`"])]
    }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap { names(of: $0.pattern) }
    }
    return []
  }

  private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let list):
      !(list.first.map { ["didSet", "willSet"].contains($0.accessorSpecifier.text) } ?? false)
    @unknown default: false
    }
  }
}

extension Member {
  /// The member, as the parser's side spells it.
  var summary: String {
    switch self {
    case .property(let property):
      let exclusion = property.exclusion.map { ":\($0)" } ?? ""
      return property.name + exclusion
        + (property.isStored && !property.hasDefault ? ":noDefault" : "")
    case .function(let function): return function.name
    case .directive(let line): return "[\(line)]"
    }
  }
}

var total = Tally()
while let path = readLine() {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
  let comparison = Comparison(path: path)
  comparison.walk(Parser.parse(source: text))
  total.files += 1
  total.types += comparison.tally.types
  total.properties += comparison.tally.properties
  total.differences += comparison.tally.differences
}
print(
  "\(total.files) files, \(total.types) types, \(total.properties) properties, "
    + "\(total.differences) differences")
exit(total.differences == 0 ? 0 : 1)
