import TestSupport

/// Documents that damaged ones are grown from: every construct of the grammar in some of them.
let jsonSeeds: [[UInt8]] =
  [
    #"{"id":1,"full_name":"Ada Lovelace","is_active":true,"tags":["a","b"],"manager":null}"#,
    #"[1,2,3,-4,5.5,6e7,-8.9E-10,0,-0,0.0]"#,
    #"[9223372036854775807,-9223372036854775808,18446744073709551615,1e300]"#,
    #""a string with \"escapes\" \\ \/ \b\f\n\r\t and \u00e9\u20AC\ud83d\ude00""#,
    #"{"städte":["Zürich","København","Łódź","東京","😀"],"n":4}"#,
    "{\n  \"pretty\": {\n    \"deep\": [\n      [],\n      {},\n      [[]]\n    ]\n  }\n}\n",
    "[\r\n\t1 ,\r\n\t2\r\n]\r\n",
    "  true  ", "false", "null", "\"\"", "-12.5e+3", "{}", "[]",
    "\u{FEFF}{\"mark\":[\"before\",1]}",
    #"{"":"empty key"," ":"space","a\u0062":"escaped key","kéy":"utf8 key"}"#,
    #"{"a":{"b":{"c":{"d":{"e":{"f":[[[[[["deep"]]]]]]}}}}}}"#,
    #"["short","exactly fifteen","exactly sixteen.","a text that is longer than sixteen bytes"]"#,
    #"{"lat":51.7534,"lon":-1.27013,"elevation":63,"accuracy":1e-3,"samples":[0.1,0.22,0.333]}"#,
    #"[{"k":1},{"k":2},{"k":[{"k":3},{"k":{"k":4}}]},{"k":"\\"},{"k":"\""}]"#,
    #"[true,false,null,[true,[false,[null]]],{"t":true,"f":false,"n":null}]"#,
    #"{"url":"https:\/\/example.com\/a?b=c&d=e","mail":"a.b@example.com","html":"<p>\n<\/p>"}"#,
    #"{"created_at":"Mon Apr 26 06:01:55 +0000 2010","id_str":"123456789012345678","retweets":0}"#,
    #"["\u0000","\u001f","\u007f","\uffff","\udbff\udfff","\ud800\udc00"]"#,
  ].map { Array($0.utf8) }

/// Damages documents, in the same way in every run.
struct JSONDamage {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Bytes that mean something in JSON or are likely to be handled badly.
  private static let interesting: [UInt8] =
    Array(#"{}[]:,"\/0123456789.-+eEtrufalsn bu"#.utf8) + [
      0x00, 0x09, 0x0A, 0x0D, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xED, 0xA0, 0xEF, 0xBB, 0xBF,
      0xF0, 0xF4, 0xF5, 0xFF,
    ]

  /// A seed document with one to three damages.
  mutating func next() -> [UInt8] {
    var bytes = jsonSeeds[random.below(jsonSeeds.count)]
    for _ in 0...random.below(3) where !bytes.isEmpty { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count)
    let length = min(1 + random.below(6), bytes.count - place)
    let byte = Self.interesting[random.below(Self.interesting.count)]
    switch random.below(9) {
    case 0: bytes[place] = byte
    case 1: bytes[place] ^= 1 << UInt8(random.below(8))
    case 2: bytes.insert(byte, at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(place..<(place + length))
    case 5: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
    case 6: bytes.swapAt(place, random.below(bytes.count))
    case 7: bytes.insert(contentsOf: jsonSeeds[random.below(jsonSeeds.count)].prefix(9), at: place)
    default: bytes[place] = UInt8(truncatingIfNeeded: 0x61 + random.below(26))
    }
  }
}
