/// The type of an optional, or of another value that may be there or not, such as a patch.
///
/// Code that is not made for such a type looks it up wherever it is named. What stands in the extension of the
/// protocol gets the type from its caller instead, who looked it up once.
protocol OptionalType: SendableMetatype {
  associatedtype Wrapped
  /// What it is without a value.
  static var nothing: Self { get }
  /// Whether null is written for that wherever it stands.
  static var writesNothing: Bool { get }
  init(_ some: Wrapped)
  /// Whether there is no value.
  var isNone: Bool { get }
  /// The value, so that one inside of `Any` can be looked into.
  var wrapped: Any? { get }
  /// Calls a closure with the place of the value, if there is one, and returns whether there is.
  func withWrapped(_ body: (Memory) -> Void) -> Bool
}

extension Optional: OptionalType {
  static var nothing: Self { nil }
  static var writesNothing: Bool { false }
  var isNone: Bool { if case .none = self { true } else { false } }
  var wrapped: Any? { self }

  @_semantics("optimize.sil.specialize.generic.never")
  func withWrapped(_ body: (Memory) -> Void) -> Bool {
    guard let value = self else { return false }
    Memory.reading(value, body)
    return true
  }
}

extension OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }

  /// Whether the variable at a place has no value.
  @_semantics("optimize.sil.specialize.generic.never")
  static func isNil(at memory: Memory) -> Bool { memory.variable(of: Self.self).value.isNone }

  /// Calls a closure with the place of the value of a variable, if it has one, and returns whether it has.
  @_semantics("optimize.sil.specialize.generic.never")
  static func withWrapped(at memory: Memory, _ body: (Memory) -> Void) -> Bool {
    memory.variable(of: Self.self).value.withWrapped(body)
  }

  /// Puts nothing into an empty variable of this type.
  @_semantics("optimize.sil.specialize.generic.never")
  static func initializeToNil(_ variable: Memory) {
    variable.variable(of: Self.self).initialize(to: nothing)
  }

  /// Makes an optional of the value at a place that has room for one.
  @_semantics("optimize.sil.specialize.generic.never")
  static func wrap(at memory: Memory) {
    memory.variable(of: Self.self).initialize(to: Self(memory.variable(of: Wrapped.self).move()))
  }
}
