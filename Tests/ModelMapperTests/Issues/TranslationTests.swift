import Foundation
import Testing

@testable import ModelMapper

/// Sentences that are built from the data of an issue alone, as an app builds them.
private struct Language: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What is said of an issue with a code, or `nil` for a code without a sentence.
  let sentence: @Sendable (MappingIssue) -> String?

  static let german = Language(testDescription: "German") { issue in
    let place = issue.path.isEmpty ? "Das Dokument" : "„\(issue.path)“"
    let reason = issue.reason
    let found = reason.foundValue.map { "\($0)" } ?? "\(reason.foundKind?.rawValue ?? "etwas")"
    let types = ["Int": "eine ganze Zahl", "String": "ein Text", "Date": "ein Datum"]
    let wanted = reason.expectedType.map { types[$0] ?? $0 } ?? "etwas anderes"
    let limit = reason.limit ?? 0
    return switch reason.code {
    case .brokenRule: reason.rule.map { "\(place): \(germanRule($0))." }
    case .unconvertible: "\(place): erwartet wurde \(wanted), gefunden \(found)."
    case .missing: "\(place) fehlt."
    case .null: "\(place) ist leer; erwartet wurde \(wanted)."
    case .lossy: "\(place): \(found) wurde gerundet auf \(reason.used ?? "")."
    case .implausible: "\(place): \(found) ist vermutlich etwas anderes."
    case .converted: "\(place): aus \(found) wurde \(reason.usedValue.map { "\($0)" } ?? "")."
    case .unknownKey: "\(place) ist unbekannt."
    case .unmatched: "\(place) hat kein bekanntes Feld."
    case .ambiguous: "\(place): \(reason.used ?? "") gilt, nicht \(reason.passedOver ?? "")."
    case .tooDeep: "\(place) ist tiefer verschachtelt als \(limit)."
    case .tooLarge: "\(place) hat mehr als \(limit) Werte."
    case .unknownVariant: "\(place) ist keines von \((reason.known ?? []).joined(separator: ", "))."
    case .refused: "\(place) wurde abgelehnt."
    case .malformed: "Der Text ist fehlerhaft in Zeile \(issue.location?.line ?? 0)."
    case .unreadable: "Die Quelle ist nicht lesbar."
    case .cancelled: "Das Lesen wurde abgebrochen."
    case .cycle: "\(place) enthält sich selbst."
    case .unwritable: "\(place) kann so nicht geschrieben werden."
    case .unencodable: "\(place) kann nicht kodiert werden."
    case .mistaken: "\(issue.model ?? "Das Modell") ist falsch deklariert."
    case .repaired: "Der Text wurde berichtigt."
    case .foreign: "\(place): \(reason.used ?? "") gehört zu einem anderen Namensraum."
    default: nil
    }
  }

  private static func germanRule(_ rule: MappingIssue.BrokenRule) -> String {
    let actual = rule.actual.map { "\($0)" } ?? "etwas anderes"
    let bounds = [rule.lower.map { "mindestens \($0)" }, rule.upper.map { "höchstens \($0)" }]
      .compactMap { $0 }.joined(separator: " und ")
    return switch rule.name {
    case .count: "Länge \(bounds), nicht \(actual)"
    case .range: "\(bounds), nicht \(actual)"
    case .oneOf: "eines von \((rule.values ?? []).map { "\($0)" }.joined(separator: ", "))"
    case "be even": "eine gerade Zahl, nicht \(actual)"
    default: rule.text
    }
  }

  static let japanese = Language(testDescription: "Japanese") { issue in
    let place = issue.path.isEmpty ? "文書" : "「\(issue.path)」"
    let reason = issue.reason
    let found = reason.foundValue.map { "\($0)" } ?? "\(reason.foundKind?.rawValue ?? "値")"
    let wanted = reason.expectedType.map { ["Int": "整数", "String": "文字列"][$0] ?? $0 } ?? "別の値"
    return switch reason.code {
    case .brokenRule:
      reason.rule.map { rule in
        let bounds = "\(rule.lower.map { "\($0)" } ?? "")〜\(rule.upper.map { "\($0)" } ?? "")"
        return "\(place)は\(rule.values == nil ? bounds : "決められた値")でなければなりません。"
      }
    case .unconvertible: "\(place)は\(wanted)でなければなりませんが、\(found)でした。"
    case .missing: "\(place)がありません。"
    case .null: "\(place)が空です。"
    case .lossy, .implausible, .converted: "\(place)の\(found)を確認してください。"
    case .unknownKey, .unmatched, .ambiguous, .foreign: "\(place)のキーを確認してください。"
    case .tooDeep, .tooLarge: "\(place)は\(reason.limit ?? 0)を超えています。"
    case .unknownVariant: "\(place)は\((reason.known ?? []).joined(separator: "、"))のいずれかです。"
    case .refused: "\(place)は受け付けられません。"
    case .malformed, .repaired: "\(issue.location?.line ?? 0)行目の書式が正しくありません。"
    case .unreadable, .cancelled: "読み込めませんでした。"
    case .cycle, .unwritable, .unencodable: "\(place)を書き込めません。"
    case .mistaken: "\(issue.model ?? "モデル")の宣言が正しくありません。"
    default: nil
    }
  }
}

@Suite("A sentence in another language")
struct TranslationTests {
  @Test("can be made of the data of each code", arguments: [Language.german, .japanese])
  fileprivate func coversCodes(_ language: Language) throws {
    let rule = MappingIssue.BrokenRule(.range, text: "be in 1...", lower: 1, actual: 0)
    let reasons: [MappingIssue.Reason] = [
      .unconvertible(expected: "an Int", found: "null"), .missing(expected: "an Int"),
      .null(expected: "an Int"), .lossy(found: "1.5", used: "1"), .unknownKey(suggestion: nil),
      .ambiguous(used: "a", passedOver: "b"), .tooDeep(limit: 3),
      .unknownVariant(tag: "x", known: ["a", "b"]), .refused("no"), .malformed("no"),
      .unreadable("no"), .cancelled, .cycle(type: "Station"), .unwritable("nan"),
      .unencodable("no"), .unmatched(found: ["a"]), .converted(found: "a", used: "b"),
      .implausible(found: "a", used: "b", advice: "c"), .tooLarge(limit: 3), .mistaken("no"),
      .repaired(.comments), .foreign(key: "a:b", namespace: "urn:a"),
      .brokenRule(rule, expected: "an Int that must be in 1...", found: "the number 0"),
    ]
    #expect(reasons.map(\.code) == MappingIssue.Reason.Code.allCases)
    for reason in reasons {
      let issue = MappingIssue(path: "a", reason: reason)
      let sentence = try #require(language.sentence(issue), "\(reason.code)")
      #expect(sentence != issue.description)
    }
  }

  @Mappable
  fileprivate struct Guest {
    @MapMust(.count(1...40)) var name = "none"
    @MapMust("be even", { (number: Int) in number % 2 == 0 }) var room = 2
    @MapMust(.be(in: 1...)) var nights = 1
    var level = Level.low
    var born: Date?
    let id: Int
  }

  fileprivate enum Level: String, Coercible, CaseIterable { case low, high }

  static let json = #"{"name": "", "room": 7, "nights": 0, "level": "mid", "born": [1], "id": "x"}"#

  @Test("says in German and Japanese what the English one says")
  func says() throws {
    let error = try #require(throws: MappingError.self) {
      try Guest.make(fromJSON: Self.json, using: Mapper(onIssue: { _ in }))
    }
    #expect(
      error.sentences(Language.german.sentence) == [
        "„name“: Länge mindestens 1 und höchstens 40, nicht 0.",
        "„room“: eine gerade Zahl, nicht 7.",
        "„nights“: mindestens 1, nicht 0.",
        "„level“: erwartet wurde Level, gefunden \"mid\".",
        "„born“: erwartet wurde ein Datum, gefunden list.",
        "„id“: erwartet wurde eine ganze Zahl, gefunden \"x\".",
      ])
    #expect(
      error.sentences(Language.japanese.sentence).prefix(2) == [
        "「name」は1〜40でなければなりません。", "「room」は〜でなければなりません。",
      ])
    #expect(error.sentences { _ in nil } == error.issues.map(\.description))
    #expect(error.issues[3].reason.known == ["low", "high"])
    let report = MappingReport(issues: error.issues)
    #expect(report.sentences { $0.reason.code.rawValue }.first == "brokenRule")
  }

  @Test("has what was found and expected as data")
  func data() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.notesConversions = true
    let issues = try mapper.map([Int].self, from: ["4", "x", 1.5, nil, [1], true] as [Any?])
      .report.issues
    #expect(issues.map(\.reason.foundKind) == [.text, .text, .number, .null, .list, .bool])
    #expect(issues.map(\.reason.foundValue) == ["4", "x", 1.5, .some(.null), nil, true])
    #expect(issues.map(\.reason.usedValue) == [4, nil, nil, nil, nil, 1])
    #expect(issues[1].reason.expectedType == "Int")
    let list = try mapper.map([String: [Guest]].self, from: ["a": 1]).report.issues
    #expect(list.map(\.reason.expectedType) == ["[Guest]"])
    let long = try mapper.map([Int].self, from: [String(repeating: "y", count: 5_000)]).report
    #expect(long.issues.first?.reason.foundValue?.string?.count == 1_001)
  }
}
