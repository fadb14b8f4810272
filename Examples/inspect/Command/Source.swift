import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where a sample comes from.
struct Source {
  /// The path or address, as it was given.
  let name: String

  /// Whether the name says that there is a document in each line.
  var isLines: Bool { ["jsonl", "ndjson"].contains(URL(filePath: name).pathExtension) }

  /// The sources that are named, with the files of each folder.
  ///
  /// - Throws: ``Failure`` if there is no such file, or a folder without samples.
  static func all(_ names: [String]) throws -> [Source] {
    try names.flatMap { name -> [Source] in
      guard url(name) == nil else { return [Source(name: name)] }
      guard FileManager.default.fileExists(atPath: name) else {
        throw Failure("There is no file '\(name)'.")
      }
      let values = try? URL(filePath: name).resourceValues(forKeys: [.isDirectoryKey])
      guard values?.isDirectory == true else { return [Source(name: name)] }
      let files = try FileManager.default.contentsOfDirectory(atPath: name).sorted()
        .filter { extensions.contains(URL(filePath: $0).pathExtension.lowercased()) }
      guard !files.isEmpty else {
        let list = extensions.sorted().joined(separator: ", ")
        throw Failure("The folder '\(name)' has no samples, which are files that end in: \(list).")
      }
      return files.map { Source(name: URL(filePath: name).appending(path: $0).path) }
    }
  }

  /// Reads the document.
  ///
  /// - Throws: ``Failure`` if it can't be read, or has nothing in it.
  func data() async throws -> Data {
    let data: Data
    if let url = Self.url(name) { data = try await download(url) } else { data = try read() }
    guard !data.isEmpty else { throw Failure("'\(name)' is empty.") }
    return data
  }

  private func read() throws -> Data {
    do {
      return try Data(contentsOf: URL(filePath: name), options: .alwaysMapped)
    } catch {
      throw Failure("Can't read '\(name)'. May you read it?")
    }
  }

  private func download(_ url: URL) async throws -> Data {
    let answer: (data: Data, response: URLResponse)
    do {
      answer = try await URLSession.shared.data(from: url)
    } catch {
      throw Failure("Can't reach '\(name)': \(error.localizedDescription)")
    }
    if let status = (answer.response as? HTTPURLResponse)?.statusCode,
      !(200..<300).contains(status)
    {
      throw Failure("'\(name)' answered with status \(status).")
    }
    return answer.data
  }

  private static func url(_ name: String) -> URL? {
    name.hasPrefix("http://") || name.hasPrefix("https://") ? URL(string: name) : nil
  }

  private static let extensions: Set<String> = [
    "json", "jsonl", "ndjson", "geojson", "xml", "rss", "atom", "gpx", "kml", "plist", "svg",
  ]
}
