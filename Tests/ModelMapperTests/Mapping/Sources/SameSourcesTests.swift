import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("The form in which a document is given")
struct SameSourcesTests {
  static let targets: [Target] = [
    Target(User.self), Target([User].self), Target(Ticket.self), Target([Ticket].self),
    Target([Watched].self), Target([Contextual].self), Target([Span].self), Target([Animal].self),
    Target([Account].self), Target(Page<User>.self), Target(EveryKind.self),
    Target([EveryKind].self), Target([String: EveryKind].self), Target([SourceValue].self),
    Target(updating: {
      var user = User()
      user.address = Address(street: "s", city: "c", zipCode: 1)
      user.tags = ["old"]
      return user
    }),
    Target(updating: { Ticket(number: 1, route: .init(from: "a", to: "b")) }),
    Target(updating: { EveryKind(note: "old", inner: EveryKind.Inner(id: 5, label: "x")) }),
  ]

  static let mappers: [Mapper] = {
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    var wrapping = Coercion.lenient
    wrapping.wrapsSingleValues = true
    return [
      Mapper(context: "Dr. ", onIssue: { _ in }), strict,
      Mapper(coercion: .extractor, onIssue: { _ in }),
      Mapper(isStrict: true, unknownKeys: .report, onIssue: { _ in }),
      Mapper(unknownKeys: .fail, nulls: .keep, nestedModels: .update, onIssue: { _ in }),
      Mapper(
        coercion: wrapping, unknownKeys: .report, nulls: .fail, nestedModels: .update,
        onIssue: { _ in }),
    ]
  }()

  @Test("makes no difference to models and reports", arguments: documents)
  func makesNoDifference(_ json: String) throws {
    // A short run tries each document with a sixth of the mappers.
    for (index, mapper) in Self.mappers.enumerated()
    where LongTests.areOn || (index + json.utf8.count) % 6 == 0 {
      for target in Self.targets { try target.compare(json, by: mapper) }
    }
  }

  @Test("makes no difference to random documents", arguments: 0..<10)
  func makesNoDifferenceToRandom(seed: Int) throws {
    var random = RandomDocument(seed: UInt64(seed))
    for _ in 0..<LongTests.count(1, 12) {
      let json = random.document()
      for mapper in Self.mappers {
        for target in Self.targets { try target.compare(json, by: mapper) }
      }
    }
  }
}

/// A model with a property of every kind.
struct EveryKind: Mappable, Equatable {
  struct Inner: Mappable, Equatable {
    var id = 0
    var label: String?
    static var properties: [PropertyDescriptor] {
      Property(\.id).required()
      Property(\.label).from("title", "meta.label", "names/0")
    }
  }

  var flag = false
  var small = Int8(1)
  var large = UInt64(2)
  var size: Float?
  var ratio = 0.5
  var price = Decimal(3)
  var note = "kept"
  var role: Role?
  var day: Date?
  var link: URL?
  var key: UUID?
  var bytes: Data?
  var letter: Character = "x"
  var raw: SourceValue = nil
  var numbers: [Int] = [7]
  var options: [Int?] = []
  var unique: Set<Int> = []
  var table: [Int: [String]] = [:]
  var inner: Inner?
  var inners: [Inner] = []

  static var properties: [PropertyDescriptor] {
    \.flag
    \.small
    \.large
    \.size
    \.ratio
    \.price
    \.note
    \.role
    Property(\.day).from("date", "meta.day").dates(.iso8601, .epochSeconds)
    \.link
    \.key
    \.bytes
    Property(\.letter).coercion(.lenient)
    \.raw
    \.numbers
    \.options
    \.unique
    \.table
    \.inner
    \.inners
  }

  static var overrideMappings: [String: String] { ["meta.note": "note", "+1": "small"] }
}
