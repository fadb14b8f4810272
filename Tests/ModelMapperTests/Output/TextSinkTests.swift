import Foundation
import Testing

@testable import ModelMapper

@Suite("A text format")
struct TextSinkTests {
  @Test("writes the same with prepared keys and without")
  func writesTheSame() {
    var pretty = OutputStyle.json
    pretty.isPretty = true
    for model in [Parcel(), Parcel.full] {
      let lines = model.jsonString(pretty).split(separator: "\n").map { line in
        line.drop { $0 == " " }.replacing("\": ", with: "\":")
      }
      #expect(model.jsonString() == lines.joined())
    }
    #expect(
      Parcel.full.jsonString() == """
        {"number":7,"title":"A \\"b\\"","special":"odd!","weight":0.5,"tags":["x","y"],\
        "inner":[{"number":1,"title":"","special":"","weight":0,"tags":[],"inner":[]}]}
        """)
  }

  @Test("has the keys of a style as text once")
  func rendersOnce() {
    let keys = OutputKeys(model: "M", [.init(name: "fullName"), .init(name: "id")])
    #expect(keys.rendered.object === keys.rendered.object)
    #expect(keys.rendered.object.bytes.starts(with: #""fullName":"id":"#.utf8))
  }

  @Test("has the keys of each style made once")
  func stylesOnce() {
    let keys = OutputKeys(
      model: "M", [.init(name: "fullName"), .init(name: "id", declaredKey: "ID")])
    let styles: [KeyStyle] = [.snakeCase, .kebabCase, .pascalCase, .camelCase, .asDeclared]
    let made = styles.map { keys.inStyle($0) }
    #expect(zip(styles, made).allSatisfy { keys.inStyle($0) === $1 })
    #expect(
      made.map { $0.keys.map(\.text) } == [
        ["full_name", "ID"], ["full-name", "ID"], ["FullName", "ID"], ["fullName", "ID"],
        ["fullName", "ID"],
      ])
  }
}

private struct Parcel: Mappable {
  var number = 1
  var title = ""
  var special = ""
  var weight = 0.0
  var rest: Double?
  var tags: [String] = []
  var inner: [Parcel] = []

  static var properties: [PropertyDescriptor] {
    \.number
    \.title
    \.special
    \.weight
    \.rest
    \.tags
    \.inner
  }

  static let full: Parcel = {
    var parcel = Parcel()
    parcel.number = 7
    parcel.title = "A \"b\""
    parcel.special = "odd!"
    parcel.weight = 0.5
    parcel.rest = .nan
    parcel.tags = ["x", "y"]
    parcel.inner = [Parcel()]
    return parcel
  }()
}
