package import Foundation
import ModelMapper
import ModelMapperXML

/// A document that an inspection looks at: its records and the format that it is in.
package struct Sample: Sendable {
  /// The format of a sample.
  package enum Format: String, Sendable {
    case json = "JSON"
    case jsonLines = "JSON Lines"
    case xml = "XML"
  }

  /// The format.
  package let format: Format
  /// The values that are read as one root each: the document, or the line.
  let roots: [SourceValue]
  /// The element that a document of XML is.
  let element: XMLElementNode?

  /// Reads a document, and finds out its format from its content.
  ///
  /// XML begins with `<`. What is not one JSON document, but one in each line, is JSON Lines.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - isLines: Whether it is known to be JSON Lines, by the name of its file.
  /// - Throws: What is wrong with the document.
  package init(_ data: Data, isLines: Bool = false) throws {
    let silent = Mapper(onIssue: { _ in })
    if Self.firstByte(of: data) == UInt8(ascii: "<") {
      format = .xml
      roots = []
      element = try XMLTree(data).root
      return
    }
    element = nil
    if !isLines {
      do {
        roots = [try silent.map(SourceValue.self, fromJSON: data).value]
        format = .json
        return
      } catch {
        // Lines are documents one by one; where they are not, the first error is the one to show.
        guard let lines = Self.lines(of: data, silent), lines.count > 1 else { throw error }
        roots = lines
        format = .jsonLines
        return
      }
    }
    format = .jsonLines
    roots = try Mapper(isStrict: true, onIssue: { _ in })
      .map([SourceValue].self, fromJSONLines: data).value
  }

  private static func lines(of data: Data, _ mapper: Mapper) -> [SourceValue]? {
    let mapped = try? mapper.map([SourceValue].self, fromJSONLines: data)
    return mapped?.report.isEmpty == true ? mapped?.value : nil
  }

  /// The first byte after a byte-order mark and white space.
  private static func firstByte(of data: Data) -> UInt8? {
    // A document in UTF-16 has a zero byte beside each ASCII character; both marks are skipped too.
    let skipped: Set<UInt8> = [0x00, 0x09, 0x0A, 0x0D, 0x20, 0xBB, 0xBF, 0xEF, 0xFE, 0xFF]
    return data.first { !skipped.contains($0) }
  }
}
