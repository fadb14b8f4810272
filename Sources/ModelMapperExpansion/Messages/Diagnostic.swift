/// An error or a warning that the compiler shows at the user's own source.
struct Diagnostic: Equatable {
  /// How grave it is.
  enum Severity: String {
    /// The program cannot be built.
    case error
    /// The program can be built but will surprise.
    case warning
  }

  /// A change of the source that the compiler offers to make.
  struct FixIt: Equatable {
    /// What it does, in the imperative.
    var message: String
    /// The pieces of text to replace.
    var changes: [Change]

    /// Creates an offer.
    init(_ message: String, _ changes: Change...) {
      self.message = message
      self.changes = changes
    }
  }

  /// One text to put in place of another.
  struct Change: Equatable {
    /// What it replaces, in bytes from the start of the declaration.
    var range: Range<Int>
    /// What it puts there.
    var replacement: String

    /// Creates a replacement.
    init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }

    /// Creates an insertion.
    init(at offset: Int, _ replacement: String) {
      self.init(offset..<offset, replacement)
    }
  }

  /// The sentence to show.
  var message: String
  /// How grave it is.
  var severity: Severity
  /// Where it is shown, in bytes from the start of the declaration.
  var offset: Int
  /// The way out, if there is one that can be written down.
  var fixIt: FixIt?

  /// Creates a diagnostic, which is an error by default.
  init(_ message: String, _ severity: Severity = .error, at offset: Int, fixIt: FixIt? = nil) {
    self.message = message
    self.severity = severity
    self.offset = offset
    self.fixIt = fixIt
  }
}
