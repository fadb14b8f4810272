/// The shortcuts for values of which there is nothing to tell.
///
/// A type and nothing else, so that calling a shortcut counts no references. Each answers whether it
/// was taken; where it was not, nothing is changed, and the general way finds the same value or the
/// reason why there is none. A shortcut asks what the general way asks first, so the two can't
/// disagree.
///
/// The pointers point to a variable of the type in this form; ``PropertySlot`` sees to that.
@safe
package struct QuickAccess: Sendable {
  let type: any ScalarCoercible.Type
  let form: Form

  /// What is made of the type.
  enum Form: Sendable {
    /// The type itself.
    case single
    /// Its optional, where null becomes nil.
    case optional
    /// An array of it, whose elements all take the shortcut or none.
    case list
  }

  /// Reads a value of a JSON document into a place that holds one.
  @inline(__always)
  func read(
    _ contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool {
    switch form {
    case .single: unsafe type.quickly(read: contents, place, into: slot, in: context)
    case .optional: unsafe type.quicklyOptional(read: contents, place, into: slot, in: context)
    case .list: unsafe type.quicklyList(read: contents, place, into: slot, in: context)
    }
  }

  /// Moves a native value into a place that holds one; where it is taken, it leaves its own empty.
  @inline(__always)
  func take(
    _ native: NativePlace, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool {
    switch form {
    case .single: unsafe type.quickly(take: native, into: slot, in: context)
    case .optional: unsafe type.quicklyOptional(take: native, into: slot, in: context)
    case .list: unsafe type.quicklyList(take: native, into: slot, in: context)
    }
  }

  /// Reads a value of any source into a place that holds one.
  @inline(__always)
  func read(
    _ source: any ValueSource, _ handle: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool {
    switch form {
    case .single:
      unsafe type.quickly(read: source.scalar(at: handle), into: slot, in: context)
    case .optional:
      unsafe type.quicklyOptional(read: source.scalar(at: handle), into: slot, in: context)
    case .list: false
    }
  }

  /// Writes the value that stands at a place as JSON.
  @inline(__always)
  func write(_ slot: UnsafeRawPointer, to writer: JSONWriter, in context: OutputContext) {
    switch form {
    case .single: unsafe type.quickly(write: slot, to: writer, in: context)
    case .optional: unsafe type.quicklyOptional(write: slot, to: writer, in: context)
    case .list: unsafe type.quicklyList(write: slot, to: writer, in: context)
    }
  }
}

/// Writes the value that stands at a place as JSON, where that is no scalar.
///
/// The pointer points to a variable of the type that the access was made for.
@safe
package struct JSONWriting: Sendable {
  let write: @Sendable (UnsafeRawPointer, JSONWriter, OutputContext) -> Void
}
