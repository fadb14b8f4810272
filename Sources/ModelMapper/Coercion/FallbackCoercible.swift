/// An enum with a case for values that no other case has.
///
/// An unknown value becomes ``fallback``, with a warning; a list keeps the element. `@Mappable` writes
/// the conformance for an enum with a raw value where a case is marked `@MapFallback`.
///
/// The unknown value itself is not kept, which an output notes: an enum without raw values whose fallback
/// carries a `String` or a ``SourceValue`` writes it as it was, see ``TaggedCoercible``.
///
/// ```swift
/// enum Role: String, FallbackCoercible {
///   case admin, guest, other
///   static let fallback = Role.other
/// }
/// ```
public protocol FallbackCoercible: _EnumCoercible {
  /// The value for what is unknown.
  static var fallback: Self { get }
}

/// An enum whose conformance `@Mappable` writes.
///
/// It requires no more than ``Coercible``. The compiler would otherwise take the protocols of enums for
/// the reason why another marked type, which declares its own conformance, is coercible.
public protocol _EnumCoercible: Coercible {
  /// The words of the cases, where these have raw values that are texts; none by default.
  static var _caseWords: _CaseWords? { get }
}

extension _EnumCoercible {
  /// None.
  public static var _caseWords: _CaseWords? { nil }
}

/// An enum with raw values that is marked `@Mappable`, which requires no more than ``Coercible``.
///
/// Write `: Coercible` where the enum isn't marked.
public protocol _RawValueCoercible: _EnumCoercible {}
