/// What a mapping does next, for an observer that explains it.
///
/// Nobody observes most calls. In one that somebody does, no value takes a shortcut, so every property is
/// seen; what is made is the same. Places are good until the call of the observer returns.
package enum MappingStep {
  /// A document is entered: that of the call, or one in a text that was met.
  case document(root: Cursor, path: [PathComponent])
  /// A property is given a value; the steps until ``filled`` are about the parts of that value.
  case property(ObservedProperty, record: Cursor, value: Cursor, path: [PathComponent])
  /// What became of the property that was given a value last; the value where it is one scalar.
  case filled(Outcome, SourceValue?)
  /// A record has no value for a property, which has this one.
  case absent(ObservedProperty, record: Cursor, path: [PathComponent], SourceValue?)
  /// An element of a list or member of a dictionary is left out.
  case leftOut(Cursor)
  /// The value at a place names a type.
  case tag(Cursor)
  /// An issue was found about a value.
  case issue(MappingIssue.Reason, path: [PathComponent], at: Cursor)
}

/// A property, as an observer of a mapping knows it.
package struct ObservedProperty: Sendable {
  package let model: String
  /// The position among the properties of the model.
  package let position: Int
  package let name: String
  /// The name, and the declared keys for both ways.
  package let keys: [String]
  package let type: Any.Type
  package let shape: ValueShape
  package let isRequired: Bool
  package let isSensitive: Bool
  /// Whether the property is only written.
  package let isOnlyWritten: Bool
  /// Whether the property reads the whole record, and not a value in it.
  package let isWhole: Bool
  /// Whether the property gathers what no other reads.
  package let isRest: Bool
}

extension CoercionContext {
  /// Tells the observer of the call, if there is one, what happens next.
  func observe(_ step: @autoclosure () -> MappingStep) {
    if plainOptions.isObserved { options.observer?(step()) }
  }
}
