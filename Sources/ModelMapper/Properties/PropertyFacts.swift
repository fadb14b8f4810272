/// What a declaration says of a property, apart from where its value is kept.
public struct PropertyFacts: Sendable {
  package var name: String?
  package var keys: [String] = []
  /// Whether the first declared key takes the place of the name.
  package var isNamed = false
  package var isRequired = false
  package var outputKey: String?
  package var direction = PropertyDirection.both
  package var coercion: Coercion?
  package var dates: [DateRule]?
  package var isWeak = false
  /// What is wrong with the declaration, if that is known already.
  package var mistake: String?
  package var listForm: ListForm?

  package init(name: String? = nil) {
    self.name = name
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

/// The declaration of a property, to which particulars are added one after the other.
///
/// ``Property`` and ``ConvertedProperty`` conform.
public protocol PropertyDeclaration<Root>: Sendable {
  /// The model type.
  associatedtype Root
  /// What was said so far.
  var facts: PropertyFacts { get set }
}

extension PropertyDeclaration {
  /// Declares the keys under which sources may have the value, beside the name of the property.
  ///
  /// Several keys are alternatives in the order given: one that is missing or null falls through to
  /// the next. A key with `.` or `/` is a path into nested sources, with indices counted from zero;
  /// a source key with exactly this spelling wins over the path.
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
  /// A key with `.` or `/` is a path: the value is read from nested sources, and written into nested
  /// objects that properties with the same containers share. Keys of ``from(_:)`` are alternatives for
  /// reading.
  ///
  /// ```swift
  /// Property(\.status).named("data.status")   // {"data": {"status": …}}
  /// ```
  ///
  /// - Parameter key: The key, written as it is in every style.
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

  /// Sets the key under which outputs have the value; sources may use it too.
  ///
  /// - Parameter key: The key, written as it is in every style.
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

  private func with(_ change: (inout PropertyFacts) -> Void) -> Self {
    var copy = self
    change(&copy.facts)
    return copy
  }
}

extension PropertyDeclaration {
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
    var copy = self
    copy.facts.listForm = .flat
    return copy
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
    var copy = self
    copy.facts.listForm = .wrapped(element)
    return copy
  }
}
