/// A source over the bytes of one JSON document.
///
/// A handle is a place in the index. The reader borrows the bytes: it is good within the call of
/// ``withReader(over:limits:_:)`` that made it. What has to outlive the call is copied
/// out, once for the whole document and only if something does.
final class JSONReader: ValueSource {
  /// Keeps the memory of the index.
  private let index: JSONIndex?
  // Variables of their own, which no access to another overlaps and so no access to them is checked.
  private(set) var contents: IndexedValues
  private var storage: JSONStorage?
  /// The same for all readers over the document, if there are several.
  private var commonStorage: Once<JSONStorage>?
  /// Where the document is part of a greater text, where that part begins.
  private var line: TextPlace?
  /// The lines that were counted, if any were asked for.
  private var lines: LineMarks?
  /// The text that the document is read as, if it is another.
  private var text: RepairedText?

  /// Creates a reader over a document that was indexed.
  init(_ bytes: ByteSpan, index: JSONIndex, line: TextPlace? = nil) {
    self.index = index
    contents = index.contents(of: bytes)
    self.line = line
  }

  /// Creates a reader over a document that is kept.
  init(_ storage: JSONStorage, _ contents: IndexedValues) {
    index = nil
    self.contents = contents
    self.storage = storage
    text = storage.text
  }

  private init(sharing other: JSONReader) {
    index = other.index
    contents = other.contents
    storage = other.storage
    commonStorage = other.commonStorage
    line = other.line
    lines = other.lines
    text = other.text
  }

  func fork() -> (any ValueSource)? {
    if commonStorage == nil { commonStorage = Once() }
    return JSONReader(sharing: self)
  }

  /// Begins another document, for which the index was built again.
  ///
  /// - Parameters:
  ///   - bytes: The document, or the text that it is read as.
  ///   - line: Where the document begins, if it is part of a greater text.
  ///   - text: The text that the document is read as, if it is another.
  func begin(_ bytes: ByteSpan, line: TextPlace? = nil, as text: RepairedText? = nil) {
    guard let contents = index?.contents(of: bytes) else { return }
    end()
    if let text { self.text = text }
    self.contents = contents
    self.line = line
  }

  /// Forgets what belongs to the document, whose bytes are no longer lent.
  func end() {
    // Most calls ask for none of these, and to release nothing takes time too.
    if storage != nil { storage = nil }
    if commonStorage != nil { commonStorage = nil }
    if lines != nil { lines = nil }
    if text != nil { text = nil }
  }

  /// A copy of the document that outlives the reader, made when it is first asked for.
  func owned() -> JSONStorage {
    if let storage { return storage }
    let (contents, text) = (contents, text)
    let copy =
      commonStorage?.value { JSONStorage(copying: contents, text) }
      ?? JSONStorage(copying: contents, text)
    storage = copy
    return copy
  }

  var layout: SourceLayout { .indexed(contents) }

  /// The sentences of issues give lines in a text of many records; in one document the path is enough.
  var traits: SourceTraits { SourceTraits(tellsLocations: line != nil) }

  func scalar(at handle: Int) -> Scalar { contents.scalar(at: handle) }

  func isNull(at handle: Int) -> Bool { contents.kind(at: handle) == .null }

  func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    guard contents.kind(at: handle) == .object else { return }
    for key in contents.children(of: handle) {
      _ = contents.withText(at: key) { body(SourceKey($0), key &+ 1) }
    }
  }

  func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool
  ) {
    guard contents.kind(at: handle) == .list else { return }
    // Counted here, since what a sequence needs for it would be on the stack for each level in a debug build.
    var number = 0
    for element in contents.children(of: handle) {
      guard body(element, number) else { return }
      number &+= 1
    }
  }

  func isObject(at handle: Int) -> Bool { contents.kind(at: handle) == .object }

  func isList(at handle: Int, of shape: ElementShape) -> Bool {
    contents.kind(at: handle) == .list
  }

  func countHint(of handle: Int) -> Int {
    index?.elementCount(of: handle) ?? contents.memberCount(of: handle)
  }

  func member(of handle: Int, named key: String) -> Int? {
    contents.member(of: handle, named: key)
  }

  package func key(of handle: Int) -> String {
    guard handle > 0, contents.kind(at: handle - 1).isKey else { return "" }
    return contents.string(at: handle - 1)
  }

  /// What was repaired in a document that is read, of which a copy knows only the places.
  var repairedText: RepairedText? { index == nil ? nil : text }

  package func location(of handle: Int) -> TextLocation? {
    let position = contents.start(of: handle)
    // Not counted where they are kept: that access would have to be checked for overlap, and then each.
    var lines = self.lines ?? LineMarks(from: line ?? TextPlace(endsAtReturns: true))
    self.lines = nil
    let place = lines.place(at: position, in: contents.bytes).location
    self.lines = lines
    return text?.map.original(of: place) ?? place
  }

  func sourceValue(at handle: Int) -> SourceValue {
    contents.sourceValue(at: handle) { self.owned() }
  }
}
