/// A source as the mapper reads it: places known by handles, members and elements in order.
///
/// A handle is a number that means something to the source alone: the position of an entry in a
/// JSON index, a node of an XML tree, a row of a table of native values. Handles stay good while
/// the container they were given for is being visited. Sources never coerce and know nothing of
/// properties.
package protocol ValueSource: AnyObject {
  /// How the values of this source are to be taken.
  var traits: SourceTraits { get }

  /// How the values are laid out, for a reader that goes to them directly.
  ///
  /// A fast path, equivalent to the methods below: a reader asks once for a record and then spares a
  /// call through this protocol for each value.
  var layout: SourceLayout { get }

  /// The source that has the value at a place, where this one passes on what others have; itself by default.
  func source(of handle: Int) -> any ValueSource

  /// The text that the source reads in place of its document, where that had to be repaired.
  var repairedText: RepairedText? { get }

  /// Another source over the same document, for another thread; `nil` where there can be none.
  ///
  /// Handles of values are good in both.
  func fork() -> (any ValueSource)?

  /// What stands at a place.
  func scalar(at handle: Int) -> Scalar

  /// The text at a place, where a text stands and nothing else; a fast path, which may be refused.
  func plainText(at handle: Int) -> UTF8Text?

  /// Whether null stands at a place, or what counts as null in this source.
  func isNull(at handle: Int) -> Bool

  /// Calls a closure with the key and the handle of each member of an object, in source order.
  ///
  /// Does nothing where no object stands. The closure answers whether it holds on to the handle;
  /// one that it declines need not stay good.
  func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool)

  /// Calls a closure with the number and kind of the key and the handle of each member, in order.
  ///
  /// A key whose number is known need not be made.
  ///
  /// - Returns: Whether the source numbers its keys; if not, the closure is not called.
  func forEachNumberedMember(
    of handle: Int, _ body: (_ identity: Int, SourceKey.Kind, _ handle: Int) -> Void
  ) -> Bool

  /// Says which sources number their keys alike: those that answer the same here.
  ///
  /// The numbers of keys count for nothing in a source that does not answer.
  ///
  /// Where prefixes are bound, the same number means the same namespace too. It is 0 where keys have no numbers.
  var numbering: Int { get }

  /// Calls a closure with the key that has a number.
  func withKey<Result>(_ identity: Int, _ body: (borrowing SourceKey) -> Result) -> Result

  /// The highest handle that the source may give; those above are taken by what is gathered from several places.
  var highestHandle: Int { get }

  /// Marks the handles given so far, so that later ones can be taken back together.
  func checkpoint() -> Int

  /// Takes back all handles given, and forgets the prefixes bound, since a checkpoint.
  func rewind(to checkpoint: Int)

  /// Keeps all handles good from now on, since someone may come back to them.
  func keepHandles()

  /// Calls a closure with the handle of each element of a list, in order, until it returns `false`.
  ///
  /// Where ``SourceTraits/singleMayBeList`` holds, a single value is a list of one. The number
  /// passed with each is its index.
  func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (_ handle: Int, _ index: Int) -> Bool)

  /// Calls a closure with the elements of a list that holds nothing but scalars, in order, until it
  /// returns `false`.
  ///
  /// A fast path that any source may refuse: where it is taken, the elements are those of
  /// ``forEachElement(of:as:_:)``, and there is nothing besides them.
  ///
  /// - Returns: Whether all elements were taken.
  func forEachScalar(of handle: Int, _ body: (Scalar) -> Bool) -> Bool

  /// The handles of the elements of a list, which stay good until they are taken back.
  func elements(of handle: Int, as shape: ElementShape) -> [Int]

  /// Whether an object stands at a place, or what this source takes for one.
  func isObject(at handle: Int) -> Bool

  /// Whether a list stands at a place, or what this source takes for one.
  func isList(at handle: Int, of shape: ElementShape) -> Bool

  /// How many elements a list has, as far as the source knows without walking it.
  func countHint(of handle: Int) -> Int

  /// The handle of an element of a list, good as long as that of a member is.
  func element(of handle: Int, at index: Int) -> Int?

  /// The handle of a member with exactly this key, the last if there are several.
  func member(of handle: Int, named key: String) -> Int?

  /// The key under which the value at a place stands in its object, as the source spells it.
  func key(of handle: Int) -> String

  /// The value at a place in a form that outlives the source.
  func sourceValue(at handle: Int) -> SourceValue

  /// The object at a place in a form that outlives the source.
  func object(at handle: Int) -> (any DataSource)?

  /// The place of a value without others that share its name.
  func alone(_ handle: Int) -> Int

  /// Whether several values are at a place, whatever is wanted of them.
  func holdsSeveral(at handle: Int) -> Bool

  /// The text of an object that may be read as a scalar, such as an XML element with attributes.
  func text(at handle: Int) -> Scalar?

  /// What is at a place besides the text or the elements that are read from it.
  ///
  /// - Parameters:
  ///   - handle: The place.
  ///   - shape: What the elements are, if a list is read; `nil` if a scalar is.
  /// - Returns: The keys of what is not read, each once.
  func passedOver(at handle: Int, as shape: ElementShape?) -> [String]

  /// Calls a closure with the children of an object and the runs of text between them, in order.
  func forEachChild(of handle: Int, _ body: (borrowing SourceKey, Int) -> Void)

  /// The value at a place as it was given, in a source of native values.
  func native(at handle: Int) -> Any?

  /// Where in the text of the source a value stands, if the source is a text.
  func location(of handle: Int) -> TextLocation?

  /// The namespaces that the reader of the source and the models that are being read have bound to prefixes.
  var namespaces: Namespaces { get }

  /// Binds prefixes for all that is read until the source is rewound to a checkpoint before this.
  func bind(_ namespaces: Namespaces)

  /// Whether each name is in one namespace wherever it stands.
  var hasFixedNamespaces: Bool { get }

  /// The namespace of the name under which a value stands, empty for none, or `nil` if it is not known.
  func namespace(of handle: Int) -> String?

  /// Whether the name of a member is in a namespace other than that of the object that has it.
  func isForeign(_ handle: Int) -> Bool

  /// Whether a member says how the document is checked, so that it is no unknown key.
  func isHint(_ handle: Int) -> Bool
}

extension ValueSource {
  package var layout: SourceLayout { .scalars }
  package func source(of handle: Int) -> any ValueSource { self }
  package var repairedText: RepairedText? { nil }
  package func fork() -> (any ValueSource)? { nil }
  package func plainText(at handle: Int) -> UTF8Text? { nil }
  package func isObject(at handle: Int) -> Bool {
    if case .object = scalar(at: handle) { true } else { false }
  }
  package func object(at handle: Int) -> (any DataSource)? { sourceValue(at: handle).object }
  package func forEachNumberedMember(
    of handle: Int, _ body: (_ identity: Int, SourceKey.Kind, _ handle: Int) -> Void
  ) -> Bool {
    false
  }
  package var numbering: Int { 0 }
  package func withKey<Result>(
    _ identity: Int, _ body: (borrowing SourceKey) -> Result
  ) -> Result {
    UTF8Text.with("") { body(SourceKey($0)) }
  }
  package func alone(_ handle: Int) -> Int { handle }
  package var highestHandle: Int { .max }
  package func holdsSeveral(at handle: Int) -> Bool { isList(at: handle, of: .scalar) }
  package func text(at handle: Int) -> Scalar? { nil }
  package func passedOver(at handle: Int, as shape: ElementShape?) -> [String] { [] }
  package func forEachChild(of handle: Int, _ body: (borrowing SourceKey, Int) -> Void) {}
  package func element(of handle: Int, at index: Int) -> Int? {
    var found: Int?
    forEachElement(of: handle, as: .scalar) { element, position in
      if position == index { found = element }
      return position < index
    }
    return found
  }
  package func elements(of handle: Int, as shape: ElementShape) -> [Int] {
    var elements: [Int] = []
    elements.reserveCapacity(countHint(of: handle))
    forEachElement(of: handle, as: shape) { element, _ in
      elements.append(element)
      return true
    }
    return elements
  }
  package func forEachScalar(of handle: Int, _ body: (Scalar) -> Bool) -> Bool { false }
  package func checkpoint() -> Int { 0 }
  package func rewind(to checkpoint: Int) {}
  package func keepHandles() {}
  package func native(at handle: Int) -> Any? { nil }
  package func location(of handle: Int) -> TextLocation? { nil }
  package var namespaces: Namespaces { .none }
  package func bind(_ namespaces: Namespaces) {}
  package var hasFixedNamespaces: Bool { true }
  package func namespace(of handle: Int) -> String? { nil }
  package func isForeign(_ handle: Int) -> Bool { false }
  package func isHint(_ handle: Int) -> Bool { false }
}

extension ValueSource {
  /// The bytes and the index of the values, where the source has them.
  var indexedValues: IndexedValues? {
    if case .indexed(let values) = layout { values } else { nil }
  }
}

/// How the values of a source are laid out in memory.
///
/// It does not keep its source, which whoever asks for it does: a layout is copied for each record.
package enum SourceLayout {
  /// In bytes, with an index of the values.
  case indexed(IndexedValues)
  /// As values of Swift and Foundation.
  case native(Unowned<NativeSource>)
  /// In a way of its own: each scalar is asked for.
  case scalars
}

/// How the values of a source are to be taken, where sources differ.
package struct SourceTraits: Sendable {
  /// Whether all scalars are text, so that a strict reading goes by their lexical form.
  package var scalarsAreText = false
  /// Whether a single value counts as a list of one.
  package var singleMayBeList = false
  /// Which of two equally good keys wins.
  package var tie = Tie.last
  /// Whether the sentences of issues give the line and column of a value beside its path.
  package var tellsLocations = false

  package init(
    scalarsAreText: Bool = false, singleMayBeList: Bool = false, tie: Tie = .last,
    tellsLocations: Bool = false
  ) {
    self.scalarsAreText = scalarsAreText
    self.singleMayBeList = singleMayBeList
    self.tie = tie
    self.tellsLocations = tellsLocations
  }

  /// Which of two equally good keys wins a property.
  package enum Tie: Sendable {
    /// The last in the order of the source.
    case last
    /// The last of different spellings, and the first of several with one: where a list is wanted, these are
    /// read together.
    case first
    /// The greater key, since the source has no order.
    case greaterKey

    /// Whether a value takes the place of one that was met before it, by their keys.
    func replaces(
      _ old: @autoclosure () -> String, with new: @autoclosure () -> String
    ) -> Bool {
      switch self {
      case .last: true
      case .first: new() != old()
      case .greaterKey: !new().precedes(old())
      }
    }
  }
}

/// What the elements of a wanted list are, which a source of text needs to tell a list from an item.
///
/// One reference at most, since each list that is read copies it several times.
package indirect enum ElementShape: Sendable {
  case text
  case scalar
  case object(keys: any ElementKeys)
  /// Lists themselves.
  case list(of: ElementShape)
  /// Anything, where the property says that each value is an element and none wraps others.
  case item
  /// Anything of this name in the element that stands there, where the property says so; with the
  /// namespaces of the model, and with what an element would be that is not wrapped after all.
  case wrapped(String, Namespaces, bare: ElementShape)

  /// Whether no element wraps others.
  package var isItem: Bool {
    if case .item = self { true } else { false }
  }
}

/// The keys that the elements of a wanted list can use.
package protocol ElementKeys: Sendable {
  /// Whether a property of the element reads this key.
  func readsKey(_ key: UTF8Text) -> Bool

  /// What the values of all keys are, where any key is read and not any value.
  var values: ElementShape? { get }

  /// Whether some of the keys tell an element from the others.
  var identifyModels: Bool { get }

  /// Whether a merge patch changes the values of the keys one by one, in the element itself.
  var mergeThemselves: Bool { get }

  /// The namespaces of the prefixes in these keys.
  var namespaces: Namespaces { get }
}

extension ElementKeys {
  package var namespaces: Namespaces { .none }
  package var values: ElementShape? { nil }
  package var identifyModels: Bool { false }
  package var mergeThemselves: Bool { false }
}

/// A key as a source spells it, with what key matching needs to know besides.
package struct SourceKey {
  /// The whole key.
  package let text: UTF8Text
  /// A number that the source gives to every key of this spelling and kind, or -1.
  package let identity: Int
  package let kind: Kind
  /// The part after a namespace prefix, if the key has one.
  package let localName: UTF8Text?

  package init(
    _ text: UTF8Text, identity: Int = -1, kind: Kind = .member, localName: UTF8Text? = nil
  ) {
    self.text = text
    self.identity = identity
    self.kind = kind
    self.localName = localName
  }

  /// What a key names.
  package enum Kind: Sendable {
    /// A member of an object.
    case member
    /// An attribute of an element, which answers to `@name` too.
    case attribute
    /// A child element.
    case element
    /// The text of an element, spelled `#text`.
    case text

    /// Whether several keys of this kind may be read together.
    var isPart: Bool { self == .element || self == .text }
  }
}
