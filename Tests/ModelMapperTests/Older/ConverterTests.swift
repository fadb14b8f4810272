import Foundation
import ModelMapper
import Testing

@Suite("Converting properties as the older converter did")
struct ConverterTests {
  private static let mapper = Mapper.identifying

  private static func json(_ member: Member, only types: [any Mappable.Type]? = nil)
    -> [String: Any]
  {
    var style = OutputStyle.json
    style.modelTypes = types
    return mapper.represent(member, style).value
  }

  static let output: [CheckedRow] = [
    CheckedRow("J2-1") {
      let found = json(Member("John", "Jacobs", age: 55))
      #expect(found["firstName"] as? String == "John" && found["lastName"] as? String == "Jacobs")
      #expect(found["age"] as? Int == 55 && found["address"] == nil && found["dob"] == nil)
    },
    CheckedRow("JA8") {
      var badge = Badge()
      badge.first = "Ada"
      #expect(badge.dictionaryRepresentation["title"] as? String == "Dr. Ada")
      try badge.update(from: ["title": "Prof. Ada", "first": "Grace"])
      #expect(badge.title == "Dr. Grace")
    },
    CheckedRow("J2-5") {
      let member = Member("John", age: 1)
      member.address = .example
      #expect(json(member, only: [Member.self])["address"] == nil)
      let reported = mapper.represent(
        member,
        {
          var s = OutputStyle.json; s.modelTypes = []; return s
        }())
      #expect(
        reported.report.issues.map(\.description)
          == [
            "Cannot write Member.address: a value of type Residence at 'address' has no form in this "
              + "style; it was left out."
          ])
    },
    CheckedRow("J2-6") {
      let member = Member("John", age: 1)
      member.address = .example
      let address = json(member, only: [Member.self, Residence.self])["address"] as? [String: Any]
      #expect(
        address?["street"] as? String == "1 Main St" && address?["country"] as? String == "PT")
    },
    CheckedRow("J2-13") {
      let member = Member("John", age: 1)
      member.dob = moment(0)
      var style = OutputStyle.json
      style.dates = .custom(read: { _ in nil }, write: { _ in nil })
      #expect(mapper.represent(member, style).value["dob"] == nil)
      #expect(mapper.represent(member, .json).value["dob"] as? String == "1970-01-01T00:00:00Z")
      #expect(mapper.represent(member, .propertyList).value["dob"] as? Date == moment(0))
    },
    CheckedRow("J2-15") {
      let member = Member("John", age: 1)
      member.dob = moment(0)
      var style = OutputStyle.json
      style.dates = .custom(
        read: { _ in nil }, write: { .double($0.timeIntervalSince1970) })
      #expect(mapper.represent(member, style).value["dob"] as? Double == 0)
    },
    CheckedRow("J2-18") {
      let member = Member("x", age: 1)
      member.home = URL(string: "http://a.b")
      member.tags = ["a", "b"]
      member.information = ["opaque": .unsupported(typeName: "CGPoint")]
      let found = json(member)
      #expect(found["home"] as? String == "http://a.b")
      #expect((found["tags"] as? [String]).map(Set.init) == ["a", "b"])
      #expect((found["information"] as? [String: Any])?.isEmpty == true)
    },
    CheckedRow("J2-19") {
      let member = Member("x", age: 1)
      member.dob = moment(5)
      member.information = ["opaque": .native(Opaque())]
      let found = mapper.represent(member, .propertyList).value
      #expect(found["dob"] as? Date == moment(5))
      #expect((found["information"] as? [String: Any])?.isEmpty == true)
    },
    CheckedRow("J2-20") {
      let member = Member("x", age: 1)
      member.dob = moment(5)
      member.tags = ["a"]
      member.information = ["opaque": .native(Opaque())]
      let found = mapper.represent(member, .native).value
      #expect(found["dob"] as? Date == moment(5) && found["tags"] as? Set<AnyHashable> == ["a"])
      #expect((found["information"] as? [String: Any])?["opaque"] is Opaque)
    },
    CheckedRow("J2-22") {
      let member = Member("x", age: 1)
      member.home = URL(string: "http://a.b")
      let back = try Member.make(from: json(member), using: mapper)
      #expect(back.home == member.home)
    },
    CheckedRow("J2-23") {
      let member = Member("x", age: 1)
      let mentor = Member("y", age: 2)
      member.mentor = mentor
      #expect(json(member)["mentor"] == nil)
      var style = OutputStyle.json
      style.includesWeak = true
      let found = mapper.represent(member, style).value["mentor"] as? [String: Any]
      #expect(found?["firstName"] as? String == "y")
      mentor.mentor = member
      let cyclic = mapper.represent(member, style)
      #expect(((cyclic.value["mentor"] as? [String: Any])?["mentor"]) == nil)
      #expect(cyclic.report.issues.map(\.reason) == [.cycle(type: "Member")])
    },
  ]

  /// Lists and dictionaries that hold models among other values, both ways.
  static let mixed: [CheckedRow] = [
    CheckedRow("J2-8") {
      let source: [String: Any] = ["favorites": ["cats", "coffee", "sorbet"]]
      let member = try Member.make(from: source)
      #expect(json(member)["favorites"] as? [String] == ["cats", "coffee", "sorbet"])
    },
    CheckedRow("J2-9") {
      let favorites: [Any] = ["cats", ["raspberries"], Member("Jack", age: 12)]
      let found = Mapper().decompose(favorites).value as? [Any]
      #expect((found?.last as? [String: Any])?["firstName"] as? String == "Jack")
      #expect(found?[1] as? [String] == ["raspberries"])
    },
    CheckedRow("J2-10") {
      let source: [Any] = ["cats", ["raspberries"], ["firstName": "Jack", "age": 12]]
      let found = try mapper.compose(source).value as? [Any]
      #expect((found?.last as? Member)?.age == 12 && found?[1] as? [String] == ["raspberries"])
    },
    CheckedRow("J2-11") {
      let information = ["cat": "mittens", "coffee": "stumptown"]
      let member = try Member.make(from: ["information": information])
      #expect(json(member)["information"] as? [String: String] == information)
    },
    CheckedRow("J2-12") {
      let information: [String: Any] = [
        "cat": "m", "son": Member("Jack", age: 12),
        "former": [Residence.example, Residence.example],
      ]
      let plain = Mapper().decompose(information).value
      let found = try mapper.compose(plain).value as? [String: Any]
      #expect((found?["son"] as? Member)?.firstName == "Jack" && found?["cat"] as? String == "m")
      #expect((found?["former"] as? [Residence])?.map(\.city) == ["Lisbon", "Lisbon"])
    },
  ]

  static let input: [CheckedRow] = [
    CheckedRow("J2-2") {
      let member = Member()
      try member.update(from: json(Member("John", "Jacobs", age: 55)), using: mapper)
      #expect(member.firstName == "John" && member.lastName == "Jacobs" && member.age == 55)
    },
    CheckedRow("J2-3") {
      let found = try Mapper().compose(["firstName": "John"]).value
      #expect((found as? [String: Any])?["firstName"] as? String == "John")
    },
    CheckedRow("J2-4") {
      let member = try mapper.compose(["firstName": "John", "lastName": "J"]).value as? Member
      #expect(member?.firstName == "John")
      let other = try mapper.compose(["age": 55]).value
      #expect(other is [String: Any])
    },
    CheckedRow("J2-7") {
      let source: [String: Any] = [
        "firstName": "J", "address": ["street": "s", "city": "c", "country": "x"],
      ]
      let member = try mapper.compose(source).value as? Member
      #expect(member?.address?.street == "s" && member?.address?.country == "x")
    },
    CheckedRow("J2-14") {
      let quiet = Mapper(coercion: .propertyConverter, onIssue: { _ in })
      let plain = try Member.make(from: ["age": "55"], using: quiet)
      #expect(plain.age == 0)
      let formatting = Mapper(coercion: .propertyConverter.numbers(by: NumberFormatter()))
      let formatted = try Member.make(from: ["age": "55"], using: formatting)
      #expect(formatted.age == 55)
    },
    CheckedRow("J2-16") {
      var policy = Coercion.propertyConverter
      policy.dates = [
        .custom(read: { Double.coerce($0, in: CoercionContext()).map(moment) })
      ]
      let member = try Member.make(from: ["dob": 5.5], using: Mapper(coercion: policy))
      #expect(member.dob == moment(5.5))
    },
    CheckedRow("J2-17") {
      let found = try mapper.compose([["firstName": "a"], ["firstName": "b"]]).value as? [Any]
      #expect(found?.compactMap { ($0 as? Member)?.firstName } == ["a", "b"])
    },
    CheckedRow("J2-21") {
      let tags = try Member.make(from: ["tags": ["alpha", "beta", "gamma"]], using: mapper).tags
      #expect(tags == ["alpha", "beta", "gamma"])
    },
    CheckedRow("J2-24") {
      let list = Mapper().decompose([false, 0] as [Any]).value as? [Any]
      #expect(list?.count == 2 && list?.first as? Bool == false)
      let object = Mapper().decompose(["one": false, "two": 0] as [String: Any]).value
      #expect((object as? [String: Any])?.count == 2)
      let composed = try Mapper().compose([false, 0] as [Any]).value as? [Any]
      #expect(composed?.count == 2)
    },
    CheckedRow("J2-25") {
      let context = CoercionContext(policy: .propertyConverter.numbers(by: NumberFormatter()))
      #expect(Int.coerce("7", in: context) == 7 && Float.coerce("6.8", in: context) == 6.8)
      #expect(Double.coerce("300", in: context) == 300)
      #expect(Decimal.coerce("3.3", in: context) == amount("3.3"))
      #expect(String.coerce("4", in: context) == "4" && Int.coerce("4 or so", in: context) == nil)
    },
  ]

  @Test("writes as the table says", arguments: output)
  func writes(_ row: CheckedRow) throws { try row.check() }

  @Test("keeps models among other values", arguments: mixed)
  func keepsMixed(_ row: CheckedRow) throws { try row.check() }

  @Test("reads as the table says", arguments: input)
  func reads(_ row: CheckedRow) throws { try row.check() }
}

/// A model with a property that is only written.
private struct Badge: Mappable {
  var first = ""
  var title: String {
    get { "Dr. " + first }
    set {}
  }
  static var properties: [PropertyDescriptor] {
    \.first
    Property("title", \.title).direction(.output)
  }
}
