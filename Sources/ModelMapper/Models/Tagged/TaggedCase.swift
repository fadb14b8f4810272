/// A case of an enum, the tag that names it, and what it carries.
public struct TaggedCase<Whole>: Sendable {
  let tag: String
  /// Whether the tag is the name of the case, which follows the style of keys in outputs.
  private(set) var isNamed = false
  /// Whether the tag is a number rather than a text.
  private(set) var isNumber = false
  /// Makes the case, if it carries nothing.
  private(set) var empty: (@Sendable () -> Whole)?
  /// The type of the payload, where it is a model.
  let model: (any PropertyMapped.Type)?
  /// The type of what the case carries, if it carries anything.
  let carried: (any Coercible.Type)?
  /// Reads what the case carries, and makes the case of it.
  let read: @Sendable (Cursor, CoercionContext) -> Whole?
  /// Writes what the case carries.
  let write: @Sendable (any Coercible, any ValueSink, OutputContext) -> Void
  /// What a whole carries that is this case, or `nil` for any other.
  private(set) var unwrap: @Sendable (Whole) -> Chosen?
  /// Whether a value is of the type that the case carries.
  private let carries: @Sendable (any Coercible) -> Bool

  /// Creates a case that carries nothing.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - make: Makes the case.
  ///   - isCase: Whether a value is the case.
  public init(
    empty tag: String, _ make: @escaping @Sendable () -> Whole,
    _ isCase: @escaping @Sendable (Whole) -> Bool
  ) {
    self.tag = tag
    model = nil
    carried = nil
    read = { cursor, context in
      context.reportUnknownMembers(of: cursor)
      return make()
    }
    empty = make
    write = { _, _, _ in }
    unwrap = { isCase($0) ? Chosen(tag) : nil }
    carries = { _ in false }
  }

  /// Creates a case that carries a value.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - wrap: Makes the case of what it carries; the name of the case is such a function.
  ///   - unwrap: Returns what the case carries, or `nil` for another case.
  public init<Value: Coercible>(
    _ tag: String, _ wrap: @escaping @Sendable (Value) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Value?
  ) {
    self.init(tag, Value.self, wrap: { wrap($0) }) { unwrap($0).map { Chosen(tag, $0) } }
  }

  /// Explains a value that can't be read.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "mark the type of what this case carries @Mappable, or make it Coercible"
  )
  public init<Value>(
    _ tag: String, _ wrap: @escaping @Sendable (Value) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Value?
  ) {
    fatalError("A case was declared that carries what can't be read.")
  }

  private init<Value: Coercible>(
    _ tag: String, _ type: Value.Type, wrap: @escaping @Sendable (Value) -> Whole?,
    unwrap: @escaping @Sendable (Whole) -> Chosen?
  ) {
    self.tag = tag
    model = type as? any PropertyMapped.Type
    carried = type
    // Made when it is needed, since an enum may carry itself.
    let once = Once<Constant<ValueCodec<Value>>>()
    let codec = { @Sendable in once.value { Constant(.of(type)) }.value }
    read = { cursor, context in
      guard let value = codec().read(cursor, context) else { return nil }
      if let whole = wrap(value) { return whole }
      context.record(.refused("\(type) is no \(Whole.self)"), at: cursor)
      return nil
    }
    write = { value, sink, context in
      guard let value = value as? Value else { return sink.omit() }
      codec().write(value, sink, context)
    }
    self.unwrap = unwrap
    carries = { $0 is Value }
  }

  /// Creates the case of a model that is a whole as it is.
  init<Model: PropertyMapped>(_ tag: String, whole type: Model.Type) {
    self.init(tag, type, wrap: { $0 as? Whole }) { _ in nil }
    self = unwrappingModels { $0 }
  }

  /// The case, where its tag is its name rather than a declared word.
  ///
  /// Outputs write such a tag in the style of keys.
  ///
  /// - Returns: The case, marked.
  public func named() -> TaggedCase { with { $0.isNamed = true } }

  /// The case, where its tag is a number rather than a text, which outputs write as such.
  ///
  /// - Returns: The case, marked.
  public func numbered() -> TaggedCase {
    with { $0.isNumber = Int(tag).map { "\($0)" } == tag }
  }

  /// The case, where a function returns the name and the payload of any whole.
  func unwrapping(with chosen: @escaping @Sendable (Whole) -> Chosen) -> TaggedCase {
    with {
      $0.unwrap = { [tag, carried, carries] whole in
        let chosen = chosen(whole)
        let isCarried = chosen.value.map(carries) ?? (carried == nil)
        return isCarried && chosen.name == tag ? chosen : nil
      }
    }
  }

  /// The case, where the type of a model alone says which case a whole is.
  func unwrappingModels(with payload: @escaping @Sendable (Whole) -> Any) -> TaggedCase {
    with {
      $0.unwrap = { [tag, model] whole in
        let payload = payload(whole) as? any PropertyMapped
        return payload.flatMap { type(of: $0) == model ? Chosen(tag, $0) : nil }
      }
    }
  }

  private func with(_ change: (inout TaggedCase) -> Void) -> TaggedCase {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What a case of an enum carries, with the name of the case.
public struct Chosen {
  let name: String
  let value: (any Coercible)?

  /// Creates what a case carries.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - value: What it carries.
  public init(_ name: String, _ value: any Coercible) {
    self.name = name
    self.value = value
  }

  /// Creates the name of a case that carries nothing.
  ///
  /// - Parameter name: The name of the case.
  public init(_ name: String) {
    self.name = name
    value = nil
  }
}

/// The labelled values that a case carries, as `@Mappable` declares them.
public protocol _CasePayload: ConstructedMappable {
  /// What issues call it.
  static var modelName: String { get }
}

extension _CasePayload {
  /// That of a model which is made from its values, with the name of the case.
  public static var _modelKind: _ModelKind {
    _ModelKind(maker: ConstructedModel<Self>.self, name: modelName)
  }
}
