import ModelMapper

/// What the reading of a document leaves to the next: names that it mostly has too, and arrays with room.
struct XMLWorkspace {
  var names = XMLNameTable()
  /// The elements that are open, of which there are none between documents.
  var open: [XMLTokenizer.OpenElement] = []
  var attributes: [XMLAttributeRecord] = []
  var checker = XMLNameChecker()

  private final class Waiting {
    var workspace: XMLWorkspace?

    init(_ workspace: consuming XMLWorkspace) { self.workspace = workspace }
  }

  private static let pool = Pool<Waiting>()

  /// Takes a workspace out: one with the names of earlier documents, or an empty one.
  ///
  /// It is moved out, which costs less than to copy it.
  static func take() -> XMLWorkspace { pool.take()?.workspace.take() ?? XMLWorkspace() }

  /// Keeps the workspace of a document that has been read for another one, unless it has grown large.
  ///
  /// Whoever keeps the names as well must not add any to them.
  func keep() {
    if names.isSmall, checker.uris.isSmall, max(open.capacity, attributes.capacity) <= 1_024 {
      Self.pool.put(Waiting(self))
    }
  }
}
