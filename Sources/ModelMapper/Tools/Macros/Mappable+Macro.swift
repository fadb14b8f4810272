#if Macros
/// Declares the properties of a model, so that nothing has to be written but the model itself.
///
/// The macro adds to a struct or class what would otherwise be written by hand: the list of its
/// stored variables, and the conformance to ``Mappable``.
///
/// ```swift
/// @Mappable
/// struct Station {
///   var name = ""
///   @MapKey("opened", "meta.opened-on") @MapDates(.iso8601) var openedAt: Date?
///   @MapIgnored var cache: [Int] = []
/// }
/// // adds
/// //   @ModelMapper.PropertyBuilder<Self>
/// //   static var properties: [ModelMapper.PropertyDescriptor] {
/// //     ModelMapper.Property("name", \.name)
/// //     ModelMapper.Property("openedAt", \.openedAt).from("opened", "meta.opened-on").dates(.iso8601)
/// //   }
/// //
/// //   extension Station: ModelMapper.Mappable {}
/// ```
///
/// **What is listed.** Every stored `var`, in order: with `didSet` or `willSet`, with a property
/// wrapper, private, several in one declaration (`var a = 0, b = ""`, `var (x, y) = (0, 0)`), `weak`
/// (read like any other, and left out of outputs that do not ask for it).
/// Constants, computed, `static` and `lazy` properties are not, nor those marked ``MapIgnored()``.
/// `#if` around properties is kept. Names are explicit, so nothing is looked up by name when the
/// program runs.
///
/// **Initializers.** A model is made by `init()`, so every stored property needs a default value,
/// or the type an `init()` of its own. The macro writes one where the language does not: for a type
/// that is `public` or `package`, and (`required`) for a class that is not final. It writes none
/// beside others. A class whose superclass is not a model writes its `required init()` itself.
///
/// **Classes.** Subclasses of a model are marked too. Their list begins with that of the
/// superclass:
///
/// ```swift
/// @Mappable class Vehicle { var wheels = 0 }
/// @Mappable final class Train: Vehicle { var line = "" }
/// // adds
/// //   @ModelMapper.PropertyBuilder<Train>
/// //   override class var properties: [ModelMapper.PropertyDescriptor] {
/// //     super.properties
/// //     ModelMapper.Property("line", \.line)
/// //   }
/// ```
///
/// A class that is not final also gets those of ``Mappable/overrideMappings``, both forms of
/// `shouldTransform`, ``Mappable/didMap()`` and ``Mappable/modelType(for:)`` that it does not
/// declare in its own body. They do what the default does, and are there to be overridden: a class
/// member that no class declares can't be, and the hook of a subclass would never be called.
/// ``InheritableModel/idleHooks`` says which of them do nothing, so that they cost nothing.
///
/// **Isolation.** In a module whose default isolation is the main actor, models need no
/// `nonisolated`, neither structs nor classes nor subclasses. A model that is explicitly
/// `@MainActor` is refused.
///
/// **Where it can't go.** On an enum with a raw value write `: Coercible`. A type within a function
/// takes no macro that adds an extension: the language refuses it. A private type within another
/// type is made `fileprivate`, or declares the conformance itself: `@Mappable private struct
/// Draft: Mappable { … }`.
///
/// The package trait `Macros`, on by default, switches the macro and its compiler plug-in. Without
/// it the list is written by hand, exactly as the macro would.
@attached(extension, conformances: Mappable, InheritableModel)
@attached(
  member, conformances: Mappable, InheritableModel,
  names: named(properties), named(init), named(overrideMappings), named(shouldTransform),
  named(didMap), named(modelType), named(idleHooks))
public macro Mappable() = #externalMacro(module: "ModelMapperMacros", type: "MappableMacro")
#endif
