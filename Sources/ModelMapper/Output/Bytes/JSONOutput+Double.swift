extension JSONOutput {
  /// Writes a finite number in the fewest digits that read back as the same number.
  ///
  /// Whole numbers have no point: 3 is `3`, not `3.0`.
  func append(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude < 1e9, magnitude >= 1e-4 else {
      appendAny(value)
      return
    }
    // A number that fifteen digits lead to, six of them after the point, has no shorter spelling
    // than these without the zeros at their end. One division tells whether they do.
    let millionths = UInt64(magnitude * 1e6 + 0.5)
    guard Double(millionths) / 1e6 == magnitude else {
      append(plain: value.description)
      return
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    append(whole)
    if fraction != 0 { appendFraction(fraction) }
  }

  /// Writes a finite number in the fewest digits that read back as the same `Float`.
  func append(_ value: Float) {
    if let whole = Int64(exactly: value), whole.magnitude <= 1 << 24, whole != 0 {
      append(whole)
    } else {
      appendDescription(value.description)
    }
  }

  /// Writes an ASCII text as it is.
  func append(plain text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe place(for: bytes.count).update(from: first, count: bytes.count)
      advance(by: bytes.count)
    }
  }

  private func appendAny(_ value: Double) {
    if let whole = Int64(exactly: value), whole.magnitude <= 1 << 53, whole != 0 {
      append(whole)
    } else {
      appendDescription(value.description)
    }
  }

  /// Writes what Swift says of a number, which is the shortest, without `.0` at its end.
  private func appendDescription(_ text: String) {
    append(plain: text)
    if text.hasSuffix(".0") { truncate(to: count - 2) }
  }
}
