public import ModelMapperFoundation

/// What holds a document to be read: `Data`, an array or a slice of bytes, a text, or a type of your own.
///
/// ```swift
/// extension ByteBuffer: DocumentInput {
///   public var documentBytes: DocumentBytes { DocumentBytes(Array(readableBytesView)) }
/// }
/// ```
public protocol DocumentInput {
  /// The bytes of the document.
  var documentBytes: DocumentBytes { get }
}

/// The bytes of a document, in what holds them.
///
/// They are not copied. Every call that reads a document reads it from these, so that the reading is written
/// and compiled once.
public struct DocumentBytes: Sendable, DocumentInput {
  private enum Storage {
    case data(Data)
    case bytes([UInt8])
    case text(String)
  }
  private let storage: Storage

  /// Creates the bytes of a document in data.
  ///
  /// - Parameter data: The document.
  public init(_ data: Data) { storage = .data(data) }

  /// Creates the bytes of a document in an array.
  ///
  /// - Parameter bytes: The document.
  public init(_ bytes: [UInt8]) { storage = .bytes(bytes) }

  /// Creates the bytes of a document in a text, which is in UTF-8 whatever encoding it declares.
  ///
  /// - Parameter text: The document.
  public init(_ text: String) { storage = .text(text) }

  /// The bytes themselves.
  public var documentBytes: DocumentBytes { self }

  /// Whether they are those of a text, so that an encoding that it declares is not theirs.
  package var areText: Bool {
    if case .text = storage { true } else { false }
  }

  /// The bytes in an array.
  package var bytes: [UInt8] {
    if case .bytes(let bytes) = storage { bytes } else { withByteSpan { Array($0) } }
  }

  /// The bytes as data.
  package var data: Data {
    if case .data(let data) = storage { data } else { withByteSpan { Data($0) } }
  }
}

extension DocumentBytes: ByteLender {
  // Inlined, or what the closure captures would be counted.
  @inline(__always)
  package consuming func withByteSpan<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .data(let data): try data.withByteSpan(body)
    case .bytes(let bytes): try bytes.withByteSpan(body)
    case .text(let text): try text.withByteSpan(body)
    }
  }
}

extension Data: DocumentInput {
  /// The bytes of the data.
  public var documentBytes: DocumentBytes { DocumentBytes(self) }
}

extension Array: DocumentInput where Element == UInt8 {
  /// The bytes in the array.
  public var documentBytes: DocumentBytes { DocumentBytes(self) }
}

extension ArraySlice: DocumentInput where Element == UInt8 {
  /// A copy of the bytes in the slice.
  public var documentBytes: DocumentBytes { DocumentBytes(Array(self)) }
}

extension String: DocumentInput {
  /// The text in UTF-8.
  public var documentBytes: DocumentBytes { DocumentBytes(self) }
}

extension Substring: DocumentInput {
  /// A copy of the text in UTF-8.
  public var documentBytes: DocumentBytes { DocumentBytes(String(self)) }
}
