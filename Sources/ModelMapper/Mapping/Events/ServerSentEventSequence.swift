/// The server-sent events in bytes that arrive over time, one after the other.
///
/// ```swift
/// let (bytes, _) = try await URLSession.shared.bytes(for: request)
/// for try await event in bytes.serverSentEvents() { print(event.name, event.data) }
/// ```
///
/// The bytes are read by the algorithm of the WHATWG: lines end at LF, CR or CRLF, a byte order mark is
/// skipped, bytes that are not UTF-8 are replaced, comments and unknown fields are ignored, and so is an
/// identifier with a null character. An event is handed out at the blank line that ends it; one that is
/// cut off at the end of the stream is dropped.
///
/// Errors of the base are thrown as they are, a `CancellationError` if the task is cancelled, and a
/// ``MappingError`` where an event is longer than ``Limits/bytes``.
public struct ServerSentEventSequence<Base: AsyncSequence>: AsyncSequence {
  /// An event.
  public typealias Element = ServerSentEvent

  let base: Base
  let limits: Limits
  let feed: ByteFeed<Base.AsyncIterator>

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      base: base.makeAsyncIterator(), parser: ServerSentEventParser(limit: limits.bytes),
      feed: feed)
  }

  /// Finds one event after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    fileprivate let parser: ServerSentEventParser
    fileprivate let feed: ByteFeed<Base.AsyncIterator>
    fileprivate var isAtEnd = false

    /// Finds the next event.
    ///
    /// - Returns: The event, or `nil` after the last one and after an error.
    /// - Throws: What the base throws, `CancellationError`, or ``MappingError`` for an event that is too
    ///   long.
    /// - Complexity: O(*n*) in the length of the event and of what is before it.
    public mutating func next() async throws -> ServerSentEvent? {
      guard !isAtEnd else { return nil }
      isAtEnd = true
      let parser = parser
      while true {
        try Task.checkCancellation()
        if let event = try parser.next() {
          isAtEnd = false
          return event
        }
        guard try await feed.next(&base, parser.append) else { return nil }
      }
    }
  }
}

extension ServerSentEventSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension ServerSentEventSequence.AsyncIterator: Sendable {}

extension AsyncSequence
where Element: Sequence<UInt8> & SendableMetatype, AsyncIterator: SendableMetatype {
  /// The server-sent events in chunks of bytes, which may be cut anywhere.
  ///
  /// - Parameter limits: How many bytes an event may have.
  /// - Returns: The events.
  public func serverSentEvents(
    limits: Limits = Limits()
  ) -> ServerSentEventSequence<Self> {
    ServerSentEventSequence(base: self, limits: limits, feed: .chunks)
  }
}

extension AsyncSequence where Element == UInt8, AsyncIterator: SendableMetatype {
  /// The server-sent events in bytes that come one at a time, such as those of `URLSession`.
  ///
  /// - Parameter limits: How many bytes an event may have.
  /// - Returns: The events.
  public func serverSentEvents(
    limits: Limits = Limits()
  ) -> ServerSentEventSequence<Self> {
    ServerSentEventSequence(base: self, limits: limits, feed: .bytes(endingAt: [0x0A, 0x0D]))
  }
}
