/// Shortcuts for values that are of the wanted type's own kind, where no policy has a say.
///
/// Each answers whether it was taken; where it was not, nothing is changed, and the general way finds
/// the same value or the reason why there is none. A shortcut asks the same question first that the
/// general way asks first, ``ScalarCoercible/quick(_:)``, so the two can't disagree.
///
/// The closures capture nothing and are made where the type is known. The pointers point to a
/// variable of the type that the access was made for; ``PropertySlot`` sees to that.
@safe
package struct QuickAccess: Sendable {
  /// Reads a value of a JSON document into a place that holds one.
  let json: @Sendable (UnsafeMutableRawPointer, JSONContents, Int) -> Bool
  /// Reads a native value into a place that holds one.
  let native: @Sendable (UnsafeMutableRawPointer, Any) -> Bool
}

/// Writes the value that stands at a place as JSON, which most outputs are.
///
/// The pointer points to a variable of the type that the access was made for.
@safe
package struct JSONWriting: Sendable {
  let write: @Sendable (UnsafeRawPointer, JSONWriter, OutputContext) -> Void
}

extension ScalarCoercible {
  /// The shortcuts for the type itself.
  static var quickAccess: QuickAccess {
    unsafe QuickAccess(
      json: { slot, contents, place in
        guard let value = quick(contents.scalar(at: place)) else { return false }
        unsafe slot.assumingMemoryBound(to: Self.self).pointee = value
        return true
      },
      native: { slot, any in
        guard let value = quick(native: any) else { return false }
        unsafe slot.assumingMemoryBound(to: Self.self).pointee = value
        return true
      })
  }

  /// The shortcuts for the optional of the type, good where null becomes nil.
  static var quickOptionalAccess: QuickAccess {
    unsafe QuickAccess(
      json: { slot, contents, place in
        let slot = unsafe slot.assumingMemoryBound(to: Self?.self)
        if contents.kind(at: place) == .null {
          unsafe slot.pointee = nil
          return true
        }
        guard let value = quick(contents.scalar(at: place)) else { return false }
        unsafe slot.pointee = value
        return true
      },
      native: { slot, any in
        guard let value = quick(native: any) else { return false }
        unsafe slot.assumingMemoryBound(to: Self?.self).pointee = value
        return true
      })
  }

  /// The shortcuts for an array of the type, taken only if every element can take its own.
  static var quickListAccess: QuickAccess {
    unsafe QuickAccess(
      json: { slot, contents, place in
        guard let list = quickList(contents, place) else { return false }
        unsafe slot.assumingMemoryBound(to: [Self].self).pointee = list
        return true
      },
      native: { slot, any in
        guard let list = quickList(native: any) else { return false }
        unsafe slot.assumingMemoryBound(to: [Self].self).pointee = list
        return true
      })
  }

  private static func quickList(_ contents: JSONContents, _ place: Int) -> [Self]? {
    guard contents.kind(at: place) == .list else { return nil }
    // Every element takes one entry, or the shortcut is not taken.
    let inside = contents.inside(place)
    var list: [Self] = []
    list.reserveCapacity(inside.count)
    for element in inside {
      guard let value = quick(contents.scalar(at: element)) else { return nil }
      list.append(value)
    }
    return list
  }

  private static func quickList(native any: Any) -> [Self]? {
    if let ready = reinterpret(any, as: [Self].self) { return ready }
    guard let elements = reinterpret(any, as: [Any].self) else { return nil }
    var list: [Self] = []
    list.reserveCapacity(elements.count)
    for element in elements {
      guard let value = quick(native: element) else { return nil }
      list.append(value)
    }
    return list
  }

  /// The instance for a native value of the type's own kind.
  static func quick(native any: Any) -> Self? { quick(Scalar(native: any)) }
}
