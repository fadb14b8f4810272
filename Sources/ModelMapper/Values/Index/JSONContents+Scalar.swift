extension JSONContents {
  /// What stands at a place, as coercions read it.
  ///
  /// Inlined, so that whoever asks for one kind of scalar is left with the code for that kind.
  @inline(__always)
  package func scalar(at place: Int) -> Scalar {
    switch kind(at: place) {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer: integerScalar(at: place)
    case .numeral: .numeral(spelling(at: place))
    case .ascii, .utf8, .asciiKey, .utf8Key: .text(spelling(at: place))
    case .escaped, .escapedKey: .string(string(at: place))
    case .list: .list
    case .object: .object
    }
  }

  @inline(__always)
  private func integerScalar(at place: Int) -> Scalar {
    if let integer = integer(at: place) { return .integer(integer) }
    if let unsigned = unsigned(at: place) { return .unsigned(unsigned) }
    return .numeral(spelling(at: place))
  }
}
