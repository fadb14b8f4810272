/// Every sentence that an issue can say.
///
/// The pattern: name the thing, then the expectation, then the place, then what was there. Whatever
/// comes from a source is shortened, and escaped where it could deceive the reader.
enum Wording {
  /// The sentence for an issue.
  static func sentence(for issue: MappingIssue) -> String {
    let sentence = "\(opening(of: issue))\(problem(of: issue))\(ending(of: issue))."
    guard let location = issue.location, issue.showsLocation, issue.reason.code != .malformed else {
      return sentence
    }
    return "\(sentence.dropLast()) (\(location))."
  }

  /// Several issues, one sentence a line.
  static func list(_ issues: [MappingIssue], omittedCount: Int) -> String {
    var lines = issues.map(\.description)
    if omittedCount > 0 { lines.append("\(omittedCount) further issues are not listed.") }
    return lines.joined(separator: "\n")
  }

  /// What became of the value: what could not be done, or "Note on" where all was done.
  private static func opening(of issue: MappingIssue) -> String {
    switch issue.reason.code {
    case .unknownKey, .malformed, .unreadable, .cancelled: ""
    case _ where issue.consequence == .fallbackUsed: "Used the fallback\(part(of: issue, "for")): "
    case .implausible: "Check \(subject(of: issue)): "
    case .unmatched where issue.severity == .warning: "Check \(subject(of: issue)): "
    case .lossy, .converted, .ambiguous, .foreign: "Note on \(subject(of: issue)): "
    case .repaired:
      "Repaired the document\(issue.path.isEmpty ? "" : " " + place(issue.path)): "
    case .mistaken: "The declaration of \(issue.model ?? "the model") is mistaken: "
    case _ where issue.isAboutOutput: "Cannot write \(subject(of: issue)): "
    case _ where issue.isAboutElement: "Left out\(part(of: issue, "of")): "
    case _ where issue.property == nil && issue.model == nil: "Cannot use the source: "
    case _ where issue.property == nil: "Cannot make \(subject(of: issue)): "
    default: "Cannot set \(subject(of: issue)): "
    }
  }

  /// What was left out or not used around the value, where the sentence does not say so already.
  private static func ending(of issue: MappingIssue) -> String {
    guard !issue.affectedPath.isEmpty else { return "" }
    let place = "; '\(issue.affectedPath.escapedForDisplay)' was"
    return switch issue.consequence {
    case .elementLeftOut, .recordLeftOut:
      issue.isAboutElement && issue.reason.code != .malformed ? "" : "\(place) left out"
    case .defaultKept where issue.affectedDepth != nil: "\(place) not used"
    default: ""
    }
  }

  /// The property or model of an issue after a preposition, if it has one.
  private static func part(of issue: MappingIssue, _ preposition: String) -> String {
    issue.model == nil && issue.property == nil ? "" : " \(preposition) \(subject(of: issue))"
  }

  private static func subject(of issue: MappingIssue) -> String {
    switch (issue.model, issue.property) {
    case (let model?, let property?): "\(model).\(property)"
    case (let model?, nil): issue.isAboutOutput ? model : withArticle(model)
    case (nil, let property?): property
    case (nil, nil): "the value"
    }
  }

  private static func problem(of issue: MappingIssue) -> String {
    let (place, around) = (place(issue.path), place(issue.path, "in"))
    let reason = issue.reason
    let expected = reason.expected ?? "another value"
    let found = reason.found ?? "another value"
    let detail = withoutStop((reason.detail ?? "no reason was given").escapedForDisplay)
    switch reason.code {
    case .unconvertible, .brokenRule:
      let hint = reason.detail.map { "; \($0)" } ?? hint(for: expected, found)
      return "expected \(expected) \(place), found \(found)\(hint)"
    case .missing: return "expected \(expected) \(place), found no such key"
    case .null:
      let found = reason.found.map { "\($0), which counts as null" } ?? "null"
      return "expected \(expected) \(place), found \(found)"
    case .lossy: return "\(found) \(place) was taken as \(reason.used ?? "another value")"
    case .implausible:
      return "\(found) \(place) was taken as \(reason.used ?? "another value"); \(detail)"
    case .converted: return "\(found) \(place) was converted to \(reason.used ?? "another kind")"
    case .unknownKey:
      let suggestion = reason.suggestion.map { ": did you mean '\($0.excerpt(of: 120))'? No" }
      return "Unknown key \(place)\(suggestion ?? ": no") property has this name"
    case .unmatched:
      return "expected a key of one of its properties \(place), found \(found) only"
    case .ambiguous:
      let used = (reason.used ?? "").excerpt(of: 120)
      if reason.used == reason.passedOver {
        return "the key '\(used)' \(around) is repeated; one of its values was used"
      }
      return "the keys '\(used)' and '\((reason.passedOver ?? "").excerpt(of: 120))' "
        + "\(around) both match this property; '\(used)' was used"
    case .foreign:
      let used = (reason.used ?? "").excerpt(of: 120)
      return
        "the key '\(used)' \(around) is in the namespace '\(detail)', not in that of "
        + "its element; it was used, since its letters match"
    case .tooDeep:
      let limit = reason.limit ?? 0
      let advice = limit < Limits.greatestDepth ? "; raise Limits.depth to read on" : ""
      return "expected at most \(limit) levels of nesting \(place), found more"
        + (issue.isAboutOutput ? "; it was left out" : advice)
    case .tooLarge:
      return
        "expected at most \(reason.limit ?? 0) models, lists and objects, found more \(place); "
        + "the rest was left out; raise Limits.values to write more"
    case .unknownVariant:
      return "expected \(oneOf(reason.known ?? [])) \(place), found '\(found.excerpt(of: 120))'"
    case .refused: return "the value \(place) was refused: \(detail)"
    case .malformed: return detail + advice(reason.repairs)
    case .mistaken: return detail
    case .repaired: return repair(reason.repairs ?? [], found, issue.consequence)
    case .unreadable: return "Cannot read the source \(place): \(detail)"
    case .cancelled: return "The reading was cancelled \(place)"
    case .unencodable: return "the value \(place) failed to encode: \(detail)"
    case .cycle: return "the \(found) \(place) holds itself; it was left out"
    case .unwritable: return "\(found) \(place) has no form in this style; it was left out"
    default: return "\(reason.code) \(place)"
    }
  }

  /// The place of an issue, in words.
  private static func place(_ path: String, _ preposition: String = "at") -> String {
    path.isEmpty ? "at the root" : "\(preposition) '\(path.escapedForDisplay)'"
  }

  /// The option that would make a list of an object with numbers for keys.
  static let indexedObjectHint =
    "Coercion.indexedObjectIsList takes an object with numbers for keys as a list"

  /// The option that would make the value fit, where there is one.
  private static func hint(for expected: String, _ found: String) -> String {
    expected.hasPrefix("an array") && found == "an object"
      ? "; Coercion.wrapsSingleValues takes a single value as a list of one" : ""
  }

  /// The first of several names, in quotes: "one of 'circle', 'square'".
  static func oneOf(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "'\($0.excerpt())'" }.joined(separator: ", ")
    return "one of \(shown)\(names.count > 10 ? " and \(names.count - 10) more" : "")"
  }

  /// A reason given by someone else, without its full stop.
  static func withoutStop(_ reason: String) -> String {
    reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }
}

extension UTF8Text {
  /// The first whole characters of so many bytes, with an ellipsis where there is more.
  func beginning(_ byteCount: Int) -> String {
    var end = min(count, byteCount)
    while end > 0, end < count, self[end] & 0xC0 == 0x80 { end -= 1 }
    return String(self[0..<end]) + (end < count ? "…" : "")
  }
}

extension MappingIssue {
  /// Whether the issue is about writing; what is too deep to be read is an error.
  fileprivate var isAboutOutput: Bool {
    switch reason.code {
    case .cycle, .unwritable, .unencodable, .tooLarge: true
    case .tooDeep: severity == .warning
    default: false
    }
  }
}

// Values in words.
extension Wording {
  /// What an encoder says of a document of which nothing was written.
  static let encodesNothing = "The value encodes nothing."

  /// What a container says that is written after the value that it was made for.
  static let encoderOutlivedValue =
    "The container was written after the value that it was made for was complete."
  /// What to do about a number that a rule reads as a date in the far past or future.
  static func doubtful(_ rule: DateRule) -> String {
    rule.format.name == DateRule.epochSeconds.format.name
      ? "if it counts milliseconds, declare .dates(.epochMilliseconds)"
      : "check the rule \(rule)"
  }

  /// What to do about a number that has the digits of a day.
  static func doubtful(day: Int) -> String {
    let digits = "\(day)"
    return "it looks like the day \(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-"
      + "\(digits.suffix(2)) as a number"
  }

  /// What a decoder says that was kept for later.
  static let decoderOutlivedCall =
    "The decoder was used after the call that it was made for had ended."

  /// Why a key is not used in a dictionary.
  static let tooManyMarks = "the key has more than 30 combining marks in a row"

  /// What replaces a reason that may quote a secret.
  static let hidden = "the reason is not shown, because the property is sensitive"

  /// Why a value is not a dictionary.
  static func notAnObject(_ scalar: Scalar) -> String {
    "a dictionary was asked for, and it is \(found(scalar))"
  }

  /// A noun with its article by the sound of it: "an Int", "a UInt8", "a URL", "an F", "a User".
  static func withArticle(_ noun: String) -> String {
    (beginsWithVowel(noun) ? "an " : "a ") + noun
  }

  /// By bytes, since each type that is mapped has a name with an article before anything is wrong.
  private static func beginsWithVowel(_ noun: String) -> Bool {
    let letters = noun.utf8.prefix(8).prefix {
      $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x80
    }
    guard let first = letters.first else { return false }
    // Initials are spelled out, as in "an XMLNode".
    if first <= 0x5A, letters.dropFirst().first.map({ $0 <= 0x5A }) ?? true {
      return "AEFHILMNORSX".utf8.contains(first)
    }
    let word = letters.map { $0 < 0x80 ? $0 | 0x20 : $0 }
    func begins(with text: String) -> Bool { word.starts(with: text.utf8) }
    if begins(with: "eu") || begins(with: "one") || begins(with: "once") { return false }
    if ["hour", "honest", "honor", "heir"].contains(where: begins) { return true }
    let isVowel = word.map { "aeiouy".utf8.contains($0) }
    guard word[0] == UInt8(ascii: "u") else { return isVowel[0] && word[0] != UInt8(ascii: "y") }
    // As "you" in "user", where one consonant and then a vowel follow.
    return Array(isVowel.dropFirst().prefix(2)) != [false, true]
  }

  /// A text in quotes, shortened where it is long, with control characters escaped.
  static func quote(_ text: String) -> String { "\"\(text.excerpt())\"" }

  /// A text in its source, of which no more is copied than is shown.
  private static func quote(_ text: UTF8Text) -> String { quote(text.beginning(400)) }

  /// A numeral as a source of numbers would have it, so that both read alike.
  ///
  /// One whose digits no number of Swift keeps is shown as it is spelled, shortened where it is long.
  private static func number(_ text: UTF8Text) -> String {
    switch SourceValue(numeral: text) {
    // One that is nearer to zero than any double is not zero.
    case .double(0) where Numeral(text)?.isZero == false: String(text[0..<min(text.count, 60)])
    case .double(let value): NumeralText.shortest(value)
    case .decimal(let value): "\(value)"
    default: String(text[0..<min(text.count, 60)])
    }
  }

  /// What stands in the source, in words: the string "abc", the number 300, null.
  static func found(_ scalar: Scalar) -> String {
    switch scalar {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "the number \(value)"
    case .unsigned(let value): "the number \(value)"
    case .double(let value): "the number \(NumeralText.shortest(value))"
    case .decimal(let value): "the number \(value)"
    case .numeral(let text): "the number \(number(text))"
    case .text(let text): "the string \(quote(text))"
    case .string(let string): "the string \(quote(string))"
    case .native(let value): withArticle("\(type(of: value))")
    case .list: "an array"
    case .object: "an object"
    case .unsupported(let typeName): "an unsupported value of type \(typeName)"
    }
  }

  /// That a value is none of the type that an initializer asked for, which the error names beside it.
  ///
  /// By literals, for one that tries several types gets most of these errors.
  static func unfit(_ kind: MappingIssue.ValueKind) -> String {
    switch kind {
    case .null: "found null"
    case .bool: "found a Boolean, not a value of this type"
    case .number: "found a number, not a value of this type"
    case .text: "found a string, not a value of this type"
    case .list: "found an array, not a value of this type"
    case .object: "found an object, not a value of this type"
    case .other: "found something else, not a value of this type"
    }
  }

  /// What was found, without the value: "a string" for "the string "abc"".
  static func withoutValue(_ found: String) -> String {
    switch found {
    case "null", "an array", "an object": found
    case "true", "false": "a Bool"
    case _ where found.hasPrefix("the string "): "a string"
    case _ where found.hasPrefix("the number "): "a number"
    default: "a value"
    }
  }
}
