public import ModelMapper

/// The comparison of a document with what a model writes after reading it.
///
/// ```swift
/// let echo = try Mapper().echo(Station.self, fromJSON: response)
/// print(echo)
/// // difference   count  at         in the source  written
/// // key renamed      1  step_free  step_free      stepFree
/// ```
///
/// Differences that mean nothing to a service are expected: they are listed, but ``isEmpty`` does not count them. White space between values, and
/// the spelling of numbers in JSON, are no differences.
public struct Echo: Sendable {
  /// Everything that differs, in the order of the source.
  public let differences: [Difference]
  /// The issues of reading the source and writing the model.
  public let report: MappingReport
  /// The document that was written.
  public let written: String

  /// The differences that are not expected.
  public var unexpected: [Difference] { differences.filter { !$0.isExpected } }

  /// Whether the document was written back as it was read, but for what is expected.
  public var isEmpty: Bool { differences.allSatisfy(\.isExpected) }

  /// One place in which the written document differs from the source.
  public struct Difference: Sendable, Hashable {
    /// The place in the source, or in the written document where the source has nothing; empty at the root.
    ///
    /// Elements of XML that share a name have an index, attributes begin with `@`, and the text of an
    /// element has the path of the element.
    public let pathComponents: [PathComponent]
    /// What differs.
    public let reason: Reason
    /// What the source has: a value, or a key if that differs; `nil` for nothing.
    public let source: SourceValue?
    /// What is written there: a value, or a key if that differs; `nil` for nothing.
    public let written: SourceValue?
    /// Whether the difference means nothing to the service.
    public let isExpected: Bool

    /// The place as text, such as `stations[2].platforms`.
    ///
    /// - Complexity: O(*n*) in the length of the path.
    public var path: String { pathComponents.pathText }
  }

  /// What differs, as a stable name.
  ///
  /// | reason | what differs | expected |
  /// | --- | --- | --- |
  /// | ``keyRenamed`` | a key, or the name of an element or attribute | no |
  /// | ``wordRespelled`` | a word, in case or punctuation | no |
  /// | ``kindChanged`` | the kind of value: `"4"` is now 4, an attribute an element | no |
  /// | ``valueNormalized`` | the form of a value, such as that of a date | no |
  /// | ``valueChanged`` | the value | no |
  /// | ``leftOut`` | a value that the model reads is not written | no |
  /// | ``added`` | something is written that the source does not have | no |
  /// | ``order`` | the order of elements, and of texts between them | in XML no; of keys in JSON, and of lists with the same elements, yes |
  /// | ``unknownKey`` | a key that no property reads, or that another key was preferred to, is not written | if `Mapper.unknownKeys` is `.ignore` |
  /// | ``defaultAdded`` | the default of a property that the source does not have is written | if `Mapper.missingKeys` is `.keepDefault` |
  /// | ``null`` | null, or in XML an empty element, is not written, or is written where the source has nothing | yes |
  /// | ``equivalent`` | how the same text, instant or name is spelled: white space around a text, `10:00:00+02:00` and `08:00:00Z`, in XML `1.0` and `1`, and the prefix of a namespace | yes |
  public struct Reason: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, which is the same in every version.
    public let rawValue: String

    /// Creates a reason by its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name in words, such as `key renamed`.
    public var description: String { rawValue.inWords }
  }
}

extension Echo.Reason {
  /// The key has another name.
  public static let keyRenamed = Self(rawValue: "keyRenamed")
  /// The word has the same letters and digits in another spelling.
  public static let wordRespelled = Self(rawValue: "wordRespelled")
  /// The value is of another kind, such as a number instead of a text.
  public static let kindChanged = Self(rawValue: "kindChanged")
  /// The value is the same in another form, such as a date with a time.
  public static let valueNormalized = Self(rawValue: "valueNormalized")
  /// The value is another one.
  public static let valueChanged = Self(rawValue: "valueChanged")
  /// The model reads the value, or a part of it, but it is not written.
  public static let leftOut = Self(rawValue: "leftOut")
  /// The source does not have the value.
  public static let added = Self(rawValue: "added")
  /// The same keys or elements are in another order.
  public static let order = Self(rawValue: "order")
  /// No property reads the key.
  public static let unknownKey = Self(rawValue: "unknownKey")
  /// The source does not have the property, whose default is written.
  public static let defaultAdded = Self(rawValue: "defaultAdded")
  /// Null is left out, or written where the source has nothing.
  public static let null = Self(rawValue: "null")
  /// The same text, date-time or name is spelled in another way.
  public static let equivalent = Self(rawValue: "equivalent")
}

extension Echo: CustomStringConvertible {
  /// The differences as a table for a terminal: those that are not expected, then those that are, then the issues of reading and writing.
  ///
  /// The elements of a list share a line, which shows the first.
  ///
  /// - Complexity: O(*n*) in the number of differences.
  public var description: String {
    var lines: [String] = []
    let expected = differences.filter(\.isExpected)
    if !isEmpty { lines += Self.table(unexpected) }
    if !expected.isEmpty { lines += ["expected:"] + Self.table(expected) }
    let issues = report.issues.filter { $0.severity != .note }
    if !issues.isEmpty { lines += ["issues:"] + issues.map(\.description) }
    return lines.joined(separator: "\n")
  }

  private static func table(_ differences: [Difference]) -> [String] {
    var rows = Grouped<Difference>()
    for difference in differences {
      rows.add(
        difference,
        as: [difference.reason.rawValue] + difference.pathComponents.map(\.groupName))
    }
    let cells = rows.all.map { row -> [String] in
      [
        "\(row.first.reason)", "\(row.count)",
        row.first.path.isEmpty ? "the root" : row.first.path.excerpt(of: 80),
        row.first.source.cell, row.first.written.cell,
      ]
    }
    return TextTable.lines(
      [["difference", "count", "at", "in the source", "written"]] + cells, rightAligned: 1)
  }
}

extension PathComponent {
  /// What the elements of a list have in common.
  var groupName: String {
    if case .key(let key) = self { key } else { "[]" }
  }
}

extension SourceValue? {
  fileprivate var cell: String { map { "\($0)".excerpt(of: 40) } ?? "nothing" }
}
