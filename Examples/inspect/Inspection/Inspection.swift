import ModelMapper
import ModelMapperXML

/// What samples of one kind of response have in common, as a tree to read and as models.
///
/// ```swift
/// var inspection = Inspection(name: "Station")
/// try inspection.add(Sample(data))
/// print(inspection.tree)
/// print(inspection.models.text)
/// ```
package struct Inspection {
  /// The name of the type of the root.
  private let name: String
  private var shape: Shape?
  private let namespaces = Namespaces()
  /// The name of the root element of the samples.
  private var rootElement = ""
  /// The format of the samples.
  package private(set) var format: Sample.Format?

  /// Creates an inspection without samples.
  ///
  /// - Parameter name: What the type of the root is named after, such as the name of the file.
  package init(name: String) { self.name = name }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - sample: The sample, which has the format of the others.
  ///   - onValue: What is called for each value in it.
  /// - Throws: ``MixedFormats`` if another sample had another format.
  package mutating func add(_ sample: Sample, onValue: () -> Void = {}) throws {
    if let format, format != sample.format {
      throw MixedFormats(first: format, other: sample.format)
    }
    format = sample.format
    let shape = shape ?? Shape(isXML: sample.format == .xml)
    self.shape = shape
    if let element = sample.element {
      namespaces.add(element)
      rootElement = element.prefix == nil ? element.name : namespaces.name(of: element)
      shape.add(element, namespaces, isRoot: true, onValue: onValue)
    }
    for root in sample.roots { shape.add(root, onValue: onValue) }
  }

  /// The samples are not all in one format.
  package struct MixedFormats: Error, CustomStringConvertible {
    let first: Sample.Format
    let other: Sample.Format

    package var description: String {
      "The samples are in different formats: \(first.rawValue) and \(other.rawValue)."
    }
  }

  /// The shape as a tree: what is where, how often, and what is odd.
  package var tree: String {
    shape.map { ShapeTree($0, named: name, isXML: format == .xml).text } ?? ""
  }

  /// The models that map all samples with an empty report.
  package var models: Models {
    let shape = (shape ?? Shape(isXML: false)).prepared(named: name)
    let isXML = format == .xml
    let style = Style(of: shape)
    var maker = ModelMaker(isXML: isXML, style: style, namespaces: namespaces)
    let type = maker.root(shape, named: name, in: rootElement)
    let settings = style.settings(for: maker.demands)
    let imports = (maker.needsFoundation ? ["import Foundation"] : []) + ["import ModelMapper"]
    var writer = ModelWriter()
    for declaration in maker.declarations { writer.write(declaration) }
    let styleName = Names.property(for: type.name, besides: [])
    var lines = imports + (isXML ? ["import ModelMapperXML"] : []) + [""]
    lines += calls(
      type.name, settings.isEmpty ? nil : styleName,
      mapper: maker.needsNamespaces ? ", using: .\(styleName)" : "")
    lines += [""] + writer.lines
    if !settings.isEmpty {
      lines += ["", "extension OutputStyle {", "  /// The style in which the samples are written."]
      lines += ["  static var \(styleName): OutputStyle {", "    var style = OutputStyle.json"]
      lines += settings.map { "    style.\($0)" } + ["    return style", "  }", "}"]
    }
    if isXML, let main = namespaces.main {
      lines += [
        "", "extension XMLOutputOptions {", "  /// The options with which the samples are written.",
      ]
      lines += [
        "  static var \(styleName): XMLOutputOptions {", "    var options = XMLOutputOptions()",
      ]
      lines += ["    options.rootAttributes = [\"xmlns\": \(Names.literal(main))]"]
      lines += ["    return options", "  }", "}"]
    }
    if maker.needsNamespaces {
      let uris = namespaces.uris.sorted { $0.key < $1.key }
        .map { "\(Names.literal($0.key)): \(Names.literal($0.value))" }
      lines += [
        "", "extension Mapper {", "  /// The mapper that knows the prefixes of the cases.",
        "  static var \(styleName): Mapper {", "    var mapper = Mapper()",
        "    mapper.namespaces = [\(uris.joined(separator: ", "))]", "    return mapper", "  }",
        "}",
      ]
    }
    return Models(
      text: lines.joined(separator: "\n"), rootType: type.name,
      style: settings.isEmpty ? ".json" : ".\(styleName)",
      mapper: maker.needsNamespaces ? "Mapper.\(styleName)" : "Mapper()", losses: maker.losses)
  }

  /// Models as a file of Swift.
  package struct Models {
    /// The file.
    package let text: String
    /// The type that the samples are mapped to, such as `[Station]`.
    package let rootType: String
    /// The style in which they are written as they were read, such as `.json`.
    package let style: String
    /// The mapper that reads them, such as `Mapper()`.
    package let mapper: String
    /// What the models can't write as it was read.
    package let losses: [String]
  }

  /// How the models are read and written, as comments.
  private func calls(_ type: String, _ style: String?, mapper: String) -> [String] {
    let styled = style.map { ".\($0)" } ?? ""
    switch format {
    case .xml:
      let arguments =
        ["root: \(Names.literal(rootElement))"]
        + (namespaces.main == nil ? [] : ["options: .\(Names.property(for: type, besides: []))"])
        + (style == nil ? [] : ["style: \(styled)"])
      return [
        "// read:  try \(type).make(fromXML: data\(mapper))",
        "// write: try value.xmlData(\(arguments.joined(separator: ", ")))",
      ]
    case .jsonLines:
      return [
        "// read:  try [\(type)].make(fromJSONLines: data)",
        "// write: values.jsonLinesData(\(styled))",
      ]
    default:
      let isModel = type.allSatisfy(\.isLetter)
      let write =
        isModel
        ? "value.jsonData(\(styled))"
        : "Mapper().json(value\(style == nil ? "" : ", \(styled)")).value"
      return ["// read:  try \(type).make(fromJSON: data)", "// write: \(write)"]
    }
  }
}
