/// Finds the elements of one array in a document of JSON, however long that is.
///
/// Only the element whose end has not arrived is kept. What stands before the array is passed over: its
/// structure is validated, but of lists and objects that are not on the path only brackets and texts. What
/// follows the array is not read. Each element is validated as a document of its own.
package struct JSONRecordCursor: JSONSearch {
  package static var repairsRecords: Bool { false }
  package private(set) var start = 0
  package var byteOffset: Int { place.location.byteOffset }
  /// The first byte that was not looked at yet.
  private var next = 0
  /// The place of `start` in the whole text.
  private var place = TextPlace(endsAtReturns: false)
  private let path: [PathComponent]
  private let limit: Int
  private let depth: Int
  /// The containers on the path that are open, and how many elements each list had so far.
  private var open: [(isObject: Bool, index: Int)] = []
  private var state = State.beforeValue(isWanted: true)
  private var extent = JSONExtent()
  /// Whether the record that comes, is read or was found last is the first.
  private var isFirst = true
  /// Where the comma before that record is, if it was read in the same way.
  private var comma: TextLocation?
  /// Whether the text may yet turn out to be malformed and be read in another way.
  private var isTentative = false
  /// Where the key or element begins that is too long and so was dropped.
  private var dropped: TextLocation?
  /// Whether the array was found.
  package private(set) var hasFound = false

  private enum State {
    /// A value comes, which is on the path or not.
    case beforeValue(isWanted: Bool)
    case inValue
    /// A key comes, or the end of the object if it is the first.
    case beforeKey(isFirst: Bool)
    case inKey
    case afterKey(isWanted: Bool)
    case afterValue
    /// An element of the array comes, or its end if it is the first.
    case beforeRecord
    case inRecord
    case afterRecord
    case done
  }

  /// Creates a search.
  init(path: [PathComponent], limits: Limits) {
    self.path = path
    limit = limits.bytes
    depth = limits.depth
  }

  package mutating func rebase() {
    next -= start
    start = 0
  }

  package mutating func next(
    in buffer: ByteSpan, isLast: Bool
  ) throws(JSONSyntaxError) -> JSONLine? {
    while true {
      switch state {
      case .done:
        move(to: buffer.count, in: buffer)
        return nil
      case .inValue, .inKey, .inRecord:
        let isWhole = extent.advance(in: buffer, from: &next) || isLast && extent.isScalar
        guard isWhole else {
          if isLast { throw failure(extent.end, in: buffer) }
          try dropWhatIsTooLong(in: buffer)
          return nil
        }
        if let problem = extent.problem {
          move(to: next, in: buffer)
          throw failure(problem, in: buffer)
        }
        if let record = try end(in: buffer) { return record }
      case .beforeValue, .beforeKey, .afterKey, .afterValue, .beforeRecord, .afterRecord:
        while next < buffer.count, buffer[next].isASCIISpace || isPartOfMark(at: next, in: buffer) {
          next += 1
        }
        move(to: next, in: buffer)
        guard next < buffer.count else {
          guard isLast else { return nil }
          throw failure(expected, in: buffer)
        }
        let byte = buffer[next]
        if step(over: byte) { continue }
        // The error names the character, all of which must be there.
        guard isLast || buffer.count - next >= byte.lengthOfScalar else { return nil }
        throw failure(expected, in: buffer)
      }
    }
  }

  /// Drops what is passed over, and of a key or element what is beyond the limit.
  private mutating func dropWhatIsTooLong(in buffer: ByteSpan) throws(JSONSyntaxError) {
    if case .inValue = state, !extent.isScalar { return move(to: next, in: buffer) }
    guard dropped != nil || next - start > limit else { return }
    try refuseTooLong(in: buffer)
    if dropped == nil { dropped = place.location }
    move(to: next, in: buffer)
  }

  /// Takes the value, key or element whose end was found.
  private mutating func end(
    in buffer: ByteSpan
  ) throws(JSONSyntaxError) -> JSONLine? {
    let isTooLong = dropped != nil || next - start > limit
    if isTooLong { try refuseTooLong(in: buffer) }
    let bytes = buffer[start..<(isTooLong ? start : next)]
    let part = JSONLine(
      start: dropped ?? place.location, bytes: bytes, isTooLong: isTooLong, limit: limit)
    dropped = nil
    move(to: next, in: buffer)
    switch state {
    case .inKey: state = .afterKey(isWanted: try isWanted(key: part))
    case .inRecord:
      state = .afterRecord
      return part
    default:
      if extent.isScalar { _ = try part.reader().sourceValue(at: 0) }
      state = open.isEmpty ? .done : .afterValue
    }
    return nil
  }

  /// Takes one character of the structure, or begins what it begins.
  ///
  /// - Returns: Whether the character may stand here.
  private mutating func step(over byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.beforeValue(isWanted: true), UInt8(ascii: "[")) where open.count == path.count:
      hasFound = true
      isFirst = true
      comma = nil
      skip(to: .beforeRecord)
    case (.beforeValue(isWanted: true), UInt8(ascii: "{")) where open.count < path.count:
      open.append((true, 0))
      skip(to: .beforeKey(isFirst: true))
    case (.beforeValue(isWanted: true), UInt8(ascii: "[")) where open.count < path.count:
      open.append((false, 0))
      skip(to: .beforeValue(isWanted: isWanted(index: 0)))
    case (.beforeValue, UInt8(ascii: "]"))
    where open.last.map { !$0.isObject && $0.index == 0 } ?? false:
      close()
    case (.afterValue, UInt8(ascii: "]")) where open.last?.isObject == false: close()
    case (.beforeKey(isFirst: true), UInt8(ascii: "}")): close()
    case (.afterValue, UInt8(ascii: "}")) where open.last?.isObject == true: close()
    case (.beforeKey, UInt8(ascii: "\"")): begin(.inKey)
    case (.afterKey(let isWanted), UInt8(ascii: ":")):
      skip(to: .beforeValue(isWanted: isWanted))
    case (.afterValue, UInt8(ascii: ",")):
      guard let last = open.indices.last else { return false }
      open[last].index += 1
      let isWanted = isWanted(index: open[last].index)
      skip(
        to: open[last].isObject ? .beforeKey(isFirst: false) : .beforeValue(isWanted: isWanted))
    case (.beforeRecord, UInt8(ascii: "]")) where isFirst: skip(to: .done)
    case (.afterRecord, UInt8(ascii: "]")): skip(to: .done)
    case (.afterRecord, UInt8(ascii: ",")):
      isFirst = false
      comma = place.location
      skip(to: .beforeRecord)
    case (.beforeValue, _) where byte.beginsJSON: begin(.inValue, depth: depth)
    case (.beforeRecord, _) where byte.beginsJSON: begin(.inRecord)
    default: return false
    }
    return true
  }

  private mutating func skip(to state: State) {
    next += 1
    self.state = state
  }

  private mutating func begin(_ state: State, depth: Int? = nil) {
    extent = JSONExtent(depth: depth, below: open.count)
    self.state = state
  }

  private mutating func close() {
    open.removeLast()
    skip(to: open.isEmpty ? .done : .afterValue)
  }

  /// Whether an element of the list that is open is on the path.
  private func isWanted(index: Int) -> Bool {
    guard let last = open.last, !last.isObject, open.count <= path.count else { return false }
    let step = path[open.count - 1]
    return step == .index(index) || step == .key("\(index)")
  }

  /// Whether the member of a key is on the path: exactly, or by its canonical form.
  private func isWanted(key: JSONLine) throws(JSONSyntaxError) -> Bool {
    guard !key.isTooLong else { return false }
    let text = try key.reader().sourceValue(at: 0).string
    guard case .key(let step)? = open.count <= path.count ? path[open.count - 1] : nil, let text
    else { return false }
    return text == step || UTF8Text.with(text) { CanonicalKey(step).matches($0) }
  }

  /// Whether a byte is one of a byte-order mark at the beginning.
  private func isPartOfMark(at position: Int, in buffer: ByteSpan) -> Bool {
    let offset = byteOffset + position - start
    guard offset < 3 else { return false }
    return buffer[position] == [0xEF, 0xBB, 0xBF][offset]
  }

  /// What should stand where the search is.
  private var expected: JSONSyntaxError.Problem {
    switch state {
    case .beforeKey(isFirst: true): .expectedKeyOrObjectEnd
    case .beforeKey(isFirst: false): .expectedKey
    case .afterKey: .expectedColon
    case .afterValue:
      open.last?.isObject == true ? .expectedCommaOrObjectEnd : .expectedCommaOrListEnd
    case .beforeRecord where isFirst: .expectedValueOrListEnd
    case .afterRecord: .expectedCommaOrListEnd
    default: .expectedValue
    }
  }

  private func failure(
    _ problem: JSONSyntaxError.Problem, in buffer: ByteSpan
  ) -> JSONSyntaxError {
    let rest = buffer[start..<buffer.count]
    var error = JSONSyntaxError(
      JSONFailure(problem, at: next - start), in: rest, line: place.location)
    error.repairs = repairs(in: rest)
    return error
  }

  /// The repairs with which the structure would go on where it can't, as far as what has arrived tells.
  private func repairs(in rest: ByteSpan) -> DocumentRepairs {
    // A small document that is where this one is.
    let outer: String
    switch state {
    case .beforeValue:
      outer = open.last.map { $0.isObject ? #"{"":"# : $0.index == 0 ? "[" : "[0," } ?? ""
    case .beforeKey(let isFirst): outer = isFirst ? "{" : #"{"":0,"#
    case .afterKey: outer = #"{"" "#
    case .afterValue: outer = open.last?.isObject == true ? #"{"":0"# : "[0"
    case .beforeRecord: outer = isFirst ? "[" : "[0,"
    case .afterRecord: outer = "[0"
    case .inValue, .inKey, .inRecord, .done: return []
    }
    let text = (Array(outer.utf8) + rest.prefix(4_096)).withByteSpan {
      JSONRepairer.repaired($0, .json, limits: Limits(), line: nil)
    }
    guard let first = text.list.repairs.first, first.location.byteOffset <= outer.utf8.count else {
      return []
    }
    return first.kind
  }

  /// What is too long may end elsewhere when it is read in another way, for which it has to be there.
  private func refuseTooLong(in buffer: ByteSpan) throws(JSONSyntaxError) {
    if isTentative { throw failure(.lineTooLong(limit: limit), in: buffer) }
  }

  private mutating func move(to end: Int, in buffer: ByteSpan) {
    let mark = (start..<end).prefix { isPartOfMark(at: $0, in: buffer) }.count
    place.skip(mark)
    place.pass(buffer[start + mark..<end])
    start = end
    next = max(next, end)
  }
}

// A text that is read as it came where it is well-formed, and repaired where it is not.
extension JSONRecordCursor {
  package mutating func readAsItCame(by map: RepairMap, from offset: Int) -> Bool {
    guard hasFound, dropped == nil else { return false }
    switch state {
    case .inRecord: state = .beforeRecord
    case .afterRecord: break
    // A comma that was read belongs to what comes.
    default: return false
    }
    comma = nil
    isTentative = true
    let location = map.original(of: place.location)
    goOn(at: location, location.byteOffset - offset)
    return true
  }

  package mutating func readRepaired(from record: TextLocation?) -> JSONBreak? {
    guard isTentative else { return nil }
    isTentative = false
    let location = record ?? place.location
    let position = start - (byteOffset - location.byteOffset)
    if record != nil { state = .beforeRecord }
    if case .inRecord = state { state = .beforeRecord }
    var comma: TextLocation?
    if case .beforeRecord = state, let before = self.comma {
      comma = before
      state = .afterRecord
    }
    var isAfterRecord = false
    if case .afterRecord = state { isAfterRecord = true }
    goOn(at: comma ?? location, 0)
    return JSONBreak(
      location: location, position: position, areObjects: open.map(\.isObject) + [false],
      isAfterValue: isAfterRecord, comma: comma)
  }

  private mutating func goOn(at location: TextLocation, _ position: Int) {
    place = TextPlace(location, endsAtReturns: false)
    start = position
    next = position
  }
}

/// How far a value reaches that may arrive in parts.
struct JSONExtent {
  private var depth = 0
  /// How deep lists and objects may nest where their brackets are compared; `nil` where they are not,
  /// since the value is validated later.
  private let limit: Int?
  private let outer: Int
  /// Whether each list or object that is open is an object, where that is compared.
  private var areObjects: [Bool] = []
  /// What is wrong with the value up to the byte that was looked at last.
  private(set) var problem: JSONSyntaxError.Problem?
  private var isInText = false
  private var isEscaped = false
  /// Whether the value is neither a text nor a container, so that it ends where something else begins.
  private(set) var isScalar = false

  /// What is missing where the document ends within the value.
  var end: JSONSyntaxError.Problem { isInText ? .expectedQuote : .expectedCommaOrListEnd }

  /// Creates the extent of a value that begins.
  ///
  /// - Parameters:
  ///   - depth: How deep lists and objects may nest, where their brackets are compared.
  ///   - outer: How many of them the value is in.
  init(depth: Int? = nil, below outer: Int = 0) {
    limit = depth
    self.outer = outer
  }

  /// Compares a bracket with the one that it closes.
  ///
  /// - Returns: Whether something is wrong.
  private mutating func isWrong(_ bracket: UInt8) -> Bool {
    guard let limit else { return false }
    switch bracket {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if outer + areObjects.count >= limit { problem = .tooDeep(limit: limit) }
      areObjects.append(bracket == UInt8(ascii: "{"))
    default:
      let isObject = areObjects.popLast()
      if isObject == true, bracket == UInt8(ascii: "]") { problem = .expectedCommaOrObjectEnd }
      if isObject == false, bracket == UInt8(ascii: "}") { problem = .expectedCommaOrListEnd }
    }
    return problem != nil
  }

  /// Goes on to the end of the value, and says whether it was found; if not, the value goes on or is wrong.
  mutating func advance(in buffer: ByteSpan, from next: inout Int) -> Bool {
    while next < buffer.count {
      let byte = buffer[next]
      if isInText {
        next += 1
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
          if depth == 0 { return true }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        if isScalar { return true }
        isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isScalar || isWrong(byte) { return true }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 || isWrong(byte) { return true }
        depth -= 1
        if depth == 0 {
          next += 1
          return true
        }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return true }
      default:
        if depth == 0 { isScalar = true }
      }
      next += 1
    }
    return false
  }
}

extension UInt8 {
  /// How many bytes the character has that begins with the byte.
  fileprivate var lengthOfScalar: Int { Swift.max(1, (~self).leadingZeroBitCount) }

  /// Whether a value of JSON may begin with the byte, malformed ones included.
  fileprivate var beginsJSON: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "/"):
      false
    default: true
    }
  }
}
