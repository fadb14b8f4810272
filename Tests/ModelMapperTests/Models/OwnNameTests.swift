#if Macros
import Foundation
import ModelMapper
import Testing

// Types of an app that have the names of the library's protocols, where its models stand.
private struct Coercible {}
private struct Mappable {}
private struct PropertyMapped {}
private struct ConstructedMappable {}
private struct _InheritableModel {}
private struct _EnumCoercible {}
private struct _RawValueCoercible {}
private struct FallbackCoercible {}
private struct TaggedCoercible {}

@Mappable private struct OwnFilled: Equatable { var a = 0 }
@Mappable private struct OwnConstructed: Equatable { let a: Int }
@ModelMapper.Mappable private final class OwnHeld { var a = 0 }
@Mappable(inheritable: true) private class OwnBase { var a = 0 }
@Mappable private final class OwnDerived: OwnBase { var b = 0 }
@Mappable private enum OwnRaw: String { case red, green }
@Mappable private enum OwnFallen: String { case red; @MapFallback case other }
@Mappable private enum OwnTagged: Equatable { case number(Int), text(of: String) }

@Suite("Types of an app that are named as the library's protocols")
struct OwnNameTests {
  @Test("leave its models as they are")
  func leaveModels() throws {
    #expect(try OwnFilled.make(fromJSON: #"{"a":1}"#) == OwnFilled(a: 1))
    #expect(try OwnConstructed.make(fromJSON: #"{"a":1}"#) == OwnConstructed(a: 1))
    #expect(try OwnHeld.make(fromJSON: #"{"a":1}"#).a == 1)
    #expect(try OwnDerived.make(fromJSON: #"{"a":1,"b":2}"#).b == 2)
    #expect(try OwnRaw.make(fromJSON: #""green""#) == .green)
    #expect(try OwnFallen.make(fromJSON: #""blue""#) == .other)
    #expect(try OwnTagged.make(fromJSON: #"{"text":{"of":"x"}}"#) == .text(of: "x"))
  }
}
#endif
