import ModelMapper

extension Scalars {
  /// The type that all values fit and look like, or `nil` if they are of several kinds.
  func type(
    forKey key: String, isXML: Bool, demands: Set<ScalarType.Demand>
  ) -> ScalarType? {
    let isName = areTexts && isName(key, isXML: isXML)
    let isDate = Self.dateWords.contains(Names.words(of: key).last?.lowercased() ?? "")
    for candidate in candidates {
      if let demand = candidate.demand, !demands.contains(demand) { continue }
      switch candidate.name {
      case "Int", "Double":
        if isName { return .text }
        guard isDate, let date = countedDate else { return candidate }
        return date
      case "Bool":
        // Zeros and ones alone are numbers.
        if kinds[.number] == nil { return candidate }
      case "UInt64", "Decimal": if !isName { return candidate }
      default: return candidate
      }
    }
    return kinds.count == 1 ? .text : nil
  }

  /// What is worth knowing about the values, if another type would be expected.
  func comment(on type: ScalarType?, forKey key: String) -> String? {
    guard let type else { return kindsComment }
    guard type.name == "String", !isName(key, isXML: true), !isName(key, isXML: false),
      let reader = readers.first, let example = examples[.text]?.first
    else { return nil }
    let such =
      "Such as \(Names.literal(example)); \(reader.article) \(reader.name) would be written"
    switch reader.name {
    case "Bool": return "\(such) as true or false."
    case "Int", "UInt64", "Double", "Decimal": return "\(such) as a number."
    case "Date": return "\(such) in another form."
    default: return nil
    }
  }

  /// Which kinds of values there are, and what would read all of them.
  private var kindsComment: String {
    let found = Kind.allCases.compactMap { kind -> String? in
      guard let example = examples[kind]?.first else { return nil }
      return kind == .text
        ? "the text \(Names.literal(example))" : "the \(kind.rawValue) \(example)"
    }
    let reader = readers.first.map {
      "; \($0.article) \($0.name) reads them all, and writes one kind"
    }
    return "Such as \(found.joined(separator: ", "))\(reader ?? "")."
  }

  /// Whether numbers under a key of dates count seconds or milliseconds.
  private var countedDate: ScalarType? {
    guard kinds[.number] == count else { return nil }
    return ScalarType.countedDates.first { date in
      examples[.number, default: []].allSatisfy {
        date.fit(SourceValue.double(Double($0) ?? 0)) == .echoes
      }
    }
  }

  /// Whether texts under a key are names, even if they have only digits.
  private func isName(_ key: String, isXML: Bool) -> Bool {
    let last = Names.words(of: key).last?.lowercased() ?? ""
    return (isXML ? Self.nameWordsInXML : Self.nameWords).contains(last)
  }

  private static let dateWords: Set<String> = [
    "at", "begin", "created", "date", "end", "expires", "modified", "on", "published", "start",
    "time", "timestamp", "updated",
  ]

  private static let nameWords: Set<String> = [
    "code", "ean", "hash", "id", "isbn", "key", "number", "phone", "postcode", "sku", "str",
    "version", "zip",
  ]

  private static let nameWordsInXML: Set<String> = ["phone", "postcode", "version", "zip"]
}

extension ScalarType {
  fileprivate var article: String { name == "Int" || name == "UInt64" ? "an" : "a" }
}

extension Shape {
  /// Which kinds of values there are, if there are objects or lists among others.
  var kindsComment: String? {
    let kinds = [
      (objects, "objects"), (lists, "lists"), (scalars.kinds[.text] ?? 0, "texts"),
      (scalars.kinds[.number] ?? 0, "numbers"), (scalars.kinds[.bool] ?? 0, "Booleans"),
    ].filter { $0.0 > 0 }
    guard kinds.count > 1 else { return nil }
    return "Several kinds of values: "
      + kinds.map { "\($0.1) (\($0.0))" }.joined(separator: ", ") + "."
  }
}

extension Enumeration {
  /// The cases of an enum of the texts at a place, or `nil` where they are not few that repeat.
  static func cases(of scalars: Scalars, forKey key: String) -> [(name: String, text: String)]? {
    let last = Names.words(of: key).last?.lowercased() ?? ""
    // Under a key of which nothing is known, there must be more of the same few words.
    let evidence = usualWords.contains(last) ? (values: 6, perWord: 3) : (values: 30, perWord: 10)
    guard scalars.areTexts, let texts = scalars.texts, (2...12).contains(texts.count),
      scalars.count >= evidence.values, scalars.count >= evidence.perWord * texts.count,
      scalars.readers.first?.name == "String", !namingWords.contains(last)
    else { return nil }
    var cases: [(name: String, text: String)] = []
    var names: Set<CanonicalKey> = []
    for text in scalars.textOrder {
      guard text.utf8.count <= 24, text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9 _.\/-]*/#) != nil else {
        return nil
      }
      let name = Names.property(for: text, besides: names)
      names.insert(CanonicalKey(name))
      cases.append((name, text))
    }
    return cases
  }

  /// The last words of keys whose texts name one thing each.
  private static let namingWords: Set<String> = [
    "author", "city", "code", "country", "currency", "description", "id", "label", "lang",
    "language", "locale", "location", "login", "name", "region", "text", "timezone", "title",
    "username", "value", "version", "zone",
  ]

  /// The last words of keys whose texts are usually one of a few words.
  private static let usualWords: Set<String> = [
    "action", "category", "condition", "direction", "format", "gender", "kind", "level", "method",
    "mode", "phase", "priority", "role", "severity", "stage", "state", "status", "type", "unit",
    "visibility",
  ]
}
