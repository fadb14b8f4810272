import ModelMapper
import TestSupport
import Testing

@testable import ModelMapperXML

@Suite("The end of a plain text or value")
struct PlainRunTests {
  /// Every byte, at every place of a run that is read sixteen bytes at once, before and after others.
  @Test(
    "is the first byte that isn't plain, whatever stands around it",
    arguments: [0x78, 0x20, 0x7F, 0x80, 0xC3, 0xFF] as [UInt8])
  func everyByteEverywhere(_ filler: UInt8) {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<35 {
        var bytes = [UInt8](repeating: filler, count: 35)
        bytes[place] = byte
        if !isFound(bytes) { Issue.record("\(byte) at \(place)") }
      }
    }
  }

  @Test("is the first of several")
  func severalMarks() {
    var random = SeededRandom(seed: 7)
    let values: [UInt8] = [0x3C, 0x26, 0x0D, 0x5D, 0x22, 0x27, 0x09, 0x1F, 0x3D, 0x8D, 0xBC, 0xA6]
    for _ in 0..<10_000 {
      var bytes = [UInt8](repeating: 0x61, count: random.below(40) + 1)
      for _ in 0..<random.below(4) { bytes[random.below(bytes.count)] = random.one(of: values) }
      if !isFound(bytes) { Issue.record("\(bytes)") }
    }
  }

  /// Whether both are where a plain loop finds them.
  private func isFound(_ bytes: [UInt8]) -> Bool {
    let text = bytes.firstIndex { $0 == 0x3C || $0 == 0x26 || $0 == 0x0D || $0 == 0x5D }
    return bytes.withByteSpan { view in
      view.endOfPlainText(from: 0) == text ?? bytes.count
        && ([0x22, 0x27] as [UInt8]).allSatisfy { quote in
          let end = bytes.firstIndex { $0 == quote || $0 == 0x3C || $0 == 0x26 || $0 < 0x20 }
          return view.endOfPlainValue(from: 0, quote: quote) == end ?? bytes.count
        }
    }
  }
}
