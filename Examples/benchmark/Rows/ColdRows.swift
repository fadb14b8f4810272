import Foundation
import ModelMapper

/// The rows of the first call for a type in a process, which pays for all that later calls find ready.
enum ColdRows {
  static var all: [Contest] {
    [
      Contest(
        "first call in a process, 0.9 KB", input: { "--first" }, agree: { _ in true },
        contenders: [
          ("JSONDecoder", { try child($0, "JSONDecoder") }),
          ("ModelMapper", { try child($0, "ModelMapper") }),
        ])
    ]
  }

  /// Makes the first call in this process, and prints the milliseconds that it took.
  static func run(_ contender: String) throws {
    let document = Documents.profile(friends: 3)
    let start = DispatchTime.now().uptimeNanoseconds
    if contender == "JSONDecoder" {
      keep(try JSONDecoder().decode(Profile.self, from: document))
    } else {
      keep(try Profile.make(fromJSON: document))
    }
    print(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
  }

  private static func child(_ option: String, _ contender: String) throws -> Measured {
    let output = ChildProcess.output([option, contender]) ?? ""
    return Measured(milliseconds: Double(output.trimmingCharacters(in: .newlines)) ?? 0)
  }
}
