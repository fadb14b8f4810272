import Foundation
import ModelMapper

/// A type that a property with one value may have, with what its values look like.
///
/// Whether a value fits is asked of the library itself: mapping it must leave an empty report. So the
/// types that are proposed are those that the library can really fill.
struct ScalarType: Sendable {
  /// What distinguishes the candidates: the type and, for dates, the rule.
  let id: String
  /// The name of the type.
  let name: String
  /// The marker that its properties need.
  var marker: String?
  /// Whether the type is declared by Foundation.
  var needsFoundation = false
  /// Whether a value looks like one of the type and fits it without an issue.
  let fits: @Sendable (SourceValue) -> Bool

  /// The types, the most telling first.
  static let all: [ScalarType] =
    [
      ScalarType("Bool", Bool.self) { looksLikeBool($0) },
      ScalarType("Int", Int.self) { looksLikeNumber($0) },
      ScalarType("UInt64", UInt64.self) { looksLikeNumber($0) },
      ScalarType("Double", Double.self) { looksLikeNumber($0) },
      ScalarType("Decimal", Decimal.self, needsFoundation: true) { looksLikeNumber($0) },
    ] + dates + [
      ScalarType("UUID", UUID.self, needsFoundation: true) { $0.string?.utf8.count == 36 },
      ScalarType("URL", URL.self, needsFoundation: true) { looksLikeURL($0) },
      text,
    ]

  /// The type that every single value fits.
  static let text = ScalarType("String", String.self) { _ in true }

  /// Seconds since 1970 and milliseconds, for numbers whose key says that they are dates.
  static let countedDates: [ScalarType] = [
    ScalarType(
      id: "Date", name: "Date", needsFoundation: true,
      fits: { $0.double.map { 1e8..<1e10 ~= $0 } == true }),
    ScalarType(
      id: "Date.milliseconds", name: "Date", marker: "@MapDates(.epochMilliseconds)",
      needsFoundation: true, fits: { $0.double.map { 1e11..<1e13 ~= $0 } == true }),
  ]

  private static let dates: [ScalarType] =
    [
      ScalarType("Date", Date.self, needsFoundation: true) { looksLikeDate($0) }
    ]
    + [
      ".dotNet", #".pattern("EEE MMM dd HH:mm:ss Z yyyy")"#, #".pattern("dd.MM.yyyy")"#,
      #".pattern("dd.MM.yyyy HH:mm")"#, #".pattern("yyyy/MM/dd")"#,
      #".pattern("yyyy/MM/dd HH:mm:ss")"#, ".monthDayYear", #".pattern("dd/MM/yyyy")"#,
      #".pattern("MM/dd/yyyy HH:mm:ss")"#, #".pattern("dd/MM/yyyy HH:mm:ss")"#,
    ].map { spelling in
      ScalarType("Date", Date.self, by: rule(spelling), spelled: spelling) { looksLikeDate($0) }
    }

  /// The rule that a declaration spells so.
  private static func rule(_ spelling: String) -> DateRule {
    let parts = spelling.components(separatedBy: "\"")
    if parts.count > 1 { return .pattern(parts[1]) }
    return spelling == ".dotNet" ? .dotNet : .monthDayYear
  }
}

extension ScalarType {
  private init<Value: Coercible>(
    _ name: String, _ type: Value.Type, needsFoundation: Bool = false,
    looksRight: @escaping @Sendable (SourceValue) -> Bool
  ) {
    let mapper = Mapper(onIssue: { _ in })
    self.init(
      id: name, name: name, needsFoundation: needsFoundation,
      fits: { looksRight($0) && Self.maps($0, to: type, mapper) })
  }

  private init(
    _ name: String, _ type: Date.Type, by rule: DateRule, spelled spelling: String,
    looksRight: @escaping @Sendable (SourceValue) -> Bool
  ) {
    var mapper = Mapper(onIssue: { _ in })
    mapper.coercion.dates = [rule]
    self.init(
      id: "Date" + spelling, name: name, marker: "@MapDates(\(spelling))", needsFoundation: true,
      fits: { [mapper] in looksRight($0) && Self.maps($0, to: type, mapper) })
  }

  private static func maps<Value: Coercible>(
    _ value: SourceValue, to type: Value.Type, _ mapper: Mapper
  ) -> Bool {
    (try? mapper.map(type, from: value))?.report.isEmpty == true
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
