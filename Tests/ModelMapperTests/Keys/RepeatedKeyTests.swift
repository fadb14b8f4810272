import ModelMapper
import Testing

/// A model whose keys have the lengths at which the comparison with the key that is expected changes.
private struct Lengths: Mappable, Equatable {
  var a = 0
  var abcd = 0
  var abcdefg = 0
  var abcdefgh = 0
  var abcdefghi = 0
  var abcdefghijklmnop = 0
  var abcdefghijklmnopq = 0

  static var properties: [PropertyDescriptor] {
    \.a
    \.abcd
    \.abcdefg
    \.abcdefgh
    \.abcdefghi
    \.abcdefghijklmnop
    \.abcdefghijklmnopq
  }

  var sum: Int {
    a + abcd + abcdefg + abcdefgh + abcdefghi + abcdefghijklmnop + abcdefghijklmnopq
  }
}

@Suite("A key that stands where another was in the record before")
struct RepeatedKeyTests {
  static let keys = [
    "a", "abcd", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq",
  ]

  @Test("is another if one byte of it differs", arguments: keys)
  func differsByOneByte(key: String) throws {
    for position in 0..<key.utf8.count {
      var other = Array(key.utf8)
      other[position] = UInt8(ascii: "7")
      let changed = String(decoding: other, as: UTF8.self)
      // In the middle of the document, and at its end, where few bytes come after the key.
      for rest in [#","z":"some text that is long enough"}]"#, "}]"] {
        let json = #"[{"\#(key)":1},{"\#(key)":2},{"\#(changed)":4"# + rest
        let models = try [Lengths].make(fromJSON: json)
        #expect(models.map(\.sum) == [1, 2, 0], "\(json)")
      }
    }
  }

  @Test("is another if it is a part of it", arguments: keys)
  func isPart(key: String) throws {
    for other in Self.keys where other != key {
      let json = #"[{"\#(key)":1},{"\#(key)":2},{"\#(other)":4}]"#
      let models = try [Lengths].make(fromJSON: json)
      var expected = Lengths()
      expected.update(other, to: 4)
      #expect(models.last == expected, "\(json)")
    }
  }
}

extension Lengths {
  fileprivate mutating func update(_ key: String, to value: Int) {
    switch key {
    case "a": a = value
    case "abcd": abcd = value
    case "abcdefg": abcdefg = value
    case "abcdefgh": abcdefgh = value
    case "abcdefghi": abcdefghi = value
    case "abcdefghijklmnop": abcdefghijklmnop = value
    default: abcdefghijklmnopq = value
    }
  }
}
