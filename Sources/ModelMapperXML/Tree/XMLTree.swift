public import Foundation
import ModelMapper

/// An XML document that has been read and found well formed.
///
/// ```swift
/// let tree = try XMLTree(data)
/// tree.root.name                           // "rss"
/// tree["rss/channel/item[0]/title"]        // "First"
/// for item in tree.elements(at: "rss/channel/item") { … }
/// ```
///
/// The document is read by an engine of this library: no bytes whatever crash the process or are
/// half read in silence, no file and no network is opened, and a document type declaration is
/// skipped, so that nothing in it takes effect. An entity other than the five of XML is an error.
/// UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 and windows-1252 can be read.
///
/// A tree never changes and can be shared between threads. To let a Foundation `XMLParser` read the
/// document instead, see ``init(_:options:)-(XMLParser,_)``.
public struct XMLTree: Sendable {
  let storage: XMLTreeStorage

  init(_ storage: XMLTreeStorage) {
    self.storage = storage
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - data: The document. UTF-8 is not copied: the tree keeps the data.
  ///   - options: How to read it.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  /// - Complexity: O(*n*) in the size of the document.
  public init(
    _ data: Data, options: XMLTreeOptions = XMLTreeOptions()
  ) throws(XMLParseError) {
    try self.init(data, options: options, isDecoded: false)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - string: The document. An encoding that it declares is ignored.
  ///   - options: How to read it.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  /// - Complexity: O(*n*) in the size of the document.
  public init(
    _ string: String, options: XMLTreeOptions = XMLTreeOptions()
  ) throws(XMLParseError) {
    try self.init(Data(string.utf8), options: options, isDecoded: true)
  }

  private init(_ data: Data, options: XMLTreeOptions, isDecoded: Bool) throws(XMLParseError) {
    var reader = XMLReader(
      options: options.capped, handler: XMLTreeBuilder(byteCount: data.count), isDecoded: isDecoded)
    let isWhole = try data.withByteSpan { (bytes) throws(XMLParseError) in
      try reader.readWhole(XMLBytes(bytes))
    }
    self.init(
      reader.takeTree(
        source: isWhole ? .data(data) : nil, namespaces: Namespaces(options.namespaces)))
  }

  /// The same tree with other namespaces for prefixes that have none yet.
  func binding(_ namespaces: Namespaces) -> XMLTree {
    guard !namespaces.isEmpty, namespaces != storage.namespaces else { return self }
    return XMLTree(
      XMLTreeStorage(
        storage.contents, source: storage.source, hasDoctype: storage.hasDoctype,
        lines: storage.lines, enclosing: storage.enclosing,
        namespaces: namespaces.merging(storage.namespaces)))
  }

  /// The element that all others are in.
  public var root: XMLElementNode { XMLElementNode(storage, 0) }

  /// Whether the document had a document type declaration, which was skipped.
  public var hasDoctype: Bool { storage.hasDoctype }
}

extension XMLTreeOptions {
  /// The options with no more bytes than a tree can count.
  var capped: XMLTreeOptions {
    var options = self
    options.limits.bytes = min(limits.bytes, Int(Int32.max))
    return options
  }
}

extension XMLReader where Handler == XMLTreeBuilder {
  /// The tree that was read.
  ///
  /// - Parameters:
  ///   - source: Where the positions of the tree point, or `nil` for the window.
  ///   - namespaces: The namespaces that the reader has bound to prefixes.
  /// - Returns: The tree, which the reader no longer has.
  mutating func takeTree(
    source: XMLTreeStorage.Source?, namespaces: Namespaces = .none
  ) -> XMLTreeStorage {
    XMLTreeStorage(
      handler.take(names: tokenizer.names, decoded: tokenizer.decoded),
      source: source ?? .bytes(window), hasDoctype: tokenizer.hasDoctype, lines: lines,
      namespaces: namespaces)
  }
}
