/// Notes whether a model has a hook of its own.
///
/// The default hook leaves a mark here when it is reached, which happens once: a plan whose model has
/// no hook never builds a value for one again.
package final class HookMark: Sendable {
  private let flag = OnceFlag()

  /// Notes that the default hook was called.
  func noteDefault() { flag.set() }

  /// Whether the default hook was called.
  var isDefault: Bool { flag.isSet }
}
