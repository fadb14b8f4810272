/// The type of an optional, for code that is not made for it.
///
/// Such code looks an optional up wherever it is named. What stands in the extension of the protocol gets the type
/// from its caller instead, who looked it up once.
protocol OptionalType<Wrapped>: ExpressibleByNilLiteral, SendableMetatype {
  associatedtype Wrapped
  init(_ some: Wrapped)
  /// Whether there is no value.
  var isNone: Bool { get }
}

extension Optional: OptionalType {
  var isNone: Bool {
    switch self {
    case .none: true
    case .some: false
    }
  }
}

extension OptionalType {
  /// Whether the optional at a place has a value.
  @_semantics("optimize.sil.specialize.generic.never")
  static func isSome(at memory: Memory) -> Bool { !memory.variable(of: Self.self).value.isNone }

  /// Stores nil.
  @_semantics("optimize.sil.specialize.generic.never")
  static func storeNil(in place: ValuePlace) { place.store(Self(nilLiteral: ())) }

  /// Makes an optional of the value at a place that has room for one.
  @_semantics("optimize.sil.specialize.generic.never")
  static func wrap(at memory: Memory) {
    memory.variable(of: Self.self).initialize(to: Self(memory.variable(of: Wrapped.self).move()))
  }
}
