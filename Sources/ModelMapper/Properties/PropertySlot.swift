/// Where a model keeps the value of a property, and how it is read from a source and written out.
///
/// The root and value types are erased, so that the loop over the properties of a record is compiled
/// once and not generic. At the place of a root there is always a variable of the root type, or of a
/// subclass of it.
package final class PropertySlot: Sendable {
  /// How values are read and written.
  package let codec: ErasedCodec
  /// Where in the root itself the value is stored, or `nil` if it is not.
  let offset: Int?
  /// Whether values are read in another way than that of their type, by a transformer for example.
  let isConverted: Bool
  private let makeAccess: @Sendable () -> KeyPathAccess
  private let madeAccess = Once<Constant<KeyPathAccess>>()

  /// What to say where no name is known.
  var namelessMistake: String {
    "a property of type \(codec.type) has no readable name; write Property(\"name\", \\.name)"
  }

  /// The name of the stored property that the key path leads to, as far as the runtime knows it.
  ///
  /// It takes long to ask, so it is asked only by those who need it.
  var storedName: String? { access.name() }

  /// Creates the slot of a property.
  init<Root, Value>(
    _ property: Property<Root, Value>, _ codec: ErasedCodec, isConverted: Bool = false
  ) {
    self.codec = codec
    self.isConverted = isConverted
    offset = property.offset
    let path = property.path
    makeAccess = { KeyPathAccess(path()) }
  }

  private var access: KeyPathAccess { madeAccess.value { Constant(makeAccess()) }.value }
}

extension PropertySlot {
  /// Calls a closure with the place of the value, or of a copy of it where it is not stored in the root.
  ///
  /// - Parameters:
  ///   - root: A variable of the root type.
  ///   - body: Returns whether it changed the value.
  @inline(__always)
  private func withValue(of root: Memory, _ body: (Memory) -> Bool) {
    // To follow a key path costs more than to write most values.
    if let offset {
      _ = body(root + offset)
    } else {
      access.withValue(root, body)
    }
  }

  /// Reads a value into the property.
  func assign(_ root: Memory, _ cursor: Cursor, _ context: CoercionContext) -> Outcome {
    var outcome = Outcome.failed
    withValue(of: root) { value in
      outcome = codec.fill(ValuePlace(value), cursor, context)
      return outcome.isWritten
    }
    return outcome
  }

  /// Copies the value of the property into an empty variable.
  func copy(_ root: Memory, to variable: Memory) {
    withValue(of: root) { value in
      codec.copy(value, variable)
      return false
    }
  }

  /// Writes the value of the property.
  func write(_ root: Memory, _ sink: any ValueSink, _ context: OutputContext) {
    withValue(of: root) { value in
      codec.writing.write(value, sink, context)
      return false
    }
  }

  /// Whether the property holds nil.
  func isNil(_ root: Memory) -> Bool {
    guard let nothing = codec.nothing else { return false }
    var result = false
    withValue(of: root) { value in
      result = nothing.isNil(at: value)
      return false
    }
    return result
  }

  /// The address of the value, if the property is stored and the root an object.
  func addressInObject(_ root: Memory) -> Memory? { access.addressInObject(root) }

  /// The value of a property of a model as it is written.
  func plainValue(_ root: Memory) -> SourceValue { .written { write(root, $0, $1) } }
}

extension ErasedCodec {
  /// The value at a place as it is written.
  func plainValue(at place: Memory) -> SourceValue { .written { writing.write(place, $0, $1) } }
}

/// What is done with a property through its key path.
private struct KeyPathAccess: Sendable {
  /// Calls a closure with a copy of the value, which becomes the value if the closure changed it.
  let withValue: @Sendable (_ root: Memory, _ body: (Memory) -> Bool) -> Void
  let addressInObject: @Sendable (_ root: Memory) -> Memory?
  let name: @Sendable () -> String?

  init<Root, Value>(_ keyPath: KeyPath<Root, Value>) {
    let path = keyPath.asSendable
    withValue = { root, body in
      let root = root.variable(of: Root.self)
      var value = root.value[keyPath: path]
      guard Memory.of(&value, body), let settable = path as? WritableKeyPath<Root, Value> else {
        return
      }
      root.value[keyPath: settable] = value
    }
    name = { PropertyName.read(from: path) }
    addressInObject = { root in
      guard Root.self is AnyObject.Type, let settable = path as? WritableKeyPath<Root, Value>,
        PropertyName.read(from: path) != nil
      else { return nil }
      let root = root.variable(of: Root.self)
      return Memory.of(&root.value[keyPath: settable]) { $0 }
    }
  }
}
