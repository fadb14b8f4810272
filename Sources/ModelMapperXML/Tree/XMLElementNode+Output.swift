extension XMLElementNode {
  /// The element as a dictionary: attributes, children by name, and text under `#text`.
  ///
  /// Each child is a dictionary again, and children of one name are an array of them. An attribute
  /// that has the name of a child is `@name`. `#text` is left out where there is no text, and so are
  /// the declarations of namespaces. An element more than 512 levels down is an ``XMLElementNode``.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var dictionaryRepresentation: [String: Any] {
    var open = [OpenDictionary(self, storage)]
    var current = index + 1
    while true {
      if current < open[open.count - 1].end {
        let node = XMLElementNode(storage, current)
        if open.count > 512 {
          open[open.count - 1].add(node, named: node.record.name)
          current = Int(node.record.end)
        } else {
          open.append(OpenDictionary(node, storage))
          current += 1
        }
      } else {
        let closed = open.removeLast()
        let dictionary = closed.dictionary(contents.names)
        guard !open.isEmpty else { return dictionary }
        open[open.count - 1].add(dictionary, named: closed.name)
      }
    }
  }
}

/// A dictionary whose children are still to come.
private struct OpenDictionary {
  let name: Int
  let end: Int
  private var members: [String: Any] = [:]
  private var children: [Int: [Any]] = [:]

  init(_ node: XMLElementNode, _ storage: XMLTreeStorage) {
    name = node.record.name
    end = Int(node.record.end)
    for attribute in node.attributes where !attribute.isNamespaceDeclaration {
      members[attribute.name] = attribute.value
    }
    let text = node.text
    if !text.isEmpty { members["#text"] = text }
  }

  mutating func add(_ child: Any, named name: Int) { children[name, default: []].append(child) }

  func dictionary(_ names: XMLNameTable) -> [String: Any] {
    var result = members
    for (number, values) in children {
      let name = names.string(number)
      if let attribute = result.removeValue(forKey: name) { result["@" + name] = attribute }
      result[name] = values.count == 1 ? values[0] : values
    }
    return result
  }
}

extension XMLAttribute {
  /// Whether the attribute declares a namespace.
  public var isNamespaceDeclaration: Bool { name == "xmlns" || prefix == "xmlns" }
}

extension XMLElementNode {
  /// The markup between the tags of the element.
  ///
  /// It is exactly what stands in the document where the tree was read by the engine of this
  /// library; a tree that Foundation's parser has read writes it anew.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var innerXML: String {
    guard storage.hasSource else { return serializedInnerXML }
    let element = record
    return storage.withSource { source in
      var start = Int(element.start)
      var quote: UInt8 = 0
      while let byte = source.byte(at: start), byte != UInt8(ascii: ">") || quote != 0 {
        if byte == quote {
          quote = 0
        } else if quote == 0, byte == 0x22 || byte == 0x27 {
          quote = byte
        }
        start += 1
      }
      // The tag is empty, or an end tag without another `<` in it ends the element.
      guard start + 1 < Int(element.sourceEnd) else { return "" }
      var end = Int(element.sourceEnd) - 1
      while end > start, source[end] != UInt8(ascii: "<") { end -= 1 }
      return source.string(start + 1..<max(end, start + 1))
    }
  }

  private var serializedInnerXML: String {
    var output: [UInt8] = []
    storage.withTexts { texts in
      let end = Int(record.end)
      var open: [(element: Int, piece: Int?)] = [(index, record.text.firstPiece)]
      if record.text.firstPiece == nil { output.appendXMLText(texts.text(record.text)) }
      var current = index + 1
      while !open.isEmpty {
        let last = open.count - 1
        let isInside = current < Int(contents.elements[open[last].element].end)
        let limit = isInside ? current : Int.max
        while let piece = open[last].piece, Int(contents.pieces[piece].before) <= limit {
          output.appendXMLText(texts.text(contents.pieces[piece].text))
          open[last].piece = contents.pieces[piece].following
        }
        guard isInside else {
          let closed = open.removeLast().element
          if closed != index { output.appendXMLEndTag(contents, closed) }
          continue
        }
        let element = contents.elements[current]
        output.appendXMLStartTag(contents, current, texts)
        if element.text.firstPiece == nil { output.appendXMLText(texts.text(element.text)) }
        open.append((current, element.text.firstPiece))
        current += 1
      }
      _ = end
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func appendXMLStartTag(
    _ contents: XMLTreeContents, _ element: Int, _ texts: XMLTexts
  ) {
    append(UInt8(ascii: "<"))
    append(contentsOf: contents.names.bytes[contents.names.range(contents.elements[element].name)])
    for number in contents.attributeRange(element) {
      let attribute = contents.attributes[number]
      append(UInt8(ascii: " "))
      append(contentsOf: contents.names.bytes[contents.names.range(Int(attribute.name))])
      append(contentsOf: "=\"".utf8)
      appendXMLValue(texts.text(attribute.value))
      append(UInt8(ascii: "\""))
    }
    append(UInt8(ascii: ">"))
  }

  mutating func appendXMLEndTag(_ contents: XMLTreeContents, _ element: Int) {
    append(contentsOf: "</".utf8)
    append(contentsOf: contents.names.bytes[contents.names.range(contents.elements[element].name)])
    append(UInt8(ascii: ">"))
  }
}
