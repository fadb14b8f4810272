/// An enum with a case for values that no other case has.
///
/// An unknown value becomes ``fallback``, with a warning; a list keeps the element. `@Mappable` writes
/// the conformance for an enum with a raw value where a case is marked `@MapFallback`.
///
/// ```swift
/// enum Role: String, FallbackCoercible {
///   case admin, guest, other
///   static let fallback = Role.other
/// }
/// ```
public protocol FallbackCoercible: EnumCoercible {
  /// The value for what is unknown.
  static var fallback: Self { get }
}

/// An enum whose conformance `@Mappable` writes.
///
/// It asks for nothing more than ``Coercible``, and keeps the compiler from taking the enums' protocols
/// for the reason why another marked type, which declares its own conformance, is coercible.
public protocol EnumCoercible: Coercible {}
