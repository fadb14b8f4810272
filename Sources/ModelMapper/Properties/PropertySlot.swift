/// Where a model keeps the value of a property, and how it is read from a source and written out.
///
/// The root and value types are erased, so that the loop over the properties of a record is compiled
/// once and not generic. This is the one place outside of the byte readers where pointers are used: a
/// root pointer always points to a variable of the root type, or of a subclass of it; a value pointer
/// to a variable of the value type.
@safe
package struct PropertySlot: Sendable {
  /// Reads a value through the key path.
  package let assign:
    @Sendable (_ root: UnsafeMutableRawPointer, Cursor, CoercionContext) -> Outcome
  /// Reads a value into the place of the value itself.
  package let assignInPlace:
    @Sendable (_ value: UnsafeMutableRawPointer, Cursor, CoercionContext) -> Outcome
  /// The shortcuts into the place of the value itself, if the type has any.
  let quick: ScalarFastPath?
  /// Writes the value of a property.
  package let write: @Sendable (_ root: UnsafeRawPointer, any ValueSink, OutputContext) -> Void
  /// Writes the value that stands at a place.
  let writeInPlace: PlaceWriting
  /// Whether the property holds nil.
  package let isNil: @Sendable (_ root: UnsafeRawPointer) -> Bool
  /// The address of the value, if the property is stored and the root an object.
  package let addressInObject: @Sendable (_ root: UnsafeMutableRawPointer) -> UnsafeRawPointer?
  /// Where in the root itself the value is stored, or `nil` if it is not.
  package let offset: Int?
  /// The name of the stored property that the key path leads to, as far as the runtime tells it.
  let storedName: String?
  package let shape: ValueShape
  package let expectation: String
  /// What to say where no name is known.
  package let namelessMistake: String

  /// Creates the slot of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - codec: How its values are read and written.
  package init<Root, Value>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ codec: ValueCodec<Value>
  ) {
    offset = MemoryLayout<Root>.offset(of: keyPath)
    let storedName = PropertyName.read(from: keyPath)
    self.storedName = storedName
    shape = codec.shape
    expectation = codec.expectation
    quick = codec.quick
    namelessMistake =
      "a property of type \(Value.self) has no readable name; write Property(\"name\", \\.name)"
    unsafe assign = { root, cursor, context in
      let root = unsafe root.assumingMemoryBound(to: Root.self)
      var value = unsafe root.pointee[keyPath: keyPath]
      let outcome = codec.assign(&value, cursor, context)
      switch outcome {
      case .written, .writtenWithIssues: unsafe root.pointee[keyPath: keyPath] = value
      case .null, .failed: break
      }
      return outcome
    }
    unsafe assignInPlace = { value, cursor, context in
      let value = unsafe value.assumingMemoryBound(to: Value.self)
      return unsafe codec.assign(&value.pointee, cursor, context)
    }
    let offset = offset
    unsafe write = { root, sink, context in
      // To follow a key path costs more than to write most values.
      if let offset {
        let value = unsafe (root + offset).assumingMemoryBound(to: Value.self)
        unsafe codec.write(value.pointee, sink, context)
      } else {
        let root = unsafe root.assumingMemoryBound(to: Root.self)
        unsafe codec.write(root.pointee[keyPath: keyPath], sink, context)
      }
    }
    writeInPlace = codec.writeInPlace
    unsafe isNil = { root in
      let root = unsafe root.assumingMemoryBound(to: Root.self)
      let value: Any = unsafe root.pointee[keyPath: keyPath]
      return (value as? any AnyOptional).map { $0.wrapped == nil } ?? false
    }
    let isStored = storedName != nil && Root.self is AnyObject.Type
    unsafe addressInObject = { root in
      guard isStored else { return nil }
      let root = unsafe root.assumingMemoryBound(to: Root.self)
      return unsafe withUnsafeMutablePointer(to: &root.pointee[keyPath: keyPath]) {
        UnsafeRawPointer($0)
      }
    }
  }

  /// Creates the slot of a property that is read elsewhere than it is kept, and so never set.
  init(
    offset: Int?, storedName: String?, shape: ValueShape, expectation: String,
    namelessMistake: String,
    quick: ScalarFastPath?, writeInPlace: PlaceWriting,
    assignInPlace:
      @escaping @Sendable (UnsafeMutableRawPointer, Cursor, CoercionContext) -> Outcome,
    write: @escaping @Sendable (UnsafeRawPointer, any ValueSink, OutputContext) -> Void
  ) {
    self.offset = offset
    self.storedName = storedName
    self.shape = shape
    self.expectation = expectation
    self.namelessMistake = namelessMistake
    self.quick = quick
    self.writeInPlace = writeInPlace
    unsafe self.assignInPlace = assignInPlace
    unsafe self.write = write
    unsafe assign = { _, _, _ in .failed }
    unsafe isNil = { _ in false }
    unsafe addressInObject = { _ in nil }
  }
}
