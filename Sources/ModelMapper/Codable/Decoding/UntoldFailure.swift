/// What is behind the error of a value that an initializer did not get.
///
/// An initializer that tries one type or key after another catches nearly all of these errors at once, so that they
/// have few words. Where one is thrown on, what was wanted is looked at again, and why it failed is recorded.
struct UntoldFailure: Error, CustomStringConvertible {
  /// What the initializer asked for.
  enum Wanted {
    /// The value as a kind of scalar or a container, as which it is not handed out.
    case kind
    /// The value as a scalar of another type, or as a list.
    case whole
    /// A scalar or a list in the value, by its place and the name of its key, if it has one.
    case part(Int, Cursor.Step, String?)
    /// A key or an element that is not there.
    case missing(PathKey)
  }

  let type: Any.Type
  let wanted: Wanted
  /// The use of the node that was asked, which may serve another value when the error is thrown again.
  let turn: UInt64

  init(of node: DecodingNode, _ type: Any.Type, _ wanted: Wanted) {
    self.type = type
    self.wanted = wanted
    turn = node.turn
    node.keep()
  }

  var description: String { "no issue is recorded of an error that is caught" }
}
