/// Where a model keeps the value of a property, and how it is read from a source and written out.
///
/// The root and value types are erased, so that the loop over the properties of a record is compiled
/// once and not generic. At the place of a root there is always a variable of the root type, or of a
/// subclass of it; at that of a value, a variable of the value type.
package struct PropertySlot: Sendable {
  /// Reads a value through the key path.
  package let assign: @Sendable (_ root: Memory, Cursor, CoercionContext) -> Outcome
  /// Reads a value into the place of the value itself.
  package let assignInPlace: @Sendable (_ value: Memory, Cursor, CoercionContext) -> Outcome
  /// Reads a value into an empty variable, which stays empty unless the value was written.
  let initialize: @Sendable (_ value: Memory, Cursor, CoercionContext) -> Outcome
  /// Copies the value of the property into an empty variable.
  let copy: @Sendable (_ root: Memory, _ value: Memory) -> Void
  /// The type of a variable for the value.
  let variable: any VariableType.Type
  /// The shortcuts into the place of the value itself, if the type has any.
  let quick: ScalarFastPath?
  /// Writes the value of a property.
  package let write: @Sendable (_ root: Memory, any ValueSink, OutputContext) -> Void
  /// Writes the value that stands at a place.
  let writeInPlace: PlaceWriting
  /// Whether the property holds nil.
  package let isNil: @Sendable (_ root: Memory) -> Bool
  /// The address of the value, if the property is stored and the root an object.
  package let addressInObject: @Sendable (_ root: Memory) -> Memory?
  /// Where in the root itself the value is stored, or `nil` if it is not.
  package let offset: Int?
  /// The name of the stored property that the key path leads to, as far as the runtime knows it.
  ///
  /// It takes long to ask, so it is asked only by those who need it.
  let storedName: @Sendable () -> String?
  package let shape: ValueShape
  package let expectation: Expectation
  /// The type of the value.
  let valueType: Any.Type
  /// Whether values are read in another way than that of their type.
  package internal(set) var isConverted = false
  /// Whether the value may be nil.
  let isOptional: Bool
  /// Whether null is written for nil wherever it stands.
  let writesNull: Bool
  /// Puts nil into an empty variable, if it is a value.
  let putNil: (@Sendable (Memory) -> Void)?

  /// What to say where no name is known.
  package var namelessMistake: String {
    "a property of type \(valueType) has no readable name; write Property(\"name\", \\.name)"
  }

  /// Creates the slot of a property.
  package init<Root, Value>(_ property: Property<Root, Value>, _ codec: ValueCodec<Value>) {
    let codec = codec.obeying(property.rules)
    let keyPath = property.keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
    storedName = { PropertyName.read(from: keyPath) }
    shape = codec.shape
    expectation = codec.expectation
    quick = codec.quick
    variable = Variable<Value>.self
    valueType = Value.self
    isConverted = !property.rules.isEmpty
    let nothing = codec.nothing
    isOptional = nothing != nil
    writesNull = nothing?.isWritten ?? false
    putNil = nothing?.put
    let settable = property.settable
    assign = { root, cursor, context in
      guard let settable else { return .failed }
      let root = root.variable(of: Root.self)
      var value = root.value[keyPath: settable]
      let outcome = codec.assign(&value, cursor, context)
      if outcome.isWritten { root.value[keyPath: settable] = value }
      return outcome
    }
    assignInPlace = { value, cursor, context in
      let value = value.variable(of: Value.self)
      return codec.assign(&value.value, cursor, context)
    }
    initialize = { value, cursor, context in
      let place = value.variable(of: Value.self)
      return codec.initialize(place, cursor, context)
    }
    copy = { root, value in
      let root = root.variable(of: Root.self)
      value.variable(of: Value.self).initialize(to: root.value[keyPath: keyPath])
    }
    let offset = offset
    write = { root, sink, context in
      // To follow a key path costs more than to write most values.
      if let offset {
        let value = (root + offset).variable(of: Value.self)
        codec.write(value.value, sink, context)
      } else {
        let root = root.variable(of: Root.self)
        codec.write(root.value[keyPath: keyPath], sink, context)
      }
    }
    writeInPlace = codec.writeInPlace
    isNil = { root in
      guard let nothing else { return false }
      return nothing.isNil(root.variable(of: Root.self).value[keyPath: keyPath])
    }
    addressInObject = { root in
      guard Root.self is AnyObject.Type, let settable, PropertyName.read(from: keyPath) != nil
      else { return nil }
      let root = root.variable(of: Root.self)
      return Memory.of(&root.value[keyPath: settable]) { $0 }
    }
  }
}

extension PropertySlot {
  /// The value of a property of a model as it is written.
  func plainValue(_ root: Memory) -> SourceValue {
    let context = OutputContext(.native)
    let sink = SourceValueSink(context)
    sink.beginObject()
    sink.key(OutputKey(""), keepsNull: true)
    write(root, sink, context)
    sink.endObject()
    return sink.result[""]
  }
}

/// A variable of a type.
enum Variable<Value>: VariableType {
  static var size: Int { MemoryLayout<Value>.size }
  static var alignment: Int { MemoryLayout<Value>.alignment }
  static var identity: ObjectIdentifier { ObjectIdentifier(Value.self) }

  static func empty(_ variable: Memory) {
    variable.variable(of: Value.self).deinitialize()
  }
}
