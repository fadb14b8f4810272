extension KeyPath {
  /// The same key path with a type that says that it can be sent to other threads.
  ///
  /// Key paths never change, and can be sent if what they hold can be: the arguments of their subscripts. To be
  /// called for those that a Sendable closure makes, which can't capture anything else. No cast asks for
  /// Sendable, which has no trace at run time: both types are one reference to the same class.
  var asSendable: any KeyPath<Root, Value> & Sendable {
    unsafe unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
  }
}
