/// The namespaces that the prefixes of declared keys are bound to.
///
/// A declared key with such a prefix means the name in that namespace, whatever prefix a document has for
/// it. A prefix without a namespace here means what is spelled with it.
package struct Namespaces: Sendable, Equatable {
  /// The namespace of each prefix.
  package let uris: [String: String]
  /// The prefixes of each namespace, in ascending order.
  private let prefixes: [String: [String]]

  /// No namespaces, so that names are matched by their spelling.
  package static let none = Namespaces([:])

  /// Binds prefixes to namespaces.
  package init(_ uris: [String: String]) {
    self.uris = uris
    prefixes = Dictionary(grouping: uris.keys.sorted(byTextOf: \.self)) { uris[$0] ?? "" }
  }

  /// Whether no prefix is bound.
  package var isEmpty: Bool { uris.isEmpty }

  /// These bindings, unless there are none.
  var nonEmpty: Namespaces? { isEmpty ? nil : self }

  /// These bindings, and those of others for prefixes that have none here.
  package func merging(_ others: Namespaces) -> Namespaces {
    if others.isEmpty { return self }
    return isEmpty ? others : Namespaces(uris.merging(others.uris) { own, _ in own })
  }

  /// The names under which declared keys may have a member, other than without its prefix.
  ///
  /// - Parameters:
  ///   - key: The key of the member.
  ///   - namespace: Its namespace, or `nil` if that is not known.
  /// - Returns: The names, or `nil` where the key is to be taken as it is spelled. There are none where its
  ///   prefix is bound to another namespace.
  package func spellings(of key: borrowing SourceKey, in namespace: String?) -> [String]? {
    guard !isEmpty, let namespace, key.kind != .text else { return nil }
    if let bound = prefixes[namespace] {
      let local = if let local = key.localName { String(local) } else { String(key.text) }
      return bound.map { "\($0):\(local)" }
    }
    let spelling = String(key.text)
    guard key.localName != nil, let prefix = Self.prefix(of: spelling), uris[prefix] != nil else {
      return nil
    }
    return []
  }

  /// The prefix of a key, which may be that of an attribute.
  static func prefix(of key: String) -> String? {
    key.firstIndex(of: ":").map { String(key[..<$0].drop { $0 == "@" }) }
  }

  /// The namespace and the name in it that a key means, if its prefix is bound.
  package func expanded(_ key: String) -> (uri: String, local: Substring, isAttribute: Bool)? {
    guard !isEmpty, let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isAttribute = key.utf8.first == UInt8(ascii: "@")
    let prefix = key[..<colon].dropFirst(isAttribute ? 1 : 0)
    return uris[String(prefix)].map { ($0, key[key.index(after: colon)...], isAttribute) }
  }
}

extension ValueSource {
  /// The names that a path may use for a member, those with a prefix first.
  package func names(of key: borrowing SourceKey, at handle: Int) -> [String] {
    let bound = namespaces
    let spellings = bound.isEmpty ? nil : bound.spellings(of: key, in: namespace(of: handle))
    let spelling = String(key.text)
    let names = spellings ?? [spelling]
    if let local = key.localName { return names + [String(local)] }
    return spellings == nil ? names : names + [spelling]
  }

  /// The names that a path may use for the member at a handle.
  package func names(of handle: Int) -> [String] {
    UTF8Text.with(key(of: handle)) { text in
      let colon =
        traits.singleMayBeList ? (0..<text.count).first { text[$0] == UInt8(ascii: ":") } : nil
      let key = SourceKey(text, localName: colon.map { text[($0 + 1)..<text.count] })
      return names(of: key, at: handle)
    }
  }
}
