/// What a declaration says of a property, apart from where its value is kept.
public struct _PropertyFacts: Sendable {
  /// The name, where it is known.
  var givenName: String?
  /// Finds the name where none was given, which takes long.
  let findName: (@Sendable () -> String?)?
  var keys: [String] = []
  /// Whether the first declared key takes the place of the name.
  var isNamed = false
  var isRequired = false
  /// Whether it is required only since it has no default, so that an update can leave what is there.
  var lacksDefault = false
  /// Whether the initializer of the model has a value of its own for the property.
  var isDefaulted = false
  /// Whether that value is an empty list.
  var isEmptyByDefault = false
  var outputKey: String?
  var direction = PropertyDirection.both
  var coercion: Coercion?
  var dates: [DateRule]?
  var isWeak = false
  var isSensitive = false
  /// Whether it tells a model of a list from the others.
  var isIdentity = false
  /// What is wrong with the declaration, if that is known already.
  var mistake: String?
  var listForm: ListForm?
  /// Whether XML has the value as an attribute.
  var isAttribute = false
  /// What the value means, for the readers of a schema.
  var summary: String?
  /// The types among which a tag in the source chooses, if the property is read by one.
  var tagged: TaggedTypes?
  /// What its rules say in a schema.
  var constraints: [MappingIssue.BrokenRule] = []
  /// What the property is, if it has no key of its own.
  var spread: Spread?
  /// Whether outputs have the property, as far as the model says.
  var isSerialized = true
  /// What comes before its keys, in the place of its model.
  var prefix = ""

  @inline(never)
  init(name: String? = nil, findName: (@Sendable () -> String?)? = nil) {
    givenName = name
    self.findName = findName
  }

  /// The name.
  var name: String { givenName ?? findName?() ?? "" }

  /// The place that the declaration gives the property in outputs, if it does.
  var declaredPlace: [PathComponent]? {
    ((outputKey.map { [$0] } ?? []) + keys).lazy.compactMap(SourcePath.place).first
  }
}

/// The types among which a tag in a source chooses.
package struct TaggedTypes: Sendable {
  /// The key of the tag, or `nil` where the tag is itself a key.
  let key: TagKey?
  /// Whether values are the tags alone.
  let areWords: Bool
  /// The tags as outputs spell them.
  let tags: OutputKeys
  /// The positions of the tags that are numbers.
  let numbers: Set<Int>
  /// The types of what comes with the tags, if anything does.
  let types: [(any SendableMetatype.Type)?]

  /// The tags as they are declared.
  var names: [String] { tags.properties.map(\.name) }

  /// The tags as outputs write them in a style.
  func values(in style: KeyStyle) -> [SourceValue] {
    tags.inStyle(style).keys.enumerated().map { position, key in
      SourceValue(tag: key.text, isNumber: numbers.contains(position))
    }
  }
}

extension SourceValue {
  /// A tag, as a number where it is one by its declaration.
  init(tag: String, isNumber: Bool) {
    self = isNumber ? Int(tag).map(SourceValue.integer) ?? .string(tag) : .string(tag)
  }
}

/// Which way a property is mapped.
public enum PropertyDirection: Sendable, Hashable {
  /// It is read from sources and written to outputs; the default.
  case both
  /// It is only read from sources.
  case input
  /// It is only written to outputs.
  case output
}

/// The declaration of a property, to which options are added one after the other.
///
/// ``Property`` and ``ConvertedProperty`` conform.
public protocol PropertyDeclaration<Root>: Sendable {
  /// The model type.
  associatedtype Root
  /// What was said so far.
  var _facts: _PropertyFacts { get set }
}

extension PropertyDeclaration {
  /// Declares the keys under which sources may have the value, beside the name of the property.
  ///
  /// Outputs have the value under the first, in every style, unless ``outputKey(_:)`` says otherwise. A key
  /// that can't be written, such as `items[99].id`, is passed over. Several keys are alternatives in the order given: one that is missing or null falls through to
  /// the next. A key with `.`, `/` or an index is a path into nested sources: `meta.created-on`,
  /// `lines/line`, `coord[1]`, `items[0].id`. Indices count from zero. A source key with exactly this
  /// spelling wins over the path; a key that contains separators is quoted, as in
  /// `labels['app.kubernetes.io/name']`, or has a backslash before each.
  ///
  /// A property whose keys are all paths is read from them only, not from its own name. Several properties
  /// may read one key; those that don't write it are declared with ``direction(_:)`` or an output key.
  ///
  /// ```swift
  /// Property(\.createdAt).from("created", "meta.created-on")
  /// ```
  ///
  /// - Parameter keys: The keys.
  /// - Returns: The declaration with these keys added.
  public func from(_ keys: String...) -> Self {
    with { $0.keys += keys }
  }

  /// Names the key under which sources and outputs have the value, instead of the property's name.
  ///
  /// A path nests the value in outputs as it does in sources; properties with the same containers share
  /// them, and a container without members is left out. Keys of ``from(_:)`` are alternatives for
  /// reading.
  ///
  /// ```swift
  /// Property(\.status).named("data.status")   // {"data": {"status": …}}
  /// ```
  ///
  /// - Parameter key: A key or a path, written as it is in every style.
  /// - Returns: The declaration with this key.
  public func named(_ key: String) -> Self {
    with {
      $0.keys.insert(key, at: 0)
      $0.isNamed = true
    }
  }

  /// Requires a value: a model whose source has none, null, or one that does not fit, fails.
  ///
  /// - Returns: The declaration with the requirement.
  public func required() -> Self {
    with { $0.isRequired = true }
  }

  /// Says that the property has a value of its own where the source has none.
  ///
  /// It has no effect in a ``Mappable``, whose properties all have one. A ``ConstructedMappable`` must
  /// say it, for its properties are required unless they are optional; its initializer then takes the
  /// value by ``ModelValues/next(default:)``.
  ///
  /// - Parameter isEmpty: Whether the value is an empty list, so that XML, which has no other sign of one, need
  ///   not write an empty element for it.
  /// - Returns: The declaration, marked.
  public func defaulted(empty isEmpty: Bool = false) -> Self {
    with {
      $0.isDefaulted = true
      $0.isEmptyByDefault = isEmpty
    }
  }

  /// Sets the key or path under which outputs have the value; sources may use it too.
  ///
  /// - Parameter key: The key, written as it is in every style; one that contains separators is quoted.
  /// - Returns: The declaration with the key.
  public func outputKey(_ key: String) -> Self {
    with { $0.outputKey = key }
  }

  /// Sets which way the property is mapped; both ways by default.
  ///
  /// - Parameter direction: The direction.
  /// - Returns: The declaration with the direction.
  public func direction(_ direction: PropertyDirection) -> Self {
    with { $0.direction = direction }
  }

  /// Sets the policy by which the value is coerced, whatever that of the mapper.
  ///
  /// - Parameter policy: The policy.
  /// - Returns: The declaration with the policy.
  public func coercion(_ policy: Coercion) -> Self {
    with { $0.coercion = policy }
  }

  /// Says that the property refers back, so that outputs leave it out unless they ask for it.
  ///
  /// Meant for `weak` and `unowned` properties, such as the parent of a node, which Swift can't tell
  /// from others. ``OutputStyle/includesWeak`` asks for them.
  ///
  /// - Returns: The declaration, marked.
  public func weak() -> Self {
    with { $0.isWeak = true }
  }

  /// Keeps the values of the property out of issues: their sentences say "a string" and no more.
  ///
  /// Meant for passwords, tokens and personal data. Everything inside of the property counts, in reading
  /// as in writing.
  ///
  /// - Returns: The declaration, marked.
  public func sensitive() -> Self {
    with { $0.isSensitive = true }
  }

  /// Says that the value tells a model from the others of a list, so that an update finds it there.
  ///
  /// ```swift
  /// Property(\.id).identity()   // {"lines": [{"id": 7, "trains": 4}]} changes the line 7, and no other
  /// ```
  ///
  /// An update changes the models of the list that the source names, adds those that are not there yet, and
  /// leaves the others. Without an identity it replaces the list. Several such properties count together.
  ///
  /// - Returns: The declaration, marked.
  public func identity() -> Self {
    with { $0.isIdentity = true }
  }

  func with(_ change: (inout _PropertyFacts) -> Void) -> Self {
    var copy = self
    change(&copy._facts)
    return copy
  }
}

extension PropertyDeclaration {
  /// Writes the value as an attribute in XML, under the same key.
  ///
  /// ```swift
  /// Property(\.id).attribute()   // <user id="7">, and {"id": 7} in JSON
  /// ```
  ///
  /// A scalar is read from an attribute or an element anyway.
  ///
  /// - Returns: The declaration, marked.
  public func attribute() -> Self {
    with { $0.isAttribute = true }
  }

  /// Says what the value means, for the readers of a schema.
  ///
  /// `@Mappable` takes the first paragraph of the comment above a property, unless it is marked
  /// `@MapDescription`.
  ///
  /// - Parameter summary: The description.
  /// - Returns: The declaration with the description.
  public func described(_ summary: String) -> Self {
    with { $0.summary = summary }
  }

  /// Says that a list in XML is all elements of the property's name, and that none wraps others.
  ///
  /// Without this, a single element that has others of one name in it, which can't be properties of
  /// the list's models, is taken for a wrapper around the list. An empty list is written as nothing.
  ///
  /// ```swift
  /// Property(\.nodes).from("node").flat()   // <node><child/></node> is a list of one
  /// ```
  ///
  /// - Returns: The declaration with this form.
  public func flat() -> Self {
    with { $0.listForm = .flat }
  }

  /// Says that a list in XML stands in an element of its own, which has the property's name.
  ///
  /// ```swift
  /// Property(\.lines).wrapped("line")   // <lines><line/><line/></lines>
  /// ```
  ///
  /// - Parameter element: The name of the elements in it; others there are passed over.
  /// - Returns: The declaration with this form.
  public func wrapped(_ element: String) -> Self {
    with { $0.listForm = .wrapped(element) }
  }
}
