import ModelMapperFoundation

/// A JSON document, or an object in one, as a source.
///
/// The document is read and validated once, when it is made, and shared by all objects in it;
/// values are made when they are asked for. Keys come in the order of the text. Where an object
/// has a key more than once, ``keys`` has it once, where it stands first, and the last value counts.
public struct JSONDocument: DataSource {
  private let storage: JSONStorage
  private let place: Int
  /// The place of each value, where an object has so many that searching them would be slow.
  private let table: [MemberName: Int]?

  init(_ storage: JSONStorage, at place: Int, in contents: IndexedValues) {
    self.storage = storage
    self.place = place
    table = contents.memberTable(of: place)
  }

  /// Reads a document, which may be repaired.
  package init(
    _ json: some DocumentInput, limits: Limits = Limits(), repairs: DocumentRepairs = []
  ) throws(JSONSyntaxError) {
    storage = try JSONStorage(json.documentBytes.bytes, limits: limits, repairs: repairs)
    place = 0
    table = storage.withContents { $0.memberTable(of: 0) }
  }

  /// What was repaired in the document.
  var repairs: RepairList? { storage.text?.list }

  /// The numerals in the document that source values round.
  var roundedNumerals: [String] {
    storage.withContents { contents in
      (place..<contents.next(after: place)).filter(contents.roundsNumeral(at:))
        .map { String(contents.spelling(at: $0)) }
    }
  }

  /// The value of the document, which need not be an object.
  public var value: SourceValue {
    storage.withContents { $0.sourceValue(at: place) { storage } }
  }

  /// The keys in the order of the text, each once; none where the document is no object.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public var keys: [String] {
    storage.withContents { contents in
      guard contents.kind(at: place) == .object else { return [] }
      var seen: Set<MemberName> = []
      return contents.children(of: place).map(contents.string(at:))
        .filter { seen.insert(MemberName($0)).inserted }
    }
  }

  /// Returns the value for a key.
  ///
  /// - Parameter key: A key.
  /// - Returns: The value, the last where the key stands more than once, or `nil` if it is absent.
  /// - Complexity: O(1) in the number of members; objects converted to values share this document.
  public func value(forKey key: String) -> SourceValue? {
    storage.withContents { contents in
      let member = table.map { $0[MemberName(key)] } ?? contents.member(of: place, named: key)
      return member.map { contents.sourceValue(at: $0) { storage } }
    }
  }

  /// Where a member of the object stands in the bytes, with what separates it from the next, and where its value does.
  ///
  /// Of an object without spaces.
  func places(ofMember key: String) -> (member: Range<Int>, value: Range<Int>)? {
    storage.withContents { contents in
      guard let value = contents.member(of: place, named: key) else { return nil }
      let end = contents.start(of: place) + contents.bytes.count
      let next = contents.next(after: value)
      let after = next < contents.next(after: place) ? contents.start(of: next) : end
      return (
        contents.start(of: value - 1)..<after, contents.start(of: value)..<after - 1
      )
    }
  }

  /// Calls a closure with each key and its value, in the order of the text.
  ///
  /// A key that stands more than once comes with each of its values, so that the mapper can say so.
  ///
  /// - Parameter body: Takes a key and its value.
  public func forEachMember(_ body: (String, SourceValue) -> Void) {
    storage.withContents { contents in
      guard contents.kind(at: place) == .object else { return }
      for key in contents.children(of: place) {
        body(contents.string(at: key), contents.sourceValue(at: key &+ 1) { storage })
      }
    }
  }
}

extension JSONDocument: CustomStringConvertible {
  /// The value as text that reads like JSON, for people; long values end with an ellipsis.
  public var description: String { ValuePrinter.text(of: value) }
}

extension JSONDocument: HandledSource {
  package func withCursor<Result>(named name: String?, _ body: (Cursor) -> Result) -> Result {
    storage.withContents { contents in
      body(Cursor(JSONReader(storage, contents), place, step: .root))
    }
  }
}

extension IndexedValues {
  /// The place of each value of an object by its key, if the object has more than 32 members.
  fileprivate func memberTable(of place: Int) -> [MemberName: Int]? {
    // An object with that many members takes more entries than that many members without any in
    // them; this spares counting those of small objects.
    guard kind(at: place) == .object, self[place].extent > 64, memberCount(of: place) > 32 else {
      return nil
    }
    var table: [MemberName: Int] = [:]
    for key in children(of: place) { table[MemberName(string(at: key))] = key &+ 1 }
    return table
  }
}
