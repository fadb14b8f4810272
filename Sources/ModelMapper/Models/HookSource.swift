/// The object by which a hook chooses a type or an instance: it answers to other spellings of its keys too.
///
/// A hook that finds its key in one spelling only would choose another type than properties are filled by.
final class HookSource: DataSource {
  private let base: any DataSource
  /// Whether the default of `modelType(for:)` was given the object.
  let isDefault = OnceFlag()

  init(_ base: any DataSource) { self.base = base }

  var keys: [String] { base.keys }

  func value(forKey key: String) -> SourceValue? { base.value(matching: [key]) }
}

extension Cursor {
  /// The object that is here, for a hook.
  var hookSource: HookSource? { object.map(HookSource.init) }
}

extension Plan {
  /// The type that the model wants made from an object, or `nil` where it leaves that to the mapper.
  ///
  /// A model without a function of its own is asked once; later records build nothing for it.
  func modelType(for cursor: Cursor) -> (any Mappable.Type)? {
    guard !leavesType.isSet, let source = cursor.hookSource else { return nil }
    let type = model.modelType(for: source)
    guard source.isDefault.isSet else { return type }
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
