import Foundation
import ModelMapper
import ModelMapperXML

/// Reads a feed in RSS, podcast RSS or Atom into one model, and prints what is in it.
///
///     swift run feed-reader [FILE]
///
/// Without a file it reads the sample beside the program.
@main
enum FeedReader {
  static func main() {
    do {
      let file = CommandLine.arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
      let data = try Data(
        contentsOf: file ?? Bundle.module.bundleURL.appending(path: "sample.xml"))
      show(try Mapper(minimumSeverity: .warning, onIssue: { _ in }).map(Feed.self, fromXML: data))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Prints a feed, and then what it had that could not be used.
  static func show(_ mapped: Mapped<Feed>) {
    let feed = mapped.value
    print(feed.title)
    if !feed.about.isEmpty { print(feed.about.shortened(to: 100)) }
    let facts = [
      feed.author.map { "by \($0)" }, feed.language, feed.links.page?.absoluteString,
      feed.updated.map { "updated \(minute(of: $0))" },
    ]
    print(facts.compactMap { $0 }.joined(separator: ", "))
    print()
    var table = Table("Published", "Title", "Author", "Length", "Media", "Link")
    for entry in feed.entries {
      let media = entry.enclosures.first ?? entry.links.first { $0.relation == "enclosure" }
      table.add(
        entry.published.map(minute) ?? "", entry.title.shortened(to: 40),
        entry.author?.shortened(to: 20) ?? "", entry.playTime?.words ?? "",
        media.map(words) ?? "", (entry.links.page?.absoluteString ?? "").shortened(to: 60))
    }
    for line in table.lines { print(line) }
    guard !mapped.report.isEmpty else { return }
    print("\nWhat could not be used, and why:")
    print(mapped.report.table)
  }

  /// A medium in words, such as audio/mpeg, 60.3 MB.
  private static func words(_ media: Link) -> String {
    let size = media.size.map { size in
      size < 1_000_000
        ? "\((size + 999) / 1_000) kB" : String(format: "%.1f MB", Double(size) / 1_000_000)
    }
    return [media.type, size].compactMap { $0 }.joined(separator: ", ")
  }

  /// The minute of a date in UTC, such as 2024-03-01 05:00.
  private static func minute(of date: Date) -> String {
    let style = Date.ISO8601FormatStyle().year().month().day().dateTimeSeparator(.space)
    return String(date.formatted(style.time(includingFractionalSeconds: false)).prefix(16))
  }
}
