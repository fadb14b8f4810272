import ModelMapper
import ModelMapperXML

/// The prefixes by which models name the namespaces of the samples.
///
/// Names in the namespace of the root that it declares without a prefix have none. Any other namespace
/// has the prefix that the samples declare for it first, and no two of them share one.
final class Namespaces {
  /// The namespace that the root declares without a prefix.
  private(set) var main: String?
  /// The namespace of each prefix.
  private(set) var uris: [String: String] = [:]
  private var prefixes: [String: String] = [:]
  private var isEmpty = true

  /// Learns the prefixes of a document.
  func add(_ root: XMLElementNode) {
    if isEmpty { main = root.attribute("xmlns") }
    isEmpty = false
    var open = [root]
    while let element = open.popLast() {
      for attribute in element.attributes where attribute.prefix == "xmlns" {
        _ = prefix(for: attribute.value, preferred: attribute.localName)
      }
      open += element.children.reversed()
    }
  }

  /// The name of an element as models spell it.
  func name(of element: XMLElementNode) -> String {
    guard let uri = element.namespaceURI else {
      return element.prefix.map { "\($0):\(element.localName)" } ?? element.localName
    }
    if uri == main || uri.isEmpty { return element.localName }
    return "\(prefix(for: uri, preferred: element.prefix)):\(element.localName)"
  }

  /// The name of an attribute as models spell it.
  func name(of attribute: XMLAttribute, at element: XMLElementNode) -> String {
    guard let prefix = attribute.prefix, prefix != "xml",
      let uri = element.namespaceURI(forPrefix: prefix)
    else { return attribute.name }
    return "\(self.prefix(for: uri, preferred: prefix)):\(attribute.localName)"
  }

  private func prefix(for uri: String, preferred: String?) -> String {
    if let prefix = prefixes[uri] { return prefix }
    let name = preferred ?? "ns"
    var prefix = name
    var number = 2
    while uris[prefix] != nil {
      prefix = "\(name)\(number)"
      number += 1
    }
    prefixes[uri] = prefix
    uris[prefix] = uri
    return prefix
  }
}
