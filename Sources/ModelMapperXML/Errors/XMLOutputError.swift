/// Why a model can't be written as XML.
public struct XMLOutputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Why a model can't be written as XML.
  public enum Kind: Sendable, Equatable {
    /// A key that is no name of XML.
    case invalidName(String)
    /// A character that XML can't contain, not even by reference.
    case invalidCharacter(Unicode.Scalar)
    /// An attribute that would have to hold a list or an object.
    case attributeNotScalar(String)
    /// An attribute that its element has already, such as one of the root's own.
    case duplicateAttribute(String)
    /// An indentation that is more than white space.
    case invalidIndentation(String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The elements around it, such as `station/lines`.
  public let path: String

  /// The error in one sentence.
  public var description: String {
    let place = path.isEmpty ? "" : " in \(path)"
    switch kind {
    case .invalidName(let name):
      return "Cannot write XML\(place): the key \"\(name)\" is no name."
    case .invalidCharacter(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(4 - code.count, 0)) + code
      return "Cannot write XML\(place): the character U+\(digits) is not allowed."
    case .attributeNotScalar(let name):
      return "Cannot write XML\(place): the attribute \(name) can't hold a list or an object."
    case .duplicateAttribute(let name):
      return "Cannot write XML\(place): the attribute \(name) is there already."
    case .invalidIndentation(let text):
      return "Cannot write XML: the indentation \"\(text.shortened)\" is not white space."
    }
  }
}
