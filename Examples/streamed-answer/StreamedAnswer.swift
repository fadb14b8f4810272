import Foundation
import ModelMapper

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Shows an answer with calls of tools while it arrives.
///
///     swift run streamed-answer [URL]
///
/// Without a URL it reads the recorded answer beside the program.
@main
enum StreamedAnswer {
  static func main() async {
    do {
      if let url = CommandLine.arguments.dropFirst().first.flatMap({ URL(string: $0) }) {
        try await show(Response(url).chunks)
      } else {
        let sample = try Data(contentsOf: Bundle.module.bundleURL.appending(path: "answer.txt"))
        try await show(
          AsyncThrowingStream {
            $0.yield(sample); $0.finish()
          })
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Prints the answer in a stream of events each time it grows.
  static func show(_ chunks: AsyncThrowingStream<Data, any Error>) async throws {
    let pieces = chunks.serverSentEvents()
      .filter { $0.name != "ping" }
      .models(Delta.self, until: "[DONE]")
      .map { Array($0.json.utf8) }
    for try await partial in pieces.partials(of: Answer.self) {
      guard let answer = partial.value else { continue }
      print(answer, partial.isComplete ? "– complete" : "…")
    }
  }
}

/// The body of a response as it arrives.
///
/// On Apple platforms `URLSession.shared.bytes(for:)` is a shorter way.
final class Response: NSObject, URLSessionDataDelegate, Sendable {
  let chunks: AsyncThrowingStream<Data, any Error>
  private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

  init(_ url: URL) {
    (chunks, continuation) = AsyncThrowingStream.makeStream()
    super.init()
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"stream": true}"#.utf8)
    let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    session.dataTask(with: request).resume()
    session.finishTasksAndInvalidate()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    continuation.finish(throwing: error)
  }
}
