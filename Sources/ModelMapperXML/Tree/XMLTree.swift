public import ModelMapper
import ModelMapperFoundation

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
/// skipped, so that nothing in it takes effect. An entity other than the five of XML is an error,
/// unless ``XMLReadOptions/repairs`` says otherwise.
/// UTF-8, UTF-16, UTF-32 and what the declaration names can be read, as far as Foundation knows it.
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
  ///   - document: The document, as data, bytes or a text, of which an encoding that it declares is ignored.
  ///     UTF-8 in data is not copied: the tree keeps the data.
  ///   - options: How to read it.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  /// - Complexity: O(*n*) in the size of the document.
  public init(
    _ document: some DocumentInput, options: XMLReadOptions = XMLReadOptions()
  ) throws(XMLParseError) {
    let bytes = document.documentBytes
    let data = bytes.data
    var start = 0
    while true {
      var reader = XMLReader(
        options: options.capped, handler: XMLTreeBuilder(byteCount: data.count),
        names: .empty, isDecoded: bytes.areText)
      let workspace = XMLWorkspace.take()
      workspace.exchange(with: &reader)
      let place = try data.withLentBytes { (bytes) throws(XMLParseError) in
        try reader.readWhole(bytes, from: start)
      }
      var source: Data?
      switch place {
      case .bytes: source = start == 0 ? data : data.dropFirst(start)
      case .window:
        // A text that begins before what was repaired is one with it.
        if reader.repairer != nil { reader = try reader.rereading(into: XMLTreeBuilder()) }
      case .later(let later):
        start = later
        continue
      }
      self.init(reader.takeTree(source: source))
      workspace.exchange(with: &reader)
      workspace.keep()
      return
    }
  }

  /// The same tree with other namespaces for prefixes that have none yet.
  func binding(_ namespaces: Namespaces) -> XMLTree {
    guard !namespaces.isEmpty, namespaces != storage.namespaces else { return self }
    return XMLTree(
      XMLTreeStorage(
        storage.contents, source: storage.source, hasDoctype: storage.hasDoctype,
        lines: storage.lines, told: storage.told, enclosing: storage.enclosing,
        namespaces: namespaces.merging(storage.namespaces), warnings: storage.warnings))
  }

  /// The element that all others are in.
  public var root: XMLElementNode { XMLElementNode(storage, 0) }

  /// Whether the document had a document type declaration, which was skipped.
  public var hasDoctype: Bool { storage.hasDoctype }

  /// What was repaired in the document, and what its declaration says that is not so: a warning each.
  public var warnings: [MappingIssue] { storage.warnings }

  /// The document as it was read, with the repairs that were chosen; `nil` if Foundation's parser read it.
  ///
  /// Reading it anew needs no repairs and gives the same tree. A declaration in it may name another
  /// encoding, which doesn't matter in a string.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  public var repairedText: String? {
    storage.told == nil ? storage.source.withLentBytes { $0.string(0..<$0.count) } : nil
  }
}

extension XMLReadOptions {
  /// The options with no more bytes than a tree can count.
  var capped: XMLReadOptions {
    var options = self
    options.limits.bytes = min(limits.bytes, Int(Int32.max))
    return options
  }
}

extension XMLReader where Handler == XMLTreeBuilder {
  /// The tree that was read.
  ///
  /// - Parameter source: Where the positions of the tree point, or `nil` for the window.
  /// - Returns: The tree.
  mutating func takeTree(source: Data?) -> XMLTreeStorage {
    XMLTreeStorage(
      handler.contents(names: tokenizer.names, decoded: tokenizer.decoded),
      source: source ?? Data(window), hasDoctype: tokenizer.hasDoctype, lines: lines,
      namespaces: tokenizer.options.boundNamespaces, warnings: takeWarnings())
  }
}
