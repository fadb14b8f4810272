/// The hooks of one class that do no more than the default.
///
/// The statement holds for exactly the class that makes it. A subclass that says nothing inherits
/// the statement of its superclass, which does not hold for it: its hooks, overridden or not, are
/// called. So a subclass written by hand is never overlooked, and one that `@Mappable` expands
/// passes the statement on, less the hooks that it declares itself.
///
/// ```swift
/// class Base {
///   class var _idleHooks: _IdleHooks { _IdleHooks(of: Base.self, .shouldTransform, .modelType) }
/// }
/// class Leaf: Base {
///   override class var _idleHooks: _IdleHooks {
///     super._idleHooks.inherited(by: Leaf.self, from: Base.self, except: .modelType)
///   }
/// }
/// ```
public struct _IdleHooks: Sendable {
  /// A hook that is handed a value of the source.
  public enum Hook: Sendable {
    /// Either form of `shouldTransform`.
    case shouldTransform
    /// The choice of a subclass.
    case modelType
  }

  private let model: ObjectIdentifier
  private let hooks: [Hook]
}

extension _IdleHooks {
  /// Creates the statement of a class about itself.
  ///
  /// - Parameters:
  ///   - model: The class that declares the hooks.
  ///   - hooks: Those of them that only repeat the default.
  public init(of model: Any.Type, _ hooks: Hook...) {
    self.init(model: ObjectIdentifier(model), hooks: hooks)
  }

  /// Returns the statement of a subclass that has no hooks but those named.
  ///
  /// - Parameters:
  ///   - model: The subclass.
  ///   - superclass: Its superclass: if that one makes no statement of its own, nothing is known.
  ///   - overridden: The hooks that the subclass declares.
  /// - Returns: What is still idle in the subclass.
  public func inherited(
    by model: Any.Type, from superclass: Any.Type, except overridden: Hook...
  ) -> _IdleHooks {
    let known = self.model == ObjectIdentifier(superclass) ? hooks : []
    return _IdleHooks(
      model: ObjectIdentifier(model), hooks: known.filter { !overridden.contains($0) })
  }

  /// Returns whether a hook of a model is known to do nothing.
  ///
  /// - Parameters:
  ///   - hook: The hook in question.
  ///   - model: The type of the instance to be mapped.
  /// - Returns: `false` if the hook has something to say, or if it is not known.
  func contain(_ hook: Hook, of model: Any.Type) -> Bool {
    self.model == ObjectIdentifier(model) && hooks.contains(hook)
  }
}
