import Foundation
import ModelMapper
import Testing

@Suite("A source value")
struct SourceValueTests {
  static let value: SourceValue = [
    "user": ["ids": [7, 8.0, 9.5, "10"], "name": "Ada", "admin": true, "score": 2.5],
    "none": nil,
  ]

  @Test("is reached by keys and positions, without question marks")
  func isReached() {
    let user = Self.value["user"]
    #expect(user["ids"][0].int == 7 && user["ids"][1].int == 8 && user["ids"][2].int == nil)
    #expect(user["ids"][2].double == 9.5 && user["ids"][3].int == nil)
    #expect(user["ids"][3].string == "10" && user["name"].string == "Ada")
    #expect(user["admin"].bool == true && user["score"].decimal == Decimal(string: "2.5"))
    #expect(user["ids"].array?.count == 4 && user.object?.keys.count == 4)
    #expect(Self.value["none"].isNull && Self.value["x"]["y"][3]["z"].isNull)
    #expect(user["ids"][-1].isNull && user["ids"][4].isNull && user["name"].int == nil)
    #expect(SourceValue.unsigned(.max).int == nil && SourceValue.double(.nan).int == nil)
    #expect(SourceValue.double(1e300).int == nil && SourceValue.double(.nan).double == nil)
  }

  @Test("prints itself as JSON")
  func printsJSON() {
    #expect(
      "\(Self.value)"
        == #"{"user":{"ids":[7,8,9.5,"10"],"name":"Ada","admin":true,"score":2.5},"none":null}"#)
    #expect("\(SourceValue.null)" == "null" && "\(SourceValue.string("a\"b"))" == #""a\"b""#)
    let date = SourceValue.native(Date(timeIntervalSince1970: 0))
    #expect("\(SourceValue.array([date]))" == #"["1970-01-01T00:00:00Z"]"#)
    #expect("\(SourceValue.double(.nan))" == #""NaN""#)
    #expect(
      "\(SourceValue.unsupported(typeName: "Any"))" == #""(unsupported value of type Any)""#)
    #expect("\(["a": Self.value["user"]["ids"]])" == #"["a": [7,8,9.5,"10"]]"#)
  }

  @Test("is encoded and decoded by any coder")
  func isCodable() throws {
    let json = #"{"a":[1,2.5,true,null,"x",18446744073709551615],"b":{"c":{}},"d":[]}"#
    let decoded = try JSONDecoder().decode(SourceValue.self, from: Data(json.utf8))
    #expect(decoded == (try JSONDocument(json: json).value))
    let encoded = try JSONEncoder().encode(decoded)
    #expect(try JSONDecoder().decode(SourceValue.self, from: encoded) == decoded)
    #expect(try MappingDecoder().decode(SourceValue.self, from: json) == decoded)
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode([SourceValue.unsupported(typeName: "Any")])
    }
  }

  @Test("keeps the last value of each key where the key stood first", arguments: [3, 8, 9, 10, 40])
  func repeatedKeys(count: Int) {
    let keys = (0..<count).map { "key\($0)" }
    let again = [keys[count - 1], keys[0], keys[count / 2]]
    let object = SourceObject(
      keys.map { ($0, .string("old")) } + again.map { ($0, .string("new")) }
        + [("last", .null), ("key1", .null)])
    #expect(object.keys == keys + ["last"])
    for key in keys {
      let isNew = again.contains(key)
      let expected = key == "key1" ? .null : SourceValue.string(isNew ? "new" : "old")
      #expect(object.value(forKey: key) == expected)
    }
    #expect(object.value(forKey: "key\(count)") == nil)
    let other = SourceObject(object.keys.reversed().map { ($0, object.value(forKey: $0) ?? true) })
    #expect(SourceValue.object(object) == .object(other))
  }

  @Test("is hashed as it is compared")
  func isHashable() {
    let one: SourceValue = ["a": 1, "b": [true]]
    let other: SourceValue = ["b": [true], "a": 1]
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(Set([one, other, ["a": 2], nil, 1, "1", 1.0]).count == 6)
  }

  struct User: Mappable, Equatable {
    var name = ""
    static var properties: [PropertyDescriptor] { \.name }
  }

  private struct Plain: Decodable, Equatable {
    var name: String
    var admin: Bool
  }

  @Test("is decoded as a model, a scalar or a merely decodable type")
  func isDecoded() throws {
    let user = Self.value["user"]
    #expect(try user.decode(as: User.self) == User(name: "Ada"))
    #expect(try user["ids"].decode(as: [Double].self) == [7, 8, 9.5, 10])
    #expect(try user.decode(as: Plain.self) == Plain(name: "Ada", admin: true))
    let name: String = try user["name"].decode()
    #expect(name == "Ada")
    #expect(throws: MappingError.self) { try user["name"].decode(as: User.self) }
  }
}
