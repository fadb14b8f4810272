/// A reference to an object that something else keeps, used without counting references.
///
/// Loading a reference from a variable counts one more and one less, which costs more than most of
/// what is done with the object. Whoever makes one of these sees to it that the object lives as long.
@safe
struct Unowned<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// Calls a closure with the object.
  @inline(__always)
  func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether this refers to an object.
  @inline(__always)
  func refers(to object: Object) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}
