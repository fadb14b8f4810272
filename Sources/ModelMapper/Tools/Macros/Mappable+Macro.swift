#if Macros
/// Makes a type a model, so that nothing has to be written but the type itself.
///
/// The macro adds to a struct or class what would otherwise be written by hand: the list of its stored
/// properties, an initializer where one is needed, and the conformance.
///
/// ```swift
/// @Mappable
/// struct Station {
///   let name: String
///   var platforms = 0
///   @MapKey("opened", "meta.opened-on") @MapDates(.iso8601) let openedAt: Date?
///   @MapIgnored var cache: [Int] = []
/// }
/// // adds
/// //   @ModelMapper.PropertyBuilder<Self>
/// //   static var properties: [ModelMapper.PropertyDescriptor] {
/// //     ModelMapper.Property("name", \.name)
/// //     ModelMapper.Property("platforms", \.platforms).defaulted()
/// //     ModelMapper.Property("openedAt", \.openedAt).from("opened", "meta.opened-on").dates(.iso8601)
/// //   }
/// //
/// //   extension Station: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped,
/// //     _ModelMapperProtocols.ConstructedMappable
/// //   {
/// //     init(_ values: borrowing ModelMapper.ModelValues) throws { … }
/// //   }
/// ```
///
/// **What is required.** A property that is not optional and has no default must be in the source. An
/// optional is `nil`, and a property with a default keeps it, where the source has nothing. All
/// properties that are missing are reported at once. A constant with a value is no property.
///
/// **Which protocol.** A struct or final class whose properties are variables with defaults becomes a
/// ``Mappable``: it is created by `init()` and then filled, and it can be updated in place. With a
/// constant, or with a property that has no default, it becomes a ``ConstructedMappable``: its values
/// are read first, and then it is created from them. Its own initializers are not called; what they
/// would check is for ``PropertyMapped/didMap()``. All else is the same. Write one of the two names
/// after the type to decide yourself.
///
/// **What is listed.** Every stored property, in order: with `didSet` or `willSet`, with a property
/// wrapper, private, several in one declaration (`var a = 0, b = ""`, `var (x, y) = (0, 0)`), `weak`
/// (read like any other, and left out of outputs that do not ask for it).
/// Constants with a value, computed, `static` and `lazy` properties are not, nor those marked
/// ``MapIgnored()``; a computed one that is marked `@MapDirection(.output)` is, and is written only. `#if` around properties is kept. Names are explicit, so nothing is looked up by name
/// when the program runs.
///
/// **Initializers.** A model that is filled needs `init()`. The macro writes one where the language does
/// not: for a type that is `public` or `package`, and (`required`) for a class that is not final. It
/// writes none beside others. A class whose superclass is not a model writes its `required init()`
/// itself. A `public` or `package` struct without initializers also gets the memberwise initializer
/// that the language would write for others, unless the type of a property can't be told from its text;
/// `@Mappable(memberwise: false)` leaves it out, as it must be for a closure whose type has a name of its own: the
/// parameter would need `@escaping`, which the name does not tell. A default is copied into it only if it is a literal.
///
/// **Classes.** A class that is not final is marked `@Mappable(inheritable: true)`. It is filled, so each
/// of its properties needs a default. Subclasses of a model are marked too. Their list begins with that
/// of the superclass:
///
/// ```swift
/// @Mappable(inheritable: true) class Vehicle { var wheels = 0 }
/// @Mappable final class Train: Vehicle { var line = "" }
/// // adds
/// //   @ModelMapper.PropertyBuilder<Train>
/// //   override class var properties: [ModelMapper.PropertyDescriptor] {
/// //     super.properties
/// //     ModelMapper.Property("line", \.line)
/// //   }
/// ```
///
/// A class that is not final also gets those of ``PropertyMapped/overrideMappings``, ``PropertyMapped/namespaces``, both forms of
/// `shouldTransform`, ``PropertyMapped/didMap()`` and ``Mappable/modelType(for:)`` that it does not
/// declare in its own body. They do what the default does, and are there to be overridden: a class
/// member that no class declares can't be, and the hook of a subclass would never be called.
/// `_idleHooks` says which of them do nothing, so that they cost nothing.
///
/// **Isolation.** In a module whose default isolation is the main actor, models need no
/// `nonisolated`, neither structs nor classes nor subclasses, as long as they name no protocol of the module where
/// they are declared; name it in an extension. A model that is explicitly `@MainActor` is refused.
///
/// **Enums.** An enum with payloads becomes a ``TaggedCoercible``: the name of the case, or its
/// ``MapKey(_:_:)``, is the tag, beside the values of the payload where ``MapTag(_:payload:)`` names a key for it,
/// and around them otherwise. Of several keys of a case the first is written, and all are read. One payload without a label is a model or any other value; labelled ones
/// are read like the properties of a model. A case marked ``MapFallback()`` is for what is unknown, with a
/// warning. An enum with raw values becomes ``Coercible``, with such a case or without.
///
/// **Names.** Types of yours may be named `ModelMapper`, `Mapper`, `Property`, `Mappable` and so on: what
/// the macro writes finds those of the library all the same, with Swift 6.3 by module selectors, and its
/// protocols by names that no type of yours has.
///
/// **Mistakes.** A type with a mistake becomes a model nevertheless, so that the compiler shows the
/// mistake and not each use of the type.
///
/// **Where it can't go.** A type within a function
/// takes no macro that adds an extension: the language refuses it. A private type within another
/// type is made `fileprivate`, or declares all conformances itself: `@Mappable private struct
/// Draft: Coercible, PropertyMapped, Mappable { … }`.
///
/// The package trait `Macros`, on by default, switches the macro and its compiler plug-in. Without
/// it the list is written by hand, exactly as the macro would.
///
/// - Parameter memberwise: Whether a public struct gets the memberwise initializer.
@attached(
  extension,
  conformances: Coercible, PropertyMapped, Mappable, ConstructedMappable, _InheritableModel,
  _EnumCoercible, _RawValueCoercible, FallbackCoercible, TaggedCoercible,
  names: named(init), named(fallback), named(_caseWords))
@attached(
  member, conformances: Mappable, ConstructedMappable, _InheritableModel,
  names: named(properties), named(init), named(overrideMappings), named(namespaces),
  named(shouldTransform), named(didMap), named(modelType), named(_idleHooks), named(tagKey),
  named(payloadKey), named(taggedCases), named(fallbackCase), named(CasePayloads))
public macro Mappable(memberwise: Bool = true) =
  #externalMacro(module: "ModelMapperMacros", type: "MappableMacro")

/// Makes a model of a class that other models may inherit from.
///
/// ```swift
/// @Mappable(inheritable: true) class Vehicle { var wheels = 0 }
/// @Mappable final class Train: Vehicle { var line = "" }
/// ```
///
/// It writes what ``Mappable(memberwise:)`` writes for classes. It is a macro of its own because it
/// names the conformances that such a class gets and no others: the compiler (Swift 6.2 and 6.3) ends
/// with a failed assertion when it expands a macro on a class whose superclass lacks a conformance that
/// the superclass's macro might have added.
///
/// - Parameter inheritable: Always `true`.
@attached(
  extension, conformances: Coercible, PropertyMapped, Mappable, _InheritableModel,
  names: named(init))
@attached(
  member, conformances: Mappable, _InheritableModel,
  names: named(properties), named(init), named(overrideMappings), named(namespaces),
  named(shouldTransform),
  named(didMap), named(modelType), named(_idleHooks))
public macro Mappable(inheritable: Bool) =
  #externalMacro(module: "ModelMapperMacros", type: "MappableMacro")
#endif
