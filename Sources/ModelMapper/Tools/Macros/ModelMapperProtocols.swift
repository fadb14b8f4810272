#if Macros
/// The protocols of the library under a name that no type of yours has.
///
/// ``Mappable(memberwise:)`` writes them where it adds conformances: a type of yours may be named like one
/// of them, and a module selector in an extension of a macro stops the compiler then (Swift 6.3).
public enum _ModelMapperProtocols {
  /// The protocol `Coercible` of the library.
  public typealias Coercible = ModelMapper.Coercible
  /// The protocol `PropertyMapped` of the library.
  public typealias PropertyMapped = ModelMapper.PropertyMapped
  /// The protocol `Mappable` of the library.
  public typealias Mappable = ModelMapper.Mappable
  /// The protocol `ConstructedMappable` of the library.
  public typealias ConstructedMappable = ModelMapper.ConstructedMappable
  /// The protocol `_InheritableModel` of the library.
  public typealias _InheritableModel = ModelMapper._InheritableModel
  /// The protocol `_EnumCoercible` of the library.
  public typealias _EnumCoercible = ModelMapper._EnumCoercible
  /// The protocol `_RawValueCoercible` of the library.
  public typealias _RawValueCoercible = ModelMapper._RawValueCoercible
  /// The protocol `FallbackCoercible` of the library.
  public typealias FallbackCoercible = ModelMapper.FallbackCoercible
  /// The protocol `TaggedCoercible` of the library.
  public typealias TaggedCoercible = ModelMapper.TaggedCoercible
}
#endif
