import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("An empty list in XML")
struct XMLEmptyListTests {
  @Mappable
  struct Segment: Equatable {
    let name: String?
    var points: [Point] = []
    var tags: [String] = []
    var counts: [Int] = [1]
    var links: [String]?
    @MapRequired var codes: [Int] = []
    @MapWrapped("stop") var stops: [Point] = []
  }

  @Mappable
  struct Filled: Equatable {
    var points: [Point] = []
    var counts: [Int] = [1]
  }

  @Mappable
  struct Point: Equatable {
    @MapAttribute var lat = 0.0
  }

  @Test("is no element where the property is an empty list without one")
  func isLeftOut() throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    let segment = Segment(name: "a", counts: [], links: [])
    let xml = try segment.xmlString(root: "s", options: options)
    #expect(xml == "<s><name>a</name><counts/><links/><codes/><stops/></s>")
    #expect(try Segment.make(fromXML: xml) == segment)
    let filled = Filled(counts: [])
    #expect(try filled.xmlString(root: "f", options: options) == "<f><counts/></f>")
    #expect(try Filled.make(fromXML: "<f><counts/></f>") == filled)
    #expect(
      try Filled(points: [Point()]).xmlString(root: "f", options: options)
        == #"<f><points lat="0"/><counts>1</counts></f>"#)
  }
}
