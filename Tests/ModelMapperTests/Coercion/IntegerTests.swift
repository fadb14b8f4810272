import Foundation
import ModelMapper
import Testing

@Suite("Coercing to integers")
struct IntegerTests {
  static let ints: [CoercionCase<Int>] = [
    CoercionCase(7, 7), CoercionCase(-7, -7), CoercionCase(true, 1), CoercionCase(false, 0),
    CoercionCase(.integer(.max), .max), CoercionCase(.integer(.min), .min),
    CoercionCase(.unsigned(5), 5), CoercionCase(.unsigned(.max), nil),
    CoercionCase(3.0, 3), CoercionCase(3.99, 3, lossy: true), CoercionCase(-3.99, -3, lossy: true),
    CoercionCase(.double(1e19), nil), CoercionCase(.double(.nan), nil),
    CoercionCase(.double(.infinity), nil), CoercionCase(.double(-.infinity), nil),
    CoercionCase(.double(9_223_372_036_854_775_808), nil),
    CoercionCase(.decimal(12), 12), CoercionCase(.decimal(1.5), 1, lossy: true),
    CoercionCase(.decimal(.nan), nil),
    CoercionCase("12", 12), CoercionCase(" 12\n", 12), CoercionCase("-12", -12),
    CoercionCase("+12", 12), CoercionCase("012", 12), CoercionCase("1e3", 1000),
    CoercionCase("8.45", 8, lossy: true), CoercionCase("2.0", 2),
    CoercionCase("9223372036854775807", .max), CoercionCase("9223372036854775808", nil),
    CoercionCase("1e400", nil), CoercionCase("12x", nil), CoercionCase("1,000", nil),
    CoercionCase("", nil), CoercionCase("0x1F", nil), CoercionCase("nan", nil),
    CoercionCase("1 2", nil), CoercionCase("٣", nil), CoercionCase("true", nil),
    CoercionCase(nil, nil), CoercionCase([1], nil), CoercionCase(["a": 1], nil),
  ]

  @Test("follows the documented table", arguments: ints)
  func followsTable(_ row: CoercionCase<Int>) throws { try row.check() }

  static let strict: [CoercionCase<Int>] = [
    CoercionCase(7, 7), CoercionCase(3.0, 3), CoercionCase(3.5, nil), CoercionCase(true, nil),
    CoercionCase("7", nil),
  ]

  @Test("takes exact numbers alone when strict", arguments: strict)
  func isStrict(_ row: CoercionCase<Int>) throws { try row.check(.strict) }

  @Test("keeps each type to its range")
  func keepsRanges() {
    func check<Value: FixedWidthInteger & Coercible>(_ type: Value.Type) {
      let context = CoercionContext()
      let below = Decimal(string: "\(type.min)").map { $0 - 1 } ?? 0
      let above = Decimal(string: "\(type.max)").map { $0 + 1 } ?? 0
      #expect(type.coerce(.decimal(below), in: context) == nil)
      #expect(type.coerce(.decimal(above), in: context) == nil)
      #expect(type.coerce(.string("\(type.min)"), in: context) == type.min)
      #expect(type.coerce(.string("\(type.max)"), in: context) == type.max)
      #expect(type.coerce(type.max.sourceValue, in: context) == type.max)
      #expect(type.coerce(type.min.sourceValue, in: context) == type.min)
    }
    check(Int.self)
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    #expect(Int8.coerce(300, in: CoercionContext()) == nil)
    #expect(UInt.coerce(-1, in: CoercionContext()) == nil)
  }

  @Test("refuses what it would lose, where loss is not accepted")
  func refusesLoss() {
    var policy = Coercion.lenient
    policy.acceptsLoss = false
    let exact: [CoercionCase<Int>] = [
      CoercionCase(1.5, nil), CoercionCase("1.5", nil), CoercionCase("2.0", 2), CoercionCase(2, 2),
    ]
    for row in exact { #expect(throws: Never.self) { try row.check(policy) } }
  }

  @Test("notes that a number was changed to the nearest that the type holds")
  func notesLimits() {
    var policy = Coercion.lenient
    policy.integersOutOfRange = .clamp
    policy.negativesForUnsigned = .clamp
    let clamped: [CoercionCase<UInt8>] = [
      CoercionCase(500, 255, lossy: true), CoercionCase(-1, 0, lossy: true), CoercionCase(7, 7),
      CoercionCase("1e30", 255, lossy: true),
    ]
    for row in clamped { #expect(throws: Never.self) { try row.check(policy) } }
  }
}
