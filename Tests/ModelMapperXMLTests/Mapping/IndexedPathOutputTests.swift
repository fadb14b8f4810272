import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Shelf: Mappable, Equatable {
  var numbers: [Int] = []
  var flat: [Int] = []
  var tags: [String] = []
  var id = 0

  static var properties: [PropertyDescriptor] {
    Property(\.numbers).wrapped("number")
    Property(\.flat).flat()
    Property(\.tags).separated(by: ",")
    Property(\.id).attribute()
  }
}

private struct Store: Mappable, Equatable {
  var first: Shelf?
  var third = Shelf()
  var numbers: [Int] = []

  static var properties: [PropertyDescriptor] {
    Property(\.first).from("shelves[0].shelf")
    Property(\.third).from("shelves[2].shelf")
    Property(\.numbers).from("shelves[2].numbers").wrapped("number")
  }
}

@Suite("Values below an index of a path")
struct IndexedPathOutputTests {
  private static let shelves = [
    Shelf(), Shelf(numbers: [1], flat: [2], tags: ["x,y"], id: 3),
    Shelf(numbers: [1, 2], flat: [3, 4], tags: ["a", "b"], id: 5),
  ]

  @Test("are written with wrappers and attributes, as they are read", arguments: shelves)
  fileprivate func roundTrip(shelf: Shelf) throws {
    let mapper = Mapper(onIssue: { _ in })
    for store in [
      Store(third: shelf), Store(first: shelf, third: shelf, numbers: [7]),
      Store(first: shelf, numbers: [7, 8]),
    ] {
      let written = try mapper.xml(store, root: "r")
      let text = String(decoding: written.value, as: UTF8.self)
      let back = try mapper.map(Store.self, fromXML: text)
      #expect(back.value == store, "\(text)")
      #expect(written.report.isEmpty && back.report.isEmpty, "\(text) \(back.report)")
      #expect(try Store.make(fromJSON: store.jsonData()) == store)
      #expect(!store.jsonString().contains("@"))
    }
  }
}

private struct Plot: Mappable, Equatable {
  var id = 0
  var steps: [Step]? = []
  var first: Step?
  var flat: Ending? = .happy(1)

  static var properties: [PropertyDescriptor] {
    \.id
    \.steps
    \.first
    Property(\.flat).flat()
  }
}

private struct Novel: Mappable, Equatable {
  var plot = Plot()
  var steps: [Step] = []
  var last: Step?

  static var properties: [PropertyDescriptor] {
    Property(\.plot).from("parts[1].plot")
    Property(\.steps).from("parts[1].steps")
    Property(\.last).from("parts[2].last")
  }
}

@Suite("Choices below an index of a path")
struct IndexedChoiceTests {
  @Test("are written as elements, as they are read", arguments: ChoiceTests.scenes)
  fileprivate func roundTrip(scene: Scene) throws {
    let mapper = Mapper(onIssue: { _ in })
    for steps in [scene.steps, [.wait(nil), .say("x")], [.moves([])]] {
      let plot = Plot(
        id: 1, steps: steps, first: scene.first, flat: steps.isEmpty ? .open : .happy(3))
      let novel = Novel(plot: plot, steps: steps, last: scene.last)
      let written = try mapper.xml(novel, root: "r")
      let text = String(decoding: written.value, as: UTF8.self)
      let back = try mapper.map(Novel.self, fromXML: text)
      #expect(back.value == novel, "\(text)")
      #expect(written.report.isEmpty && back.report.isEmpty, "\(text) \(back.report)")
      #expect(try Novel.make(fromJSON: novel.jsonData()) == novel)
      #expect(try Novel.make(from: novel.dictionaryRepresentation) == novel)
    }
  }
}
