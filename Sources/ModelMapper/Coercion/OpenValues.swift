/// What is open in a document that has not ended, the text of which was completed to be read.
///
/// What is open is not judged: a model may lack what is required, and is not asked to complete itself.
final class OpenValues {
  private let source: ObjectIdentifier
  /// The lists and objects that are open, the outermost first.
  private let containers: [Int]
  /// The text that is open, or -1.
  private let text: Int
  /// Where required values have not come yet.
  package fileprivate(set) var missing: [[PathComponent]] = []

  /// Creates the open values of a document.
  ///
  /// - Parameters:
  ///   - root: The root of the completed document.
  ///   - containers: The lists and objects that are open.
  ///   - text: The text that is open, if one is.
  init(_ root: Cursor, containers: [Int], text: Int?) {
    source = ObjectIdentifier(root.source)
    self.containers = containers
    self.text = text ?? -1
  }

  fileprivate func contain(_ cursor: Cursor) -> Bool {
    ObjectIdentifier(cursor.source) == source && containers.contains(cursor.handle)
  }

  fileprivate func isText(_ cursor: Cursor) -> Bool {
    cursor.handle == text && ObjectIdentifier(cursor.source) == source
  }

  /// Whether a type takes a text as far as it goes; the beginning of any other value is another value.
  static func takeText(as type: Any.Type) -> Bool {
    type == String.self || type == String?.self || type == Substring.self || type == Substring?.self
      || type == SourceValue.self || type == SourceValue?.self || type == Any.self
      || type == Any?.self
  }
}

extension CoercionContext {
  /// Whether a list or an object has not ended.
  func isOpen(_ cursor: Cursor) -> Bool {
    plainOptions.isPartial && call.open?.contain(cursor) ?? false
  }

  /// Whether a value is a text that has not ended, of which a type makes nothing yet.
  func isOpenText(_ cursor: Cursor, for type: @autoclosure () -> Any.Type) -> Bool {
    plainOptions.isPartial && call.open?.isText(cursor) ?? false
      && !OpenValues.takeText(as: type())
  }

  /// Notes that a value which is required has not come yet.
  func noteMissing(_ path: [PathComponent]) { call.open?.missing.append(path) }
}
