public import ModelMapperFoundation

/// How values of one kind become values of another.
///
/// Three policies are ready: ``lenient``, which is the default of a ``Mapper``, ``strict`` and
/// ``extractor``. Each is a value of this type, so a policy of your own starts from one of them:
///
/// ```swift
/// var policy = Coercion.lenient
/// policy.fractions = .exactOnly
/// let mapper = Mapper(coercion: policy)
/// ```
public struct Coercion: Sendable {
  /// Which part of a text is read as a number; the whole text by default.
  public var numbersFromText = NumberReading.whole
  /// A closure that reads the numbers that ``numbersFromText`` does not; none by default.
  ///
  /// ``numbers(by:)`` makes one of a formatter.
  public var numberParser: (@Sendable (String) -> Decimal?)?
  /// What becomes of a text without a number where one is wanted; it fails by default.
  public var textsWithoutNumber = ZeroRule.fail
  /// What becomes of NaN where an integer is wanted; it fails by default.
  public var notANumber = ZeroRule.fail
  /// Whether `NaN`, `Infinity` and `-Infinity` are numbers, as ``OutputStyle/nonFinite`` may write them.
  ///
  /// They are not by default. In XML, `NaN`, `INF` and `-INF` are numbers in any case.
  public var readsNonFinite = false
  /// Whether the ``boolWords`` become 1 and 0; they do not by default.
  public var numbersFromBoolWords = false
  /// Whether true and false become 1 and 0; they do by default.
  public var numbersFromBools = true
  /// What becomes of the fraction of a number where an integer is wanted; cut with a note by default.
  public var fractions = FractionRule.truncate
  /// What becomes of a negative number where an unsigned one is wanted; it fails by default.
  public var negativesForUnsigned = RangeRule.fail
  /// What becomes of an integer that is too large or too small; it fails by default.
  public var integersOutOfRange = RangeRule.fail
  /// Which words become true and false; `nil` means that no text does.
  public var boolWords: BoolWords? = .common
  /// Which numbers are true; those that are not zero by default.
  public var boolsFromNumbers = TruthRule.nonZero
  /// Whether numbers become texts; they do by default.
  public var textFromNumbers = true
  /// What true and false become where a text is wanted; words by default.
  public var textFromBools = BoolTextRule.words
  /// Whether dates, URLs and the like of native sources become texts; they do by default.
  public var textFromNatives = true
  /// Whether the text of a number is taken for a URL; it is not by default.
  public var urlsFromNumbers = false
  /// Whether characters that a URL can't contain are percent-encoded, with a note; they are by default.
  public var escapesURLs = true
  /// How the bytes of data stand in a text; in Base64 by default.
  public var dataFromText = DataTextRule.base64
  /// The forms in which dates are looked for, in order.
  public var dates: [DateRule] = [
    .iso8601, .rfc1123, .rfc850, .asctime, .epochSeconds,
  ]
  /// Whether the date zero seconds since 1970 counts as no date; it does not by default.
  public var zeroDateIsNil = false
  /// The texts that mean null, such as `""`, `"null"` or `"N/A"`; none by default.
  ///
  /// White space around them and the case of ASCII letters are ignored.
  public var nullTexts: Set<String> = []
  /// Whether `false` means null where no Boolean is wanted; it does not by default.
  public var falseIsNull = false
  /// Whether an empty list means an empty object where one is wanted; it does not by default.
  public var emptyListIsObject = false
  /// Whether an object with the keys `"0"`, `"1"` and so on means a list; it does not by default.
  ///
  /// The elements are in the order of the numbers, of which some may be missing. An object without keys means
  /// an empty list.
  public var indexedObjectIsList = false
  /// Whether null leaves an optional as it is, where ``Mapper/nulls`` would set it to nil; not by default.
  ///
  /// A property of type `Any?` or `SourceValue?` takes the null itself then, as `NSNull` or
  /// ``SourceValue/null``.
  public var nullKeepsOptionals = false
  /// Whether a single value becomes a list of one in sources other than XML; not by default.
  public var wrapsSingleValues = false
  /// Whether a text that holds a JSON object becomes a model; it does by default.
  public var modelsFromText = true
  /// Whether the names of enum cases match by their canonical form; they do by default.
  public var foldsCaseNames = true
  /// Whether a value may lose precision, with a note; it may by default, and is refused otherwise.
  public var acceptsLoss = true

  /// Creates the lenient policy, to be changed.
  public init() {}

  /// Creates the lenient policy with changes.
  init(_ change: (inout Coercion) -> Void) { change(&self) }

  /// The default policy: whatever means one thing only is understood.
  public static let lenient = Coercion()

  /// No conversion between kinds, and nothing lossy.
  ///
  /// Dates, URLs, UUIDs, data, characters and raw values are read from their canonical text. In a
  /// source whose values are all text, numbers and truth values are read by the lexical forms of
  /// XML Schema.
  public static let strict = Coercion { policy in
    policy.numbersFromText = .never
    policy.numbersFromBools = false
    policy.fractions = .exactOnly
    policy.boolWords = nil
    policy.boolsFromNumbers = .never
    policy.textFromNumbers = false
    policy.textFromBools = .never
    policy.textFromNatives = false
    policy.escapesURLs = false
    policy.dates = [.rfc3339]
    policy.modelsFromText = false
    policy.foldsCaseNames = false
    policy.acceptsLoss = false
  }

  /// The policy of lenient typed reads that finds a number anywhere in a text.
  ///
  /// `"the 21.5 slices"` is 21 as an integer, 21.5 as a decimal and true; negative numbers are zero
  /// where an unsigned one is wanted; the date zero counts as no date; numbers in texts beyond the range of an
  /// integer become its limit.
  public static let extractor = Coercion { policy in
    policy.numbersFromText = .embedded
    policy.negativesForUnsigned = .clamp
    policy.integersOutOfRange = .clamp
    policy.notANumber = .zero
    policy.boolWords = nil
    policy.boolsFromNumbers = .nonZeroAfterTruncation
    policy.textFromBools = .digits
    policy.textFromNatives = false
    policy.escapesURLs = false
    policy.dates = [.epochSeconds]
    policy.zeroDateIsNil = true
    policy.modelsFromText = false
  }
}
