/// A value that never changes, as an object, which is copied and compared with `nil` at little cost.
final class Constant<Value: Sendable>: Sendable {
  package let value: Value

  @inline(never)
  init(_ value: Value) { self.value = value }
}
