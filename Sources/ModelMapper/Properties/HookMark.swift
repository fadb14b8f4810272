/// Whether the default hook of a model was reached.
final class HookMark: Sendable {
  private let model: any SendableMetatype.Type
  private let flag = OnceFlag()

  /// Creates the mark of a model.
  init(_ model: any SendableMetatype.Type) { self.model = model }

  /// Whether the flag is set.
  var isSet: Bool { flag.isSet }

  /// Sets the flag, unless the default hook is that of another model, which the hook of this one may ask.
  func set<Model>(by type: Model.Type) {
    if isThat(of: type) { flag.set() }
  }

  /// Whether the model is a type, or a subclass of it.
  func isThat<Model>(of type: Model.Type) -> Bool { model == type || model is Model.Type }
}
