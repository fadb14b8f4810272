extension CoercionContext {
  /// Whether the options and the depth of the call allow reading values by shortcuts, none of which counts
  /// the depth of lists.
  ///
  /// - Parameter levels: How many more containers a shortcut may enter.
  /// - Returns: Whether they do.
  @inline(__always)
  func takesShortcuts(levels: Int) -> Bool {
    plainOptions.takesShortcuts && hasRoom(for: levels)
  }
}

extension SourceLayout {
  /// Reads a value into a place by a shortcut, unless something has to be reported.
  @inline(__always)
  func read(
    _ handle: Int, of source: any ValueSource, by codec: ScalarFastPath,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool {
    switch self {
    case .indexed(let values):
      codec.type.quickly(read: values, handle, as: codec.form, into: slot, in: context)
    case .scalars:
      codec.type.quickly(read: source, handle, as: codec.form, into: slot, in: context)
    case .native(let native):
      native.with { native in
        native.takeValue(at: handle) {
          codec.type.quickly(take: $0, as: codec.form, into: slot, in: context)
        }
      }
    }
  }
}
