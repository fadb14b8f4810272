import Foundation
import ModelMapper

/// The rows of the first calls of a process, which pay for all that later calls find ready.
enum ColdRows {
  static var all: [Contest] {
    [
      row("first call in a process, 0.9 KB", "profile"),
      row("first call in a process, @Mappable", "card"),
      row("first calls of 30 types in a process", "cards"),
    ]
  }

  private static func row(_ name: String, _ task: String) -> Contest {
    Contest(
      name, input: { task }, agree: { _ in true },
      contenders: [
        ("JSONDecoder", { try child("JSONDecoder", $0) }),
        ("ModelMapper", { try child("ModelMapper", $0) }),
      ])
  }

  /// Makes the first calls in this process, and prints the milliseconds that they took.
  static func run(_ contender: String, _ task: String) throws {
    let document = task == "profile" ? Documents.profile(friends: 3) : CardReading.document
    let readings = task == "cards" ? CardReading.thirty : [CardReading.thirty[0]]
    let isDecoder = contender == "JSONDecoder"
    let start = DispatchTime.now().uptimeNanoseconds
    if task != "profile" {
      for reading in readings { try (isDecoder ? reading.byDecoder : reading.byMapper)(document) }
    } else if isDecoder {
      keep(try JSONDecoder().decode(Profile.self, from: document))
    } else {
      keep(try Profile.make(fromJSON: document))
    }
    print(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
  }

  private static func child(_ contender: String, _ task: String) throws -> Measured {
    let output = ChildProcess.output(["--first", contender, task]) ?? ""
    return Measured(milliseconds: Double(output.trimmingCharacters(in: .newlines)) ?? 0)
  }
}
