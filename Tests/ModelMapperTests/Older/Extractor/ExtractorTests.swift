import Foundation
import ModelMapper
import Testing

@Suite("Extracting values")
struct ExtractorTests {
  static let rows = ExtractorRow.readme + ExtractorRow.fixture

  @Test("follows the tables of the older system", arguments: rows)
  func followsTables(_ row: ExtractorRow) throws {
    let extractors = [
      try #require(Extractor(["key": row.value])),
      try #require(Extractor(["key": row.native])),
      try #require(Extractor(NSDictionary(dictionary: ["key": row.native]))),
    ]
    for extractor in extractors {
      #expect(extractor.bool(forKey: "key") == row.bool)
      #expect(extractor.integer(forKey: "key") == row.integer)
      #expect(extractor.unsignedInteger(forKey: "key") == row.unsigned)
      #expect(extractor.number(forKey: "key") == row.number)
      #expect(extractor.string(forKey: "key") == row.string)
      #expect(extractor.unixDate(forKey: "key") == row.date.map(moment))
      #expect(extractor.decimal(forKey: "key") == row.decimal)
      if let milliseconds = row.milliseconds {
        expect(extractor.unixDate(forMillisecondsKey: "key"), near: milliseconds)
      }
      expectContainers(extractor, row)
      expectDefaults(extractor, row)
    }
    #expect(Extractor.Value(row.value).number == row.number)
  }

  @Test("reads milliseconds", arguments: MillisecondsRow.fixture)
  func readsMilliseconds(_ row: MillisecondsRow) throws {
    let extractor = try #require(Extractor(["key": row.value]))
    expect(extractor.unixDate(forMillisecondsKey: "key"), near: row.seconds)
  }

  private func expect(_ found: Date?, near seconds: Double?) {
    guard let seconds else {
      #expect(found == nil)
      return
    }
    #expect(abs((found?.timeIntervalSince1970 ?? .nan) - seconds) < 1e-6)
  }

  private func expectContainers(_ extractor: Extractor, _ row: ExtractorRow) {
    if case .array(let elements) = row.value {
      #expect(extractor.array(forKey: "key") == elements)
    } else {
      #expect(extractor.array(forKey: "key") == nil)
    }
    if case .object(let source) = row.value {
      #expect(extractor.dictionary(forKey: "key").map { Set($0.map(\.key)) } == Set(source.keys))
      #expect(extractor.extractor(forKey: "key")?.dictionary.count == source.keys.count)
    } else {
      #expect(extractor.dictionary(forKey: "key") == nil)
      #expect(extractor.extractor(forKey: "key") == nil)
    }
  }

  /// The forms with a default differ only where the plain form has nothing.
  private func expectDefaults(_ extractor: Extractor, _ row: ExtractorRow) {
    let epoch = moment(0)
    #expect(extractor.number(forKey: "key", default: 0) == row.number ?? 0)
    #expect(extractor.string(forKey: "key", default: "") == row.string ?? "")
    #expect(extractor.unixDate(forKey: "key", default: epoch) == row.date.map(moment) ?? epoch)
    #expect(
      extractor.decimal(forKey: "key", default: .nan).description
        == (row.decimal ?? .nan).description)
    #expect(
      extractor.array(forKey: "key", default: []) == extractor.array(forKey: "key") ?? [])
    #expect(
      extractor.dictionary(forKey: "key", default: [:])
        == extractor.dictionary(forKey: "key") ?? [:])
    #expect(extractor.extractor(forKey: "absent", default: Extractor()).dictionary.isEmpty)
  }

  @Test("has an answer for a key that is absent")
  func answersForAbsentKeys() throws {
    let extractor = try #require(Extractor(["type": "member"]))
    #expect(!extractor.bool(forKey: "x") && extractor.bool(forKey: "x", default: true))
    #expect(extractor.integer(forKey: "x") == 0 && extractor.unsignedInteger(forKey: "x") == 0)
    #expect(extractor.number(forKey: "x") == nil && extractor.decimal(forKey: "x") == nil)
    #expect(extractor.string(forKey: "name", default: "") == "")
    #expect(extractor.number(forKey: "userID", default: 0) == 0)
    #expect(extractor.string(forKey: "type", default: "") == "member")
    #expect(extractor.unixDate(forMillisecondsKey: "x", default: moment(5)) == moment(5))
  }

  @Test("reads any coercible type by its policy")
  func readsAnyType() throws {
    let extractor = try #require(Extractor(["role": "admin", "n": "about 7"]))
    #expect(extractor.value(forKey: "role", as: Role.self) == .admin)
    #expect(extractor.value(forKey: "n", as: UInt8.self) == 7)
  }

  @Test("may look for keys by their canonical form, exact ones first")
  func foldsKeys() throws {
    let source: [String: Any] = ["user_id": 1, "User-ID": 2, "sub": ["is_on": true]]
    let extractor = try #require(Extractor(source, foldsKeys: true))
    #expect(extractor.integer(forKey: "User-ID") == 2)
    #expect(extractor.integer(forKey: "userID") == 1)
    #expect(extractor.extractor(forKey: "SUB")?.bool(forKey: "isOn") == true)
    #expect(Extractor(source)?.number(forKey: "userID") == nil)
  }

  @Test("serves many threads at once")
  func servesThreads() async throws {
    let extractor = try #require(Extractor(["n": "the 21.5 slices", "a": [1, 2, "3"]]))
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<32 {
        group.addTask {
          (0..<50).reduce(0) { sum, _ in
            sum + extractor.integer(forKey: "n")
              + (extractor.numbers(forKey: "a") ?? []).reduce(0, +)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 50 * 27, count: 32))
  }
}
