public import Foundation

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
  /// What was said so far.
  public var facts: PropertyFacts
  package let keyPath: any KeyPath<Root, Value> & Sendable
  /// The same, where the property can be set.
  package let settable: (any WritableKeyPath<Root, Value> & Sendable)?
  /// What its values must obey.
  var rules: [ValueRule<Value>] = []

  /// Declares a property by its key path.
  ///
  /// - Parameter keyPath: The property.
  public init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    facts = PropertyFacts(name: PropertyName.read(from: keyPath))
    self.keyPath = keyPath
    settable = keyPath
  }

  /// Declares a property by a name and its key path.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  public init(_ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    facts = PropertyFacts(name: name)
    self.keyPath = keyPath
    settable = keyPath
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
    self.init(keyPath, name: name)
    facts.direction = .output
    facts.isDefaulted = true
  }

  init(_ keyPath: any KeyPath<Root, Value> & Sendable, name: String?) {
    facts = PropertyFacts(name: name)
    self.keyPath = keyPath
    settable = nil
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

extension Property where Value: SendableMetatype {
  /// The descriptor of the property, given how its values are read and written.
  func descriptors(_ codec: ValueCodec<Value>) -> [PropertyDescriptor] {
    [PropertyDescriptor(facts, valueType: Value.self, slot: PropertySlot(self, codec))]
  }
}

/// A type whose values are dates, so that a property of it may say how dates are written.
public protocol DateLike {}

extension Date: DateLike {}
extension Optional: DateLike where Wrapped: DateLike {}
extension Array: DateLike where Element: DateLike {}
extension Set: DateLike where Element: DateLike {}
extension Dictionary: DateLike where Value: DateLike {}
extension Patch: DateLike where Value: DateLike {}

extension Property where Value: DateLike {
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
