/// How the values of a record or a list are read by shortcuts, if they may be taken.
///
/// It does not keep its source, which whoever fills the record does.
enum FastPath {
  case indexed(IndexedValues)
  case native(Unowned<NativeSource>)
  /// Another source, asked for one scalar after the other.
  case scalars
  /// None: an option has a say.
  case none

  /// The shortcuts of a source at the place where a call stands.
  ///
  /// None counts the depth of lists.
  ///
  /// - Parameters:
  ///   - layout: The layout of the source.
  ///   - context: The call.
  ///   - levels: How many more containers a shortcut may enter.
  /// - Returns: The shortcuts, or none.
  @inline(__always)
  static func of(
    _ layout: SourceLayout, _ context: CoercionContext, levels: Int = 1
  ) -> FastPath {
    guard context.plainOptions.takesShortcuts, context.hasRoom(for: levels) else { return .none }
    return switch layout {
    case .indexed(let values): .indexed(values)
    case .native(let native): .native(native)
    case .scalars: .scalars
    }
  }

  /// Reads a value into a place that holds one, unless something has to be reported.
  @inline(__always)
  func read(
    _ handle: Int, of source: any ValueSource, by codec: ScalarFastPath,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool {
    switch self {
    case .none: false
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
