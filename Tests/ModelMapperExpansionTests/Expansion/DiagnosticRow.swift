/// A mistake that the macros report, with the message and the cure: a test, and a section of the
/// documentation.
struct DiagnosticRow {
  /// What the section is called.
  let title: String
  /// The text with the mistake.
  let source: String
  /// The name of the macro that speaks.
  var macro = "Mappable"
  /// The header of the declaration around it.
  var context: String?
  /// The conformances that the compiler asks for; those of a type that has none by default.
  var missing: [String]?
  /// What is said: the text at its place, the severity, and the sentence.
  let says: [String]
  /// The text after the changes that are offered, if there are any.
  var fixed: String?
  /// What to do, in a sentence or two.
  let cure: String

  /// The section of the documentation.
  var section: String {
    let said = says.map { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return "> \(parts.last ?? "")"
    }
    let text = source.hasPrefix("\n") ? String(source.dropFirst()) : source
    let change = fixed.map { "\n\nThe fix-it changes it to:\n\n```swift\n\($0)\n```" } ?? ""
    return """
      ### \(title)

      ```swift
      \(text)
      ```

      \(said.joined(separator: "\n>\n"))

      \(cure)\(change)
      """
  }
}

extension DiagnosticRow {
  /// All mistakes, in the order of the documentation.
  static let all: [DiagnosticRow] = types + enums + values + markers + keys + hooks

  static let types: [DiagnosticRow] = [
    DiagnosticRow(
      title: "A type that can't be a model",
      source: "@Mappable actor Counter { var count = 0 }",
      says: [
        "@Mappable: error: @Mappable can only be applied to a struct, a class or an enum; the properties of an actor cannot "
          + "be set from outside"
      ],
      cure: "Map a struct, and keep it in the actor."),
    DiagnosticRow(
      title: "A type that can't be copied",
      source: "@Mappable struct Ticket: ~Copyable { let number: Int }",
      says: ["@Mappable: error: @Mappable makes copies of a model, so it can't be '~Copyable'"],
      cure: "Map a copyable struct, and make the noncopyable value from it."),
    DiagnosticRow(
      title: "A protocol",
      source: "@Mappable protocol Named { var name: String { get } }",
      says: [
        "@Mappable: error: @Mappable can only be applied to a struct, a class or an enum; a protocol has no properties of its "
          + "own; mark the types that conform"
      ],
      cure: "Mark each type that conforms."),
    DiagnosticRow(
      title: "A model on the main actor",
      source: "@MainActor\n@Mappable final class Screen { var title = \"\" }",
      says: [
        "@MainActor: error: @Mappable models are filled off the main actor; map a plain model, and "
          + "hold it in a type that is '@MainActor'"
      ],
      fixed: "nonisolated\n@Mappable final class Screen { var title = \"\" }",
      cure: "Map a plain model, and hold it in the type on the main actor."),
    DiagnosticRow(
      title: "A private type within another",
      source: "@Mappable private struct Draft { var text = \"\" }", context: "struct Editor {}",
      says: [
        "@Mappable: error: @Mappable cannot extend a private type within another; make it "
          + "'fileprivate', or declare the conformances with ': Coercible, PropertyMapped, Mappable'"
      ],
      fixed: "@Mappable fileprivate struct Draft { var text = \"\" }",
      cure:
        "A macro writes its extension at the top of the file, where a private type within another can't be seen."
    ),
    DiagnosticRow(
      title: "A list of properties written by hand",
      source: "@Mappable struct User {\n  static var properties: [PropertyDescriptor] { [] }\n}",
      says: [
        "properties: error: @Mappable writes 'properties' itself; remove yours, or the attribute"
      ],
      cure: "Write the list by hand or let the macro write it, but not both."),
    DiagnosticRow(
      title: "An unmatched bracket",
      source: "@Mappable struct User { var id = (1 }",
      says: ["}: error: @Mappable cannot read this type, since this bracket is not matched"],
      cure: "The error of the compiler itself says more."),
  ]

  static let enums: [DiagnosticRow] = [
    DiagnosticRow(
      title: "Several values without labels",
      source: "@Mappable enum Shape { case point(Double, Double), none }",
      says: [
        "point(Double,: error: the values of 'point' need labels, which are their keys"
      ],
      cure: "Write `case point(x: Double, y: Double)`."),
    DiagnosticRow(
      title: "Two cases with one tag",
      source: "@Mappable enum Event { case signUp; @MapKey(\"sign_up\") case other }",
      says: ["other: error: the cases 'signUp' and 'other' have the same tag"],
      cure: "Tags match without regard to case and punctuation; give one of them another tag."),
    DiagnosticRow(
      title: "One tag for several cases",
      source: "@Mappable enum Update { @MapKey(\"user\") case user(User), hidden(User), chat }",
      says: [
        "hidden(User),: error: @MapKey applies to one case; declare 'hidden' on its own",
        "chat: error: @MapKey applies to one case; declare 'chat' on its own",
      ],
      cure: "Write a `case` for each, so that only one has the tag."),
    DiagnosticRow(
      title: "Fallback cases",
      source: """
        @Mappable enum Event {
          @MapFallback case unknown(Int, Int)
          @MapFallback case other(SourceValue)
        }
        """,
      says: [
        "other(SourceValue): error: 'other' is a second fallback case",
        "unknown(Int,: error: the values of 'unknown' need labels, which are their keys",
      ],
      cure: "Mark one case; what it carries has labels where it is more than one value."),
    DiagnosticRow(
      title: "A case with the name of a member that is written",
      source: "@Mappable enum Event { case other, tagKey }",
      says: ["tagKey: error: @Mappable writes 'tagKey' itself; rename the case"],
      cure:
        "Write `@MapKey(\"tagKey\") case tag`; of an enum with raw values, `case other = \"fallback\"`."
    ),
    DiagnosticRow(
      title: "A tag key for an enum with raw values",
      source:
        "@Mappable @MapTag(\"type\") enum Role: String { case admin; @MapFallback case other }",
      says: ["@MapTag(\"type\"): warning: @MapTag has no effect on an enum with a raw value"],
      cure: "Remove it."),
    DiagnosticRow(
      title: "A key for a case with a raw value",
      source: "@Mappable enum Role: String { @MapKey(\"root\") case admin; case guest }",
      says: [
        "@MapKey(\"root\"): warning: @MapKey has no effect on a case with a raw value; write "
          + "'case name = \"word\"'"
      ],
      cure: "Write `case admin = \"root\"`."),
    DiagnosticRow(
      title: "A namespace for the names of cases",
      source: "@Mappable @MapNamespace(\"m\", \"urn:m\") enum Part { case text(String) }",
      says: [
        "@MapNamespace(\"m\",: error: @MapNamespace can only be applied to a struct or a class; for the names of "
          + "cases, use 'Mapper.namespaces'"
      ],
      cure: "Bind the prefix in the mapper."),
  ]

  static let values: [DiagnosticRow] = [
    DiagnosticRow(
      title: "A property of an inheritable class without a default",
      source: "@Mappable(inheritable: true) class Node {\n  var id: Int\n  let name: String\n}",
      says: [
        "id: error: 'id' needs a default value, since a class that is not final, or whose superclass "
          + "is a model, is created by 'init()' and then filled; a 'final' class needs none",
        "name: error: 'name' needs a default value, since a class that is not final, or whose "
          + "superclass is a model, is created by 'init()' and then filled; and a constant can't be "
          + "filled; a 'final' class needs none",
      ],
      fixed:
        "@Mappable(inheritable: true) class Node {\n  var id: Int = <#value#>\n  var name: String = <#value#>\n}",
      cure:
        "Make the class `final` to keep constants and properties without default values, or give each a default value."
    ),
    DiagnosticRow(
      title: "A property of the main actor",
      source: "@Mappable struct Photo {\n  @MainActor var view: Int = 0\n}",
      says: [
        "view: error: 'view' can't be read as a property of the main actor, since models are made off it; "
          + "mark it @MapIgnored"
      ],
      fixed: "@Mappable struct Photo {\n  @MainActor @MapIgnored var view: Int = 0\n}",
      cure: "Keep the value in a type on the main actor that holds the model."),
    DiagnosticRow(
      title: "An unowned property",
      source: "@Mappable final class Leaf {\n  unowned var tree: Tree\n}",
      says: [
        "tree: warning: 'tree' is unowned, so an object that is made for it is gone at once; make it weak, "
          + "or mark it @MapIgnored"
      ],
      cure:
        "Nothing else holds the object, and to use an unowned one that is gone stops the program."),
    DiagnosticRow(
      title: "A constant in a type with init()",
      source: "@Mappable struct Session {\n  let key: UUID\n  init() { key = UUID() }\n}",
      says: [
        "key: error: 'key' is a constant that 'init()' sets, so no source can; remove 'init()', make it "
          + "a variable, or mark it @MapIgnored"
      ],
      fixed:
        "@Mappable struct Session {\n  @MapIgnored let key: UUID\n  init() { key = UUID() }\n}",
      cure:
        "A type with an `init()` is created by it, and its properties are set afterwards, which constants can't be."
    ),
    DiagnosticRow(
      title: "An ignored property without a default",
      source: "@Mappable struct User {\n  let id: Int\n  @MapIgnored var cache: [Int]\n}",
      says: [
        "cache: error: 'cache' is not read, so it needs a default value"
      ],
      fixed:
        "@Mappable struct User {\n  let id: Int\n  @MapIgnored var cache: [Int] = <#value#>\n}",
      cure: "Give it a default value."),
    DiagnosticRow(
      title: "A property that is only written, without a default",
      source: "@Mappable struct User {\n  @MapDirection(.output) let token: String\n}",
      says: [
        "token: error: 'token' is only written, so it needs a default value"
      ],
      fixed:
        "@Mappable struct User {\n  @MapDirection(.output) var token: String = <#value#>\n}",
      cure: "Give it a default value."),
    DiagnosticRow(
      title: "A function, a Result, or any type of a protocol",
      source: """
        @Mappable struct Task {
          var done: () -> Void
          let outcome: Result<Int, Failure>
          let shapes: [any Shape]
          let size: (width: Int, height: Int)?
          let count: NSNumber
          var extra: Any
        }
        """,
      says: [
        "done: error: 'done' can't be read as a function; mark it @MapIgnored",
        "outcome: error: 'outcome' can't be read as a 'Result'; mark it @MapIgnored, or use "
          + "@MapTransformed(by:)",
        "shapes: error: 'shapes' can't be read as any type that conforms to 'Shape'; name the types with "
          + "@MapVariants(by:_:) or @MapChoices(_:), or use @MapTransformed(by:)",
        "size: error: 'size' can't be read as a tuple; make it a struct marked @Mappable, or use "
          + "@MapTransformed(by:)",
        "count: error: 'count' can't be read as 'NSNumber'; make it an Int, a Double or a Bool, or mark "
          + "it @MapIgnored",
        "extra: error: 'extra' can't be read as 'Any'; make it 'Any?' or a 'SourceValue'",
      ],
      fixed: """
        @Mappable struct Task {
          @MapIgnored var done: () -> Void
          @MapIgnored let outcome: Result<Int, Failure>
          @MapIgnored let shapes: [any Shape]
          @MapIgnored let size: (width: Int, height: Int)?
          @MapIgnored let count: NSNumber
          @MapIgnored var extra: Any
        }
        """,
      cure:
        "No value of a source can be converted to these types. An ignored property needs a default value."
    ),
  ]

  /// What the compiler says of models that are written by hand, and what to do.
  static let compiler = [
    (
      "cannot infer key path type from context; consider explicitly specifying a root type",
      "In a subclass: write `@PropertyBuilder<Derived>` before `override class var properties`. The "
        + "compiler takes the attribute from the protocol for the class that conforms, not for its "
        + "subclasses. The same cures *missing return in getter* and *cannot convert "
        + "return expression of type 'Property<…>'*."
    ),
    (
      "local type cannot have attached extension macro",
      "Declare the type outside the function."
    ),
    (
      "'buildExpression' is unavailable: mark the type of this property @Mappable, make it Coercible "
        + "or Codable, or add .variants()",
      "The type of the property can't be read. Mark it, or constrain it if it is a type parameter: "
        + "`struct Page<Item: Coercible>`. Mark a property that is not read `@MapIgnored`."
    ),
    (
      "'init(_:_:_:)' is unavailable: mark the type of what this case carries @Mappable, or make it "
        + "Coercible",
      "What a case of an enum carries can't be read. A type that is merely `Codable` needs "
        + "``Coercible`` too."
    ),
    (
      "assigning non-escaping parameter 'onTap' to an '@escaping' closure",
      "The type of a closure that is not mapped has a name of its own, so that the memberwise initializer "
        + "of a `public` struct can't tell. Write `@Mappable(memberwise: false)`, and the initializer "
        + "yourself, or spell the type out."
    ),
    (
      "cannot convert value of type 'WritableKeyPath<User, Int>' to expected argument type "
        + "'WritableKeyPath<User, Patch<Double>>'",
      "The closure of ``MapMust(_:_:)`` takes a value of another type than the property has: "
        + "`@MapMust(\"be of age\", { (age: Double) in age > 17 }) var age = 0`."
    ),
    (
      "conformance of 'Station' to protocol 'PropertyMapped' crosses into main actor-isolated code "
        + "and can cause data races",
      "In a module whose default isolation is the main actor, a type that names a protocol of the "
        + "module where it is declared is on the main actor. Name the protocol in an extension of its "
        + "own, `extension Station: Named {}`, or declare it as `nonisolated protocol Named`."
    ),
  ]

  static let markers: [DiagnosticRow] = [
    DiagnosticRow(
      title: "A marker for several properties",
      source: "@Mappable struct A {\n  @MapKey(\"x\") var a = 0, b = 1\n}",
      says: [
        "a: error: @MapKey applies to one property; declare 'a' on its own",
        "b: error: @MapKey applies to one property; declare 'b' on its own",
      ],
      cure: "Declare the property on a line of its own."),
    DiagnosticRow(
      title: "A repeated marker",
      source: "@Mappable struct A {\n  @MapKey(\"x\") @MapKey(\"y\") var a = 1\n}",
      says: ["@MapKey(\"x\"): error: 'a' has @MapKey twice; give all arguments to one"],
      cure: "Write `@MapKey(\"x\", \"y\")`."),
    DiagnosticRow(
      title: "A marker together with @MapIgnored",
      source: "@Mappable struct A {\n  @MapKey(\"x\") @MapIgnored var a = 1\n}",
      says: ["@MapKey(\"x\"): warning: @MapKey has no effect together with @MapIgnored"],
      cure: "Remove one of them."),
    DiagnosticRow(
      title: "Two forms of a list",
      source: "@Mappable struct A {\n  @MapFlat @MapWrapped(\"x\") var a: [Int] = []\n}",
      says: ["@MapWrapped(\"x\"): error: a list is either @MapFlat or @MapWrapped"],
      fixed: "@Mappable struct A {\n  @MapFlat var a: [Int] = []\n}",
      cure: "Keep the one that the document has."),
    DiagnosticRow(
      title: "Two ways to read a property",
      source: """
        @Mappable struct A {
          @MapVariants(by: "type", table) @MapTransformed(by: Reversed()) var a: [any Shape] = []
        }
        """,
      says: [
        "@MapTransformed(by: error: @MapTransformed and @MapVariants are two ways to read 'a'; keep one"
      ],
      fixed: """
        @Mappable struct A {
          @MapVariants(by: "type", table) var a: [any Shape] = []
        }
        """,
      cure: "Keep one of them."),
    DiagnosticRow(
      title: "A key for an embedded model",
      source: """
        @Mappable struct A {
          @MapKey("b") @MapEmbedded var b = B()
        }
        """,
      says: [
        "@MapKey(\"b\"): error: 'b' has no key of its own, since @MapEmbedded puts its members into the "
          + "object of the model"
      ],
      fixed: """
        @Mappable struct A {
          @MapEmbedded var b = B()
        }
        """,
      cure:
        "Give the embedded model a prefix instead. A property that gathers the rest of an object can have neither."
    ),
    DiagnosticRow(
      title: "A name and an output key",
      source: """
        @Mappable struct A {
          @MapName("b") @MapOutputKey("c") var a = 0
        }
        """,
      says: [
        "@MapOutputKey(\"c\"): error: @MapName already sets the key that 'a' is written under"
      ],
      fixed: """
        @Mappable struct A {
          @MapName("b") var a = 0
        }
        """,
      cure: "Use `@MapKey` for keys that are only read."),
    DiagnosticRow(
      title: "The rest gathered twice",
      source: """
        @Mappable struct A {
          @MapRest var a: [String: SourceValue] = [:]
          @MapRest var b: [String: SourceValue] = [:]
        }
        """,
      says: ["@MapRest: error: 'a' and 'b' both gather the rest of the object"],
      cure: "A model can have only one such property."),
    DiagnosticRow(
      title: "An optional that is required",
      source: "@Mappable struct A {\n  @MapRequired let a: Int?\n}",
      says: [
        "@MapRequired: warning: 'a' is optional and required; without '?' it is required by itself"
      ],
      fixed: "@Mappable struct A {\n  let a: Int?\n}",
      cure: "Leave out the question mark, or the marker."),
    DiagnosticRow(
      title: "Date formats for a property that is not a date",
      source: "@Mappable struct A {\n  @MapDates(.iso8601) let a: Int?\n}",
      says: ["@MapDates(.iso8601): error: @MapDates is for dates, and 'a' is Int?"],
      fixed: "@Mappable struct A {\n  let a: Int?\n}",
      cure: "Declare the property as a `Date`, or remove the marker."),
    DiagnosticRow(
      title: "A separator for a property that is not a list",
      source: "@Mappable struct A {\n  @MapSeparated(by: \",\") var a: Int?\n}",
      says: ["@MapSeparated(by: error: @MapSeparated is for lists and sets, and 'a' is Int?"],
      fixed: "@Mappable struct A {\n  var a: Int?\n}",
      cure: "Declare the property as a list or a set, or remove the marker."),
    DiagnosticRow(
      title: "A list as an attribute",
      source: "@Mappable struct A {\n  @MapAttribute var ids: [String]?\n}",
      says: [
        "@MapAttribute: warning: an attribute can't hold [String]?; write 'ids' as one text with "
          + "@MapSeparated(by:), or remove @MapAttribute"
      ],
      fixed: "@Mappable struct A {\n  var ids: [String]?\n}",
      cure: "Write `@MapAttribute @MapSeparated(by: \" \")`, or remove the marker."),
    DiagnosticRow(
      title: "The form of a list for a property that is not a list",
      source: "@Mappable struct A {\n  @MapFlat var a = 0\n}",
      says: ["@MapFlat: warning: @MapFlat is for lists, and 'a' is Int"],
      fixed: "@Mappable struct A {\n  var a = 0\n}",
      cure: "Remove it."),
    DiagnosticRow(
      title: "A rule for values of another type",
      source: """
        @Mappable struct A {
          @MapMust(.be(in: 1...2)) var a = ""
          @MapMust(.count(1...2)) var b: Int
          @MapMust(.be(oneOf: "x")) var c: Int
        }
        """,
      says: [
        "@MapMust(.be(in: error: this rule is for numbers, and 'a' is String; for the length of a text, "
          + "use '.count'",
        "@MapMust(.count(1...2)): error: '.count' is a rule for texts and lists, and 'b' is Int",
        "@MapMust(.be(oneOf: error: this rule is for texts, and 'c' is Int",
      ],
      fixed: """
        @Mappable struct A {
          var a = ""
          var b: Int
          var c: Int
        }
        """,
      cure: "A rule must fit the type of the property; remove it, or choose another."),
    DiagnosticRow(
      title: "A marker on a method", source: "@MapKey(\"x\") func f() {}", macro: "MapKey",
      context: "@Mappable struct A {}",
      says: ["@MapKey(\"x\"): error: @MapKey can only be applied to a stored property"],
      cure: "Remove it."),
    DiagnosticRow(
      title: "A marker on a case", source: "@MapDates(.epochSeconds) case paid(Date)",
      macro: "MapDates", context: "@Mappable enum Payment {}",
      says: [
        "@MapDates(.epochSeconds): error: @MapDates needs a label for the value of the case, which makes it a property"
      ],
      cure: "Write `case paid(at: Date)`, or give the case a model with such a property."),
    DiagnosticRow(
      title: "A marker on a computed property", source: "@MapKey(\"x\") var a: Int { 1 }",
      macro: "MapKey", context: "@Mappable struct A {}",
      says: [
        "@MapKey(\"x\"): warning: @MapKey has no effect, since 'a' is computed and so not mapped, unless it is "
          + "marked @MapDirection(.output)"
      ],
      cure: "Remove it, or mark the property `@MapDirection(.output)`, so that it is written."),
    DiagnosticRow(
      title: "A marker on a static property", source: "@MapKey(\"x\") static var a = 1",
      macro: "MapKey", context: "@Mappable struct A {}",
      says: [
        "@MapKey(\"x\"): warning: @MapKey has no effect, since 'a' is static and so not mapped"
      ],
      cure: "Remove it."),
    DiagnosticRow(
      title: "A marker on a lazy property", source: "@MapKey(\"x\") lazy var a = 1",
      macro: "MapKey", context: "@Mappable struct A {}",
      says: ["@MapKey(\"x\"): warning: @MapKey has no effect, since 'a' is lazy and so not mapped"],
      cure: "Remove it, or remove `lazy`."),
    DiagnosticRow(
      title: "A marker on a constant with a value", source: "@MapKey(\"x\") let a = 1",
      macro: "MapKey", context: "@Mappable struct A {}",
      says: [
        "@MapKey(\"x\"): warning: @MapKey has no effect, since 'a' is a constant with a value and so "
          + "not mapped"
      ],
      cure: "Remove the value if a source must have one, or make the property a variable."),
    DiagnosticRow(
      title: "A marker outside a model", source: "@MapRequired var a = 1", macro: "MapRequired",
      context: "struct A {}",
      says: [
        "@MapRequired: warning: @MapRequired has no effect in a type that is not marked @Mappable"
      ],
      cure: "Mark the type `@Mappable`."),
  ]

  static let keys: [DiagnosticRow] = [
    DiagnosticRow(
      title: "Names that match the same keys",
      source: "@Mappable struct A {\n  let userID: Int\n  var user_id = 0\n}",
      says: [
        "user_id: error: the properties 'userID' and 'user_id' can't be told apart by their letters "
          + "and digits; rename one, and give it its key with @MapKey"
      ],
      cure:
        "Keys match without regard to case and punctuation, so one of the two would never be set."),
    DiagnosticRow(
      title: "A key of two properties",
      source:
        "@Mappable struct A {\n  let id: Int\n  @MapKey(\"id\") let text: String\n  @MapKey(\"x\") let b: Int\n  @MapKey(\"x\") let c: Int\n}",
      says: [
        "@MapKey(\"id\"): warning: 'id' and 'text' can't both be written under the key 'id'; mark one of "
          + "them @MapDirection(.input), or give it another key with @MapOutputKey",
        "@MapKey(\"x\"): warning: 'b' and 'c' can't both be written under the key 'x'; mark one of them "
          + "@MapDirection(.input), or give it another key with @MapOutputKey",
      ],
      cure: "Both are read from the key, but only one value can be written under it."),
    DiagnosticRow(
      title: "The keys of Codable",
      source: """
        @Mappable struct User {
          let name: String
          enum CodingKeys: String, CodingKey { case name = "full_name" }
        }
        """,
      says: [
        "CodingKeys: warning: @Mappable does not read 'CodingKeys'; use @MapKey where a key differs "
          + "from the name of its property"
      ],
      cure: "Remove the enum. A type that also conforms to `Codable` may keep it."),
    DiagnosticRow(
      title: "A malformed path",
      source:
        "@Mappable struct A {\n  @MapKey(\"a..b\", \".c\", \"\", \"d/\") let a: Int\n  @MapKey(\"x[1\", \"x[y]\", \"x[1]y\") let b: Int\n}",
      says: [
        "@MapKey(\"a..b\",: warning: the key 'a..b' has an empty step in its path",
        "@MapKey(\"a..b\",: warning: the key '.c' begins with a separator, so its path has an empty step",
        "@MapKey(\"a..b\",: warning: the key '' is empty",
        "@MapKey(\"a..b\",: warning: the key 'd/' ends with a separator, so its path has an empty step",
        "@MapKey(\"x[1\",: warning: the key 'x[1' opens a bracket that it does not close",
        "@MapKey(\"x[1\",: warning: the key 'x[y]' has 'y' in brackets, which is not an index",
        "@MapKey(\"x[1\",: warning: the key 'x[1]y' has no '.' or '/' after a bracket",
      ],
      cure:
        "Dots and slashes separate the steps of a path; each step is a key or an index. A key with such a character in it is quoted: `['a/b']`."
    ),
    DiagnosticRow(
      title: "An invalid date pattern",
      source:
        "@Mappable struct A {\n  @MapDates(.iso8601, .pattern(\"YYYY-MM-dd\")) let a: Date\n  @MapDates(.pattern(\"yyyy 'at\")) let b: Date\n}",
      says: [
        "@MapDates(.iso8601,: error: the date pattern 'YYYY-MM-dd' has 'YYYY', which has no meaning here",
        "@MapDates(.pattern(\"yyyy: error: the date pattern 'yyyy 'at' opens a quotation that it does "
          + "not close",
      ],
      cure: "The letters are those of `DateRule.pattern(_:timeZone:)`; the year is `yyyy`."),
  ]

  static let hooks: [DiagnosticRow] = [
    DiagnosticRow(
      title: "A hook that needs an instance",
      source: """
        @Mappable struct User {
          let name: String
          mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
            true
          }
          static func modelType(for source: any DataSource) -> any Mappable.Type { Member.self }
        }
        """,
      says: [
        "func: error: 'shouldTransform(_:for:)' is never called, since 'User' is created only when all "
          + "its values are read; write 'static func decide(on:for:in:)' instead",
        "func: error: 'modelType(for:)' is never called, since 'User' is created only when all its "
          + "values are read; use an enum or @MapVariants(by:_:) where the source names the type",
      ],
      cure:
        "``ConstructedMappable/decide(on:for:in:)`` is called for each value before there is an "
        + "instance. Or give all properties default values."),
    DiagnosticRow(
      title: "A class that is not final",
      source: "@Mappable class A { var a = 0 }",
      says: [
        "@Mappable: error: a class that is not 'final' must be marked '@Mappable(inheritable: true)'"
      ],
      fixed: "@Mappable(inheritable: true) class A { var a = 0 }",
      cure: "Apply the fix-it, or make the class `final`. The compiler needs to know which "
        + "conformances the macro adds before it expands subclasses."),
    DiagnosticRow(
      title: "An init() that is not required",
      source: "@Mappable(inheritable: true) class A {\n  var a: Int\n  public init() { a = 0 }\n}",
      says: [
        "init(): error: @Mappable makes instances of subclasses too, so 'init()' must be 'required' in "
          + "a class that is not final"
      ],
      fixed:
        "@Mappable(inheritable: true) class A {\n  var a: Int\n  public required init() { a = 0 }\n}",
      cure: "Write `required`, or make the class `final`."),
    DiagnosticRow(
      title: "An init() that another initializer hides",
      source: "@Mappable(inheritable: true) class A {\n  public init(a: Int) { }\n}",
      says: [
        "@Mappable(inheritable: error: a class that is not final needs an 'init()', which Swift does not "
          + "add if there is another initializer; add it, or make the class 'final'"
      ],
      fixed:
        "@Mappable(inheritable: true) class A {\n  required init() {}\n  public init(a: Int) { }\n}",
      cure: "Add `required init() {}`, or make the class `final`."),
    DiagnosticRow(
      title: "A hook that overrides nothing",
      source:
        "@Mappable(inheritable: true) class A: B {\n  func didMap() throws {}\n  static var overrideMappings = [:]\n}",
      missing: ["_InheritableModel"],
      says: [
        "func: error: 'didMap()' of a subclass is called only if it overrides that of its superclass, "
          + "which has to declare it",
        "var: error: 'overrideMappings' of a subclass is called only if it overrides that of its "
          + "superclass, which has to declare it",
      ],
      fixed:
        "@Mappable(inheritable: true) class A: B {\n  override func didMap() throws {}\n  static override var overrideMappings = [:]\n}",
      cure: "Declare the hook in the superclass too, and override it."),
  ]
}
