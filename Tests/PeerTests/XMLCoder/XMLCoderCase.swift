import Foundation
import ModelMapper
import ModelMapperXML
import Testing

extension PeerCase {
  /// A case that reads a document into a model, by the rules of a mapper.
  static func xml<Value: Coercible & Equatable>(
    _ name: String, _ document: String, _ expected: @autoclosure @escaping @Sendable () -> Value,
    at path: String? = nil, location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    PeerCase(name) {
      let value = try Value.make(fromXML: document, at: path, using: .quiet)
      #expect(value == expected(), sourceLocation: location)
    }
  }

  /// A case that reads a document into a model, and writes the model as the same document.
  static func bothWays<Value: Coercible & Equatable>(
    _ name: String, _ document: String, _ expected: @autoclosure @escaping @Sendable () -> Value,
    options: XMLOutputOptions = .bare, style: OutputStyle = .json,
    location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    PeerCase(name) {
      let value = try Value.make(fromXML: document, using: .quiet)
      #expect(value == expected(), sourceLocation: location)
      let root = try XMLTree(document).root.name
      let written = try expected().xmlString(root: root, options: options, style: style)
      #expect(written == document, sourceLocation: location)
    }
  }

  /// A case that writes a value as a document, but for the line break at the end of an indented one.
  static func writesXML<Value: Coercible>(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> Value,
    root: String = "container",
    as document: String, options: XMLOutputOptions = .bare, style: OutputStyle = .json,
    location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    PeerCase(name) {
      let written = try value().xmlString(root: root, options: options, style: style)
      let end = options.indentation == nil ? "" : "\n"
      #expect(written == document + end, sourceLocation: location)
    }
  }

  /// A case that reads a document into a type that decodes itself.
  static func decodes<Value: Decodable & Equatable & SendableMetatype>(
    _ name: String, _ document: String, _ expected: @autoclosure @escaping @Sendable () -> Value,
    location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    PeerCase(name) {
      let tree = try XMLTree(document)
      let value = try MappingDecoder(mapper: .quiet).decode(Value.self, from: tree)
      #expect(value == expected(), sourceLocation: location)
    }
  }

  /// A case in which no model can be made of a document.
  static func refusesXML<Value: Coercible>(
    _ name: String, _ document: String, _ type: Value.Type,
    location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    fails(name, at: location) { try Value.make(fromXML: document, using: .quiet) }
  }
}

extension Mapper {
  /// The default options, without what is printed in debug builds.
  static let quiet = Mapper(onIssue: { _ in })
}

extension XMLOutputOptions {
  /// A document on one line, without a declaration.
  static let bare: XMLOutputOptions = {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    return options
  }()

  /// An indented document without a declaration.
  static let indented: XMLOutputOptions = {
    var options = bare
    options.indentation = "    "
    return options
  }()

  /// Lists in an element around them, whose elements have a name of their own.
  static func wrapping(_ item: String) -> XMLOutputOptions {
    var options = bare
    options.lists = .wrapped(item: item)
    return options
  }
}
