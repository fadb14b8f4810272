import Foundation
import ModelMapper
import TestSupport
import Testing

/// A model whose dates are numbers in what it writes.
private struct Moments: Mappable, Equatable {
  var seconds = Date.distantPast
  var milliseconds = Date.distantPast
  var text: Date?

  static var properties: [PropertyDescriptor] {
    Property(\.seconds).dates(.epochSeconds)
    Property(\.milliseconds).dates(.epochMilliseconds)
    \.text
  }
}

@Suite("Writing dates as numbers")
struct DateNumberTests {
  @Test("reads them back equal, however many bits they have")
  func roundTrips() throws {
    var random = SeededRandom(seed: 2_001)
    for round in 0..<2_000 {
      let interval = Double.random(in: round % 2 == 0 ? 7e8...9e8 : -2e9...2e9, using: &random)
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let moments = Moments(seconds: date, milliseconds: date, text: date)
      #expect(try Moments.make(from: moments.dictionaryRepresentation) == moments)
      #expect(try Moments.make(fromJSON: moments.jsonData()) == moments)
      let back = try Moments.make(from: moments.dictionaryRepresentation(.strings))
      #expect(back.seconds == date && back.milliseconds == date)
    }
  }

  @Test("writes no more digits than are needed")
  func isShort() {
    let date = Date(timeIntervalSince1970: 1_700_000_000.125)
    var style = OutputStyle.json
    style.sortsKeys = true
    #expect(
      Moments(seconds: date, milliseconds: date).jsonString(style)
        == #"{"milliseconds":1700000000125,"seconds":1700000000.125}"#)
  }
}
