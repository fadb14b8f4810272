/// Where the arguments of an initializer are kept while they are read.
///
/// A draft is a piece of memory with a variable for each argument, an optional that is `nil` until a
/// value is read into it. A plan fills it like a model whose properties stand at these places.
struct DraftLayout {
  /// How every draft is aligned, which is enough for any type without an alignment of its own choice.
  static let alignment = 16

  private(set) var offsets: [Int] = []
  /// How many bytes a draft has.
  private(set) var size = 0

  /// Adds the variable of a field.
  mutating func add<Root, Value>(_ field: Field<Root, Value>) {
    let alignment = MemoryLayout<Value?>.alignment
    precondition(
      alignment <= Self.alignment, "\(Value.self) is aligned more strictly than a draft.")
    let offset = (size + alignment - 1) / alignment * alignment
    offsets.append(offset)
    size = offset + MemoryLayout<Value?>.size
  }
}

/// What becomes of the variable of a field in a draft; the pointers point to that variable.
extension Field {
  func begin(_ variable: UnsafeMutableRawPointer) {
    unsafe variable.initializeMemory(as: Value?.self, to: nil)
  }

  func end(_ variable: UnsafeMutableRawPointer) {
    unsafe variable.assumingMemoryBound(to: Value?.self).deinitialize(count: 1)
  }

  /// The argument: what was read, or the default.
  func argument(_ variable: UnsafeMutableRawPointer) -> Value? {
    unsafe variable.assumingMemoryBound(to: Value?.self).pointee ?? defaultValue
  }

  /// The value where the source has none, if there is one.
  var defaultValue: Value? { makeDefault?() ?? nilValue }

  /// `nil`, where the type of the argument is an optional.
  private var nilValue: Value? {
    (Value.self as? any ExpressibleByNilLiteral.Type).flatMap { type in
      type is any AnyOptional.Type ? type.init(nilLiteral: ()) as? Value : nil
    }
  }

  /// Whether the argument is nil where the source has nothing.
  var isNilByDefault: Bool {
    guard let value = defaultValue else { return false }
    return (value as? any AnyOptional).map { $0.wrapped == nil } ?? false
  }

  /// Reads a value into the variable.
  func assign(
    _ variable: inout Value?, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    guard var value = variable ?? defaultValue else {
      variable = codec.read(cursor, context)
      return variable == nil ? .failed : context.outcome
    }
    let outcome = codec.assign(&value, cursor, context)
    switch outcome {
    case .written, .writtenWithIssues: variable = value
    case .null, .failed: break
    }
    return outcome
  }
}

extension Field where Value: SendableMetatype {
  /// The descriptor of the property.
  var descriptor: PropertyDescriptor {
    var facts = facts
    facts.isRequired = facts.isRequired || (defaultValue == nil && facts.direction != .output)
    return PropertyDescriptor(facts, valueType: Value.self, slot: PropertySlot(self))
  }
}

extension Plan {
  /// Records which arguments the source does not have and no hook gave.
  func reportMissing(_ positions: [Int], of cursor: Cursor, _ context: CoercionContext) {
    guard context.enter(cursor) else { return }
    defer { context.leave() }
    for position in positions { reportMissing(properties[position], context) }
  }
}
