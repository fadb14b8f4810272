import ModelMapper

/// Which written member belongs to which member of the source.
///
/// The first that applies:
///
/// 1. the same key or name, in order where it repeats;
/// 2. the same letters and digits in the key;
/// 3. the same value, where only one member on each side has it.
///
/// Keys that no property reads belong to nothing but the same key.
struct EchoPairs {
  /// The number of the written member for each member of the source.
  private(set) var written: [Int?]
  /// The written members that belong to one of the source.
  private(set) var paired: Set<Int> = []

  init(_ source: [EchoMember], _ written: [EchoMember], isUnknown: (Int) -> Bool) {
    self.written = source.map { _ in nil }
    pair(source, written) { $0.identity }
    guard paired.count < written.count, self.written.contains(nil) else { return }
    let unknown = Set(source.indices.filter { self.written[$0] == nil && isUnknown($0) })
    pair(source, written, except: unknown) { $0.key.canonicalLocalName }
    pair(source, written, except: unknown, onlyOne: true) { $0.tree.value.telling }
  }

  /// Pairs the members that have a feature in common and belong to nothing yet.
  private mutating func pair<Feature: Hashable>(
    _ source: [EchoMember], _ written: [EchoMember], except unknown: Set<Int> = [],
    onlyOne: Bool = false, by feature: (EchoMember) -> Feature?
  ) {
    let open = source.indices.filter { self.written[$0] == nil && !unknown.contains($0) }
    let old = Dictionary(grouping: open) { feature(source[$0]) }
    let unpaired = written.indices.filter { !paired.contains($0) }
    let new = Dictionary(grouping: unpaired) { feature(written[$0]) }
    for (feature, numbers) in old {
      guard feature != nil, var others = new[feature] else { continue }
      if onlyOne, numbers.count > 1 || others.count > 1 { continue }
      let values = numbers.map { source[$0].tree.value }
      var otherValues = others.map { written[$0].tree.value }
      if values != otherValues, values.isReordering(of: otherValues) {
        others = values.compactMap { value in
          otherValues.firstIndex(of: value).map { place in
            otherValues.remove(at: place)
            return others.remove(at: place)
          }
        }
      }
      for (number, other) in zip(numbers, others) {
        self.written[number] = other
        paired.insert(other)
      }
    }
  }
}

extension [SourceValue] {
  /// Whether these are the same values in any order.
  func isReordering(of others: [SourceValue]) -> Bool {
    func counts(_ values: Self) -> [SourceValue: Int] {
      values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    return count == others.count && counts(self) == counts(others)
  }
}

extension SourceValue {
  /// The value, if finding it twice can't be chance.
  fileprivate var telling: SourceValue? {
    switch self {
    case .null, .bool, .integer(0...1), .string(""): nil
    case .array(let elements): elements.isEmpty ? nil : self
    case .object(let source): source.keys.isEmpty ? nil : self
    default: self
    }
  }
}
