/// The source whose values may take a shortcut.
enum Shortcut {
  case json(JSONContents)
  case native(NativeSource)
  /// None: another source, or options that have a say.
  case none

  /// The shortcuts of a source at the place where a call stands.
  ///
  /// None lets a null keep what a property had, and none counts the depth of lists. Those of a draft
  /// take any null.
  init(_ source: any ValueSource, _ context: CoercionContext, isDraft: Bool) {
    guard context.options.nulls != .keep, context.hasRoom,
      !isDraft || context.options.nulls != .fail
    else {
      self = .none
      return
    }
    if let json = source.json {
      self = .json(json)
    } else if let native = source as? NativeSource {
      self = .native(native)
    } else {
      self = .none
    }
  }
}
