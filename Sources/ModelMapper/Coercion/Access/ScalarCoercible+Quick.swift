import Foundation

// These are requirements of the protocol and not only extensions of it, so that each type has its own
// code for them, in which nothing is left of the generic form.

extension ScalarCoercible {
  package static func quickly(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer
  ) -> Bool {
    guard let value = quick(contents.scalar(at: place)) else { return false }
    unsafe slot.assumingMemoryBound(to: Self.self).pointee = value
    return true
  }

  package static func quicklyOptional(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer
  ) -> Bool {
    let slot = unsafe slot.assumingMemoryBound(to: Self?.self)
    if contents.kind(at: place) == .null {
      unsafe slot.pointee = nil
      return true
    }
    guard let value = quick(contents.scalar(at: place)) else { return false }
    unsafe slot.pointee = value
    return true
  }

  package static func quicklyList(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer
  ) -> Bool {
    guard contents.kind(at: place) == .list else { return false }
    // Every element takes one entry, or the shortcut is not taken.
    let inside = contents.inside(place)
    var list: [Self] = []
    list.reserveCapacity(inside.count)
    for element in inside {
      guard let value = quick(contents.scalar(at: element)) else { return false }
      list.append(value)
    }
    unsafe slot.assumingMemoryBound(to: [Self].self).pointee = list
    return true
  }

  package static func quickly(readNative any: Any, into slot: UnsafeMutableRawPointer) -> Bool {
    guard let value = quick(native: any) else { return false }
    unsafe slot.assumingMemoryBound(to: Self.self).pointee = value
    return true
  }

  package static func quicklyOptional(
    readNative any: Any, into slot: UnsafeMutableRawPointer
  ) -> Bool {
    let slot = unsafe slot.assumingMemoryBound(to: Self?.self)
    if let value = quick(native: any) {
      unsafe slot.pointee = value
      return true
    }
    guard type(of: any) == NSNull.self else { return false }
    unsafe slot.pointee = nil
    return true
  }

  package static func quicklyList(readNative any: Any, into slot: UnsafeMutableRawPointer) -> Bool {
    let slot = unsafe slot.assumingMemoryBound(to: [Self].self)
    if let ready = reinterpret(any, as: [Self].self) {
      unsafe slot.pointee = ready
      return true
    }
    guard let elements = reinterpret(any, as: [Any].self) else { return false }
    var list: [Self] = []
    list.reserveCapacity(elements.count)
    for element in elements {
      guard let value = quick(native: element) else { return false }
      list.append(value)
    }
    unsafe slot.pointee = list
    return true
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
