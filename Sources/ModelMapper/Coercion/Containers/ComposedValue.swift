/// A value of a few named parts, which is written as a list of them.
///
/// XML writes it as an object, since there a list in a list has no form of its own.
protocol ComposedValue: DirectlyMapped {
  /// The names of the parts, with all others that are read.
  static var partNames: [String] { get }
  /// The parts as the members of an object.
  var parts: [(String, SourceValue)] { get }
}

extension ComposedValue {
  package static func codec() -> ValueCodec<Self> {
    coercedCodec(shape: .any(keys: PartKeys(partNames))) { value, sink, context in
      let written =
        sink.hasForms ? SourceValue.object(SourceObject(value.parts)) : value.sourceValue
      context.write(written, to: sink)
    }
  }
}

/// The keys of a value of named parts.
private struct PartKeys: ElementKeys {
  private let names: FoldedNames

  init(_ names: [String]) { self.names = FoldedNames(names) }

  func readsKey(_ key: UTF8Text) -> Bool { names.position(of: key) != nil }
}
