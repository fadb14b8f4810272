#if canImport(CoreGraphics)
public import CoreGraphics
#endif

/// A color of red, green, blue and opacity, as style sheets write it.
///
/// ```swift
/// RGBAColor(hex: "#b06200aa")   // 176/255, 98/255, 0, 170/255
/// RGBAColor(hex: "#zzz")        // nil, never black
/// ```
public struct RGBAColor: Sendable, Hashable {
  /// The part of red, from 0 to 1.
  public var red: Double
  /// The part of green, from 0 to 1.
  public var green: Double
  /// The part of blue, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 for none to 1.
  public var alpha: Double

  /// Creates a color of its parts.
  ///
  /// - Parameters:
  ///   - red: The part of red, from 0 to 1.
  ///   - green: The part of green, from 0 to 1.
  ///   - blue: The part of blue, from 0 to 1.
  ///   - alpha: The opacity, 1 by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates the color of a hexadecimal text.
  ///
  /// | Text        | Color                                  |
  /// | ----------- | -------------------------------------- |
  /// | `#RGB`      | each digit twice                       |
  /// | `#RGBA`     | each digit twice, the opacity last     |
  /// | `#RRGGBB`   | two digits each                        |
  /// | `#RRGGBBAA` | two digits each, the opacity last      |
  ///
  /// Any other text is no color.
  ///
  /// - Parameter text: The text; white space at its edges does not matter.
  public init?(hex text: String) {
    let text = UTF8Text.with(text) { String($0.trimmed) }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.first == "#", digits.count == text.count - 1 else { return nil }
    let parts: [Int]
    switch digits.count {
    case 3, 4: parts = digits.map { $0 * 17 }
    case 6, 8:
      parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    default: return nil
    }
    let shares = parts.map { Double($0) / 255 }
    self.init(
      red: shares[0], green: shares[1], blue: shares[2], alpha: shares.count > 3 ? shares[3] : 1)
  }

  /// The color as `#rrggbb`, or `#rrggbbaa` if it is not wholly opaque.
  ///
  /// Parts beyond 0 and 1 are cut, and all are rounded to the nearest of 256.
  public var hexText: String {
    let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return parts.reduce(into: "#") { text, part in
      let share = part.isNaN ? 0 : min(max(part, 0), 1)
      let byte = UInt8((share * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

extension RGBAColor: Coercible {
  /// Returns the color of a hexadecimal text.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The color, or `nil` if `value` is no such text.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> RGBAColor? {
    value.string.flatMap(RGBAColor.init(hex:))
  }

  /// The hexadecimal text.
  public var sourceValue: SourceValue { .string(hexText) }
}

#if canImport(CoreGraphics)
extension RGBAColor {
  /// The color in the color space sRGB.
  public var cgColor: CGColor { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
}
#endif
