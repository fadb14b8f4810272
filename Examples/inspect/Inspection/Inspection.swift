import ModelMapper

/// What samples of one kind of response have in common, as a tree to read and as models.
///
/// ```swift
/// var inspection = Inspection(name: "Station")
/// try inspection.add(Sample(data))
/// print(inspection.tree)
/// print(inspection.models)
/// ```
package struct Inspection {
  /// The name of the type of the root.
  private let name: String
  private let shape = Shape()
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
    for root in sample.roots { shape.add(root, isXML: sample.format == .xml, onValue: onValue) }
  }

  /// The samples are not all in one format.
  package struct MixedFormats: Error, CustomStringConvertible {
    let first: Sample.Format
    let other: Sample.Format

    package var description: String {
      "The samples are in different formats: \(first.rawValue) and \(other.rawValue)."
    }
  }

  /// The models that map all samples with an empty report, as a file of Swift.
  package var models: String { root.text }

  /// The type that the samples are mapped to, such as `[Station]`.
  package var rootType: String { root.type }

  /// The shape as a tree: what is where, how often, and what is odd.
  package var tree: String { ShapeTree(shape, named: name, isXML: format == .xml).text }

  private var root: (text: String, type: String) {
    var maker = ModelMaker(isXML: format == .xml)
    var type = maker.type(of: shape, named: name, isRoot: true, besides: [])
    if shape.nulls > 0, shape.nulls < shape.count { type = type.optional }
    var writer = ModelWriter()
    if let declaration = type.declaration { writer.write(declaration) }
    let call =
      switch format {
      case .xml: "\(type.name).make(fromXML: data)"
      case .jsonLines: "[\(type.name)].make(fromJSONLines: data)"
      default: "\(type.name).make(fromJSON: data)"
      }
    let imports = (maker.needsFoundation ? ["import Foundation"] : []) + ["import ModelMapper"]
    let module = format == .xml ? ["import ModelMapperXML"] : []
    let head = imports + module + ["", "// try \(call)", ""]
    return ((head + writer.lines).joined(separator: "\n"), type.name)
  }
}
