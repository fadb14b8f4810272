/// A model class whose hooks subclasses may override.
///
/// A class member can be overridden only where a class declares it, so a base class declares
/// ``PropertyMapped/overrideMappings``, ``Mappable/shouldTransform(_:for:)``, ``PropertyMapped/didMap()`` and
/// ``Mappable/modelType(for:)`` for the sake of its subclasses even if it has no use for them
/// itself. `@Mappable` writes those on a class that is not final, and this conformance with them.
///
/// Without it a mapper would have to take each of those for a hook with something to say, and make
/// a ``SourceValue`` of every value to ask it. `_idleHooks` says which ones only repeat the
/// default, so that a class without a hook costs what a struct without one does.
public protocol _InheritableModel: Mappable {
  /// The hooks that only repeat the default, and the class which says so.
  static var _idleHooks: _IdleHooks { get }
}
