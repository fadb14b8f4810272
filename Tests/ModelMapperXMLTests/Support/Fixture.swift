import Foundation
import Testing

/// A document written for the tests.
struct Fixture: CustomTestStringConvertible {
  let name: String
  let data: Data

  var testDescription: String { name }

  static let names = [
    "rss.xml", "atom.xml", "podcast.xml", "soap.xml", "track.gpx", "sitemap.xml", "pom.xml",
  ]

  static func named(_ name: String) throws -> Fixture {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures")
    return Fixture(
      name: name, data: try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
