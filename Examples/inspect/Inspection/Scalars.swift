import ModelMapper

/// The texts, numbers and Booleans of one place.
struct Scalars {
  /// How many values there were.
  private(set) var count = 0
  /// How many of each kind.
  private(set) var kinds: [Kind: Int] = [:]
  /// The first values of each kind.
  private(set) var examples: [Kind: [String]] = [:]
  /// The types that most values so far fit, and the values that don't.
  private var fits: [Fit]
  /// How often each text was found, as long as there are few different ones.
  private(set) var texts: [String: Int]? = [:]
  /// The texts in the order in which they were found.
  private(set) var textOrder: [String] = []

  /// Creates the scalars of a place in which there were none so far.
  ///
  /// - Parameter isXML: Whether the place is in XML.
  init(isXML: Bool) { fits = (isXML ? ScalarType.xml : ScalarType.json).map { Fit(type: $0) } }

  /// The kind of a value in its source.
  enum Kind: String, CaseIterable {
    case bool = "Boolean"
    case number
    case text
  }

  /// The types that all values fit without an issue and are written by as they were, the most telling first.
  var candidates: [ScalarType] {
    fits.filter { $0.oddCount == 0 && $0.respelledCount == 0 }.map(\.type)
  }

  /// The types that read all values without an issue, the most telling first.
  var readers: [ScalarType] { fits.filter { $0.oddCount == 0 }.map(\.type) }

  /// The type that more than half of the values fit, and the first of the values that don't.
  var almost: (type: String, odd: [String], count: Int)? {
    let best = fits.filter { $0.oddCount > 0 && $0.oddCount * 2 < count }
      .min { $0.oddCount < $1.oddCount }
    return best.map { ($0.type.name, $0.odd, $0.oddCount) }
  }

  /// How well a type fits.
  private struct Fit {
    let type: ScalarType
    /// How many values don't fit.
    var oddCount = 0
    /// How many values are read, but written in another form.
    var respelledCount = 0
    /// The first of the values that don't fit.
    var odd: [String] = []

    mutating func add(odd value: String) {
      oddCount += 1
      if odd.count < 3, !odd.contains(value) { odd.append(value) }
    }

    /// Whether the type may still be that of most values.
    func isLikely(among count: Int) -> Bool { oddCount < 4 || oddCount * 4 < count }
  }

  /// Whether all values are texts.
  var areTexts: Bool { kinds[.text] == count }

  /// Adds a value.
  mutating func add(_ value: SourceValue) {
    count += 1
    let kind: Kind =
      switch value {
      case .bool: .bool
      case .string: .text
      default: .number
      }
    kinds[kind, default: 0] += 1
    let spelled = value.string ?? "\(value)"
    for position in fits.indices {
      switch fits[position].type.fit(value) {
      case .none: fits[position].add(odd: kind == .text ? "\"\(spelled)\"" : spelled)
      case .reads: fits[position].respelledCount += 1
      case .echoes: break
      }
    }
    fits.removeAll { !$0.isLikely(among: count) }
    if examples[kind, default: []].count < 3, examples[kind]?.contains(spelled) != true {
      examples[kind, default: []].append(spelled)
    }
    if case .string(let text) = value { add(text: text, times: 1) }
  }

  private mutating func add(text: String, times: Int) {
    guard texts != nil else { return }
    if texts?[text] == nil {
      guard textOrder.count < 40 else { return texts = nil }
      textOrder.append(text)
    }
    texts?[text, default: 0] += times
  }

  /// Adds the values of another place.
  mutating func merge(_ other: Scalars) {
    guard other.count > 0 else { return }
    count += other.count
    for (kind, count) in other.kinds { kinds[kind, default: 0] += count }
    for (kind, values) in other.examples {
      for value in values where examples[kind, default: []].count < 3 {
        if examples[kind]?.contains(value) != true { examples[kind, default: []].append(value) }
      }
    }
    fits = fits.compactMap { fit in
      guard let same = other.fits.first(where: { $0.type.id == fit.type.id }) else { return nil }
      var merged = fit
      merged.oddCount += same.oddCount
      merged.respelledCount += same.respelledCount
      merged.odd = Array((fit.odd + same.odd.filter { !fit.odd.contains($0) }).prefix(3))
      return merged.isLikely(among: count) ? merged : nil
    }
    guard let others = other.texts else { return texts = nil }
    for text in other.textOrder { add(text: text, times: others[text] ?? 0) }
  }
}
