/// The lists and objects that are open in a document that arrives in parts, and what may come next.
///
/// This is the grammar of all that stands between scalars. Whoever follows a document shows it the bytes
/// that are no white space, and finds the ends of keys and of other values than containers itself.
struct JSONStructure {
  /// A list or an object that is open.
  struct Level {
    let isObject: Bool
    /// Where its bracket is.
    let start: Int
    /// Where the last value in it ends that has come as a whole; after the bracket if there is none.
    var valueEnd: Int
    /// Where the element or the key of the member begins that has not ended, if one has begun.
    var memberStart: Int?
    /// The number of the element.
    var index = 0
    /// The bracket that ends it.
    var closing: UInt8 { UInt8(ascii: isObject ? "}" : "]") }
  }

  /// What a byte means.
  enum Step {
    /// It stands between keys and values.
    case mark
    case keyBegins
    case valueBegins
    /// It ends a list or an object.
    case closes(Level)
  }

  enum State {
    case beforeValue, beforeFirstElement, beforeKey, beforeFirstKey, beforeColon, afterValue
    case inKey, inValue, done
  }

  private(set) var levels: [Level] = []
  private(set) var state = State.beforeValue

  /// What should stand where the document is.
  var expected: JSONSyntaxError.Problem {
    switch state {
    case .beforeFirstElement: .expectedValueOrListEnd
    case .beforeFirstKey: .expectedKeyOrObjectEnd
    case .beforeKey: .expectedKey
    case .beforeColon: .expectedColon
    case .afterValue:
      levels.last?.isObject == true ? .expectedCommaOrObjectEnd : .expectedCommaOrListEnd
    case .beforeValue, .inKey, .inValue, .done: .expectedValue
    }
  }

  /// Takes a byte between keys and values, or the first one of them.
  ///
  /// - Parameters:
  ///   - byte: The byte, which is no white space.
  ///   - position: Where it is.
  /// - Returns: What it means, or `nil` where it can't stand here.
  mutating func step(over byte: UInt8, at position: Int) -> Step? {
    switch (state, byte) {
    case (.beforeFirstElement, levels.last?.closing), (.beforeFirstKey, levels.last?.closing),
      (.afterValue, levels.last?.closing):
      return close(at: position)
    case (.afterValue, UInt8(ascii: ",")):
      levels[levels.count - 1].index += 1
      state = levels[levels.count - 1].isObject ? .beforeKey : .beforeValue
    case (.beforeColon, UInt8(ascii: ":")): state = .beforeValue
    case (.beforeKey, UInt8(ascii: "\"")), (.beforeFirstKey, UInt8(ascii: "\"")):
      levels[levels.count - 1].memberStart = position
      state = .inKey
      return .keyBegins
    case (.beforeValue, _) where byte.beginsJSON, (.beforeFirstElement, _) where byte.beginsJSON:
      if let last = levels.indices.last, !levels[last].isObject {
        levels[last].memberStart = position
      }
      state = .inValue
      return .valueBegins
    default: return nil
    }
    return .mark
  }

  private mutating func close(at position: Int) -> Step {
    let level = levels.removeLast()
    endValue(at: position + 1)
    return .closes(level)
  }

  /// Opens the list or object that is the value that begins.
  mutating func open(_ bracket: UInt8, at position: Int) {
    let isObject = bracket == UInt8(ascii: "{")
    levels.append(Level(isObject: isObject, start: position, valueEnd: position + 1))
    state = isObject ? .beforeFirstKey : .beforeFirstElement
  }

  mutating func endKey() { state = .beforeColon }

  mutating func endValue(at position: Int) {
    state = levels.isEmpty ? .done : .afterValue
    guard let last = levels.indices.last else { return }
    levels[last].valueEnd = position
    levels[last].memberStart = nil
  }

  /// Goes back to where an element of the innermost list begins.
  mutating func repeatElement() {
    state = levels.last?.index == 0 ? .beforeFirstElement : .beforeValue
  }

  /// Goes back to where the comma is before the element that comes.
  mutating func repeatComma() { state = .afterValue }

  /// Ends the document here, whatever is open.
  mutating func finish() { state = .done }
}

extension UInt8 {
  /// Whether a value of JSON may begin with the byte, malformed ones included.
  fileprivate var beginsJSON: Bool { !",:]}/".utf8.contains(self) }
}
