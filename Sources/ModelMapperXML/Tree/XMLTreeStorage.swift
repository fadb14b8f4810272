import Foundation
import ModelMapper

/// What all nodes of a tree share: the tables and the text that they refer to.
///
/// It never changes once it is made, and freeing it frees a few arrays, however deep the document.
final class XMLTreeStorage: Sendable {
  let contents: XMLTreeContents
  let source: Source
  let hasDoctype: Bool

  /// The document as UTF-8, as far as it is there.
  enum Source: Sendable {
    /// The bytes that the caller gave.
    case data(Data)
    /// The bytes that a reader has transcoded.
    case bytes([UInt8])
    /// Nothing, since Foundation's parser doesn't hand it out.
    case none
  }

  init(_ contents: XMLTreeContents, source: Source, hasDoctype: Bool) {
    self.contents = contents
    self.source = source
    self.hasDoctype = hasDoctype
  }

  /// Calls a closure with the document.
  func withSource<Result>(_ body: (XMLBytes) -> Result) -> Result {
    switch source {
    case .data(let data): unsafe data.withUnsafeBytes { unsafe body(XMLBytes($0)) }
    case .bytes(let bytes): bytes.withXMLBytes(body)
    case .none: contents.decoded.withXMLBytes { body($0.prefix(0)) }
    }
  }

  /// Whether positions of elements are known.
  var hasSource: Bool {
    if case .none = source { false } else { true }
  }

  /// Calls a closure with the document and the decoded texts.
  func withTexts<Result>(_ body: (XMLTexts) -> Result) -> Result {
    withSource { source in
      contents.decoded.withXMLBytes { decoded in body(XMLTexts(source: source, decoded: decoded)) }
    }
  }
}

/// The two runs of bytes that texts stand in.
struct XMLTexts {
  let source: XMLBytes
  let decoded: XMLBytes

  /// The text that a reference means, which is not one to pieces.
  @inline(__always)
  func text(_ reference: XMLTextReference) -> UTF8Text {
    (reference.isDecoded ? decoded : source).text(reference.range)
  }
}
