/// The brackets of a source text and their partners.
///
/// Angle brackets are operators as well. They are taken for a pair if there is nothing between them
/// but what a list of types may hold; who asks decides by what follows.
struct Brackets {
  /// For the position of each opening bracket the one after its partner.
  private(set) var positionAfterBracket: [Int: Int] = [:]
  /// For the position of each `<` that may open generic arguments the one after its `>`.
  private(set) var positionAfterArguments: [Int: Int] = [:]
  /// The position of the first bracket without a partner, or `nil` if all are in pairs.
  private(set) var unmatched: Int?
  /// How many tokens come before such a bracket and any around it.
  private(set) var reliableCount: Int

  private static let closings = ["(": ")", "[": "]", "{": "}"]
  private static let betweenTypes: Set<String> = [
    ",", ":", ".", "?", "!", "->", "&", "(", "[", ")", "]", "@", "-", "~", "...",
  ]

  /// Finds the partners.
  init(_ tokens: [Token]) {
    reliableCount = tokens.count
    // The brackets that are open, each with the angle brackets that are open inside it.
    var open: [(position: Int, angles: [Int])] = [(-1, [])]
    for (position, token) in tokens.enumerated() {
      guard token.kind == .punctuation || token.kind == .operator else { continue }
      switch token.text {
      case "<": open[open.count - 1].angles.append(position)
      case ">":
        if let angle = open[open.count - 1].angles.popLast() {
          positionAfterArguments[angle] = position + 1
        }
      default:
        if !Self.betweenTypes.contains(token.text) { open[open.count - 1].angles.removeAll() }
      }
      if Self.closings[token.text] != nil {
        open.append((position, []))
      } else if Self.closings.values.contains(token.text) {
        guard let opening = open.last?.position, opening >= 0,
          Self.closings[tokens[opening].text] == token.text
        else {
          unmatched = position
          break
        }
        open.removeLast()
        positionAfterBracket[opening] = position + 1
      }
    }
    if open.count > 1 { unmatched = unmatched ?? open[1].position }
    if let unmatched { reliableCount = open.count > 1 ? open[1].position : unmatched }
  }
}
