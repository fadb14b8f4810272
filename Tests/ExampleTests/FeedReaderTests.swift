import Foundation
import Testing

@Suite("The feed reader")
struct FeedReaderTests {
  @Test("prints its own sample, and what could not be used of it")
  func printsSample() throws {
    #expect(try Example("feed-reader").run() == Example.expected("feed-reader"))
  }

  @Test("prints feeds of all three kinds from one model", arguments: ["rss", "atom", "podcast"])
  func printsFiles(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../ModelMapperXMLTests/Fixtures/\(name).xml")
    let output = try Example("feed-reader").run(file.path)
    #expect(try output == Example.expected("feed-reader-\(name)"))
  }

  @Test("reads the real feeds, where there are any")
  func printsSamples() throws {
    guard let folder = ProcessInfo.processInfo.environment["MODELMAPPER_SAMPLES"] else {
      print("Skipped: MODELMAPPER_SAMPLES names no folder of real documents.")
      return
    }
    let titles = [
      "rss.xml": "Iris", "atom.xml": "dive into mark",
      "podcast-rss.xml": "Dan Carlin's Hardcore History",
    ]
    for (name, title) in titles {
      let output = try Example("feed-reader").run("\(folder)/\(name)")
      #expect(output.hasPrefix(title + "\n"))
    }
  }
}
