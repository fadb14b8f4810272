import Foundation

extension JSONOutput {
  /// Writes the standard text of a UUID in quotes.
  func append(quoting value: UUID) {
    append(UInt8(ascii: "\""))
    let bytes = unsafe withUnsafeBytes(of: value.uuid) { unsafe Array($0) }
    for (position, byte) in bytes.enumerated() {
      if position == 4 || position == 6 || position == 8 || position == 10 {
        append(UInt8(ascii: "-"))
      }
      append((byte &>> 4).upperHexDigit)
      append((byte & 0xF).upperHexDigit)
    }
    append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  /// The hexadecimal digit of a number below sixteen, in upper case.
  fileprivate var upperHexDigit: UInt8 { self < 10 ? self &+ 0x30 : self &+ 0x37 }
}
