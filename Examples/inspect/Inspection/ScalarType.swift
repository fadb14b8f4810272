import Foundation
import ModelMapper
import ModelMapperTesting

/// A type that a property with one value may have, with what its values look like.
///
/// Whether a value fits is asked of the library itself: mapping it must leave an empty report. Whether
/// it is also written as it was read is asked of the echo. So the types that are proposed are those
/// that the library can really fill and write.
struct ScalarType: Sendable {
  /// What distinguishes the candidates: the type and, for dates, the rule.
  let id: String
  /// The name of the type.
  let name: String
  /// The marker that its properties need.
  var marker: String?
  /// Whether the type is declared by Foundation.
  var needsFoundation = false
  /// What the style of the document must say, so that values of the type are written as they were read.
  var demand: Demand?
  /// How a value fits the type.
  let fit: @Sendable (SourceValue) -> Fit

  /// How a value fits a type.
  enum Fit {
    /// It is another kind of value.
    case none
    /// It is read without an issue, but written in another form.
    case reads
    /// It is read without an issue, and written as it was.
    case echoes
  }

  /// A setting of `OutputStyle`.
  enum Demand: Hashable, Sendable { case decimalTexts, lowercaseUUIDs, uppercaseUUIDs }

  /// The types for documents of JSON, the most telling first.
  static let json = all(isXML: false)

  /// The types for documents of XML, where every value is a text.
  static let xml = all(isXML: true)

  /// The type that every single value fits.
  static let text = ScalarType(id: "String", name: "String") { $0.string == nil ? .reads : .echoes }

  /// Seconds since 1970 and milliseconds, for numbers whose key says that they are dates.
  static let countedDates: [ScalarType] = [
    ScalarType(
      id: "Date.seconds", name: "Date", marker: "@MapDates(.epochSeconds)", needsFoundation: true,
      fit: { $0.double.map { 1e8..<1e10 ~= $0 } == true ? .echoes : .none }),
    ScalarType(
      id: "Date.milliseconds", name: "Date", marker: "@MapDates(.epochMilliseconds)",
      needsFoundation: true, fit: { $0.double.map { 1e11..<1e13 ~= $0 } == true ? .echoes : .none }),
  ]

  private static func all(isXML: Bool) -> [ScalarType] {
    var types = [
      ScalarType("Bool", Bool.self, isXML) { looksLikeBool($0) },
      ScalarType("Int", Int.self, isXML) { looksLikeInteger($0) },
      ScalarType("UInt64", UInt64.self, isXML) { looksLikeInteger($0) },
      ScalarType("Double", Double.self, isXML) { looksLikeNumber($0) },
      ScalarType("Decimal", Decimal.self, isXML, needsFoundation: true) { looksLikeNumber($0) },
    ]
    if !isXML {
      var style = OutputStyle.json
      style.decimals = .text
      types.append(
        ScalarType(
          "Decimal", Decimal.self, isXML, needsFoundation: true, style, demand: .decimalTexts
        ) { value in
          if case .string(let text) = value {
            text.contains(".") && looksLikeNumber(value)
          } else {
            false
          }
        })
    }
    types.append(
      ScalarType("Date", Date.self, isXML, needsFoundation: true) { looksLikeDate($0) })
    types += dateRules.map { dates($0, isXML) }
    for (letters, demand) in [
      (OutputStyle.UUIDStyle.uppercase, Demand.uppercaseUUIDs), (.lowercase, .lowercaseUUIDs),
    ] {
      var style = OutputStyle.json
      style.uuids = letters
      types.append(
        ScalarType("UUID", UUID.self, isXML, needsFoundation: true, style, demand: demand) {
          $0.string?.utf8.count == 36
        })
    }
    types.append(
      ScalarType("URL", URL.self, isXML, needsFoundation: true) { looksLikeURL($0) })
    return types + [text]
  }

  /// The rules for dates in other forms than the default, as a declaration spells them.
  private static let dateRules: [(spelling: String, rule: DateRule)] =
    [(".rfc1123", .rfc1123), (".asctime", .asctime), (".dotNet", .dotNet)]
    + [
      "yyyy-MM-dd", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS",
      "yyyy-MM-dd'T'HH:mm:ssZ", "yyyy-MM-dd HH:mm:ss Z", "EEE, dd MMM yyyy HH:mm:ss Z",
      "EEE MMM dd HH:mm:ss Z yyyy", "dd-MMM-yy HH:mm:ss", "dd.MM.yyyy", "dd.MM.yyyy HH:mm",
      "yyyy/MM/dd", "yyyy/MM/dd HH:mm:ss", "MM/dd/yyyy", "dd/MM/yyyy", "MM/dd/yyyy HH:mm:ss",
      "dd/MM/yyyy HH:mm:ss",
    ].map { (".pattern(\"\($0)\")", .pattern($0)) }
}

extension ScalarType {
  private init<Value: Coercible>(
    _ name: String, _ type: Value.Type, _ isXML: Bool, needsFoundation: Bool = false,
    _ style: OutputStyle = .json, demand: Demand? = nil,
    looksRight: @escaping @Sendable (SourceValue) -> Bool
  ) {
    let mapper = Mapper(onIssue: { _ in })
    self.init(
      id: name + (demand.map { ".\($0)" } ?? ""), name: name, needsFoundation: needsFoundation,
      demand: demand,
      fit: { looksRight($0) ? Self.fit($0, type, mapper, style, isXML) : .none })
  }

  private static func dates(
    _ form: (spelling: String, rule: DateRule), _ isXML: Bool
  ) -> ScalarType {
    var mapper = Mapper(onIssue: { _ in })
    mapper.coercion.dates = [form.rule]
    var style = OutputStyle.json
    style.dates = form.rule
    return ScalarType(
      id: "Date" + form.spelling, name: "Date", marker: "@MapDates(\(form.spelling))",
      needsFoundation: true,
      fit: { [mapper, style] in
        looksLikeDate($0) ? Self.fit($0, Date.self, mapper, style, isXML) : .none
      })
  }

  private static func fit<Value: Coercible>(
    _ value: SourceValue, _ type: Value.Type, _ mapper: Mapper, _ style: OutputStyle, _ isXML: Bool
  ) -> Fit {
    guard let mapped = try? mapper.map(type, from: value), mapped.report.isEmpty else {
      return .none
    }
    let json = mapper.json([mapped.value], style).value
    guard let list = try? mapper.map([SourceValue].self, fromJSON: json).value,
      let written = list.first
    else { return .reads }
    let text = isXML ? SourceValue.string(written.string ?? "\(written)") : written
    let reason = EchoScalars.reason(value, text)
    return reason == nil || reason == .equivalent ? .echoes : .reads
  }

  private static func looksLikeBool(_ value: SourceValue) -> Bool {
    switch value {
    case .bool, .integer(0), .integer(1): true
    case .string(let text): ["true", "false", "yes", "no"].contains(text.lowercased())
    default: false
    }
  }

  /// Whether a value is a number, or a text that is one in the spelling of JSON.
  private static func looksLikeNumber(_ value: SourceValue) -> Bool {
    guard case .string(let text) = value else { return value.bool == nil }
    return text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/#) != nil
  }

  /// Whether a value is a number, and not spelled as a fraction.
  private static func looksLikeInteger(_ value: SourceValue) -> Bool {
    switch value {
    case .integer, .unsigned: true
    case .string(let text): text.wholeMatch(of: #/-?(0|[1-9][0-9]*)/#) != nil
    default: false
    }
  }

  /// Whether a value is a text with digits and what separates the parts of a date.
  private static func looksLikeDate(_ value: SourceValue) -> Bool {
    guard case .string(let text) = value, (8...64).contains(text.utf8.count) else { return false }
    return text.contains(where: \.isNumber) && text.contains { "-:/. ".contains($0) }
      && text.contains { !$0.isNumber && $0 != "." && $0 != "-" || $0 == "-" }
  }

  private static func looksLikeURL(_ value: SourceValue) -> Bool {
    guard case .string(let text) = value else { return false }
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}
