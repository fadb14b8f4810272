/// A value that never changes, as an object, which is copied and compared with `nil` at little cost.
package final class Constant<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
