import ModelMapper

/// What the reading of a document leaves to the next: names that it mostly has too, and arrays with room.
final class XMLWorkspace {
  private var names = XMLNameTable()
  /// The elements that are open, of which there are none between documents.
  private var open: [XMLTokenizer.OpenElement] = []
  private var attributes: [XMLAttributeRecord] = []
  private var checker = XMLNameChecker()
  /// What the builder of the tree knows of the elements that are open, and their texts so far.
  private var around: [XMLTreeBuilder.OpenElement] = []
  private var pending: [XMLTextPiece] = []

  private static let pool = Pool<XMLWorkspace>()

  /// Takes a workspace out: one with the names of earlier documents, or an empty one.
  static func take() -> XMLWorkspace { pool.take() ?? XMLWorkspace() }

  /// Gives what is here to a reader that has nothing yet, or takes it back from one that is done.
  ///
  /// It is moved, which costs less than to copy it.
  func exchange(with reader: inout XMLReader<XMLTreeBuilder>) {
    swap(&names, &reader.tokenizer.names)
    swap(&open, &reader.tokenizer.open)
    swap(&attributes, &reader.tokenizer.attributes)
    swap(&checker, &reader.tokenizer.checker)
    swap(&around, &reader.handler.around)
    swap(&pending, &reader.handler.pending)
  }

  /// Keeps the workspace for another document, without what has grown large.
  ///
  /// Whoever keeps the names as well must not add any to them.
  func keep() {
    guard names.isSmall, checker.uris.isSmall else { return }
    let most = 1_024
    if open.capacity > most { open = [] }
    if attributes.capacity > most { attributes = [] }
    if around.capacity > most { around = [] }
    if pending.capacity > most { pending = [] }
    Self.pool.put(self)
  }
}
