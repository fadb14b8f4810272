/// How much a source may ask of the mapper.
///
/// Every limit is kept by a counter, never by the stack, and passing one is an issue or a thrown
/// error. The defaults suit responses of untrusted servers. A negative limit is zero.
public struct Limits: Sendable, Equatable {
  /// How many lists and objects may be nested; 128 by default.
  ///
  /// Models are read and written on the stack, so that more than 512 count as 512 for them and for
  /// JSON: that takes up to 2 MiB of stack in a debug build. The default suits threads of 512 KiB.
  public var depth = 128 {
    didSet { depth = Self.bounded(depth) }
  }
  /// How many bytes a document may have; 1 GiB by default.
  public var bytes = 1 << 30 {
    didSet { bytes = Self.bounded(bytes) }
  }
  /// How many values, elements and attributes a document may have; 100 million by default.
  ///
  /// An output may have as many models, lists and objects.
  public var values = 100_000_000 {
    didSet { values = Self.bounded(values) }
  }
  /// How many bytes a numeral may have; 4,096 by default.
  public var numeralLength = 4_096 {
    didSet { numeralLength = Self.bounded(numeralLength) }
  }
  /// How many attributes an XML element may have; 100,000 by default.
  public var attributes = 100_000 {
    didSet { attributes = Self.bounded(attributes) }
  }
  /// How many issues a report keeps; 1,000 by default.
  ///
  /// The rest is counted.
  public var issues = 1_000 {
    didSet { issues = Self.bounded(issues) }
  }

  /// Creates the default limits.
  public init() {}

  /// A limit with which sums can't overflow.
  private static func bounded(_ limit: Int) -> Int { min(max(limit, 0), Int.max / 4) }

  /// The greatest depth of values that are read and written on the stack.
  static let greatestDepth = 512

  /// The limits for values that are read and written on the stack.
  var onStack: Limits {
    var limits = self
    limits.depth = min(depth, Self.greatestDepth)
    return limits
  }
}
