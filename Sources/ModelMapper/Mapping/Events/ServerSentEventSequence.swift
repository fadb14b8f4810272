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

  /// Gives a parser what the base has next, or returns that there is no more.
  typealias Feed =
    @Sendable (inout Base.AsyncIterator, inout ServerSentEventParser) async throws -> Bool

  let base: Base
  let limits: Limits
  let feed: Feed

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      base: base.makeAsyncIterator(), parser: ServerSentEventParser(limit: limits.bytes),
      feed: feed)
  }

  /// Finds one event after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    fileprivate var parser: ServerSentEventParser
    fileprivate let feed: Feed
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
      while true {
        try Task.checkCancellation()
        if let event = try parser.next() {
          isAtEnd = false
          return event
        }
        guard try await feed(&base, &parser) else { return nil }
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
    ServerSentEventSequence(base: self, limits: limits) { base, parser in
      guard let chunk = try await base.next() else { return false }
      chunk.withContiguousBytes { parser.append($0) }
      return true
    }
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
    ServerSentEventSequence(base: self, limits: limits) { base, parser in
      var line: [UInt8] = []
      while line.count < 4_096, line.last != 0x0A, line.last != 0x0D,
        let byte = try await base.next()
      {
        line.append(byte)
      }
      line.withByteSpan { parser.append($0) }
      return !line.isEmpty
    }
  }
}
