import ModelMapper

/// The keys and names of a document in the making, each looked at once.
///
/// Records repeat their keys in the same order, so the key that followed another the last time is
/// expected again.
struct XMLOutputNames {
  /// A key, or a name that is not one.
  struct Name {
    /// The key as it is.
    let key: String
    /// The name of the element or attribute.
    let bytes: [UInt8]
    let kind: Kind
    let isValid: Bool
    /// Whether texts under the key are written as CDATA sections.
    let isCDATA: Bool
    /// Whether each choice in a list under the key has an element of its own.
    let isRepeated: Bool
    /// The name of the elements in the list of the key, if it is wrapped by the options.
    let wrapped: String?
    /// The prefix and what follows it, if the name has one.
    let parts: (prefix: String, local: String)?
    /// The prefix that the attribute declares, which is empty for the namespace of names without one.
    let declaredPrefix: String?
    /// The start tag of an element without attributes, and the end tag.
    let startTag: [UInt8]
    let endTag: [UInt8]
    /// The name that followed the last time, or -1.
    fileprivate var follower = -1

    /// Whether it is a name of elements that asks nothing of the elements around it or of their text.
    var isPlain: Bool { kind == .element && isValid && parts == nil && !isCDATA }
  }

  /// What a key is written as.
  enum Kind {
    case element
    case attribute
    case text
    /// The markup in the element.
    case markup
    /// The name of the element itself.
    case elementName
  }

  private var names: [Name] = []
  private var numbers: [String: Int] = [:]
  private var last = -1

  /// The name of a number.
  subscript(number: Int) -> Name {
    // Lent, since a copy counts references to all its texts.
    _read { yield names[number] }
  }

  /// The number of a key.
  mutating func number(of key: String, _ options: XMLOutputOptions) -> Int {
    if last >= 0 {
      let follower = names[last].follower
      if follower >= 0, names[follower].key == key {
        last = follower
        return follower
      }
    }
    let number = numbers[key] ?? add(key, options)
    if last >= 0 { names[last].follower = number }
    last = number
    return number
  }

  private mutating func add(_ key: String, _ options: XMLOutputOptions) -> Int {
    let kind: Kind =
      switch key {
      case "#text": .text
      case "#xml": .markup
      case "#name": .elementName
      default: key.hasPrefix("@") ? .attribute : .element
      }
    let name = kind == .attribute ? String(key.dropFirst()) : key
    let parts = name.firstIndex(of: ":").map {
      (prefix: String(name[..<$0]), local: String(name[name.index(after: $0)...]))
    }
    let declared = name == "xmlns" ? "" : parts?.prefix == "xmlns" ? parts?.local : nil
    numbers[key] = names.count
    names.append(
      Name(
        key: key, bytes: Array(name.utf8), kind: kind,
        isValid: name.isXMLName && (kind == .attribute || !name.hasPrefix("xmlns:")),
        isCDATA: options.cdataKeys.contains(key), isRepeated: options.repeatedKeys.contains(key),
        wrapped: options.wrappedKeys[key],
        parts: parts, declaredPrefix: kind == .attribute ? declared : nil,
        startTag: kind == .element ? Array("<\(name)>".utf8) : [],
        endTag: kind == .element ? Array("</\(name)>".utf8) : []))
    return names.count - 1
  }
}
