/// One step of a path through a source: a key, or an index counted from zero.
public enum PathComponent: Sendable, Hashable, CustomStringConvertible {
  /// The key of an object's member, shortened where it is very long.
  case key(String)
  /// The index of a list's element, counted from zero.
  case index(Int)

  /// The step as a path of its own shows it, such as `name` or `[2]`.
  public var description: String { [self].pathText }
}

extension PathComponent: Codable {
  /// Reads a step: a number is an index, a text is a key.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` where neither is found.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .index(index)
    } else {
      self = .key(try container.decode(String.self))
    }
  }

  /// Writes a step: an index as a number, a key as a text.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .key(let key): try container.encode(key)
    case .index(let index): try container.encode(index)
    }
  }
}

extension Array where Element == PathComponent {
  /// The steps as text, in the syntax of declared paths: `stations[2].labels['a.b']`.
  package var pathText: String {
    var text = ""
    for component in self {
      switch component {
      case .index(let index):
        text += "["
        text += String(index)
        text += "]"
      case .key(let key) where Self.needsQuotes(key):
        text += "['\(Self.escaped(key))']"
      case .key(let key):
        if !text.isEmpty { text += "." }
        text += key.escapedForDisplay
      }
    }
    return text
  }

  private static func needsQuotes(_ key: String) -> Bool {
    key.isEmpty || key.utf8.contains { PathSyntax.isSpecial($0) }
  }

  private static func escaped(_ key: String) -> String {
    key.escaped { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil }.escapedForDisplay
  }

  /// Reads a path that an issue shows; a text that is no path is one key.
  package init(pathText text: String) {
    if text.isEmpty {
      self = []
    } else if case .success(let components) = PathSyntax.components(of: text) {
      self = components
    } else {
      self = [.key(text)]
    }
  }
}

/// The syntax of paths, in declarations as in issues.
///
/// | Path                              | Steps                                      |
/// | --------------------------------- | ------------------------------------------ |
/// | `meta.created`, `meta/created`    | the key `meta`, the key `created`          |
/// | `coord[1]`                        | the key `coord`, the index 1               |
/// | `a.b[0].c`, `a.b.0.c`             | the same where `b` is a list               |
/// | `labels['app.kubernetes.io/name']`| the key `labels`, a key with separators    |
/// | `a\.b`                            | the key `a.b`                              |
package enum PathSyntax {
  /// What is wrong with a path.
  package enum Problem: Error, Sendable {
    case emptyStep
    case openBracket
    case badIndex(String)
    case textAfterBracket
  }

  /// Whether a byte means something in a path, so that a key with it must be quoted.
  static func isSpecial(_ byte: UInt8) -> Bool { #"./[]'\"#.utf8.contains(byte) }

  /// The steps of a path.
  package static func components(of text: String) -> Result<[PathComponent], Problem> {
    // All that has a meaning is ASCII, and bytes are compared faster than characters.
    text.withByteSpan { bytes in Result { () throws(Problem) in try parse(bytes) } }
  }

  private static func parse(_ path: ByteSpan) throws(Problem) -> [PathComponent] {
    var steps: [PathComponent] = []
    var position = 0
    var isAfterSeparator = true
    while position < path.count {
      switch path[position] {
      case UInt8(ascii: "["):
        guard !isAfterSeparator || steps.isEmpty else { throw .emptyStep }
        position += 1
        steps.append(try bracketed(path, &position))
        isAfterSeparator = false
      case UInt8(ascii: "."), UInt8(ascii: "/"):
        guard !isAfterSeparator else { throw .emptyStep }
        position += 1
        isAfterSeparator = true
      default:
        guard isAfterSeparator else { throw .textAfterBracket }
        steps.append(.key(key(path, &position) { $0 == 0x2E || $0 == 0x2F || $0 == 0x5B }))
        isAfterSeparator = false
      }
    }
    guard !isAfterSeparator else { throw .emptyStep }
    return steps
  }

  /// Takes a key up to what ends it, in which a backslash makes any character part of the key.
  private static func key(
    _ path: ByteSpan, _ position: inout Int, _ isEnd: (UInt8) -> Bool
  ) -> String {
    let start = position
    var unescaped: [UInt8]?
    while position < path.count, !isEnd(path[position]) {
      if path[position] == UInt8(ascii: "\\"), position + 1 < path.count {
        if unescaped == nil { unescaped = Array(path[start..<position]) }
        position += 1
      }
      unescaped?.append(path[position])
      position += 1
    }
    return unescaped.map { String(decoding: $0, as: UTF8.self) }
      ?? String(path.text(at: start, count: position - start))
  }

  /// Takes an index or a quoted key and the bracket behind it.
  private static func bracketed(
    _ path: ByteSpan, _ position: inout Int
  ) throws(Problem) -> PathComponent {
    let (quote, bracket) = (UInt8(ascii: "'"), UInt8(ascii: "]"))
    if position < path.count, path[position] == quote {
      position += 1
      let key = key(path, &position) { $0 == quote }
      guard position + 1 < path.count, path[position] == quote, path[position + 1] == bracket
      else { throw .openBracket }
      position += 2
      return .key(key)
    }
    guard let end = path.firstIndex(of: bracket, from: position) else { throw .openBracket }
    let text = path[position..<end]
    position = end + 1
    guard let index = Int(String(UTF8Text(text))), index >= 0, text.allSatisfy(\.isASCIIDigit)
    else { throw .badIndex(String(UTF8Text(text))) }
    return .index(index)
  }
}
