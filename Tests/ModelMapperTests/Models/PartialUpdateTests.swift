import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable
private struct Premises: Equatable {
  @MapRequired var city = ""
  var street = ""
}

@Mappable
private struct Client: Equatable {
  @MapRequired var name = ""
  var email: String?
  var age = 0
  var address = Premises()
  var others: [Premises] = []
}

private final class BillingAccount: Mappable {
  var owner = ""
  var billing = Premises()

  static var properties: [PropertyDescriptor] {
    Property("owner", \BillingAccount.owner).required()
    Property("billing", \BillingAccount.billing).embedded(prefix: "billing_")
  }
}

@Mappable
private struct Fixed: Equatable {
  let name: String
  var age = 0
}

/// How a document reaches a model that exists.
private enum Door: CaseIterable, Sendable {
  case dictionary, data, text, xml

  func update(
    _ customer: inout Client, with members: [String: String], using mapper: Mapper
  ) throws(MappingError) -> MappingReport {
    let json = "{" + members.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ",") + "}"
    let xml = "<r>" + members.map { "<\($0)>\($1)</\($0)>" }.joined() + "</r>"
    switch self {
    case .dictionary: return try customer.update(from: members, using: mapper)
    case .data: return try customer.update(fromJSON: Data(json.utf8), using: mapper)
    case .text: return try customer.update(fromJSON: json, using: mapper)
    case .xml:
      guard let tree = try? XMLTree(xml) else { return MappingReport() }
      return try customer.update(from: tree, using: mapper)
    }
  }
}

@Suite("What an update does not mention")
struct PartialUpdateTests {
  private let mapper = Mapper(onIssue: { _ in })

  @Test("may stand at a path in the source", arguments: ["data.items[1]", "data.items[1].client"])
  func path(_ path: String) throws {
    let isDeep = path.hasSuffix("client")
    let item = #"{"age": "x", "email": "ada@example.org"}"#
    let json = #"{"data": {"items": [{}, \#(isDeep ? #"{"client": \#(item)}"# : item)]}}"#
    let old = Client(name: "Ada", age: 36)
    let changed = Client(name: "Ada", email: "ada@example.org", age: 36)

    var client = old
    let report = try client.update(fromJSON: json, at: path, using: mapper)
    #expect(client == changed && report.changes == ["email"])
    #expect(report.issues.map(\.path) == ["\(path).age"])
    let source = try SourceValue.make(fromJSON: json)
    client = old
    #expect(try client.update(from: source, at: path, using: mapper) == report)
    #expect(try old.updated(fromJSON: json, at: path, using: mapper) == changed)
    #expect(try old.updated(from: source, at: path, using: mapper) == changed)

    let account = BillingAccount()
    try account.update(
      fromJSON: #"{"data": {"billing_city": "Oxford"}}"#, at: "data", using: mapper)
    #expect(account.billing.city == "Oxford")
    let failure = #expect(throws: MappingError.self) {
      try client.update(fromJSON: json, at: "data.clients", using: mapper)
    }
    #expect(failure?.issues.map(\.path) == ["data.clients"] && client == changed)
  }

  private var customer: Client {
    var customer = Client()
    customer.name = "Ada"
    customer.email = "ada@example.com"
    customer.address.city = "Oxford"
    return customer
  }

  @Test("stays, required or not", arguments: Door.allCases)
  fileprivate func stays(door: Door) throws {
    var mapper = mapper
    for policy in [MissingKeyPolicy.keepDefault, .report, .fail] {
      mapper.missingKeys = policy
      var customer = customer
      let report = try door.update(&customer, with: ["age": "36"], using: mapper)
      #expect(customer.age == 36 && report.isEmpty && report.changes == ["age"])
      customer.age = 0
      #expect(customer == self.customer)
    }
  }

  @Test("stays in models that are updated themselves, and is missing in those that are new")
  func staysInNestedModels() throws {
    var mapper = mapper
    #expect(mapper.nestedModels == .update)
    var customer = customer
    let report = try customer.update(
      from: ["address": ["street": "High Street"], "others": [["street": "x"]]], using: mapper)
    #expect(customer.address == Premises(city: "Oxford", street: "High Street"))
    #expect(customer.others.isEmpty)
    #expect(report.issues.map(\.path) == ["others[0].city"])
    customer = self.customer
    mapper.nestedModels = .replace
    let replaced = try customer.update(from: ["address": ["street": "x"]], using: mapper)
    #expect(customer.address.city == "Oxford")
    #expect(replaced.issues.map(\.path) == ["address.city"])
  }

  @Test("stays in an object, and in what it embeds")
  func staysInObjects() throws {
    let account = try BillingAccount.make(from: ["owner": "Ada", "billing_city": "Oxford"])
    try account.update(from: ["billing_street": "x"], using: mapper)
    #expect(account.owner == "Ada" && account.billing == Premises(city: "Oxford", street: "x"))
    let new = try mapper.map(BillingAccount.self, from: ["owner": "Ada", "billing_street": "x"])
    #expect(new.report.issues.map(\.path) == ["billing_city"])
  }

  @Test("stays where a merge patch does not name it")
  func staysUnderMergePatch() throws {
    var customer = customer
    try customer.update(fromMergePatch: ["age": 3])
    #expect(customer.name == "Ada" && customer.age == 3)
  }

  @Test("is not null, which a required property refuses")
  func isNotNull() throws {
    var customer = customer
    let error = #expect(throws: MappingError.self) {
      try customer.update(from: ["name": NSNull()], using: mapper)
    }
    #expect(error?.issues.map(\.reason.code) == [.null] && customer == self.customer)
    #expect(throws: MappingError.self) { try Client.make(from: ["age": 1], using: mapper) }
    let fixed = try Fixed(name: "Ada").updated(from: ["age": 4])
    #expect(fixed == Fixed(name: "Ada", age: 4))
  }
}
