/// One step of the path to a value that is being encoded.
enum OutputStep {
  /// The value stands where the one around it stands.
  case whole
  case key(any CodingKey, isData: Bool)
  /// A key as it is written.
  case name(String)
  case index(Int)

  var isWhole: Bool { if case .whole = self { true } else { false } }

  /// The step in coding paths.
  var codingKey: (any CodingKey)? {
    switch self {
    case .whole: nil
    case .key(let key, _): key
    case .name(let name): PathKey(stringValue: name)
    case .index(let index): PathKey(intValue: index)
    }
  }

  /// The key in the output, if it is one.
  func outputKey(_ style: KeyStyle) -> OutputKey? {
    switch self {
    case .whole, .index: nil
    case .key, .name: OutputKey(text(style))
    }
  }

  /// The step in the paths of issues, which have the keys of the output.
  func text(_ style: KeyStyle) -> String {
    switch self {
    case .whole: ""
    case .key(let key, let isData): isData ? key.stringValue : style.key(for: key.stringValue)
    case .name(let name): name
    case .index(let index): "[\(index)]"
    }
  }
}
