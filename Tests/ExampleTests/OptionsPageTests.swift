import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// The page that lists all options has each one, with its default and all its cases.
@Suite("The page of options")
struct OptionsPageTests {
  /// A type whose variables are options, and the heading or sentence above their table.
  struct Table: Sendable, CustomTestStringConvertible {
    let type: String
    let begins: String
    /// The default of each option that can be written in one word.
    let defaults: [String: String]
    var testDescription: String { type }

    init(_ type: String, after begins: String, _ value: Any) {
      self.type = type
      self.begins = begins
      let children = Mirror(reflecting: value).children.compactMap { child -> (String, String)? in
        guard let label = child.label, let text = Self.text(child.value) else { return nil }
        return (label, text)
      }
      defaults = Dictionary(children) { first, _ in first }
    }

    /// A value as the page writes it: a number, a truth value or a case.
    private static func text(_ value: Any) -> String? {
      switch value {
      case let value as Bool: "\(value)"
      case let value as Int: "\(value)"
      case let value as String: value
      case let value where Mirror(reflecting: value).displayStyle == .enum: ".\(value)"
      default: nil
      }
    }
  }

  /// The options of a mapper, which it keeps elsewhere.
  private struct MapperOptions {
    let isStrict = Mapper().isStrict
    let unknownKeys = Mapper().unknownKeys
    let missingKeys = Mapper().missingKeys
    let nulls = Mapper().nulls
    let nestedModels = Mapper().nestedModels
    let notesConversions = Mapper().notesConversions
    let minimumSeverity = ".\(Mapper().minimumSeverity)"
    let allowsNothing = Mapper().allowsNothing
    let threads = Mapper().threads
  }

  static let tables = [
    Table("Mapper", after: "## The mapper", MapperOptions()),
    Table("Coercion", after: "## Conversions", Coercion()),
    Table("Limits", after: "## Limits", Limits()),
    Table("OutputStyle", after: "## Output", OutputStyle()),
    Table("XMLOutputOptions", after: "`XMLOutputOptions`, for", XMLOutputOptions()),
    Table("XMLReadOptions", after: "`XMLReadOptions`, for", XMLReadOptions()),
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The public API of both modules, one declaration a line.
  private static let declarations: [Substring] = ["ModelMapper", "ModelMapperXML"].flatMap { name in
    let file = root.appending(path: "Scripts/api/\(name).txt")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
  }

  /// The names of the cases of a type, or of the constants of an option set.
  private static func cases(of type: Substring) -> [Substring] {
    func name(_ line: Substring) -> Substring {
      line.dropFirst(type.count + 1).prefix { $0.isLetter || $0.isNumber }
    }
    return declarations.compactMap { line -> Substring? in
      guard line.hasPrefix("\(type)."), let colon = line.firstRange(of: ": ") else { return nil }
      let declaration = line[colon.upperBound...]
      guard declaration.hasPrefix("case ") || declaration == "static let \(name(line)): \(type)"
      else { return nil }
      return name(line)
    }
  }

  /// The rows of a table, by the name of the option: the cells for its default and its cases.
  private static func rows(after begins: String) throws -> [String: (
    initial: String, cases: String
  )] {
    let page = root.appending(path: "Sources/ModelMapper/Documentation.docc/Options.md")
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix(begins) })
    let rows = lines[start...].drop { !$0.hasPrefix("| ") }.prefix { $0.hasPrefix("| ") }
    return Dictionary(
      rows.dropFirst(2).map { row in
        let cells = row.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[1].replacing("`", with: ""), (cells[2].replacing("`", with: ""), cells[3]))
      }
    ) { first, _ in first }
  }

  @Test("has each option with its default and its cases", arguments: tables)
  func isComplete(_ table: Table) throws {
    let rows = try Self.rows(after: table.begins)
    var names: Set<String> = []
    for line in Self.declarations {
      guard let match = line.firstMatch(of: /^(\w+)\.(\w+): var \w+: (.*)$/),
        match.1 == table.type, !match.3.hasSuffix("{ get }")
      else { continue }
      let name = String(match.2)
      names.insert(name)
      let row = try #require(rows[name], "The page lacks \(table.type).\(name).")
      if let initial = table.defaults[name] {
        #expect(row.initial == initial || row.initial.isEmpty, "\(table.type).\(name)")
      }
      // Of a list, the type of the elements.
      let type = match.3.drop { $0 == "[" }.prefix { $0.isLetter || $0.isNumber || $0 == "." }
      // A type with fields of its own has a table of its own, and repairs are listed once.
      guard !["Limits", "Coercion"].contains(type), !row.cases.hasPrefix("as for"),
        !row.cases.hasPrefix("the same")
      else { continue }
      for name in Self.cases(of: type) {
        #expect(row.cases.contains("`.\(name)"), "The page lacks the case .\(name) of \(match.2).")
      }
    }
    #expect(!names.isEmpty)
    let strangers = Set(rows.keys).subtracting(names).sorted()
    #expect(
      strangers.isEmpty,
      """
      The page has options of \(table.type) that Scripts/api lacks. New ones are there after \
      Scripts/check-api --update.
      """)
  }
}
