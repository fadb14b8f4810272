/// A member of a model that has a default, and that a subclass may want to override.
enum Hook: String, CaseIterable {
  case overrideMappings
  case namespaces
  case shouldTransform = "shouldTransform(_:for:)"
  case shouldTransformInContext = "shouldTransform(_:for:in:)"
  case didMap = "didMap()"
  case modelType = "modelType(for:)"

  /// The names of the hooks that are handed a value of the source, so that calling them costs something.
  static let costly = ["shouldTransform", "modelType"]

  /// The name without parameters.
  var name: String { String(rawValue.prefix { $0 != "(" }) }

  /// The member of a class that only repeats the default.
  var declaration: String {
    switch self {
    case .overrideMappings, .namespaces: "class var \(name): [Swift.String: Swift.String] { [:] }"
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
