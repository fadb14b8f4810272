import ModelMapper

/// An element of an ``XMLTree``: a small handle that can be copied and sent freely.
///
/// It keeps the whole tree alive. Nodes are equal when they are the same element of the same tree.
public struct XMLElementNode: Sendable {
  let storage: XMLTreeStorage
  let index: Int

  init(_ storage: XMLTreeStorage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  var contents: XMLTreeContents { storage.contents }
  var record: XMLElementRecord { storage.contents.elements[index] }

  /// The name as it is spelled, with its prefix, such as `itunes:title`.
  public var name: String { contents.names.string(record.name) }

  /// The name without its prefix, such as `title`.
  public var localName: String {
    contents.names.string(Int(contents.names.entries[record.name].local))
  }

  /// The prefix of the name, such as `itunes`, or `nil`.
  public var prefix: String? {
    let prefix = contents.names.entries[record.name].prefix
    return prefix < 0 ? nil : contents.names.string(Int(prefix))
  }

  /// The text of the element itself: direct text and CDATA sections in order.
  ///
  /// White space at the edges is left out unless it stands in a CDATA section, was written as a
  /// reference such as `&#10;`, or `xml:space="preserve"` is in effect.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { storage.withTexts { $0.string(of: index, in: contents) } }

  /// The text of the element and of all that is in it, in document order.
  ///
  /// Indentation in elements that have no text of their own is no part of it.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var recursiveText: String {
    storage.withTexts { $0.recursiveString(of: index, in: contents) }
  }

  /// The attributes in order, declarations of namespaces included.
  ///
  /// A tree that Foundation's parser has read has them in the order of their names, since that
  /// parser doesn't tell another.
  ///
  /// - Complexity: O(*n*) in the size of the attributes.
  public var attributes: [XMLAttribute] {
    storage.withTexts { texts in
      contents.attributeRange(index).map { number in
        let attribute = contents.attributes[number]
        let entry = contents.names.entries[Int(attribute.name)]
        return XMLAttribute(
          name: contents.names.string(Int(attribute.name)),
          localName: contents.names.string(Int(entry.local)),
          prefix: entry.prefix < 0 ? nil : contents.names.string(Int(entry.prefix)),
          value: String(texts.text(attribute.value)))
      }
    }
  }

  /// Returns the value of an attribute.
  ///
  /// - Parameter name: The name as it is spelled.
  /// - Returns: The value, or `nil` if the element has no such attribute.
  /// - Complexity: O(*n*) in the number of attributes.
  public func attribute(_ name: String) -> String? {
    guard let number = contents.names.number(of: name) else { return nil }
    return attribute(number)
  }

  func attribute(_ name: Int) -> String? {
    let number =
      storage.memberIndex(of: index).map { $0.attributes[name] }
      ?? contents.attributeRange(index).first { Int(contents.attributes[$0].name) == name }
    guard let number else { return nil }
    let value = contents.attributes[number].value
    return storage.withTexts { String($0.text(value)) }
  }
}

extension XMLElementNode: Hashable {
  /// Returns whether two nodes are the same element of the same tree.
  ///
  /// - Parameters:
  ///   - left: A node.
  ///   - right: Another node.
  /// - Returns: Whether they are the same.
  public static func == (left: XMLElementNode, right: XMLElementNode) -> Bool {
    left.storage === right.storage && left.index == right.index
  }

  /// Feeds what makes the node the one it is into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(index)
  }
}

/// An attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
  /// The name as it is spelled, with its prefix, such as `xlink:href`.
  public let name: String
  /// The name without its prefix.
  public let localName: String
  /// The prefix of the name, or `nil`.
  public let prefix: String?
  /// The value, its white space normalised and its references resolved.
  public let value: String
}
