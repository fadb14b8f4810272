/// One step of the path to a value that is being encoded.
enum OutputStep {
  case key(any CodingKey, isData: Bool)
  /// A key as it is written.
  case name(String)
  case index(Int)

  /// The step in coding paths.
  var codingKey: any CodingKey {
    switch self {
    case .key(let key, _): key
    case .name(let name): PathKey(stringValue: name)
    case .index(let index): PathKey(intValue: index)
    }
  }

  /// The key in the output, if it is one.
  func outputKey(_ style: KeyStyle) -> OutputKey? {
    if case .key(let key) = component(style) { OutputKey(key) } else { nil }
  }

  /// The step in the paths of issues, which have the keys of the output.
  func component(_ style: KeyStyle) -> PathComponent {
    switch self {
    case .key(let key, isData: true): .key(key.stringValue)
    case .key(let key, isData: false): .key(style.key(for: key.stringValue))
    case .name(let name): .key(name)
    case .index(let index): .index(index)
    }
  }
}

/// Where a part of a value is written.
enum EncodedPlace {
  case member(String, EncodedKeys)
  /// Behind the elements so far.
  case element
  /// In the place of the value itself.
  case whole

  /// The key in the output, if it has one.
  var outputKey: OutputKey? {
    if case .member(let name, let keys) = self { keys.outputKey(name) } else { nil }
  }
}
