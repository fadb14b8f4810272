public import ModelMapper

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

  var contents: XMLTreeContents {
    @inline(__always) _read { yield storage.contents }
  }
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
  /// parser doesn't name another.
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

extension XMLElementNode: Equatable {
  /// Returns whether two nodes are the same element of the same tree.
  ///
  /// - Parameters:
  ///   - left: A node.
  ///   - right: Another node.
  /// - Returns: Whether they are the same.
  public static func == (left: XMLElementNode, right: XMLElementNode) -> Bool {
    left.storage === right.storage && left.index == right.index
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

extension XMLElementNode {
  /// The element around this one, or `nil` for the root.
  public var parent: XMLElementNode? {
    contents.parent(index).map { XMLElementNode(storage, $0) } ?? storage.enclosing
  }

  /// The elements in this one, without those in them.
  ///
  /// - Complexity: O(*n*) in the number of children.
  public var children: [XMLElementNode] {
    contents.children(of: index).map { XMLElementNode(storage, $0) }
  }

  /// Returns the first child of a name.
  ///
  /// - Parameter name: The name as it is spelled, or the local name if no child has that name.
  /// - Returns: The child, or `nil`.
  /// - Complexity: O(*n*) in the number of children.
  public func child(named name: String) -> XMLElementNode? { children(named: name).first }

  /// Returns the children of a name.
  ///
  /// - Parameter name: The name as it is spelled, or the local name if no child has that name.
  /// - Returns: The children in order, none if there is none.
  /// - Complexity: O(*n*) in the number of children.
  public func children(named name: String) -> [XMLElementNode] {
    numbers(ofChildrenNamed: name).map { XMLElementNode(storage, $0) }
  }

  /// The children of a name by their numbers in the tree.
  func numbers(ofChildrenNamed name: String) -> [Int] {
    let wanted = wanted(name)
    let children = contents.children(of: index)
    let found = children.filter { wanted.isSpelled(contents.elements[$0].name) }
    return found.isEmpty ? children.filter { isNamed(wanted, $0) } : found
  }

  private func wanted(_ name: String) -> XMLWantedName {
    contents.names.wanted(name, storage.namespaces)
  }

  private func isNamed(_ wanted: XMLWantedName, _ element: Int) -> Bool {
    wanted.means(contents.elements[element].name, contents.names) {
      let node = XMLElementNode(storage, element)
      return node.namespaceURI ?? (node.prefix == nil ? "" : nil)
    }
  }

  /// Whether a name means that of the element: as it is spelled, or without its prefix, or by its namespace.
  func isNamed(_ name: String) -> Bool { isNamed(wanted(name), index) }

  /// The attribute that a name means: as it is spelled, or without its prefix, or by its namespace.
  func attribute(of name: String) -> XMLAttribute? {
    let wanted = wanted(name)
    let names = contents.attributeRange(index).map { Int(contents.attributes[$0].name) }
    let found =
      names.firstIndex(where: wanted.isSpelled)
      ?? names.firstIndex { name in
        wanted.means(name, contents.names) {
          let prefix = contents.names.entries[name].prefix
          return prefix < 0 ? nil : namespaceURI(forPrefix: contents.names.string(Int(prefix)))
        }
      }
    return found.map { attributes[$0] }
  }

  /// Whether the element is said to be nil by `xsi:nil`.
  package var isNil: Bool { record.isNil }

  /// How many children stand before each text between them that is more than indentation.
  package var textPositions: [Int] {
    var count = 0
    var child = contents.firstChild(index)
    return storage.withTexts { $0.runs(of: index, in: contents) }.map { run in
      while let current = child, current < run.before {
        count += 1
        child = contents.nextSibling(current)
      }
      return count
    }
  }

  /// The numbers of the names of the children.
  var childNames: [Int] { contents.children(of: index).map { contents.elements[$0].name } }

  /// The namespace of the element, or `nil` if it is in none.
  ///
  /// - Complexity: O(*n*) in the number of elements around this one and their attributes.
  public var namespaceURI: String? { namespaceURI(forPrefix: prefix) }

  /// Returns the namespace that a prefix is bound to at this element.
  ///
  /// - Parameter prefix: A prefix, or `nil` for the namespace of names without one.
  /// - Returns: The namespace, or `nil` if there is none.
  /// - Complexity: O(*n*) in the number of elements around this one and their attributes.
  public func namespaceURI(forPrefix prefix: String?) -> String? {
    if prefix == "xml" { return XMLNameChecker.xmlNamespace }
    if prefix == "xmlns" { return XMLNameChecker.declarationNamespace }
    let declaration = prefix.map { "xmlns:" + $0 } ?? "xmlns"
    var node: XMLElementNode? = self
    while let current = node {
      if let uri = current.attribute(declaration) { return uri.isEmpty ? nil : uri }
      node = current.parent
    }
    return nil
  }

  /// Where the start tag is.
  ///
  /// In a tree that Foundation's parser has read this is the line and column that the parser
  /// reported, which is the end of the tag, and the offset is not known and zero.
  ///
  /// - Complexity: O(*n*) in the length of the document once for all its elements, then constant.
  public var location: TextLocation { storage.location(of: index) }
}
