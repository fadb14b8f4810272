/// One key or value of a document, as the index keeps it: eight bytes.
///
/// The lower half is the offset of the text: of a string the byte after its quote, else the first
/// byte. The upper half is the kind in four bits and the *extent* in 28: the length of a text in
/// bytes, or how many entries a list or object takes with all that is in it. The key of a member
/// is the entry before its value.
///
/// Eight bytes and not sixteen, because writing the index is what remains of the cost of reading
/// numbers and short strings. The count of a list is not kept: walking its elements is one addition
/// each.
struct IndexEntry: BitwiseCopyable, Sendable, Equatable {
  /// The greatest extent that an entry can say.
  static let greatestExtent = (1 << 28) - 1

  private var bits: UInt64

  init(_ kind: Kind, offset: Int, extent: Int) {
    bits =
      UInt64(truncatingIfNeeded: offset) | UInt64(truncatingIfNeeded: extent) &<< 36
      | UInt64(kind.rawValue) &<< 32
  }

  /// Where the text stands in the document.
  var offset: Int { Int(UInt32(truncatingIfNeeded: bits)) }

  /// The length of a text, or the entries of a list or object with all that is in it.
  var extent: Int { Int(truncatingIfNeeded: bits &>> 36) }

  /// The kind and the extent, without the place: texts of one kind and length have the same.
  @inline(__always)
  var form: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }

  /// What the entry means.
  var kind: Kind {
    // The four bits are those of a kind, for nothing else is ever written.
    Kind(known: UInt8(truncatingIfNeeded: bits &>> 32) & 0xF)
  }

  /// The same entry with another extent.
  @inline(__always)
  func with(extent: Int) -> IndexEntry { IndexEntry(kind, offset: offset, extent: extent) }

  /// What an entry means.
  package enum Kind: UInt8, Sendable {
    case null, `false`, `true`
    /// Digits with or without a minus, other than `-0`.
    case integer
    /// A number of any other spelling.
    case numeral
    /// A string of ASCII without escapes.
    case ascii
    /// A string without escapes.
    case utf8
    /// A string with escapes.
    case escaped
    case list, object
    /// A key, as `ascii`.
    case asciiKey
    /// A key, as `utf8`.
    case utf8Key
    /// A key, as `escaped`.
    case escapedKey

    /// Whether the entry is a key rather than a value.
    @inline(__always)
    package var isKey: Bool { rawValue >= Kind.asciiKey.rawValue }

    /// Whether the entry is a list or an object.
    @inline(__always)
    package var isContainer: Bool { self == .list || self == .object }

    /// The kind of a string as a key.
    var asKey: Kind {
      switch self {
      case .ascii: .asciiKey
      case .utf8: .utf8Key
      case .escaped: .escapedKey
      default: self
      }
    }
  }
}
