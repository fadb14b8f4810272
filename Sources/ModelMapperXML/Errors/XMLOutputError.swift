import ModelMapper
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
    /// A number that always identifies the kind.
    public let code: Int
    /// The name, character or text that the error is about.
    public let subject: String
    /// What is wrong.
    fileprivate let sentence: String

    /// Creates a kind; the numbers never change, so that of a new kind is the next one.
    private init(_ code: Int, _ subject: String, _ sentence: String) {
      self.code = code
      self.subject = subject
      self.sentence = sentence
    }

    /// A key that is not a name of XML.
    public static func invalidName(_ name: String) -> Kind {
      Kind(1, name, "the key \"\(name.shortened)\" is not a name")
    }
    /// A character that XML can't contain, not even by reference.
    public static func invalidCharacter(_ scalar: Unicode.Scalar) -> Kind {
      Kind(2, String(scalar), "the character U+\(scalar.value.hexadecimal(4)) is not allowed")
    }
    /// An attribute that would have to hold a list or an object.
    public static func attributeNotScalar(_ name: String) -> Kind {
      Kind(3, name, "the attribute \(name.shortened) can't hold a list or an object")
    }
    /// An attribute that its element has already, such as one of the root's own.
    public static func duplicateAttribute(_ name: String) -> Kind {
      Kind(4, name, "the attribute \(name.shortened) is there already")
    }
    /// An indentation that is more than white space.
    public static func invalidIndentation(_ text: String) -> Kind {
      Kind(5, text, "the indentation \"\(text.shortened)\" is not white space")
    }
    /// A document type or processing instruction before the root that can't be written.
    public static func invalidProlog(_ text: String) -> Kind {
      Kind(6, text, "\"\(text.shortened)\" can't stand before the root")
    }
  }
}

extension XMLOutputError: CustomStringConvertible, LocalizedError {
  /// The error in one sentence.
  public var description: String {
    "Cannot write XML\(path.isEmpty ? "" : " in \(path)"): \(kind.sentence)."
  }

  /// The error in one sentence.
  public var errorDescription: String? { description }
}
