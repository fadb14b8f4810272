import Foundation

// These are requirements of the protocol and not only extensions of it, so that each type has its own
// code for them, in which nothing is left of the generic form.

extension ScalarCoercible {
  package static func quickly(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool {
    guard let value = readQuickly(contents.scalar(at: place), in: context) else { return false }
    unsafe slot.assumingMemoryBound(to: Self.self).pointee = value
    return true
  }

  package static func quicklyOptional(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool {
    let slot = unsafe slot.assumingMemoryBound(to: Self?.self)
    if contents.kind(at: place) == .null {
      unsafe slot.pointee = nil
      return true
    }
    guard let value = readQuickly(contents.scalar(at: place), in: context) else { return false }
    unsafe slot.pointee = value
    return true
  }

  package static func quicklyList(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool {
    guard contents.kind(at: place) == .list else { return false }
    // Every element takes one entry, or the shortcut is not taken.
    let inside = contents.inside(place)
    var list: [Self] = []
    list.reserveCapacity(inside.count)
    for element in inside {
      guard let value = readQuickly(contents.scalar(at: element), in: context) else { return false }
      list.append(value)
    }
    unsafe slot.assumingMemoryBound(to: [Self].self).pointee = list
    return true
  }

  package static func quickly(
    read scalar: Scalar, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool {
    guard let value = readQuickly(scalar, in: context) else { return false }
    unsafe slot.assumingMemoryBound(to: Self.self).pointee = value
    return true
  }

  package static func quicklyOptional(
    read scalar: Scalar, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool {
    guard !scalar.mayBeNull, let value = readQuickly(scalar, in: context) else { return false }
    unsafe slot.assumingMemoryBound(to: Self?.self).pointee = value
    return true
  }

  /// The value of a scalar, where nothing is to be told of it.
  @inline(__always)
  static func readQuickly(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    quick(scalar) ?? coercePlainly(scalar, in: context)
  }

  package static func quickly(
    take native: NativePlace, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool {
    guard let value = takeQuickly(native, in: context) else { return false }
    unsafe slot.assumingMemoryBound(to: Self.self).pointee = value
    return true
  }

  package static func quicklyOptional(
    take native: NativePlace, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool {
    let slot = unsafe slot.assumingMemoryBound(to: Self?.self)
    if native.holds(NSNull.self) {
      native.empty()
      unsafe slot.pointee = nil
      return true
    }
    guard let value = takeQuickly(native, in: context) else { return false }
    unsafe slot.pointee = value
    return true
  }

  package static func quicklyList(
    take native: NativePlace, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool {
    let slot = unsafe slot.assumingMemoryBound(to: [Self].self)
    if passesUnasked, let ready = native.take(as: [Self].self) {
      unsafe slot.pointee = ready
      return true
    }
    guard let elements = native.value(as: [Any].self) else { return false }
    var list: [Self] = []
    list.reserveCapacity(elements.count)
    let isRead = unsafe elements.withUnsafeBufferPointer { elements in
      for index in 0..<elements.count {
        guard let start = elements.baseAddress else { break }
        guard let value = unsafe quick(native: NativePlace(start + index)) else { return false }
        list.append(value)
      }
      return true
    }
    guard isRead else { return false }
    native.empty()
    unsafe slot.pointee = list
    return true
  }

  /// The value of a place as ``quick(native:)`` has it; the place is empty after it.
  @inline(__always)
  private static func takeQuickly(
    _ native: NativePlace, in context: CoercionContext
  ) -> Self? {
    if passesUnasked, let value = native.take(as: Self.self) { return value }
    let read = quick(native: native) ?? coercePlainly(Scalar(native: native), in: context)
    guard let value = read else { return nil }
    native.empty()
    return value
  }

  package static func quickly(
    write slot: UnsafeRawPointer, to writer: JSONWriter, in context: OutputContext
  ) {
    unsafe slot.assumingMemoryBound(to: Self.self).pointee.write(to: writer, in: context)
  }

  package static func quicklyOptional(
    write slot: UnsafeRawPointer, to writer: JSONWriter, in context: OutputContext
  ) {
    if let value = unsafe slot.assumingMemoryBound(to: Self?.self).pointee {
      value.write(to: writer, in: context)
    } else {
      writer.null()
    }
  }

  package static func quicklyList(
    write slot: UnsafeRawPointer, to writer: JSONWriter, in context: OutputContext
  ) {
    let list = unsafe slot.assumingMemoryBound(to: [Self].self).pointee
    writer.beginList(count: list.count)
    for value in list { value.write(to: writer, in: context) }
    writer.endList()
  }
}
