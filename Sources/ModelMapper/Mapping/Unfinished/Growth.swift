/// How a value grows in place while its document arrives.
enum Growth {
  /// More is appended to a text or a list, or members are added to a dictionary.
  case container(any GrowingContainer.Type, ErasedCodec)
  /// Properties of a struct are filled.
  case model(Plan)

  /// How values of a type grow, or `nil` where they are made anew each time.
  ///
  /// An optional that has a value has it where the value itself would be.
  init?(_ type: Any.Type) {
    if let optional = type as? any OptionalType.Type {
      guard !(optional.wrappedType is any OptionalType.Type) else { return nil }
      self.init(optional.wrappedType)
    } else if let container = type as? any GrowingContainer.Type {
      guard let value = type as? any Coercible.Type else { return nil }
      self = .container(container, CodecTable.codec(of: value))
    } else if let model = type as? any Mappable.Type {
      let plan = PlanTable.plan(ofAny: model)
      guard plan.growsInPlace else { return nil }
      self = .model(plan)
    } else {
      return nil
    }
  }

  /// What the value begins with in JSON.
  var opening: UInt8 {
    switch self {
    case .container(let type, _): type.opening
    case .model: UInt8(ascii: "{")
    }
  }

  /// Whether the properties of a struct are filled.
  var isModel: Bool {
    if case .model = self { true } else { false }
  }

  /// Whether a text grows, which has no values in it.
  var isText: Bool { opening == UInt8(ascii: "\"") }

  /// Calls a closure with the place of a child.
  func withChild(_ child: ChildStep, of place: Memory, _ body: (Memory) -> Void) {
    switch (self, child) {
    case (.container(let type, _), _): type.withChild(child, of: place, body)
    case (.model(let plan), .property(let index)):
      if case .inline(let offset) = plan.planned[index].place { body(place + offset) }
    default: break
    }
  }

  /// Takes a child back, as if it had not come.
  func drop(_ child: ChildStep, of place: Memory) {
    switch (self, child) {
    case (.container(let type, _), _): type.drop(child, of: place)
    case (.model(let plan), .property(let index)): plan.reset(index, of: place)
    default: break
    }
  }
}

/// Which value of a list, a dictionary or a model has not ended.
enum ChildStep: Hashable {
  case property(Int)
  case key(String)
  case element
}

/// A text, a list or a dictionary that grows in place.
///
/// Places are of variables of the type.
protocol GrowingContainer: SendableMetatype {
  /// The bracket or quote that is before its parts in JSON.
  static var opening: UInt8 { get }
  /// The type of the elements or values.
  static var childType: Any.Type { get }
  /// Adds what is in another one.
  ///
  /// - Returns: How much was added.
  mutating func add(_ more: Self) -> Int
  /// Calls a closure with the place of the last element, or of a value.
  static func withChild(_ child: ChildStep, of place: Memory, _ body: (Memory) -> Void)
  /// Removes the last element, or a value.
  static func drop(_ child: ChildStep, of place: Memory)
}

extension GrowingContainer {
  static func withChild(_ child: ChildStep, of place: Memory, _ body: (Memory) -> Void) {}
  static func drop(_ child: ChildStep, of place: Memory) {}

  /// Reads a container and adds what is in it.
  ///
  /// - Returns: How much was added, or `nil` if no container could be made.
  static func add(
    to place: Memory, by codec: ErasedCodec, from cursor: Cursor, _ context: CoercionContext
  ) -> Int? {
    let more: Self? = TypedMemory.make { codec.make($0.memory, cursor, context) }
    return more.map { place.variable(of: Self.self).value.add($0) }
  }
}

extension String: GrowingContainer {
  static var opening: UInt8 { UInt8(ascii: "\"") }
  static var childType: Any.Type { Never.self }

  mutating func add(_ more: String) -> Int {
    self += more
    return 1
  }
}

extension Array: GrowingContainer {
  static var opening: UInt8 { UInt8(ascii: "[") }
  static var childType: Any.Type { Element.self }

  mutating func add(_ more: Self) -> Int {
    self += more
    return more.count
  }

  static func withChild(_ child: ChildStep, of place: Memory, _ body: (Memory) -> Void) {
    let list = place.variable(of: Self.self)
    let count = list.value.count
    if count > 0 { Memory.of(&list.value[count - 1], body) }
  }

  static func drop(_ child: ChildStep, of place: Memory) {
    _ = place.variable(of: Self.self).value.popLast()
  }
}

extension Dictionary: GrowingContainer where Key == String {
  static var opening: UInt8 { UInt8(ascii: "{") }
  static var childType: Any.Type { Value.self }

  mutating func add(_ more: Self) -> Int {
    merge(more) { $1 }
    return more.count
  }

  static func withChild(_ child: ChildStep, of place: Memory, _ body: (Memory) -> Void) {
    let table = place.variable(of: Self.self)
    guard case .key(let key) = child, let index = table.value.index(forKey: key) else { return }
    Memory.of(&table.value.values[index], body)
  }

  static func drop(_ child: ChildStep, of place: Memory) {
    if case .key(let key) = child { place.variable(of: Self.self).value.removeValue(forKey: key) }
  }
}

extension Plan {
  /// Whether a model can be filled little by little, so that it is what it would be if it were filled at
  /// once: a struct without hooks whose properties each stand at keys of its object.
  fileprivate var growsInPlace: Bool {
    model.isFilled && !isReference && !output.isMistaken && !isEmbedded && rest < 0
      && objectReaders.isEmpty
      && keys.paths.isEmpty && leavesHook.isSet && leavesType.isSet
  }

  /// How the value of a property grows, or `nil` where it is made anew each time.
  func growth(of index: Int) -> Growth? {
    let property = planned[index]
    guard case .inline = property.place, !property.isCustomized, !property.hasRules,
      !property.descriptor.takesWholes, property.descriptor.tagged == nil
    else { return nil }
    return Growth(property.descriptor.valueType)
  }

  /// Gives a property the value that it has in a fresh model.
  fileprivate func reset(_ index: Int, of root: Memory) {
    guard case .inline(let offset) = planned[index].place else { return }
    model.withFresh { fresh in
      let slot = planned[index].descriptor.slot
      slot.codec.remove(root + offset)
      slot.copy(fresh, to: root + offset)
    }
  }
}
