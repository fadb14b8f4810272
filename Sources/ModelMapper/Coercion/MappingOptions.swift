/// The options of a mapper that hold for a whole call.
package struct MappingOptions: Sendable {
  /// What a null does to a property, as the mapper says.
  var declaredNulls = NullPolicy.setNil
  /// What a null does to a property under a policy, which may keep optionals; a strict mapping refuses null.
  func nulls(under policy: Coercion) -> NullPolicy {
    guard declaredNulls == .setNil else { return declaredNulls }
    if policy.nullKeepsOptionals { return .keep }
    return isStrict ? .fail : .setNil
  }
  var unknownKeys = UnknownKeyPolicy.ignore
  var missingKeys = MissingKeyPolicy.keepDefault
  var isStrict = false
  /// Whether nothing may be made of a source that has elements.
  var allowsNothing = false
  /// Whether a note is left for each value that changed its kind.
  var notesConversions = false
  var nestedModels = NestedModelPolicy.update
  /// On how many threads the elements of a long list are read.
  var threads = 1
  /// Whether dictionaries are changed member by member, as a merge patch says.
  var mergesMembers = false
  /// What sees each value of a property before it is coerced.
  var prepare: (@Sendable (SourceValue, String) -> SourceValue?)?
  var limits = Limits() {
    didSet { limits = limits.onStack }
  }
  /// What is repaired in a document that is not well-formed.
  package var repairs: DocumentRepairs = []
  /// The namespaces of prefixes in keys and paths.
  package var namespaces = Namespaces.none
  var minimumSeverity = MappingIssue.Severity.note
  package var context: (any Sendable)?
  /// What the initializers of decodable types find in `Decoder.userInfo`.
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  /// How types and instances are chosen, where the caller of the mapper has a say.
  var modelChoice: (any Sendable)?
  /// How documents inside of texts are read; not at all by default.
  var textDocuments: (any TextDocuments)?

  /// Whether the caller has a say in which types and instances are filled.
  var choosesModels: Bool { modelChoice != nil }

  /// How values of one kind become values of another.
  var policy = Coercion.lenient
  /// What is told each step of the call; nobody by default.
  package var observer: (@Sendable (MappingStep) -> Void)?
  /// What is given every issue of a report.
  var onIssue: (@Sendable (MappingIssue) -> Void)?
}

/// The options of a mapper in an object, which copies of the mapper and its calls share.
package final class SharedOptions: Sendable {
  /// The options.
  package let values: MappingOptions
  /// Those that are asked for at each record or value, as a call begins with them.
  let plain: PlainOptions

  init(_ values: MappingOptions) {
    self.values = values
    plain = PlainOptions(values)
  }
}

/// The options that are asked for at each record or value.
///
/// Without references, so that a call that reads one of them counts none: the optimizer copies all
/// of ``MappingOptions`` for it.
struct PlainOptions: Sendable {
  var nulls: NullPolicy {
    didSet { takesShortcuts = nulls != .keep && !notesConversions && !isPartial }
  }
  let missingKeys: MissingKeyPolicy
  /// What becomes of models that are there already: nothing is, but in an update.
  var nestedModels = NestedModelPolicy.replace
  let isStrict: Bool
  let notesConversions: Bool
  var mergesMembers: Bool
  /// Whether values are prepared before they are coerced.
  let prepares: Bool
  /// Whether somebody is told each step.
  let isObserved: Bool
  /// Whether the value of each property is looked at before it is coerced.
  var seesValues: Bool { prepares || isObserved || mergesMembers }
  /// Whether properties without a value are looked at, beside those that must have one.
  var checksMissing: Bool { missingKeys != .keepDefault || isObserved }
  let choosesModels: Bool
  /// Whether the document has not ended.
  var isPartial = false {
    didSet { takesShortcuts = nulls != .keep && !notesConversions && !isPartial }
  }
  /// Whether values may be read by shortcuts, none of which lets a null keep what a property had or notes
  /// that a value was converted.
  private(set) var takesShortcuts: Bool
  /// How deep containers may nest.
  var depth: Int
  let threads: Int
  /// Whether a closure is given each issue.
  let tellsIssues: Bool
  /// Whether keys that no property reads are reported.
  let reportsUnknownKeys: Bool

  /// Whether each model that is met becomes a new one of the declared type.
  var makesDeclaredModels: Bool { nestedModels == .replace && !choosesModels }
  /// Whether the elements of a list change those that are about the same, where a merge patch replaces all.
  var updatesElements: Bool { nestedModels == .update && !mergesMembers }
}

extension PlainOptions {
  init(_ options: MappingOptions) {
    self.init(
      nulls: options.nulls(under: options.policy), missingKeys: options.missingKeys,
      isStrict: options.isStrict, notesConversions: options.notesConversions,
      mergesMembers: options.mergesMembers,
      prepares: options.prepare != nil, isObserved: options.observer != nil,
      choosesModels: options.choosesModels,
      takesShortcuts: false,
      depth: options.limits.depth, threads: options.threads, tellsIssues: options.onIssue != nil,
      reportsUnknownKeys: options.unknownKeys != .ignore)
    takesShortcuts = nulls != .keep && !notesConversions
  }
}

/// What a null in the source does to a property.
public enum NullPolicy: Sendable, Hashable {
  /// An optional property becomes `nil`; any other keeps what it had.
  case setNil
  /// Every property keeps what it had.
  case keep
  /// An optional property becomes `nil`; for any other, null is an error.
  case fail
}

/// What becomes of a property that is not optional, is not required, and has no key in the source.
public enum MissingKeyPolicy: Sendable, Hashable {
  /// It keeps its default.
  case keepDefault
  /// It keeps its default, and a warning is in the report.
  case report
  /// It is an error, which is thrown.
  case fail
}

/// What becomes of a key that no property reads.
public enum UnknownKeyPolicy: Sendable, Hashable {
  /// Nothing.
  case ignore
  /// It is a warning in the report.
  case report
  /// It is an error, which is thrown.
  case fail
}

/// What an update does to a model that a property, or a dictionary or list in one, holds already.
public enum NestedModelPolicy: Sendable, Hashable {
  /// A new model takes its place, and a new dictionary or list that of the one that was there.
  case replace
  /// The model itself is updated: what the source leaves out stays as it is.
  case update
}
