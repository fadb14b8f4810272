import Foundation
public import ModelMapper
public import ModelMapperXML

/// Expects that a model writes a document as it was read, and returns the model.
///
/// ```swift
/// @Test func station() throws {
///   let station = try expectEcho(Station.self, of: response)
///   #expect(station.platforms == 4)
/// }
/// ```
///
/// - Parameters:
///   - type: The type to make: a model, an array of models, or any other coercible type.
///   - document: A document of XML if it begins with `<`, or else of JSON, as data, bytes or a text.
///   - path: Where the value stands; the root by default. Only what stands there is compared.
///   - options: How a document of XML is written; by default with the namespaces of the source.
///   - style: How the model is written.
///   - ignoring: Reasons that are expected besides those of ``Echo/Reason``.
///   - mapper: The options.
/// - Returns: The model.
/// - Throws: ``UnexpectedEcho`` with a table of the differences if any is not expected, or what reading
///   and writing throw.
/// - Complexity: O(*n* log *n*) in the size of the document.
@discardableResult
public func expectEcho<Model: Coercible>(
  _ type: Model.Type, of document: some DocumentInput, at path: String? = nil,
  options: XMLOutputOptions? = nil,
  style: OutputStyle = .json, ignoring: Set<Echo.Reason> = [], using mapper: Mapper = Mapper()
) throws -> Model {
  let document = document.documentBytes
  let (model, echo) =
    document.data.isXML
    ? try mapper.echoed(
      type, fromXML: document, at: path, options: options, style: style, ignoring: ignoring)
    : try mapper.echoed(type, fromJSON: document, at: path, style: style, ignoring: ignoring)
  guard echo.isEmpty else { throw UnexpectedEcho(echo: echo) }
  return model
}

/// The error of a document that a model does not write as it was read.
public struct UnexpectedEcho: Error, CustomStringConvertible {
  /// What differs.
  public let echo: Echo

  /// The differences as a table, on lines of their own.
  public var description: String {
    "The model does not write the document as it was read:\n\(echo)"
  }
}

extension Data {
  /// Whether the first character is `<`, after white space and the marks of UTF-8 and UTF-16.
  fileprivate var isXML: Bool {
    let skipped: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    return first { !skipped.contains($0) } == UInt8(ascii: "<")
  }
}
