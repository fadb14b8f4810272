/// A property with everything that the loop over a record needs, one load away.
///
/// An object, because copying a descriptor would copy all that it says of itself.
final class PlannedProperty: Sendable {
  /// Reads a value into the place of the value itself.
  private let fill: FillingInPlace
  let place: Place
  let isRequired: Bool
  /// Whether it is required for the lack of a default alone.
  let lacksDefault: Bool
  /// Whether nil is a value of the property.
  private let isOptional: Bool
  /// Whether more than its own rules is set around the property, or it is not mapped in.
  let isCustomized: Bool
  /// Whether the declaration has rules for dates in the value or for the elements of a list.
  let hasRules: Bool
  /// The policy that the property reads by instead of that of the mapper.
  let ownPolicy: Coercion?
  /// Whether it has one, which is known without a copy of it.
  let hasOwnPolicy: Bool
  /// The dates that it reads, where these are all that differs: a policy refers to much and costs more to
  /// copy than most values.
  let ownDates: [DateRule]?
  let descriptor: PropertyDescriptor
  /// Whether the property has no key of its own, found once since to ask the descriptor copies what it is.
  let isSpread: Bool
  let isRest: Bool
  /// Whether the property is read at all.
  let isRead: Bool
  /// Whether its values are kept out of issues.
  let isSensitive: Bool
  let slot: PropertySlot
  /// What the declaration says of the elements of the list, if anything.
  let listShape: ElementShape?

  /// Prepares a property.
  ///
  /// - Parameters:
  ///   - descriptor: Its declaration.
  ///   - place: Where its values stand.
  ///   - namespaces: Those of the prefixes in the names that its model declares.
  init(_ descriptor: PropertyDescriptor, at place: Place, _ namespaces: Namespaces) {
    self.descriptor = descriptor
    isSpread = descriptor.isSpread
    isRest = descriptor.isRest
    isRead = descriptor.direction != .output
    isSensitive = descriptor.isSensitive
    slot = descriptor.slot
    self.place = place
    fill = slot.codec.fill
    isRequired = descriptor.isRequired
    lacksDefault = descriptor.lacksDefault
    isOptional = descriptor.isOptional
    ownPolicy = descriptor.ownPolicy
    hasOwnPolicy = ownPolicy != nil
    ownDates = ownPolicy == nil ? descriptor.dates : nil
    listShape =
      switch descriptor.listForm {
      case .flat: .item
      case .wrapped(let name):
        .wrapped(name, namespaces, bare: slot.codec.shape.listElement ?? .scalar)
      case nil: nil
      }
    hasRules = ownDates != nil || listShape != nil
    isCustomized =
      hasOwnPolicy || isSpread || !isRead || isSensitive
  }

  /// Whether a merge patch that is read into the value changes it member by member.
  ///
  /// It does so in a model, a dictionary or a source value. Any other is made anew of what is written of it, with
  /// the patch in it.
  var mergesItself: Bool {
    // The shape of a property with a transformer is that of what the transformer takes.
    isSpread && descriptor.embeddedTag == nil
      || !slot.isConverted && slot.codec.shape.mergesItself
  }

  /// Whether what became of the property is all that is required, whatever stood there.
  func isSurelyMet(by outcome: Outcome) -> Bool {
    guard isRequired else { return true }
    return if case .written = outcome { !isOptional } else { false }
  }

  /// Reads a value into the property.
  ///
  /// - Parameters:
  ///   - root: A variable that holds the model.
  ///   - cursor: The value in the source.
  ///   - context: The call.
  /// - Returns: What became of the property.
  func assign(_ root: Memory, _ cursor: Cursor, _ context: CoercionContext) -> Outcome {
    hasRules
      ? assignByRules(root, cursor, context) : assign(root, cursor, byRulesIn: context)
  }

  /// Reads a value by the rules that the declaration has.
  ///
  /// Never inlined, to take no stack where there are none.
  @inline(never)
  private func assignByRules(
    _ root: Memory, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    let outerDates = context.policy.dates
    if let ownDates { context.policy.dates = ownDates }
    context.call.listShape = listShape
    defer {
      if ownDates != nil { context.policy.dates = outerDates }
      context.call.listShape = nil
    }
    return assign(root, cursor, byRulesIn: context)
  }

  /// Reads a value by the rules that are in force.
  @inline(__always)
  private func assign(
    _ root: Memory, _ cursor: Cursor, byRulesIn context: CoercionContext
  ) -> Outcome {
    guard let storage = place.storage(in: root) else { return slot.assign(root, cursor, context) }
    let outcome = fill(storage, cursor, context)
    if storage.isEmpty, outcome.isWritten { place.noteValue(in: root) }
    return outcome
  }
}

extension PlannedProperty {
  /// The value of the property as a merge patch changes it, or `nil` if the patch replaces it.
  ///
  /// - Parameters:
  ///   - patch: What the patch has for the property.
  ///   - root: A variable that holds the model.
  /// - Returns: What is to be read.
  func merged(_ patch: SourceValue, _ root: Memory) -> SourceValue? {
    guard case .object = patch else { return nil }
    return patch.merged(into: plainValue(in: root) ?? .null, matchesSpellings: true)
  }

  /// The value of the property as it is written, or `nil` where nothing is, which is not null.
  ///
  /// - Parameter root: A variable that holds the model, or a draft, which may have no value yet.
  /// - Returns: The value; what an embedded model or enum has in the object of its model as an object.
  func plainValue(in root: Memory) -> SourceValue? {
    guard case .draft(let offset, let flag) = place else { return plainValue(inModel: root) }
    guard (root + flag).flag else { return nil }
    return written(OutputContext(.native)) { slot.codec.writing.write(root + offset, $0, $1) }
  }

  /// The value of the property as a model writes it that is ready, whether it was made of a draft or filled.
  func plainValue(
    inModel root: Memory, _ context: OutputContext = OutputContext(.native)
  ) -> SourceValue? {
    written(context) { slot.write(root, $0, $1) }
  }

  /// What a closure writes of the property.
  private func written(
    _ context: OutputContext, _ write: (any ValueSink, OutputContext) -> Void
  ) -> SourceValue? {
    .ifWritten(in: context) { sink, context in
      let areMembers = isSpread && !isRest
      if areMembers { sink.writeObject { write(sink, context) } } else { write(sink, context) }
    }
  }
}

extension PlannedProperty {
  /// How the value of a property is reached in its model.
  enum Place: Sendable {
    /// At an offset in the model itself: a stored property of a struct.
    case inline(Int)
    /// At an offset in the object that the model refers to: a stored property of a final class.
    case inObject(Int)
    /// Through its key path: computed and observed properties, and those that can be overridden.
    case keyPath
    /// At an offset in a draft, which has a flag at another that says whether there is a value.
    case draft(Int, flag: Int)

    /// Where the value stands in a model or a draft, unless it is reached through its key path.
    @inline(__always)
    func storage(in root: Memory) -> ValuePlace? {
      switch self {
      case .inline(let offset): ValuePlace(root + offset)
      case .inObject(let offset): ValuePlace(root.object + offset)
      case .keyPath: nil
      case .draft(let offset, let flag): ValuePlace(root + offset, isEmpty: !(root + flag).flag)
      }
    }

    /// Notes in a draft that there is a value.
    func noteValue(in root: Memory) {
      if case .draft(_, let flag) = self { (root + flag).flag = true }
    }

    /// The offset, where the property is stored at one.
    var offset: Int? {
      switch self {
      case .inline(let offset), .inObject(let offset), .draft(let offset, _): offset
      case .keyPath: nil
      }
    }
  }

  /// A property that is stored at a known place and whose type has shortcuts.
  struct Quick: Sendable {
    let codec: ScalarFastPath
    /// The distance from the start of the model, or of the object that the model refers to.
    let offset: Int

    /// Makes the shortcuts of a property, if it has any.
    ///
    /// An optional that must have a value has none, since they read null as nil.
    init?(_ property: PlannedProperty) {
      guard let codec = property.slot.codec.quick, !property.isCustomized, !property.hasRules,
        let offset = property.place.offset, codec.form != .optional || !property.isRequired
      else { return nil }
      self.codec = codec
      self.offset = offset
    }
  }
}
