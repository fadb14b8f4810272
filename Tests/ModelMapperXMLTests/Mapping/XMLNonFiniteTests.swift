import ModelMapper
import ModelMapperXML
import Testing

@Suite("Numbers without a value in XML")
struct XMLNonFiniteTests {
  @Mappable
  struct Numbers {
    var a = 0.0
    var b: Float = 0
    var c: [Double] = []
    var d: Double?
  }

  @Test("are read as XML Schema spells them, and written so", arguments: [Mapper(), .strict])
  func areRead(mapper: Mapper) throws {
    let xml = "<r><a>INF</a><b>-INF</b><c>NaN</c><c>1.5</c><d>-INF</d></r>"
    let numbers = try Numbers.make(fromXML: xml, using: mapper)
    #expect(numbers.a == .infinity && numbers.b == -.infinity && numbers.d == -.infinity)
    #expect(numbers.c.first?.isNaN == true && numbers.c.last == 1.5)
    #expect(try numbers.xmlString(root: "r").hasSuffix(xml))
  }

  @Test("are not numbers in other spellings", arguments: ["inf", "nan", "Infinity", "infinity"])
  func areRefused(text: String) throws {
    let numbers = try Mapper(onIssue: { _ in }).map(
      Numbers.self, fromXML: "<r><d>\(text)</d></r>")
    #expect(numbers.value.d == nil)
    #expect(numbers.report.issues.count == 1)
  }
}
