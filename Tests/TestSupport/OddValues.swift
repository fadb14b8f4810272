import Foundation
import ModelMapper

/// Values of Swift and Foundation that a dictionary may hold and no document.
struct OddValues {
  private var random: SeededRandom

  init(_ random: SeededRandom) {
    self.random = random
  }

  private static let keys = [
    "id", "fullName", "createdAt", "count", "items", "details", "key0", "outer", "list1", "value",
    "x",
    "figures", "frame", "kind", "label", "children", "byName", "tags", "",
  ]

  mutating func value(depth: Int = 0) -> Any {
    switch random.below(depth < 4 ? 30 : 20) {
    case 0: return NSNull()
    case 1: return NSNumber(value: random.once(in: 2))
    case 2: return NSNumber(value: random.double())
    case 3: return Double.nan
    case 4: return -Double.infinity
    case 5: return Float.greatestFiniteMagnitude
    case 6: return NSDecimalNumber(string: "123456789012345678901234567890.5")
    case 7: return Decimal.nan
    case 8: return UInt64.max
    case 9: return Int8.min
    case 10: return Date(timeIntervalSince1970: random.double())
    case 11: return URL(filePath: "/a b")
    case 12: return Data([0, 255, 10])
    case 13: return NSString("text")
    case 14: return Optional<Optional<Int>>.some(nil) as Any
    case 15: return (1, "two")
    case 16: return "a\u{0}\u{202E}é"
    case 17: return UUID()
    case 18: return Int.self
    case 19: return Substring("12")
    case 20: return NSDate()
    case 21: return NSSet(array: [1, "a"])
    case 22: return [AnyHashable(1): "int", AnyHashable("1"): "string", AnyHashable(1.5): 3]
    case 23:
      // On Linux a list that holds itself is more than Foundation can hand out.
      return NSArray(array: [1, "a", NSNull(), NSArray()])
    case 24: return [1, 2, 3] as ContiguousArray<Int>
    case 25: return ["a": 1] as NSDictionary
    case 26: return SourceValue.array([1, .native(Date()), .unsupported(typeName: "X")])
    case 27: return (0..<random.below(4)).map { _ in value(depth: depth + 1) }
    default:
      var dictionary: [String: Any] = [:]
      for _ in 0..<random.below(6) {
        dictionary[random.one(of: Self.keys)] = value(depth: depth + 1)
      }
      return dictionary
    }
  }
}
