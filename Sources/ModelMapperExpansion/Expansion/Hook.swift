/// A member of a model that has a default, and that a subclass may want to override.
enum Hook: String, CaseIterable {
  case overrideMappings
  case namespaces
  case shouldTransform = "shouldTransform(_:for:)"
  case shouldTransformInContext = "shouldTransform(_:for:in:)"
  case didMap = "didMap()"
  case modelType = "modelType(for:)"

  /// What a hook that is handed a value of the source is called in the statement about idle ones.
  enum Kind: String, CaseIterable {
    case shouldTransform
    case modelType
  }

  /// What it counts as in the statement about idle hooks, or `nil` if calling it costs nothing.
  var kind: Kind? {
    switch self {
    case .shouldTransform, .shouldTransformInContext: .shouldTransform
    case .modelType: .modelType
    case .overrideMappings, .namespaces, .didMap: nil
    }
  }

  /// The member of a class that only repeats the default.
  var declaration: String {
    switch self {
    case .overrideMappings: "class var overrideMappings: [Swift.String: Swift.String] { [:] }"
    case .namespaces: "class var namespaces: [Swift.String: Swift.String] { [:] }"
    case .shouldTransform:
      """
      func shouldTransform(
        _ value: \(Library.prefix)SourceValue, for property: \(Library.prefix)PropertyDescriptor
      ) -> Swift.Bool {
        true
      }
      """
    case .shouldTransformInContext:
      """
      func shouldTransform(
        _ value: \(Library.prefix)SourceValue, for property: \(Library.prefix)PropertyDescriptor,
        in context: \(Library.prefix)MappingContext
      ) -> Swift.Bool {
        shouldTransform(value, for: property)
      }
      """
    case .didMap: "func didMap() throws {}"
    case .modelType:
      """
      class func modelType(
        for source: any \(Library.prefix)DataSource
      ) -> any \(Library.prefix)Mappable.Type {
        self
      }
      """
    }
  }
}
