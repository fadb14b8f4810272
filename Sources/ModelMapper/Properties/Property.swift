public import ModelMapperFoundation

/// The declaration of one property of a model.
///
/// In a list of properties a bare key path says enough; `Property` adds options, or a name where
/// none can be read from the key path:
///
/// ```swift
/// static var properties: [PropertyDescriptor] {
///   \.id
///   Property(\.createdAt).from("created").dates(.iso8601, .epochSeconds)
///   Property("title", \.title).required()
/// }
/// ```
///
/// A name can be read for stored properties of structs and final classes that have no observers.
/// Give it for properties of non-final classes, and for computed, observed and wrapped ones.
public struct Property<Root, Value>: PropertyDeclaration {
  /// Makes the key path of a property.
  @usableFromInline
  typealias Path = @Sendable () -> KeyPath<Root, Value>

  fileprivate var declared: Constant<_PropertyFacts>
  /// Makes the key path, which takes long and is seldom needed.
  let path: Path
  /// Where in the model itself the value is stored, or `nil` if it is not.
  let offset: Int?
  /// What its values must obey, each a ``ValueRule`` of the type, which would be looked up to copy the declaration.
  private var anyRules: [any Sendable] = []

  /// What its values must obey.
  var rules: [ValueRule<Value>] {
    get { anyRules.compactMap { $0 as? ValueRule<Value> } }
    set { anyRules = newValue }
  }
  /// Whether its values must obey anything.
  var hasRules: Bool { !anyRules.isEmpty }

  /// What was said so far.
  public var _facts: _PropertyFacts {
    get { declared.value }
    set { declared = Constant(newValue) }
  }

  // The initializers are compiled where a property is declared: there the compiler knows the offset of a
  // stored property, so that no key path has to be made for it. It doesn't in Swift 5 mode if the key path
  // has to be Sendable itself.

  /// Declares a property by its key path.
  ///
  /// - Parameter keyPath: The property.
  @inlinable
  @inline(__always)
  public init(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>
  ) {
    self.init(keyPath, offset: MemoryLayout<Root>.offset(of: keyPath()))
  }

  /// Declares a property by a name and its key path.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  @inlinable
  @inline(__always)
  public init(
    _ name: String,
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>
  ) {
    self.init(name, keyPath, offset: MemoryLayout<Root>.offset(of: keyPath()))
  }

  /// Declares a computed property, which is written and never read.
  ///
  /// ```swift
  /// Property(computed: "fullName", \.fullName)   // var fullName: String { "\(first) \(last)" }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property, which need not have a setter.
  public init(computed name: String, _ keyPath: any KeyPath<Root, Value> & Sendable) {
    self.init(name, { keyPath }, offset: MemoryLayout<Root>.offset(of: keyPath))
    _facts.direction = .output
    _facts.isDefaulted = true
  }

  /// Declares a property whose name its key path has.
  @usableFromInline
  init(_ path: @escaping Path, offset: Int?) {
    self.init(
      _PropertyFacts(findName: { PropertyName.read(from: path()) }), path, offset: offset)
  }

  /// Declares a property, given where it is stored.
  @usableFromInline
  init(_ name: String, _ path: @escaping Path, offset: Int?) {
    self.init(_PropertyFacts(name: name), path, offset: offset)
  }

  private init(_ facts: _PropertyFacts, _ path: @escaping Path, offset: Int?) {
    declared = Constant(facts)
    self.path = path
    self.offset = offset
  }

  /// Explains why a property that can't be set can't be declared.
  @available(*, unavailable, message: "this property cannot be set; declare it as 'var'")
  @_disfavoredOverload
  public init(_ keyPath: KeyPath<Root, Value>) {
    fatalError("A property that can't be set was declared.")
  }

  /// Explains why a property that can't be set can't be declared, whatever its name.
  @available(*, unavailable, message: "this property cannot be set; declare it as 'var'")
  @_disfavoredOverload
  public init(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    fatalError("A property that can't be set was declared.")
  }
}

// Functions, since a method of a property would be given the type of the property, which takes long to make.
// They are not made for each type anew, as they can't be for the models of an app.
extension PropertyDescriptor {
  /// The descriptor of a property, given how its values are read and written.
  @_semantics("optimize.sil.specialize.generic.never")
  static func list<Root, Value: SendableMetatype>(
    of property: Property<Root, Value>, _ codec: ValueCodec<Value>
  ) -> [PropertyDescriptor] {
    list(
      of: property, obeying: ErasedCodec(property.hasRules ? codec.obeying(property.rules) : codec))
  }

  /// The descriptor of a property whose values are read and written as those of its type are everywhere.
  @_semantics("optimize.sil.specialize.generic.never")
  static func list<Root, Value: Coercible>(
    of property: Property<Root, Value>
  ) -> [PropertyDescriptor] {
    property.hasRules
      ? list(of: property, ValueCodec<Value>.of(Value.self))
      : list(of: property, obeying: CodecTable.codec(of: Value.self))
  }

  /// The descriptor of a property, given how its values are read and written under its rules.
  private static func list<Root, Value: SendableMetatype>(
    of property: Property<Root, Value>, obeying codec: ErasedCodec
  ) -> [PropertyDescriptor] {
    let slot = PropertySlot(property, codec)
    return [PropertyDescriptor(property.declared, valueType: Value.self, slot)]
  }
}

/// A type whose values are dates, so that a property of it may say how dates are written.
public protocol _DateLike {}

extension Date: _DateLike {}
extension Optional: _DateLike where Wrapped: _DateLike {}
extension Array: _DateLike where Element: _DateLike {}
extension Set: _DateLike where Element: _DateLike {}
extension UniqueList: _DateLike where Element: _DateLike {}
extension Dictionary: _DateLike where Value: _DateLike {}
extension Patch: _DateLike where Value: _DateLike {}

extension Property where Value: _DateLike {
  /// Sets the forms in which dates are looked for, whatever those of the policy.
  ///
  /// The first is also the form in which an output writes the date.
  ///
  /// - Parameter rules: The forms, in order.
  /// - Returns: The declaration with these forms.
  public func dates(_ rules: DateRule...) -> Property {
    with { $0.dates = rules }
  }
}
