/// How the value of a property is reached in its model.
@safe
enum StoragePlace: Sendable {
  /// At an offset in the model itself: a stored property of a struct.
  case inline(Int)
  /// At an offset in the object that the model refers to: a stored property of a final class.
  case inObject(Int)
  /// Through its key path: computed and observed properties, and those that can be overridden.
  case keyPath

  /// Reads a value into a property.
  @inline(__always)
  func assign(
    _ slot: PropertySlot, _ root: UnsafeMutableRawPointer, _ cursor: Cursor,
    _ context: CoercionContext
  ) -> Outcome {
    switch self {
    case .inline(let offset):
      unsafe slot.assignInPlace(root + offset, cursor, context)
    case .inObject(let offset):
      unsafe slot.assignInPlace(
        root.load(as: UnsafeMutableRawPointer.self) + offset, cursor, context)
    case .keyPath:
      unsafe slot.assign(root, cursor, context)
    }
  }
}
