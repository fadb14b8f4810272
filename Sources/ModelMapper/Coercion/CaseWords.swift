/// The words of an enum whose raw values are texts, as `@Mappable` finds them in the declaration.
///
/// They let a source spell a word in another style without `CaseIterable`, and tell outputs which words
/// follow the style of keys.
public struct _CaseWords: Sendable {
  /// All words, to be matched.
  let names: FoldedNames
  /// The words as outputs write them in each style.
  private let keys: OutputKeys
  /// The words of types that were asked for.
  private static let known = TypeTable<Constant<_CaseWords?>>()

  /// Creates the words of an enum.
  ///
  /// - Parameters:
  ///   - named: The raw values that are the names of their cases.
  ///   - spelled: The raw values that are declared, which outputs write as they are in every style.
  public init(named: [String], spelled: [String] = []) {
    names = FoldedNames(named + spelled)
    keys = OutputKeys(
      model: "",
      ContiguousArray(
        named.map { OutputKeys.Property(name: $0) }
          + spelled.map { OutputKeys.Property(name: $0, declaredKey: $0) }))
  }

  /// The words of a type whose raw values are texts, if it is an enum that lists its cases.
  static func of<Type>(_ type: Type.Type) -> _CaseWords? {
    known.entry(of: ObjectIdentifier(type)) { Constant(words(of: type)) }.object.value
  }

  private static func words<Type>(of type: Type.Type) -> _CaseWords? {
    if let type = type as? any _EnumCoercible.Type, let words = type._caseWords { return words }
    guard let listed = type as? any (RawRepresentable & CaseIterable).Type else { return nil }
    func opened<Case: RawRepresentable & CaseIterable>(_ type: Case.Type) -> _CaseWords? {
      guard let words = Case.allCases.map(\.rawValue) as? [String] else { return nil }
      let cases = zip(Case.allCases.map { "\($0)" }, words)
      return _CaseWords(
        named: cases.filter { $0 == $1 }.map(\.1), spelled: cases.filter { $0 != $1 }.map(\.1))
    }
    return opened(listed)
  }

  /// A word as an output writes it in a style.
  func word(_ word: String, in style: KeyStyle) -> String {
    guard style != .asDeclared, let place = names.names.firstIndex(of: word) else { return word }
    return keys.inStyle(style).keys[place].text
  }
}

extension RawRepresentable where RawValue == String {
  /// The case whose word a text is in another spelling, or `nil` if there is none or more than one.
  ///
  /// - Complexity: O(*n*) in the length of the words.
  static func named(like text: String) -> Self? {
    if let words = _CaseWords.of(Self.self) {
      return words.names.position(of: text).flatMap { Self(rawValue: words.names.names[$0]) }
    }
    var found: Self?
    for spelling in KeyStyle.spellings(of: text) {
      guard let value = Self(rawValue: spelling), value.rawValue != found?.rawValue else {
        continue
      }
      // Another type with raw values may take any text, and must not be given a changed one.
      guard found == nil, Mirror(reflecting: value).displayStyle == .enum else { return nil }
      found = value
    }
    return found
  }
}

extension OutputContext {
  /// The word of a case in the style of the output.
  func word<Value>(_ word: String, of value: Value) -> String {
    let names = style.caseNames
    guard names != .asDeclared else { return word }
    if let words = _CaseWords.of(Value.self) { return words.word(word, in: names) }
    return "\(value)" == word ? names.key(for: word) : word
  }
}
