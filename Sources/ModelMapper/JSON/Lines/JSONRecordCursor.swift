/// Finds the elements of one array in a document of JSON, however long that is.
///
/// Only the element whose end has not arrived is kept. What stands before the array is passed over: its
/// structure is validated, but of lists and objects that are not on the path only brackets and texts. What
/// follows the array is not read. Each element is validated as a document of its own.
struct JSONRecordCursor: JSONSearch {
  static var repairsRecords: Bool { false }
  private(set) var start = 0
  var byteOffset: Int { place.location.byteOffset }
  /// The first byte that was not looked at yet.
  private var next = 0
  /// The place of `start` in the whole text.
  private var place = TextPlace(endsAtReturns: true)
  private let path: [PathComponent]
  private let limit: Int
  private let depth: Int
  /// What is open: containers on the path, and the array.
  private var structure = JSONStructure()
  /// Whether the key that was read last is on the path.
  private var isKeyWanted = false
  private var extent = JSONExtent()
  /// Where the comma is before the record that comes, is read or was found last, if it was read in the same
  /// way.
  private var comma: TextLocation?
  /// Whether the text may yet turn out to be malformed and be read in another way.
  private var isTentative = false
  /// Where the key or element begins that is too long and so was dropped.
  private var dropped: TextPlace?
  /// Whether the array was found.
  private(set) var hasFound = false
  private(set) var recordsEnd = Int.max

  /// Creates a search.
  init(path: [PathComponent], limits: Limits) {
    self.path = path
    limit = limits.bytes
    depth = limits.depth
  }

  mutating func rebase() {
    next -= start
    start = 0
  }

  mutating func next(
    in buffer: ByteSpan, isLast: Bool
  ) throws(JSONSyntaxError) -> JSONLine? {
    while true {
      switch structure.state {
      case .done:
        move(to: buffer.count, in: buffer)
        return nil
      case .inKey, .inValue:
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
      default:
        while next < buffer.count, buffer[next].isASCIISpace || isPartOfMark(at: next, in: buffer) {
          next += 1
        }
        move(to: next, in: buffer)
        guard next < buffer.count else {
          guard isLast else { return nil }
          throw failure(structure.expected, in: buffer)
        }
        let byte = buffer[next]
        if step(over: byte) { continue }
        // The error names the character, all of which must be there.
        guard isLast || buffer.count - next >= (~byte).leadingZeroBitCount else { return nil }
        throw failure(structure.expected, in: buffer)
      }
    }
  }

  /// Drops what is passed over, and of a key or element what is beyond the limit.
  private mutating func dropWhatIsTooLong(in buffer: ByteSpan) throws(JSONSyntaxError) {
    if structure.state == .inValue, !hasFound, !extent.isScalar {
      return move(to: next, in: buffer)
    }
    guard dropped != nil || next - start > limit else { return }
    try refuseTooLong(in: buffer)
    if dropped == nil { dropped = place }
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
      place: dropped ?? place, bytes: bytes, exceededLimit: isTooLong ? limit : nil)
    dropped = nil
    move(to: next, in: buffer)
    if structure.state == .inKey {
      isKeyWanted = try isWanted(key: part)
      structure.endKey()
      return nil
    }
    structure.endValue(at: byteOffset)
    if hasFound { return part }
    if extent.isScalar { _ = try part.reader().sourceValue(at: 0) }
    return nil
  }

  /// Takes one character of the structure, or begins what it begins.
  ///
  /// - Returns: Whether the character may stand here.
  private mutating func step(over byte: UInt8) -> Bool {
    switch structure.step(over: byte, at: byteOffset) {
    case .mark?:
      if hasFound { comma = place.location }
      next += 1
    case .closes?:
      if hasFound {
        structure.finish()
        recordsEnd = byteOffset + 1
      }
      next += 1
    case .keyBegins?: extent = JSONExtent()
    case .valueBegins?: begin(byte)
    case nil: return false
    }
    return true
  }

  /// Goes into a container on the path or the array, or begins to find the end of any other value.
  private mutating func begin(_ byte: UInt8) {
    let steps = structure.levels.count
    let isList = byte == UInt8(ascii: "[")
    let goesOn = steps < path.count ? isList || byte == UInt8(ascii: "{") : isList
    guard !hasFound, goesOn, isOnPath else {
      extent = JSONExtent(depth: hasFound ? nil : depth, below: steps)
      return
    }
    hasFound = steps == path.count
    structure.open(byte, at: byteOffset)
    next += 1
  }

  /// Whether the value that begins is on the path.
  private var isOnPath: Bool {
    guard let last = structure.levels.last, !last.isObject else {
      return structure.levels.isEmpty || isKeyWanted
    }
    let step = path[structure.levels.count - 1]
    return step == .index(last.index) || step == .key("\(last.index)")
  }

  /// Whether the member of a key is on the path: exactly, or by its canonical form.
  private func isWanted(key: JSONLine) throws(JSONSyntaxError) -> Bool {
    guard key.exceededLimit == nil else { return false }
    let text = try key.reader().sourceValue(at: 0).string
    guard case .key(let step) = path[structure.levels.count - 1], let text else { return false }
    return text.isSpelled(like: step)
  }

  /// Whether a byte is one of a byte-order mark at the beginning.
  private func isPartOfMark(at position: Int, in buffer: ByteSpan) -> Bool {
    let offset = byteOffset + position - start
    guard offset < 3 else { return false }
    return buffer[position] == [0xEF, 0xBB, 0xBF][offset]
  }

  private func failure(
    _ problem: JSONSyntaxError.Problem, in buffer: ByteSpan
  ) -> JSONSyntaxError {
    let rest = buffer[start..<buffer.count]
    var error = JSONSyntaxError(
      JSONFailure(problem, at: next - start), in: rest, line: place)
    error.repairs = repairs(in: rest)
    return error
  }

  /// The repairs with which the structure would go on where it can't, as far as what has arrived tells.
  private func repairs(in rest: ByteSpan) -> DocumentRepairs {
    // A small document that is where this one is.
    let outer: String
    let last = structure.levels.last
    switch structure.state {
    case .beforeFirstElement: outer = "["
    case .beforeValue: outer = last.map { $0.isObject ? #"{"":"# : "[0," } ?? ""
    case .beforeFirstKey: outer = "{"
    case .beforeKey: outer = #"{"":0,"#
    case .beforeColon: outer = #"{"" "#
    case .afterValue: outer = last?.isObject == true ? #"{"":0"# : "[0"
    case .inKey, .inValue, .done: return []
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
  mutating func readAsItCame(by map: RepairMap, from offset: Int) -> Bool {
    guard hasFound, dropped == nil else { return false }
    switch structure.state {
    case .inValue: structure.repeatElement()
    case .afterValue: break
    // A comma that was read belongs to what comes.
    default: return false
    }
    comma = nil
    isTentative = true
    let location = map.original(of: place.location)
    goOn(at: location, location.byteOffset - offset)
    return true
  }

  mutating func readRepaired(from record: TextLocation?) -> JSONBreak? {
    guard isTentative else { return nil }
    isTentative = false
    let location = record ?? place.location
    let position = start - (byteOffset - location.byteOffset)
    if record != nil || structure.state == .inValue { structure.repeatElement() }
    let isBeforeElement =
      structure.state == .beforeValue || structure.state == .beforeFirstElement
    let comma = isBeforeElement ? comma : nil
    if comma != nil { structure.repeatComma() }
    goOn(at: comma ?? location, 0)
    return JSONBreak(
      location: location, position: position, areObjects: structure.levels.map(\.isObject),
      isAfterValue: structure.state == .afterValue, comma: comma)
  }

  private mutating func goOn(at location: TextLocation, _ position: Int) {
    place.move(to: location)
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
