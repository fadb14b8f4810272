/// How JSON is written.
package struct JSONWriterOptions {
  /// Whether lines and indents of two spaces are written; off by default.
  package var isPretty = false
  /// Whether the members of objects are sorted by the UTF-8 of their keys; off by default.
  package var sortsKeys = false
  /// What becomes of numbers that are not finite; left out by default.
  package var nonFinite = OutputStyle.NonFiniteStyle.omit
  /// Creates the default options.
  package init() {}

  /// Creates the options that a style asks for.
  package init(_ style: OutputStyle) {
    isPretty = style.isPretty
    sortsKeys = style.sortsKeys
    nonFinite = style.nonFinite
  }
}
