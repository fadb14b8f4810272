// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public import Foundation
public import ModelMapper
import Testing

// Models as one writes them for `Codable`, with all that a type can have beside its properties.

/// The models.
public enum Newcomer {
  /// A page of anything.
  @Mappable
  public struct Sheet<Element: Coercible & Sendable>: Sendable where Element: Equatable {
    /// The items of the page.
    public let items: [Element]
    /// Where the next one is.
    public let next: URL?  // absent on the last page
    public let total: Int

    @Mappable
    public struct Link: Sendable, Hashable {
      public let href: String
      let rel: String?
    }
  }

  @Mappable
  public final class Project {
    public let id: Int
    public private(set) var stars: Int
    internal var tags: [String] = []
    fileprivate let secret: String?
    private var cache: [String: Int] = [:]
    public let owner: Owner
    public let visibility: Visibility

    @Mappable
    public struct Owner: Hashable {
      let login: String
      let isAdmin: Bool
    }

    @Mappable
    public enum Visibility: String { case open, closed }
  }

  @available(macOS 13, *)
  @Mappable
  struct Modern: Sendable, Identifiable {
    let id: UUID
    var title: String { "Modern \(id)" }
    var count: Int = 0 {
      didSet { if count < 0 { count = 0 } }
    }
    lazy var expensive: Int = 3
    static let shared = 3
    static func named(_ name: String) -> String { name }
    subscript(index: Int) -> Int { index }
    typealias Key = String
    var optionalList: [String]?
    var table: [[Int]]?
    var lists: [Key: [Int]]?
    let at: Date
    let closureDefault: Int = { 3 }()
  }

  @Mappable
  struct Several: Equatable {
    let x, y: Double
    let a: Int, b: String
    var (p, q) = (1, 2)
  }

  @Mappable
  struct Migrated: Codable, Equatable {
    let userName: String
    let age: Int

    enum CodingKeys: String, CodingKey {
      case userName = "user_name"
      case age
    }

    init(userName: String, age: Int) {
      self.userName = userName
      self.age = age
    }

    init(from decoder: any Decoder) throws {
      self.init(userName: "", age: 0)
    }
  }

  @Mappable
  struct Inferred: Equatable {
    let id: Int
    var ratio = 0.5
    var names: [String] = []
    var counts: [String: Int] = [:]
    var inner = Inner()
    var set: Set<String> = []

    @Mappable
    struct Inner: Equatable { var a = 0 }
  }

  @Mappable
  indirect enum Formula: Equatable {
    case number(Double)
    case negated(Formula)
    case sum(left: Formula, right: Formula)
    case placed(Inferred.Inner)
  }

  @Mappable
  struct `Default`: Equatable {
    let `default`: Bool
    let `class`: String
    let `self`: Int?
  }

  @Mappable
  struct Loose {
    let raw: Data
    let letter: Character
    let amount: Decimal
    let forced: Int!
    let long: Optional<Int>
    let array: Array<Int>
    let dictionary: Dictionary<String, Int>
    let any: Any?
    let anything: [String: Any]
    let nested: [[String: [Int?]]]
    let ranges: [ClosedRange<Double>]
  }

  @Mappable
  struct Nothing: Equatable {}
}

extension Newcomer.Loose {
  @Mappable
  struct Extended: Equatable {
    let a: Int
  }
}

@Suite("Models as a newcomer writes them")
struct NewcomerTests {
  @Test("are generic, nested and of any access level")
  func nest() throws {
    let sheet = try Newcomer.Sheet<Int>.make(fromJSON: #"{"items": [1, "2"], "total": 2}"#)
    #expect(sheet.items == [1, 2] && sheet.next == nil)
    let link = try Newcomer.Sheet<String>.Link.make(from: ["href": "/", "rel": nil])
    #expect(link == .init(href: "/", rel: nil))
    let json = #"""
      {"id": 1, "stars": "7", "tags": ["a"], "secret": "s", "cache": {"k": 1}, "visibility": "open",
        "owner": {"login": "ada", "is_admin": "yes"}}
      """#
    let project = try Newcomer.Project.make(fromJSON: json)
    #expect(project.stars == 7 && project.owner.isAdmin && project.visibility == .open)
    #expect(
      try Newcomer.Project.make(from: project.dictionaryRepresentation).jsonString()
        == project.jsonString())
    #expect(try Newcomer.Loose.Extended.make(from: ["A": 1]) == .init(a: 1))
    #expect(try Newcomer.Nothing.make(fromJSON: "{}") == Newcomer.Nothing())
  }

  @Test("have attributes, observers, computed and static members")
  func haveMembers() throws {
    let json = #"""
      {"id": "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "count": 4, "title": "x", "expensive": 9,
        "table": [[1], ["2"]], "lists": {"a": [1]}, "at": "2024-02-03"}
      """#
    let modern = try Newcomer.Modern.make(fromJSON: json)
    #expect(modern.count == 4 && modern.table == [[1], [2]] && modern.lists == ["a": [1]])
    #expect(modern.optionalList == nil && modern.closureDefault == 3)
    #expect(
      Set(modern.dictionaryRepresentation.keys) == ["id", "count", "table", "lists", "at"])
  }

  @Test("declare several properties at once, infer types, and keep what Codable needs")
  func declare() throws {
    let several = try Newcomer.Several.make(
      from: ["x": 1, "y": 2.5, "a": 3, "b": "c", "q": 9] as [String: Any])
    #expect(several == Newcomer.Several(x: 1, y: 2.5, a: 3, b: "c", p: 1, q: 9))
    #expect(
      try Newcomer.Migrated.make(fromJSON: #"{"user_name": "Ada", "age": 36}"#)
        == Newcomer.Migrated(userName: "Ada", age: 36))
    let inferred = try Newcomer.Inferred.make(
      fromJSON: #"{"id": 1, "names": ["a"], "counts": {"b": 2}, "inner": {"a": 3}, "set": ["c"]}"#)
    #expect(
      inferred
        == Newcomer.Inferred(id: 1, names: ["a"], counts: ["b": 2], inner: .init(a: 3), set: ["c"]))
    #expect(
      try Newcomer.`Default`.make(
        from: ["default": true, "class": "c", "self": 1] as [String: Any])
        == Newcomer.`Default`(default: true, class: "c", self: 1))
  }

  @Test("hold themselves, and values of every spelling")
  func hold() throws {
    let formula = Newcomer.Formula.sum(
      left: .placed(.init(a: 1)), right: .negated(.number(2)))
    #expect(try Newcomer.Formula.make(fromJSON: formula.jsonString()) == formula)
    let json = #"""
      {"raw": "AQI=", "letter": "x", "amount": 18.24, "forced": 1, "array": [1], "any": [1, "a"],
        "dictionary": {"a": 1}, "anything": {"b": null}, "nested": [{"a": [1, null]}],
        "ranges": [[1, 2]]}
      """#
    let loose = try Newcomer.Loose.make(fromJSON: json)
    #expect(loose.raw == Data([1, 2]) && loose.letter == "x" && loose.forced == 1)
    #expect(loose.amount == Decimal(string: "18.24") && loose.long == nil)
    #expect((loose.any as? [Any])?.count == 2 && loose.anything.keys.sorted() == ["b"])
    #expect(loose.nested == [["a": [1, nil]]] && loose.ranges == [1...2])
    #expect(
      try Newcomer.Loose.make(fromJSON: loose.jsonString()).jsonString() == loose.jsonString())
    #expect(
      throws: MappingError.self,
      performing: {
        try Newcomer.Loose.make(from: ["raw": "AQI="], using: Mapper(onIssue: { _ in }))
      })
  }

  @Test("have initializers of their own")
  func haveInitializers() throws {
    let counted = try Newcomer.Counted.make(fromJSON: #"{"count": 3, "unit": "km"}"#)
    #expect(counted.count == 3 && counted.unit == "km" && Newcomer.Counted(count: 2).unit == "m")
    let clicker = try Newcomer.Clicker.make(fromJSON: #"{"clicks": "4"}"#)
    #expect(clicker.clicks == 4 && Newcomer.Clicker(clicks: 1).clicks == 1)
  }
}

extension Newcomer {
  /// A struct with an initializer beside which Swift adds none.
  @Mappable
  public struct Counted: Sendable, Equatable {
    public var count = 0
    public var unit = "m"

    public init(count: Int) { self.count = count }
  }

  /// A class with one.
  @Mappable
  final class Clicker {
    var clicks = 0

    init(clicks: Int) { self.clicks = clicks }
  }
}
