#if Macros
@attached(extension, conformances: Mappable, InheritableModel)
@attached(
  member, conformances: Mappable, InheritableModel,
  names: named(properties), named(init), named(overrideMappings), named(shouldTransform),
  named(didMap), named(modelType), named(idleHooks))
public macro Mappable() = #externalMacro(module: "ModelMapperMacros", type: "MappableMacro")

@attached(peer)
public macro MapKey(_ keys: String...) =
  #externalMacro(module: "ModelMapperMacros", type: "MapKeyMacro")

@attached(peer)
public macro MapIgnored() =
  #externalMacro(module: "ModelMapperMacros", type: "MapIgnoredMacro")

@attached(peer)
public macro MapRequired() =
  #externalMacro(module: "ModelMapperMacros", type: "MapRequiredMacro")

@attached(peer)
public macro MapDates(_ formats: DateFormat...) =
  #externalMacro(module: "ModelMapperMacros", type: "MapDatesMacro")

@attached(peer)
public macro MapOutputKey(_ key: String) =
  #externalMacro(module: "ModelMapperMacros", type: "MapOutputKeyMacro")
#endif
