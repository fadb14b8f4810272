import Foundation
import Testing

/// A model that is written a second time for `Codable`, and the document that both read.
private struct CodableCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let decode: @Sendable (Data) throws -> Void

  init<Model: Codable & SendableMetatype>(
    _ name: String, _ type: Model.Type,
    dates: JSONDecoder.DateDecodingStrategy = .iso8601
  ) {
    testDescription = name
    decode = { document in
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = dates
      _ = try decoder.decode(type, from: document)
    }
  }
}

/// How many lines the models of real services take, counted in the files of this folder.
private enum LineCount {
  static let groups = [
    "GitHub", "Stripe", "Kubernetes", "Geography", "Databases", "Documents", "Feeds", "Builds",
  ]

  /// The lines of each type that a file declares within its namespace, blank ones not counted.
  static func lines(in path: String) throws -> [(name: String, count: Int)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
      return []
    }
    let declaration = try Regex("^  (@.* )?(struct|enum|final class) ([A-Za-z]+)")
    var types: [(name: String, count: Int)] = []
    var attributes = 0
    var isOpen = false
    for line in text.split(separator: "\n") {
      if isOpen {
        types[types.count - 1].count += 1
        isOpen = !line.hasPrefix("  }")
      } else if let name = try declaration.firstMatch(in: line)?.output[3].substring {
        types.append((String(name), attributes + 1))
        isOpen = !line.hasSuffix("}")
        attributes = 0
      } else {
        attributes = line.hasPrefix("  @") ? attributes + 1 : 0
      }
    }
    return types
  }

  /// The page of the documentation with a row for each type.
  static var page: String {
    get throws {
      var text = """
        # Models of real services

        How many lines a model takes, the same model for `Codable`, and what differs in the documents that models write.

        ## Lines

        The models and the documents that they read and write are in `Tests/RealWorldTests/Models`.
        Blank lines are not counted. `Codable` is given the strategies of `JSONDecoder` for snake case and
        dates; its models read the same documents, and write where the compiler writes that or the keys
        are nested. A dash stands where it has no reader (XML), no type for values of any kind, or no
        strategy for the keys and dates of the document.

        | Model | Lines | with `Codable` |
        | --- | ---: | ---: |

        """
      var sums = (0, 0, 0)
      for group in groups {
        let others = try lines(in: "Codable/\(group)+Codable.swift")
        for (name, count) in try lines(in: "\(group).swift") {
          let other = others.first { $0.name == name }?.count
          text += "| \(group).\(name) | \(count) | \(other.map(String.init) ?? "–") |\n"
          if let other { sums = (sums.0 + 1, sums.1 + count, sums.2 + other) }
        }
      }
      text += "| **all \(sums.0) that both have** | **\(sums.1)** | **\(sums.2)** |\n"
      return text + """

        ## Documents that are written back

        The echo of <doc:TestingModels> compares a document with what a model writes after reading it. These documents have the shapes that the
        services document; they and their models, as one would write them first, are in `Tests/RealWorldTests/Services`. Markers are the
        attributes of the macro but for `@Mappable`. Keys in `snake_case` and other styles take no marker: the style of the output has them.
        Keys that no property reads, and the other differences that an echo expects, are not counted.

        \(try EchoTable.text())
        """
    }
  }
}

@Suite("Lines of models")
struct LineCountTests {
  @Test("are compared with Codable models that read the same documents", arguments: cases)
  fileprivate func decodes(example: CodableCase) throws {
    let document = try #require(
      RealWorldTests.cases.first { $0.testDescription == example.testDescription }?.json)
    try example.decode(Data(document.utf8))
  }

  @Test("are listed in the documentation")
  func documents() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/ModelMapper/Documentation.docc/RealWorldModels.md")
    let text = try LineCount.page
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTATION"] != nil {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  fileprivate static let cases = [
    CodableCase("a user", CodableGitHub.User.self),
    CodableCase("an issue", CodableGitHub.Issue.self),
    CodableCase("a repository", CodableGitHub.Repository.self),
    CodableCase("a commit", CodableGitHub.Commit.self),
    CodableCase("a page of results", CodableGitHub.Search<CodableGitHub.User>.self),
    CodableCase("a charge", CodableStripe.Charge.self, dates: .secondsSince1970),
    CodableCase("a customer", CodableStripe.Customer.self, dates: .secondsSince1970),
    CodableCase("a list", CodableStripe.List<CodableStripe.Charge>.self, dates: .secondsSince1970),
    CodableCase("an error", CodableStripe.Failure.self),
    CodableCase("an event", CodableStripe.Event.self, dates: .secondsSince1970),
    CodableCase("a pod", CodableKubernetes.Pod.self),
    CodableCase("a service", CodableKubernetes.Service.self),
    CodableCase("a deployment", CodableKubernetes.Deployment.self),
    CodableCase(
      "a collection of features", CodableGeography.Collection<CodableGeography.City>.self),
    CodableCase("the weather", CodableGeography.Weather.self, dates: .secondsSince1970),
    CodableCase("an address", [CodableGeography.Address].self),
    CodableCase("a search", CodableDatabases.SearchResponse<CodableDatabases.Product>.self),
    CodableCase("an order in extended JSON", CodableDatabases.Order.self),
    CodableCase("a bulk answer", CodableDatabases.Bulk.self),
    CodableCase("problems", [CodableDocuments.Problem].self),
    CodableCase("a token", CodableDocuments.Token.self),
    CodableCase("claims", CodableDocuments.Claims.self, dates: .secondsSince1970),
    CodableCase("a message", CodableDocuments.Message.self, dates: .secondsSince1970),
    CodableCase("a package", CodableDocuments.Package.self),
  ]
}
