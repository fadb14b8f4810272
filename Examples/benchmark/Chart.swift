import Foundation

/// The table as a picture: a bar for each contender, as long as it is faster than the first of its row.
///
/// The scale is logarithmic, so that twice as fast and half as fast are equally long.
struct Chart {
  private var bars: [Bar] = []

  /// A contender beside the first of its row.
  private struct Bar {
    /// The name of the row, for its first bar only.
    let row: String
    let contender: String
    /// How many times as fast it is.
    let ratio: Double
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - name: The name of the row.
  ///   - contenders: The contenders with their median times; the first is the one to compare with.
  mutating func add(_ name: String, _ contenders: [(name: String, median: Double)]) {
    guard let first = contenders.first, first.median > 0 else { return }
    for (position, contender) in contenders.dropFirst().enumerated() where contender.median > 0 {
      bars.append(
        Bar(
          row: position == 0 ? "\(name), against \(first.name)" : "", contender: contender.name,
          ratio: first.median / contender.median))
    }
  }

  /// The picture as SVG, which needs no fonts and follows light and dark backgrounds.
  var svg: String {
    var body = ""
    var y = Self.top
    for bar in bars {
      if !bar.row.isEmpty {
        y += 8
        body += Self.text(bar.row, x: 8, y: y + 12, style: "font-weight: bold")
        y += Self.step
      }
      body += Self.text(bar.contender, x: 24, y: y + 12)
      let end = Self.x(of: bar.ratio)
      let color = bar.ratio < 1 ? "#c65f2e" : "#2f7d5b"
      body += """
        <rect x="\(min(end, Self.one))" y="\(y)" width="\(abs(end - Self.one))" height="14" \
        fill="\(color)"/>

        """
      let number = String(format: bar.ratio < 10 ? "%.1f" : "%.0f", bar.ratio)
      body += Self.text("\(number) ×", x: max(end, Self.one) + 6, y: y + 12)
      y += Self.step
    }
    let lines = [0.5, 1, 2, 5, 10, 20].map { ratio in
      let x = Self.x(of: ratio)
      return "<line x1=\"\(x)\" y1=\"\(Self.top)\" x2=\"\(x)\" y2=\"\(y)\" stroke=\"#8888\"/>\n"
        + Self.text("\(ratio.formatted()) ×", x: x - 8, y: Self.top - 6)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(y + 12)" \
      viewBox="0 0 \(Self.width) \(y + 12)" font-family="sans-serif" font-size="12">
      <style>text { fill: #333 } @media (prefers-color-scheme: dark) { text { fill: #ddd } }</style>
      \(lines.joined())\(body)</svg>

      """
  }

  private static let width = 900
  private static let top = 28
  private static let step = 20
  /// Where a contender ends that is as fast as the first.
  private static let one = 390.0

  private static func x(of ratio: Double) -> Double {
    let position = one + log2(min(max(ratio, 0.25), 64)) * 70
    return (position * 10).rounded() / 10
  }

  private static func text(_ text: String, x: Double, y: Int, style: String = "") -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return "<text x=\"\(x)\" y=\"\(y)\" style=\"\(style)\">\(escaped)</text>\n"
  }
}
