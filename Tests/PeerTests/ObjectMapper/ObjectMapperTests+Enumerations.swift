import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var enumerations: [PeerCase] {
    PeerCase("An enum of integers", gives: Level.high) {
      try Choice<Level>.make(fromJSON: #"{"optional": 1}"#).optional
    }
    PeerCase("An enum of integers, written", gives: #"{"optional":1}"#) {
      Choice(optional: Level.high).jsonString()
    }
    PeerCase("An enum of doubles", gives: Rate.full) {
      try Choice<Rate>.make(fromJSON: #"{"optional": 1.0}"#).optional
    }
    PeerCase("An enum of doubles, written") {
      let text = Choice(optional: Rate.full).jsonString()
      try #expect(Choice<Rate>.make(fromJSON: text).optional == .full)
    }
    PeerCase("An enum of floats", gives: Share.whole) {
      try Choice<Share>.make(fromJSON: #"{"optional": 1.0}"#).optional
    }
    PeerCase("An enum of floats, written") {
      let text = Choice(optional: Share.whole).jsonString()
      try #expect(Choice<Share>.make(fromJSON: text).optional == .whole)
    }
    PeerCase("An enum of texts", gives: Side.left) {
      try Choice<Side>.make(fromJSON: #"{"optional": "the left"}"#).optional
    }
    PeerCase("An enum of texts, written", gives: #"{"optional":"the left"}"#) {
      Choice(optional: Side.left).jsonString()
    }
    PeerCase("A number that is no case keeps what there is", gives: Level.low) {
      try Control.make(fromJSON: #"{"level": -9223372036854775808}"#, using: .quiet).level
    }
    PeerCase("A number that is no case leaves an optional nil", gives: Level?.none) {
      try Choice<Level>.make(fromJSON: #"{"optional": -9223372036854775808}"#, using: .quiet)
        .optional
    }
    PeerCase("A list of enums", gives: [Level.low, .high, .middle]) {
      try Control.make(fromJSON: #"{"levels": [0, 1, 2]}"#).levels
    }
    PeerCase("A list of enums, written") {
      var value = Control()
      value.levels = [.high]
      try #expect(Control.make(fromJSON: value.jsonString(.pretty)).levels == [.high])
    }
    PeerCase("A list with a number that is no case", gives: [Level]()) {
      try Control.make(fromJSON: #"{"levels": [-9223372036854775808]}"#, using: .quiet).levels
    }
    PeerCase("A dictionary of enums", gives: ["A": Level.low, "B": .high, "C": .middle]) {
      try Control.make(fromJSON: #"{"byName": {"A": 0, "B": 1, "C": 2}}"#).byName
    }
    PeerCase("A dictionary of enums, written") {
      var value = Control()
      value.byName = ["key": .high]
      try #expect(Control.make(fromJSON: value.jsonString(.pretty)).byName == ["key": .high])
    }
    PeerCase("A dictionary with a number that is no case", gives: [String: Level]()) {
      try Control.make(fromJSON: #"{"byName": {"key": -9223372036854775808}}"#, using: .quiet)
        .byName
    }
    PeerCase("Keys of a dictionary that are an enum") {
      let document =
        #"{"parts": {"1": {"name": "one"}, "two": {"name": "due"}, "x": {"name": "ten"}}}"#
      let parts = try Numbered.make(fromJSON: document).parts
      #expect(parts == [.one: Part(name: "one"), .two: Part(name: "due"), .ten: Part(name: "ten")])
    }
  }
}

private enum Level: Int, Coercible { case low, high, middle }
private enum Rate: Double, Coercible { case none = 0, full = 1 }
private enum Share: Float, Coercible { case none = 0, whole = 1 }
private enum Side: String, Coercible { case left = "the left", right = "the right" }
private enum Label: String, Coercible { case one = "1", two, ten = "x" }

@Mappable
private struct Choice<Value: Coercible> {
  var optional: Value?
}

@Mappable
private struct Control {
  var level = Level.low
  var levels: [Level] = []
  var byName: [String: Level] = [:]
}

@Mappable
private struct Part: Equatable {
  var name = ""
}

@Mappable
private struct Numbered {
  var parts: [Label: Part] = [:]
}
