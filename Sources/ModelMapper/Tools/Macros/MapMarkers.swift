#if Macros
/// Names the keys under which sources have a property, of which outputs use the first.
///
/// ```swift
/// @MapKey("created", "meta.created-on") var createdAt: Date?
/// // Property("createdAt", \.createdAt).from("created", "meta.created-on")
/// ```
///
/// - Parameters:
///   - key: A key, or a path of keys, which is written too.
///   - alternatives: Keys or paths for sources that do not have the first, in order of preference.
@attached(peer)
public macro MapKey(_ key: String, _ alternatives: String...) =
  #externalMacro(module: "ModelMapperMacros", type: "MapKeyMacro")

/// Names the key under which a property is read and written, instead of its own name.
///
/// A path nests the property in outputs as in sources; properties with the same containers share them.
///
/// ```swift
/// @MapName("data.status") var status = ""   // {"data": {"status": …}}
/// // Property("status", \.status).named("data.status")
/// ```
///
/// - Parameter key: A key, or a path of keys.
@attached(peer)
public macro MapName(_ key: String) =
  #externalMacro(module: "ModelMapperMacros", type: "MapNameMacro")

/// Names the key under which the objects of an enum have their tag.
///
/// ```swift
/// @Mappable @MapTag("type") enum Shape { case circle(Circle), square(Square) }
/// // {"type": "circle", "radius": 2}; without it {"circle": {"radius": 2}}
/// ```
///
/// What the tag names may stand under a key of its own, beside the tag:
///
/// ```swift
/// @Mappable @MapTag("type", payload: "data") enum Message { case text(String), image(Image) }
/// // {"type": "text", "data": "hi"}
/// ```
///
/// A property marked ``MapEmbedded(prefix:)`` has both in the object of its model.
///
/// - Parameters:
///   - key: The key, or a path of keys.
///   - payload: The key of what the tag names; by default that is the object itself.
@attached(peer)
public macro MapTag(_ key: String, payload: String? = nil) =
  #externalMacro(module: "ModelMapperMacros", type: "MapTagMacro")

/// Gives a case a tag that is a number, which outputs write as such.
///
/// ```swift
/// @Mappable @MapTag("type")
/// enum Channel {
///   @MapKey(0) case text(Text)
///   @MapKey(2) case voice(Voice)
/// }
/// // {"type": 2, "bitrate": 64000}
/// ```
///
/// - Parameter tag: The tag.
@attached(peer)
public macro MapKey(_ tag: Int) =
  #externalMacro(module: "ModelMapperMacros", type: "MapKeyMacro")

/// Binds a prefix in the keys of a model to a namespace, for documents of XML.
///
/// ```swift
/// @Mappable @MapNamespace("itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd")
/// struct Episode {
///   @MapKey("itunes:duration") var duration = ""   // <it:duration> too, if `it` is bound to the namespace
/// }
/// // static var namespaces: [String: String] { ["itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd"] }
/// ```
///
/// It holds for the models in its properties too, unless they bind the prefix themselves.
///
/// - Parameters:
///   - prefix: The prefix, which is also the one that is written.
///   - uri: The namespace.
@attached(peer)
public macro MapNamespace(_ prefix: String, _ uri: String) =
  #externalMacro(module: "ModelMapperMacros", type: "MapNamespaceMacro")

/// Marks the case of an enum that unknown values become, with a warning.
///
/// What it carries is read from the whole value, the tag included; of an enum with raw values it carries nothing.
///
/// ```swift
/// @Mappable enum Role: String { case admin, guest; @MapFallback case other }
/// @Mappable enum Payment { case cash; @MapFallback case unknown(SourceValue) }
/// ```
@attached(peer)
public macro MapFallback() =
  #externalMacro(module: "ModelMapperMacros", type: "MapFallbackMacro")

/// Leaves a stored property out of the list, so that it is neither read nor written.
///
/// ```swift
/// @MapIgnored var cache: [Int: Mirror] = [:]
/// ```
@attached(peer)
public macro MapIgnored() =
  #externalMacro(module: "ModelMapperMacros", type: "MapIgnoredMacro")

/// Makes a model fail to be mapped where the source has no usable value for a property.
///
/// ```swift
/// @MapRequired var id = 0
/// // Property("id", \.id).required()
/// ```
@attached(peer)
public macro MapRequired() =
  #externalMacro(module: "ModelMapperMacros", type: "MapRequiredMacro")

/// Keeps the values of a property out of issues: their sentences say "a string" and no more.
///
/// ```swift
/// @MapSensitive var token = ""
/// // Property("token", \.token).sensitive()
/// ```
@attached(peer)
public macro MapSensitive() =
  #externalMacro(module: "ModelMapperMacros", type: "MapSensitiveMacro")

/// Says that the value of a property tells a model from the others of a list, so that an update finds it there.
///
/// ```swift
/// @MapIdentity var id = 0
/// // Property("id", \.id).identity()
/// ```
@attached(peer)
public macro MapIdentity() =
  #externalMacro(module: "ModelMapperMacros", type: "MapIdentityMacro")

/// Chooses the forms in which the source may write the dates of a property.
///
/// ```swift
/// @MapDates(.iso8601, .epochSeconds) var createdAt: Date?
/// // Property("createdAt", \.createdAt).dates(.iso8601, .epochSeconds)
/// ```
///
/// - Parameters:
///   - format: The form to try first, in which dates are written too.
///   - alternatives: The forms to try next, in order.
@attached(peer)
public macro MapDates(_ format: DateRule, _ alternatives: DateRule...) =
  #externalMacro(module: "ModelMapperMacros", type: "MapDatesMacro")

/// Names the key or path under which a property is written, if that is not the first it is read from.
///
/// ```swift
/// @MapOutputKey("_id") var id = 0
/// // Property("id", \.id).outputKey("_id")
/// ```
///
/// - Parameter key: The key, which is read as well.
@attached(peer)
public macro MapOutputKey(_ key: String) =
  #externalMacro(module: "ModelMapperMacros", type: "MapOutputKeyMacro")

/// Sets the policy by which a property is coerced, whatever that of the mapper.
///
/// ```swift
/// @MapCoercion(.strict) var id = 0
/// // Property("id", \.id).coercion(.strict)
/// ```
///
/// - Parameter policy: The policy.
@attached(peer)
public macro MapCoercion(_ policy: Coercion) =
  #externalMacro(module: "ModelMapperMacros", type: "MapCoercionMacro")

/// Sets which way a property is mapped.
///
/// ```swift
/// @MapDirection(.input) var password = ""
/// // Property("password", \.password).direction(.input)
/// ```
///
/// - Parameter direction: The direction.
@attached(peer)
public macro MapDirection(_ direction: PropertyDirection) =
  #externalMacro(module: "ModelMapperMacros", type: "MapDirectionMacro")

/// Refuses values that break a rule: the property keeps its default, or fails where it is required.
///
/// ```swift
/// @MapMust(.be(in: 0...150)) var age = 0
/// // Property("age", \.age).must(.be(in: 0...150))
/// ```
///
/// - Parameter rule: The rule. Several markers are several rules.
@attached(peer)
public macro MapMust<Value>(_ rule: ValueRule<Value>) =
  #externalMacro(module: "ModelMapperMacros", type: "MapMustMacro")

/// Refuses values that break a rule about texts or their lengths.
///
/// ```swift
/// @MapMust(.count(1...80)) var title = ""
/// ```
///
/// - Parameter rule: The rule; a rule about the count of a list is written like this too.
@attached(peer)
public macro MapMust(_ rule: ValueRule<String>) =
  #externalMacro(module: "ModelMapperMacros", type: "MapMustMacro")

/// Refuses values that a function does not let pass.
///
/// ```swift
/// @MapMust("be even", { (number: Int) in number % 2 == 0 }) var seats = 0
/// ```
///
/// - Parameters:
///   - text: What the value must do or be, in words that follow "must".
///   - isObeyed: Whether a value passes.
@attached(peer)
public macro MapMust<Value>(_ text: String, _ isObeyed: @Sendable (Value) -> Bool) =
  #externalMacro(module: "ModelMapperMacros", type: "MapMustMacro")

/// Writes a property as an attribute in XML, under the same key.
///
/// ```swift
/// @MapAttribute var id = 0   // <user id="7">, and {"id": 7} in JSON
/// ```
///
/// Before a struct or class, it marks each property but those that are lists, and those whose markers give them
/// another form, as ``MapEmbedded(prefix:)`` and the key `#text` do:
///
/// ```swift
/// @Mappable @MapAttribute struct Point { var lat = 0.0, lon = 0.0 }   // <trkpt lat="51.75" lon="-1.26"/>
/// ```
@attached(peer)
public macro MapAttribute() =
  #externalMacro(module: "ModelMapperMacros", type: "MapAttributeMacro")

/// Says what a property means, for the readers of a schema.
///
/// Without it the first paragraph of the comment above the property is taken.
///
/// ```swift
/// @MapDescription("The temperature in degrees Celsius") var degrees = 0.0
/// ```
///
/// - Parameter summary: The description.
@attached(peer)
public macro MapDescription(_ summary: String) =
  #externalMacro(module: "ModelMapperMacros", type: "MapDescriptionMacro")

/// Says that a list in XML is all elements of the property's name, and that none wraps others.
///
/// ```swift
/// @MapKey("node") @MapFlat var nodes: [Node] = []
/// // Property("nodes", \.nodes).from("node").flat()
/// ```
@attached(peer)
public macro MapFlat() = #externalMacro(module: "ModelMapperMacros", type: "MapFlatMacro")

/// Says that a list in XML stands in an element of its own, which has the property's name.
///
/// ```swift
/// @MapWrapped("line") var lines: [Line] = []   // <lines><line/><line/></lines>
/// // Property("lines", \.lines).wrapped("line")
/// ```
///
/// - Parameter element: The name of the elements in it.
@attached(peer)
public macro MapWrapped(_ element: String) =
  #externalMacro(module: "ModelMapperMacros", type: "MapWrappedMacro")

/// Reads and writes a property as the models that a value in them tells.
///
/// ```swift
/// @MapVariants(by: "type", ["circle": Circle.self, "square": Square.self])
/// var shapes: [any Shape] = []
/// // Property("shapes", \.shapes).variants(by: "type", ["circle": Circle.self, "square": Square.self])
/// ```
///
/// - Parameters:
///   - key: The key of the value that tells.
///   - table: The model for each value.
@attached(peer)
public macro MapVariants(by key: String, _ table: [String: any PropertyMapped.Type]) =
  #externalMacro(module: "ModelMapperMacros", type: "MapVariantsMacro")

/// Reads and writes a property as the models that their names tell, such as those of elements.
///
/// ```swift
/// @MapChoices(["circle": Circle.self, "square": Square.self]) var shapes: [any Shape] = []
/// // Property("shapes", \.shapes).choices(["circle": Circle.self, "square": Square.self])
/// ```
///
/// - Parameter table: The model for each name.
@attached(peer)
public macro MapChoices(_ table: [String: any PropertyMapped.Type]) =
  #externalMacro(module: "ModelMapperMacros", type: "MapChoicesMacro")

/// Reads and writes a property by a transformer.
///
/// ```swift
/// @MapTransformed(by: CelsiusFromFahrenheit()) var degrees = 0.0
/// // Property("degrees", \.degrees).transformed(by: CelsiusFromFahrenheit())
/// ```
///
/// - Parameter transformer: The transformer.
@attached(peer)
public macro MapTransformed<Transform: Transformer>(by transformer: Transform) =
  #externalMacro(module: "ModelMapperMacros", type: "MapTransformedMacro")

/// Reads and writes the elements of a property by a transformer.
///
/// - Parameter transformer: The transformer of an element.
@attached(peer)
public macro MapTransformed<Transform: Transformer>(elementsBy transformer: Transform) =
  #externalMacro(module: "ModelMapperMacros", type: "MapTransformedMacro")

/// Reads a list or set from one text, and writes it as one.
///
/// ```swift
/// @MapSeparated(by: ",") var tags: [String] = []   // "a, b, c"
/// ```
///
/// - Parameter separator: The text between two elements.
@attached(peer)
public macro MapSeparated(by separator: String) =
  #externalMacro(module: "ModelMapperMacros", type: "MapSeparatedMacro")

/// Reads and writes the properties of a model in the object of the model that holds it.
///
/// ```swift
/// @MapEmbedded(prefix: "billing_") var billing = Address()   // {"id": 1, "billing_city": "Oxford"}
/// ```
///
/// - Parameter prefix: What comes before each key of the embedded model; nothing by default.
@attached(peer)
public macro MapEmbedded(prefix: String = "") =
  #externalMacro(module: "ModelMapperMacros", type: "MapEmbeddedMacro")

/// Gathers what no property of the model reads, by its key, and writes it back beside the others.
///
/// ```swift
/// @MapRest var extras: [String: SourceValue] = [:]
/// ```
@attached(peer)
public macro MapRest() = #externalMacro(module: "ModelMapperMacros", type: "MapRestMacro")
#endif
