/// A value of two parts of one type, which is written as a list of them.
///
/// XML writes it as an object, since there a list in a list has no form of its own.
protocol ComposedValue: DirectlyMapped {
  /// The type of the parts, for schemas.
  static var partType: Any.Type { get }
  /// The names of each part, the one that is written first; with those of what may be read in their place.
  static var partNames: [[String]] { get }
  /// The parts as the members of an object.
  var parts: [(String, SourceValue)] { get }
}

extension ComposedValue {
  var parts: [(String, SourceValue)] {
    zip(Self.partNames, sourceValue.array ?? []).map { ($0[0], $1) }
  }

  package static func codec() -> ValueCodec<Self> {
    let keys = FoldedNames(partNames.flatMap(\.self))
    return coercedCodec(shape: .any(keys: keys)) { value, sink, context in
      let written =
        sink.hasForms ? SourceValue.object(SourceObject(value.parts)) : value.sourceValue
      context.write(written, to: sink)
    }
  }
}

/// Names as the keys of a value of named parts.
extension FoldedNames: ElementKeys {
  package func readsKey(_ key: UTF8Text) -> Bool { position(of: key) != nil }
}
