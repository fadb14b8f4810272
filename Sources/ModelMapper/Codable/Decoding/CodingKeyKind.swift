/// A type of coding keys, as far as matching must know it.
struct CodingKeyKind {
  let id: ConformingType
  /// Whether any text is a key, as for a dictionary; an enum takes those of its cases only.
  let isOpen: Bool
  private let type: any CodingKey.Type

  init<Key: CodingKey>(_ type: Key.Type) {
    id = ConformingType(type as any CodingKey.Type)
    isOpen = Key(stringValue: "\u{0}") != nil
    self.type = type
  }

  /// The text of the key that a spelling in a source means, which is no key exactly, if the type has one.
  ///
  /// In this order: the key without letters for the text of an element; a key that was asked for before and has the
  /// same canonical form; the key whose text is this one in another style, such as `bigCircle` for `BIG_CIRCLE` and
  /// `userID` for `user_id`.
  func name(meantBy spelling: String, known: [String]) -> String? {
    if spelling == "#text", declares("") { return "" }
    let canonical = CanonicalKey(spelling)
    guard !canonical.isEmpty else { return nil }
    return known.first { CanonicalKey($0) == canonical }
      ?? KeyStyle.names(spelled: spelling).first {
        type.init(stringValue: $0) != nil && CanonicalKey($0) == canonical
      }
  }

  /// Whether a text is one of the keys that such a type declares, rather than one of many that it takes.
  func declares(_ text: String) -> Bool {
    type.init(stringValue: text) != nil && type.init(stringValue: text + "\u{1}") == nil
  }
}

extension CodingKeyKind: ElementKeys {
  func readsKey(_ key: UTF8Text) -> Bool { !isOpen && type.init(stringValue: String(key)) != nil }
}
