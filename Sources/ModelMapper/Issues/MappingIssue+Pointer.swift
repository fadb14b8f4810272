extension MappingIssue {
  /// The place in the source as a JSON Pointer by RFC 6901, such as `/stations/2/platforms`.
  ///
  /// It is empty at the root. Keys of more than 120 characters are shortened.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var jsonPointer: String {
    pathComponents.map { step in
      switch step {
      case .index(let index): "/\(index)"
      case .key(let key): "/" + key.escaped { Self.pointerEscapes[$0] }
      }
    }.joined()
  }

  /// The place in the source as a normalized path by RFC 9535, such as `$['stations'][2]['platforms']`.
  ///
  /// It is `$` at the root. Keys of more than 120 characters are shortened.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var jsonPath: String {
    "$"
      + pathComponents.map { step in
        switch step {
        case .index(let index): "[\(index)]"
        case .key(let key): "['\(key.escaped(Self.pathEscape))']"
        }
      }.joined()
  }

  private static let pointerEscapes: [Unicode.Scalar: String] = ["~": "~0", "/": "~1"]
  private static let pathEscapes: [Unicode.Scalar: String] = [
    "'": #"\'"#, #"\"#: #"\\"#, "\u{8}": #"\b"#, "\t": #"\t"#, "\n": #"\n"#, "\u{C}": #"\f"#,
    "\r": #"\r"#,
  ]

  private static func pathEscape(_ scalar: Unicode.Scalar) -> String? {
    pathEscapes[scalar] ?? (scalar.value < 0x20 ? scalar.escapedForJSON : nil)
  }
}
