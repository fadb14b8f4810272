import Foundation
import ModelMapper

/// The law of places: an issue names a place that is in the document, and its line and column are those of the
/// value there.
extension Trial {
  /// Tries the law.
  ///
  /// - Returns: What issues say wrongly.
  package func placeFindings() -> [Finding] {
    let type = type
    var documents = RandomDocument(seed: seed)
    let document = documents.document(for: type.shape)
    var random = SeededRandom(seed: seed ^ 0x91)
    let text = document.spacedJSON(using: &random)
    let issues: [MappingIssue]
    do throws(MappingError) {
      issues = try mapper.mapAny(type, fromJSON: text).1.issues
    } catch {
      issues = error.issues
    }
    return issues.compactMap { issue in
      document.mistake(of: issue, in: text).map {
        finding(
          "\($0): \(issue.path) \(issue.location.map { "\($0)" } ?? "") \(issue)", type, text,
          .bytes)
      }
    }
  }
}

extension DocumentNode {
  /// The document as JSON with white space and line ends between some of the tokens.
  func spacedJSON(using random: inout SeededRandom) -> String {
    func space() -> String { random.one(of: ["", "", " ", "\n", "\r\n", "\t"]) }
    switch self {
    case .leaf, .embedded: return json
    case .list(let elements):
      var text = "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "" : ",") + space() + element.spacedJSON(using: &random) + space()
      }
      return text + "]"
    case .object(let members):
      var text = "{"
      for (index, member) in members.enumerated() {
        text +=
          (index == 0 ? "" : ",") + space() + Self.quoted(member.key) + space() + ":" + space()
        text += member.value.spacedJSON(using: &random) + space()
      }
      return text + "}"
    }
  }

  /// What is wrong with the place that an issue names.
  fileprivate func mistake(of issue: MappingIssue, in text: String) -> String? {
    let steps = issue.pathComponents
    // What is missing has a place of its own only where something else has its key.
    guard issue.reason.code != .missing else { return nil }
    let found = nodes(at: steps[...])
    guard !found.isEmpty else { return "no such place" }
    guard let location = issue.location else { return "no location" }
    let bytes = Array(text.utf8)
    let before = String(decoding: bytes.prefix(location.byteOffset), as: UTF8.self)
    let lines = before.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == location.line,
      (lines.last?.unicodeScalars.count ?? 0) + 1 == location.column
    else { return "line and column are not those of the byte" }
    let rest = String(decoding: bytes.dropFirst(location.byteOffset), as: UTF8.self)
    // Of several keys in an object, the location is that of one which was passed over.
    let starts = issue.reason.code == .ambiguous ? found.flatMap(\.valuesInside) : found
    return starts.map(\.startOfJSON).contains(where: rest.hasPrefix) ? nil : "another value"
  }

  private func nodes(at steps: ArraySlice<PathComponent>) -> [DocumentNode] {
    guard let first = steps.first else { return [self] }
    // What is in a text stands where the text does.
    if case .embedded(let document) = self {
      return document.nodes(at: steps).isEmpty ? [] : [self]
    }
    return parts.flatMap { part -> [DocumentNode] in
      switch (part.step, first) {
      case (.key(let key), .key(let wanted)) where key == wanted:
        return part.node.nodes(at: steps.dropFirst())
      case (.index(let index), .index(let wanted)) where index == wanted:
        return part.node.nodes(at: steps.dropFirst())
      default: return []
      }
    }
  }

  /// The values of an object; of a text that holds one, the text.
  private var valuesInside: [DocumentNode] {
    if case .embedded = self { [self] } else { parts.map(\.node) }
  }

  private var startOfJSON: String {
    switch self {
    case .list: "["
    case .object: "{"
    case .leaf, .embedded: json
    }
  }
}
