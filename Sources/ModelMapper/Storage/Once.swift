#if !canImport(os)
import Synchronization
#endif

/// A word that is set once, and then read without a lock where the system has the means.
///
/// It is 0 until it is set.
struct OnceWord: ~Copyable, Sendable {
  #if canImport(os)
  private let word = Locked<UInt>(0)
  #else
  private let word = Atomic<UInt>(0)
  #endif

  /// The word.
  @inline(__always)
  var value: UInt {
    #if canImport(os)
    word.withLock { $0 }
    #else
    word.load(ordering: .acquiring)
    #endif
  }

  /// Sets the word, unless it is set.
  ///
  /// - Parameter value: The word.
  /// - Returns: The word that it is, if it was set before.
  @inline(__always)
  func set(_ value: UInt) -> UInt? {
    #if canImport(os)
    word.withLock { word in
      if word != 0 { return word }
      word = value
      return nil
    }
    #else
    let (isFirst, present) = word.compareExchange(
      expected: 0, desired: value, ordering: .acquiringAndReleasing)
    return isFirst ? nil : present
    #endif
  }

  /// Takes the word out, which is 0 from then on.
  @inline(__always)
  func take() -> UInt {
    #if canImport(os)
    word.withLock { word in
      defer { word = 0 }
      return word
    }
    #else
    word.exchange(0, ordering: .acquiringAndReleasing)
    #endif
  }

  /// The object whose address the word is, made by a closure and kept where there is none yet.
  ///
  /// Two threads may both call the closure; all get the same object.
  @inline(__always)
  func object<Object: AnyObject>(_ make: () -> Object) -> Unowned<Object> {
    if let present = KeptObject<Object>(value) { return present.unowned }
    let made = KeptObject(make())
    guard let present = KeptObject<Object>(set(made.address) ?? 0) else { return made.unowned }
    _ = made.take()
    return present.unowned
  }
}

/// A reference that is set once, by whoever needs it first.
///
/// The reference of the standard library is several times as slow to read, and this is read for every
/// record within a record.
final class Once<Value: AnyObject & Sendable>: Sendable {
  /// The address of the object, which this keeps.
  private let address = OnceWord()

  /// The reference, made by a closure where it is not set yet.
  ///
  /// Two threads may both call the closure; all get the same reference.
  func value(_ make: () -> Value) -> Value { address.object(make).object }

  /// The reference, not counted, since this keeps the object.
  func unowned(_ make: () -> Value) -> Unowned<Value> { address.object(make) }

  deinit { _ = KeptObject<Value>(address.value)?.take() }
}

/// A flag that is set once.
final class OnceFlag: Sendable {
  private let word = OnceWord()

  /// Whether the flag is set.
  var isSet: Bool { word.value != 0 }

  /// Sets the flag.
  func set() { _ = word.set(1) }
}
