/// A source in which values of untidy servers are taken for what they mean: null, an object or a list.
///
/// It stands between the source and the mapper where a policy has such rules, and costs nothing where
/// none has. Scalars have no other layout in it, so that every value is asked for by its methods.
private final class RespelledSource: ForwardingSource {
  let source: any ValueSource
  private let policy: Coercion
  private let nullTexts: [[UInt8]]

  init(_ source: any ValueSource, _ policy: Coercion) {
    self.source = source
    self.policy = policy
    nullTexts = policy.nullTexts.map { UTF8Text.with($0) { $0.trimmed.lowercasedBytes } }
  }

  private func isNullText(_ text: UTF8Text) -> Bool {
    let text = text.trimmed
    guard nullTexts.contains(where: { $0.count == text.count }) else { return false }
    return nullTexts.contains(text.lowercasedBytes)
  }

  func scalar(at handle: Int) -> Scalar {
    let scalar = source.scalar(at: handle)
    guard !nullTexts.isEmpty else { return scalar }
    return switch scalar {
    case .text(let text) where isNullText(text): .null
    case .string(let text) where UTF8Text.with(text, isNullText): .null
    default: scalar
    }
  }

  func isNull(at handle: Int) -> Bool {
    switch scalar(at: handle) {
    case .null: true
    case .bool(false) where policy.falseIsNull: true
    default: source.isNull(at: handle)
    }
  }

  // MARK: Objects

  func isObject(at handle: Int) -> Bool {
    if case .null = scalar(at: handle) { return false }
    return source.isObject(at: handle) || (policy.emptyListIsObject && isEmptyList(handle))
  }

  private func isEmptyList(_ handle: Int) -> Bool {
    guard case .list = source.scalar(at: handle) else { return false }
    return source.element(of: handle, at: 0) == nil
  }

  // MARK: Lists

  func isList(at handle: Int, of shape: ElementShape) -> Bool {
    source.isList(at: handle, of: shape) || members(of: handle) != nil
  }

  func forEachElement(of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool) {
    guard !source.isList(at: handle, of: shape), let members = members(of: handle) else {
      return source.forEachElement(of: handle, as: shape, body)
    }
    for (index, member) in members {
      guard body(member, index) else { return }
    }
  }

  func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    guard !source.isList(at: handle, of: shape), let members = members(of: handle) else {
      return source.elements(of: handle, as: shape)
    }
    return members.map(\.member)
  }

  func element(of handle: Int, at index: Int) -> Int? {
    guard !source.isList(at: handle, of: .scalar), let members = members(of: handle) else {
      return source.element(of: handle, at: index)
    }
    return members.first { $0.index == index }?.member
  }

  /// Where numbers are missing, the keys may be data: paths and merge patches lead into the object.
  func holdsSeveral(at handle: Int) -> Bool {
    if source.holdsSeveral(at: handle) { return true }
    guard let members = members(of: handle) else { return false }
    return (members.last?.index ?? -1) == members.count - 1
  }

  /// The members of an object whose keys are whole numbers, where such an object is a list.
  private func members(of handle: Int) -> [(index: Int, member: Int)]? {
    policy.indexedObjectIsList ? source.indexedMembers(of: handle) : nil
  }

  func sourceValue(at handle: Int) -> SourceValue {
    if case .null = scalar(at: handle) { .null } else { source.sourceValue(at: handle) }
  }

  /// A list as it was given may hold spellings of null, so it is read element by element.
  func native(at handle: Int) -> Any? {
    switch scalar(at: handle) {
    case .null, .list: nil
    default: source.native(at: handle)
    }
  }
}

extension ValueSource {
  /// The members of an object whose keys are whole numbers, in the order of these.
  ///
  /// Numbers may be missing, as they are in what PHP writes for a list of which elements were removed.
  func indexedMembers(of handle: Int) -> [(index: Int, member: Int)]? {
    guard case .object = scalar(at: handle) else { return nil }
    var members: [Int: Int] = [:]
    var count = 0
    forEachMember(of: handle) { key, member in
      count += 1
      guard let index = Int(String(key.text)), index >= 0 else { return false }
      return members.updateValue(member, forKey: index) == nil
    }
    guard members.count == count else { return nil }
    return members.sorted { $0.key < $1.key }.map { (index: $0.key, member: $0.value) }
  }

  /// Whether it knows the other spellings of a policy.
  var isRespelled: Bool { self is RespelledSource }

  /// The source as a policy sees it, whatever policy it was seen by before.
  func respelled(by policy: Coercion) -> any ValueSource {
    let plain = (self as? RespelledSource)?.source ?? self
    return policy.hasOtherSpellings ? RespelledSource(plain, policy) : plain
  }
}

extension Coercion {
  @inline(__always)
  var hasOtherSpellings: Bool {
    falseIsNull || emptyListIsObject || indexedObjectIsList || !nullTexts.isEmpty
  }
}

extension UTF8Text {
  fileprivate var lowercasedBytes: [UInt8] { (0..<count).map { self[$0].asciiLowercased } }
}
