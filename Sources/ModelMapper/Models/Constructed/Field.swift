/// Where one argument of an initializer comes from: a property, its keys, and its default.
///
/// ```swift
/// Field(\.createdAt, default: .distantPast).from("created").dates(.iso8601)
/// ```
///
/// A property that is not optional and has no default must be in the source. An optional is `nil`
/// unless it has another default. What does not fit leaves the default in place, with an issue.
public struct Field<Root, Value>: PropertyDeclaration {
  /// What was said so far.
  public var facts: PropertyFacts
  let keyPath: any KeyPath<Root, Value> & Sendable
  let codec: ValueCodec<Value>
  /// Makes the default, if there is one.
  let makeDefault: (@Sendable () -> Value)?

  init(
    _ name: String?, _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ codec: ValueCodec<Value>, _ makeDefault: (@Sendable () -> Value)?
  ) {
    facts = PropertyFacts(name: name ?? PropertyName.read(from: keyPath))
    self.keyPath = keyPath
    self.codec = codec
    self.makeDefault = makeDefault
  }
}

extension Field where Value: DateLike {
  /// Sets the forms in which dates are looked for, whatever those of the policy.
  ///
  /// The first is also the form in which an output writes the date.
  ///
  /// - Parameter rules: The forms, in order.
  /// - Returns: The declaration with these forms.
  public func dates(_ rules: DateRule...) -> Field {
    var copy = self
    copy.facts.dates = rules
    return copy
  }
}
