/// The value of a document that arrives, as it grows.
///
/// ```swift
/// for try await partial in bytes.partials(of: Answer.self) { show(partial.value, partial.missing) }
/// ```
///
/// There is a value for each chunk, equal to what `map(_:fromPartialJSON:)` of ``Mapper`` makes of the bytes
/// so far. A chunk costs its own length, not that of the document, as long as the last value is
/// not kept while the next one is made:
///
/// - Structs that are filled, lists, dictionaries by texts, strings, and optionals of these grow in place.
/// - Any other value that is open is made anew with each chunk: an object of a class, a model of constants, a
///   tagged value, a property with a transformer or rules. That costs the length of this value. So does
///   a model two keys of which reach one property.
///
/// When the document has ended it is read once more as a whole, and the last value is what that makes, with
/// its report. Issues are passed to ``Mapper/onIssue`` then. Where the bytes end before the document, the
/// last value says so by ``Partial/isComplete``, unless the document is a number or a word, which is
/// malformed then. A first byte alone makes nothing, since it does not tell the encoding.
///
/// Errors of the base are thrown as they are, a `CancellationError` if the task is cancelled, and a
/// ``MappingError`` if the document is malformed or beyond the limits, or what has ended forbids a value.
public struct PartialSequence<Base: AsyncSequence, Value: Coercible>: AsyncSequence {
  /// What the document says so far.
  public typealias Element = Partial<Value>

  let base: Base
  let mapper: Mapper
  let keepsOpenStrings: Bool
  let feed: ByteFeed<Base.AsyncIterator>

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      base: base.makeAsyncIterator(), growing: GrowingValue(mapper, keepsText: keepsOpenStrings),
      feed: feed)
  }

  /// Makes one value after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    fileprivate let growing: GrowingValue<Value>
    fileprivate let feed: ByteFeed<Base.AsyncIterator>
    fileprivate var isAtEnd = false

    /// Takes the next chunk.
    ///
    /// - Returns: What the document says so far, or `nil` after the last value and after an error.
    /// - Throws: What the base throws, `CancellationError`, or ``MappingError``.
    /// - Complexity: O(*n*) in the length of the chunk and of what can't grow in place.
    public mutating func next() async throws -> Partial<Value>? {
      guard !isAtEnd else { return nil }
      isAtEnd = true
      let document = growing.document
      while true {
        try Task.checkCancellation()
        let wasComplete = document.isComplete
        guard try await feed.next(&base, document.append) else {
          return try document.finish() ? growing.value : nil
        }
        // Only white space may follow.
        guard wasComplete else { break }
      }
      isAtEnd = false
      return growing.value
    }
  }
}

extension PartialSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension PartialSequence.AsyncIterator: Sendable {}

/// A document that arrives in chunks or as a whole, and its value.
package final class GrowingValue<Value: Coercible> {
  private let room = TypedMemory<Value>.allocate()
  let document: GrowingDocument

  /// Creates the value of a document of which nothing has come.
  package init(_ mapper: Mapper, keepsText: Bool = true, growsInPlace: Bool = true) {
    document = GrowingDocument(
      of: Value.self, at: room.memory, mapper, keepsText: keepsText, growsInPlace: growsInPlace)
  }

  deinit {
    document.forget()
    room.deallocate()
  }

  /// Takes more of the document.
  package func append(_ chunk: [UInt8]) throws(MappingError) {
    try chunk.withByteSpan { (bytes) throws(MappingError) in try document.append(bytes) }
  }

  /// Notes that no more of the document will come.
  package func finish() throws(MappingError) -> Bool { try document.finish() }

  /// What the document says so far.
  package var value: Partial<Value> {
    Partial(
      value: document.isMade ? room.value : nil, isComplete: document.isComplete,
      missing: document.missing, report: document.report)
  }
}

extension AsyncSequence
where Element: Sequence<UInt8> & SendableMetatype, AsyncIterator: SendableMetatype {
  /// The value of a JSON document that arrives in chunks of bytes, which may be cut anywhere.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - mapper: The options.
  ///   - keepsOpenStrings: Whether an open string is kept as far as it goes.
  /// - Returns: The value after each chunk.
  public func partials<Value: Coercible>(
    of type: Value.Type, using mapper: Mapper = Mapper(), keepsOpenStrings: Bool = true
  ) -> PartialSequence<Self, Value> {
    PartialSequence(
      base: self, mapper: mapper, keepsOpenStrings: keepsOpenStrings, feed: .chunks)
  }
}

extension AsyncSequence where Element == UInt8, AsyncIterator: SendableMetatype {
  /// The value of a JSON document that arrives in bytes that come one at a time.
  ///
  /// There is a value after each word or mark, and after 64 bytes.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - mapper: The options.
  ///   - keepsOpenStrings: Whether an open string is kept as far as it goes.
  /// - Returns: The value as it grows.
  public func partials<Value: Coercible>(
    of type: Value.Type, using mapper: Mapper = Mapper(), keepsOpenStrings: Bool = true
  ) -> PartialSequence<Self, Value> {
    // A text or a value may be shown as far as these.
    let ends = Array(" \t\n\r\",]}".utf8)
    return PartialSequence(
      base: self, mapper: mapper, keepsOpenStrings: keepsOpenStrings,
      feed: .bytes(atMost: 64, endingAt: ends))
  }
}
