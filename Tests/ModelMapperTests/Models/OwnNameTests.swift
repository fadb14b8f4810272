#if Macros
import Foundation
import ModelMapper
import Testing

// Types of an app that have the names of the library's protocols, where its models stand.
private struct Coercible {}
private struct Mappable {}
private struct PropertyMapped {}
private struct ConstructedMappable {}
private struct InheritableModel {}
private struct EnumCoercible {}
private struct RawValueCoercible {}
private struct FallbackCoercible {}
private struct TaggedCoercible {}

@Mappable private struct Filled: Equatable { var a = 0 }
@Mappable private struct Constructed: Equatable { let a: Int }
@ModelMapper.Mappable private final class Held { var a = 0 }
@Mappable(inheritable: true) private class Base { var a = 0 }
@Mappable private final class Derived: Base { var b = 0 }
@Mappable private enum Raw: String { case red, green }
@Mappable private enum Fallen: String { case red; @MapFallback case other }
@Mappable private enum Tagged: Equatable { case number(Int), text(of: String) }

@Suite("Types of an app that are named as the library's protocols")
struct OwnNameTests {
  @Test("leave its models as they are")
  func leaveModels() throws {
    #expect(try Filled.make(fromJSON: #"{"a":1}"#) == Filled(a: 1))
    #expect(try Constructed.make(fromJSON: #"{"a":1}"#) == Constructed(a: 1))
    #expect(try Held.make(fromJSON: #"{"a":1}"#).a == 1)
    #expect(try Derived.make(fromJSON: #"{"a":1,"b":2}"#).b == 2)
    #expect(try Raw.make(fromJSON: #""green""#) == .green)
    #expect(try Fallen.make(fromJSON: #""blue""#) == .other)
    #expect(try Tagged.make(fromJSON: #"{"text":{"of":"x"}}"#) == .text(of: "x"))
  }
}
#endif
