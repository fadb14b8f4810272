import Foundation
import ModelMapper
import Testing

@Suite("A value of three states")
struct PatchTests {
  static let rows: [(json: String, state: Patch<String>)] = [
    ("{}", .absent), (#"{"nickname":null}"#, .null), (#"{"nickname":"Ada"}"#, .value("Ada")),
  ]

  @Test("distinguishes a missing key from null and writes them back", arguments: rows)
  func distinguishes(_ row: (json: String, state: Patch<String>)) throws {
    let change = try Change.make(fromJSON: row.json)
    #expect(change.nickname == row.state && change.jsonString() == row.json)
    #expect(
      SourceValue(change.dictionaryRepresentation) == (try SourceValue.make(fromJSON: row.json)))
    let constant = try ConstantChange.make(fromJSON: row.json)
    #expect(constant.nickname == row.state && constant.jsonString() == row.json)
  }

  @Test("is nullable in the schema")
  func isInSchema() {
    #expect(
      SourceValue(Change.jsonSchema)["$defs"]["Change"]["properties"]["nickname"] == [
        "type": ["string", "null"]
      ])
  }
}

@Suite("A merge patch")
struct MergePatchTests {
  private var old: Profile {
    var profile = Profile()
    profile.name = "Ada"
    profile.email = "a@b.c"
    profile.labels = ["x": "1", "y": "2"]
    profile.home.city = "London"
    profile.extra = ["k": ["a": 1, "b": 2]]
    profile.tags = ["a"]
    return profile
  }

  @Test("has what changed, and changes the old into the new")
  func roundTrips() throws {
    var new = old
    new.name = "Grace"
    new.email = nil
    new.labels = ["x": "1", "z": "3"]
    new.home.zip = "N1"
    new.extra = ["k": ["a": 1, "c": 3]]
    new.tags = ["b", "c"]
    let patch = new.mergePatch(since: old)
    #expect(
      patch == [
        "name": "Grace", "email": nil, "labels": ["y": nil, "z": "3"], "home": ["zip": "N1"],
        "extra": ["k": ["b": nil, "c": 3]], "tags": ["b", "c"],
      ])
    var copy = old
    let report = try copy.update(fromMergePatch: patch)
    #expect(copy == new)
    #expect(report.changes == ["name", "email", "labels", "home", "extra", "tags"])
    #expect(new.mergePatch(since: new) == [:])
    #expect(try copy.update(fromMergePatch: [:]).changes == [])
  }

  @Test("works on constants and objects")
  func changesOthers() throws {
    let point = try ConstantPoint.make(from: ["x": 1, "y": 2, "note": "n"])
    let moved = try point.updated(fromMergePatch: ["x": 3, "note": nil])
    #expect(moved.x == 3 && moved.y == 2 && moved.note == nil)
    #expect(moved.mergePatch(since: point) == ["x": 3, "note": nil])
    let object = Counter()
    #expect(
      try object.update(fromMergePatch: ["count": 5, "name": "n"]).changes == ["count", "name"])
    #expect(try object.update(from: ["count": 5]).changes == [])
  }

  @Test("reports null for what is not optional")
  func reportsNull() throws {
    var profile = old
    let report = try profile.update(fromMergePatch: ["name": nil], using: Mapper(onIssue: { _ in }))
    #expect(profile == old && report.issues.map(\.reason.code) == [.null])
  }
}

@Suite("A hook for all values")
struct PrepareTests {
  @Test("sees each value of a property with its path, before it is coerced and before other hooks")
  func prepares() throws {
    let paths = Paths()
    var mapper = Mapper(onIssue: { Issue.record("\($0)") })
    mapper.prepare = { value, path in
      paths.add(path)
      guard case .string(let text) = value else { return nil }
      return text == "-" ? .null : .string(text.trimmingCharacters(in: ["*"]))
    }
    let json = #"[{"name":"*Ada*","email":"-","home":{"city":"*L*"},"tags":["a"]}]"#
    let made = try mapper.map([Profile].self, fromJSON: json).value
    #expect(made.first?.name == "Ada" && made.first?.email == nil)
    #expect(made.first?.home.city == "L")
    #expect(paths.all == ["[0].name", "[0].email", "[0].home", "[0].home.city", "[0].tags"])
    #expect(try mapper.map(ConstantPoint.self, from: ["x": "*1*", "y": 2]).value.x == 1)
    #expect(try Profile.make(from: ["name": "*"]).name == "*")
  }

  private final class Paths: @unchecked Sendable {
    private let lock = NSLock()
    private var paths: [String] = []
    var all: [String] { lock.withLock { paths } }
    func add(_ path: String) { lock.withLock { paths.append(path) } }
  }
}

@Mappable
private struct Change: Equatable {
  var nickname: Patch<String> = .absent
}

@Mappable
private struct ConstantChange {
  let nickname: Patch<String>
}

@Mappable
private struct Home: Equatable {
  var city = ""
  var zip: String?
}

@Mappable
private struct Profile: Equatable {
  var name = ""
  var email: String?
  var labels: [String: String] = [:]
  var home = Home()
  var extra: SourceValue = .null
  var tags: [String] = []
}

@Mappable
private struct ConstantPoint {
  let x: Int
  let y: Int
  let note: String?
}

@Mappable
private final class Counter {
  var count = 0
  var name = ""
}
