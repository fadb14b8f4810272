public import ModelMapperFoundation

/// Why a model can't be written as XML.
public struct XMLOutputError: Error, Sendable, Equatable {
  /// What is wrong.
  public let kind: Kind
  /// The elements around it, such as `station/lines`.
  public let path: String

  /// Why a model can't be written as XML: a stable code, and what it is about.
  ///
  /// Compare it with a static member, or its code where the subject doesn't matter. More kinds may be
  /// added later.
  public struct Kind: Sendable, Hashable {
    fileprivate let problem: Problem
    /// The name, character or text that the error is about.
    public let subject: String

    /// A number that always identifies the kind.
    public var code: Int { problem.number }

    /// A key that is not a name of XML.
    public static func invalidName(_ name: String) -> Kind {
      Kind(problem: .invalidName, subject: name)
    }
    /// A character that XML can't contain, not even by reference.
    public static func invalidCharacter(_ scalar: Unicode.Scalar) -> Kind {
      Kind(problem: .invalidCharacter, subject: String(scalar))
    }
    /// An attribute that would have to hold a list or an object.
    public static func attributeNotScalar(_ name: String) -> Kind {
      Kind(problem: .attributeNotScalar, subject: name)
    }
    /// An attribute that its element has already, such as one of the root's own.
    public static func duplicateAttribute(_ name: String) -> Kind {
      Kind(problem: .duplicateAttribute, subject: name)
    }
    /// An indentation that is more than white space.
    public static func invalidIndentation(_ text: String) -> Kind {
      Kind(problem: .invalidIndentation, subject: text)
    }
    /// A document type or processing instruction before the root that can't be written.
    public static func invalidProlog(_ text: String) -> Kind {
      Kind(problem: .invalidProlog, subject: text)
    }
  }

  /// The kinds, each with its sentence, in which the subject takes the place of the `#`.
  ///
  /// Their numbers never change, so a new kind is the last one.
  fileprivate enum Problem: String, CaseIterable {
    case invalidName = "the key \"#\" is not a name"
    case invalidCharacter = "the character # is not allowed"
    case attributeNotScalar = "the attribute # can't hold a list or an object"
    case duplicateAttribute = "the attribute # is there already"
    case invalidIndentation = "the indentation \"#\" is not white space"
    case invalidProlog = "\"#\" can't stand before the root"
  }
}

extension XMLOutputError: CustomStringConvertible, LocalizedError {
  /// The error in one sentence.
  public var description: String {
    let isCharacter = kind.problem == .invalidCharacter
    let subject = isCharacter ? kind.subject.codePoint : kind.subject.shortened
    let problem = kind.problem.rawValue.filled(with: [subject])
    return "Cannot write XML\(path.isEmpty ? "" : " in \(path)"): \(problem)."
  }

  /// The error in one sentence.
  public var errorDescription: String? { description }
}

extension String {
  /// The code of the first character, such as `U+0007`.
  fileprivate var codePoint: String {
    let code = unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) } ?? ""
    return "U+" + String(repeating: "0", count: max(4 - code.count, 0)) + code
  }
}
