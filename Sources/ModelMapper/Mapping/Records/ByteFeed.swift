/// How asynchronous bytes are given to what reads them, a chunk at a time.
package struct ByteFeed<Base: AsyncIteratorProtocol>: Sendable {
  /// Gives a closure the next chunk, and returns whether there was one.
  let next:
    @Sendable (
      _ base: inout Base, _ take: (ByteSpan) throws -> Void
    ) async throws -> Bool
}

extension ByteFeed
where Base: SendableMetatype, Base.Element: Sequence<UInt8> & SendableMetatype {
  /// The chunks that come, which may be cut anywhere.
  package static var chunks: ByteFeed {
    ByteFeed { base, take in
      guard let chunk = try await base.next() else { return false }
      try chunk.withContiguousBytes { bytes in try take(bytes) }
      return true
    }
  }
}

extension ByteFeed where Base: SendableMetatype, Base.Element == UInt8 {
  /// Bytes that come one at a time, such as those of `URLSession`, as chunks.
  ///
  /// - Parameters:
  ///   - limit: How many bytes a chunk has at most.
  ///   - ends: Bytes after which a chunk ends, so that what ends there does not wait for more.
  /// - Returns: How the chunks are gathered.
  package static func bytes(atMost limit: Int = 4_096, endingAt ends: [UInt8]) -> ByteFeed {
    ByteFeed { base, take in
      var chunk: [UInt8] = []
      while chunk.count < limit, let byte = try await base.next() {
        chunk.append(byte)
        if ends.contains(byte) { break }
      }
      try chunk.withByteSpan { bytes in try take(bytes) }
      return !chunk.isEmpty
    }
  }
}
