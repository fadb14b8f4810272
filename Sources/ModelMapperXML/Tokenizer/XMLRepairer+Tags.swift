import ModelMapper

/// Repairs of tags.
extension XMLRepairer {
  /// Repairs the start tag at ``position``.
  ///
  /// - Returns: The end of the tag, or `nil` if it has not come yet.
  mutating func startTag(_ bytes: ByteSpan) -> Int? {
    guard isLast || attempts.isDue(bytes.count - position) else { return nil }
    switch XMLLooseTag.read(at: position, of: bytes) {
    case .unfinished: return isLast ? unfinished(bytes) : nil
    case .broken: return bareLess(bytes)
    case .found(let tag):
      if open.isEmpty, hasRoot {
        leaveOut(position..<tag.end, bytes)
      } else {
        let declared = declarePrefixes(tag, bytes)
        attributes(tag, bytes)
        hasRoot = true
        if !tag.isEmpty { enter(OpenElement(name: bytes.string(tag.name), prefixes: declared)) }
      }
      return tag.end
    }
  }

  private mutating func attributes(_ tag: XMLLooseTag, _ bytes: ByteSpan) {
    var seen: Set<String> = []
    var end = tag.name.upperBound
    for attribute in tag.attributes {
      defer { end = attribute.end }
      let name = bytes.string(attribute.name)
      guard name.isXMLName, seen.insert(name).inserted else {
        // The white space before it is kept, since there may be none after it.
        replace(
          attribute.name.lowerBound..<attribute.end, bytes, "", .strayAttributes, name)
        continue
      }
      if attribute.name.lowerBound == end { replace(end..<end, bytes, " ", .bareAttributes, name) }
      guard let value = attribute.value else {
        let place = attribute.name.upperBound
        replace(place..<place, bytes, "=\"\(name)\"", .bareAttributes, name)
        continue
      }
      if attribute.isQuoted {
        characters(bytes, value, inValue: bytes[value.lowerBound - 1])
      } else {
        replace(value.lowerBound..<value.lowerBound, bytes, "\"", .bareAttributes, name)
        characters(bytes, value, inValue: 0x22, isBare: true)
        quote(bytes, at: value.upperBound)
      }
    }
  }

  /// Repairs the end tag at ``position``.
  ///
  /// - Returns: The end of the tag.
  mutating func endTag(_ bytes: ByteSpan) -> Int {
    var close = position + 2
    while let byte = bytes.byte(at: close), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") {
      close += 1
    }
    guard let last = bytes.byte(at: close) else { return unfinished(bytes) }
    let isClosed = last == UInt8(ascii: ">")
    let end = isClosed ? close + 1 : close
    let start = bytes.endOfSpace(from: position + 2)
    var nameEnd = start
    while bytes[nameEnd].isLooseNameByte { nameEnd += 1 }
    let name = bytes.string(start..<nameEnd)
    if openCounts[name] == nil {
      guard let element = open.last, element.name.lowercased() == name.lowercased() else {
        replace(position..<end, bytes, "", .mismatchedEnd, "</\(name.shortened)>")
        return end
      }
      replace(position..<end, bytes, "</\(element.name)>", .mismatchedEnd, element.name)
      leave()
      return end
    }
    while let element = open.last, element.name != name {
      replace(position..<position, bytes, "</\(element.name)>", .mismatchedEnd, element.name)
      leave()
    }
    leave()
    if start > position + 2 || !isClosed || bytes.endOfSpace(from: nameEnd) < close {
      replace(position..<end, bytes, "</\(name)>", .mismatchedEnd, name)
    }
    return end
  }

  private mutating func enter(_ element: OpenElement) {
    openCounts[element.name, default: 0] += 1
    for prefix in element.prefixes { prefixes?[prefix, default: 0] += 1 }
    open.append(element)
  }

  /// Notes that the innermost element ends.
  mutating func leave() {
    guard let element = open.popLast() else { return }
    openCounts[element.name, default: 1] -= 1
    if openCounts[element.name] == 0 { openCounts[element.name] = nil }
    for prefix in element.prefixes { prefixes?[prefix, default: 1] -= 1 }
  }
}

extension XMLRepairer {
  /// Declares the prefixes of a tag that are not declared.
  ///
  /// - Returns: The prefixes that the tag declares then.
  private mutating func declarePrefixes(_ tag: XMLLooseTag, _ bytes: ByteSpan) -> Set<String> {
    guard let known = prefixes else { return [] }
    let names = [bytes.string(tag.name)] + tag.attributes.map { bytes.string($0.name) }
    let pairs = names.map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
      .filter { $0.count == 2 }
    var declared = Set(pairs.filter { $0[0] == "xmlns" }.map { $0[1] })
    for pair in pairs where known[pair[0], default: 0] == 0 && !declared.contains(pair[0]) {
      let prefix = pair[0]
      let place = tag.name.upperBound
      let uri = Self.namespaces[prefix] ?? "urn:undeclared:\(prefix)"
      replace(place..<place, bytes, " xmlns:\(prefix)=\"\(uri)\"", .undeclaredPrefixes, prefix)
      declared.insert(prefix)
    }
    return declared
  }

  /// The namespaces that feeds use, by their usual prefixes.
  private static let namespaces = [
    "atom": "http://www.w3.org/2005/Atom",
    "content": "http://purl.org/rss/1.0/modules/content/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "georss": "http://www.georss.org/georss",
    "itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
    "media": "http://search.yahoo.com/mrss/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "slash": "http://purl.org/rss/1.0/modules/slash/",
    "sy": "http://purl.org/rss/1.0/modules/syndication/",
    "wfw": "http://wellformedweb.org/CommentAPI/",
    "xlink": "http://www.w3.org/1999/xlink",
    "xsi": "http://www.w3.org/2001/XMLSchema-instance",
  ]
}
