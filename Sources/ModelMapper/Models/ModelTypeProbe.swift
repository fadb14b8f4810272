/// A source that notes whether the default of `modelType(for:)` was given it.
final class ModelTypeProbe: DataSource {
  private let base: any DataSource
  /// Whether the default was called.
  let isDefault = OnceFlag()

  init(_ base: any DataSource) { self.base = base }

  var keys: [String] { base.keys }

  func value(forKey key: String) -> SourceValue? { base.value(forKey: key) }
}

extension Plan {
  /// The type that the model wants made from an object, or `nil` where it leaves that to the mapper.
  ///
  /// A model without a function of its own is asked once; later records build nothing for it.
  func modelType(for cursor: Cursor) -> (any Mappable.Type)? {
    guard !leavesType.isSet, let source = cursor.object else { return nil }
    let probe = ModelTypeProbe(source)
    let type = model.modelType(for: probe)
    guard probe.isDefault.isSet else { return type }
    leavesType.set()
    return nil
  }
}

extension Plan {
  /// Notes what the model itself says of its hooks, so that they need not be tried.
  func noteIdleHooks(of type: any PropertyMapped.Type) {
    // To find that a type does not conform takes long, and only a class can.
    guard type is AnyObject.Type, let model = type as? any _InheritableModel.Type else { return }
    if model._idleHooks.contain(.shouldTransform, of: type) { leavesHook.set() }
    if model._idleHooks.contain(.modelType, of: type) { leavesType.set() }
  }
}
