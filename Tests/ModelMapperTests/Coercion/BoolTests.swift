import Foundation
import ModelMapper
import Testing

@Suite("Coercing to Bool")
struct BoolTests {
  static let lenient: [CoercionCase<Bool>] = [
    CoercionCase(true, true), CoercionCase(false, false),
    CoercionCase(1, true), CoercionCase(0, false), CoercionCase(-1, true), CoercionCase(2, true),
    CoercionCase(0.5, true), CoercionCase(0.0, false), CoercionCase(.double(-0.0), false),
    CoercionCase(.double(.nan), nil), CoercionCase(.double(.infinity), true),
    CoercionCase(.unsigned(.max), true), CoercionCase(.decimal(0), false),
    CoercionCase(.decimal(.nan), nil),
    CoercionCase("true", true), CoercionCase("YES", true), CoercionCase("y", true),
    CoercionCase("T", true), CoercionCase(" on\n", true), CoercionCase("False", false),
    CoercionCase("no", false), CoercionCase("N", false), CoercionCase("f", false),
    CoercionCase("OFF", false), CoercionCase("1", true), CoercionCase("0", false),
    CoercionCase("0.0", false), CoercionCase("-3", true), CoercionCase("maybe", nil),
    CoercionCase("", nil), CoercionCase(" ", nil), CoercionCase("yes!", nil),
    CoercionCase(nil, nil), CoercionCase([true], nil), CoercionCase(["a": true], nil),
    CoercionCase(.native(Date()), nil), CoercionCase(.unsupported(typeName: "X"), nil),
  ]

  @Test("follows the documented table", arguments: lenient)
  func followsTable(_ row: CoercionCase<Bool>) throws { try row.check() }

  static let strict: [CoercionCase<Bool>] = [
    CoercionCase(true, true), CoercionCase(false, false), CoercionCase(1, nil),
    CoercionCase("true", nil), CoercionCase(0.5, nil),
  ]

  @Test("takes truth values alone when strict", arguments: strict)
  func isStrict(_ row: CoercionCase<Bool>) throws { try row.check(.strict) }

  @Test("knows the words that a policy names")
  func knowsWords() {
    var policy = Coercion.lenient
    policy.boolWords = .init(trueWords: ["Ja"], falseWords: ["nein"])
    let context = CoercionContext(policy: policy)
    #expect(Bool.coerce("JA", in: context) == true)
    #expect(Bool.coerce("nein", in: context) == false)
    #expect(Bool.coerce("yes", in: context) == nil)
    policy.boolsFromNumbers = .positive
    #expect(Bool.coerce(-1, in: CoercionContext(policy: policy)) == false)
  }
}
