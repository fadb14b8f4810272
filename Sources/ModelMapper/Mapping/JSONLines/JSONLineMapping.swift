/// Makes the records of JSON Lines one after the other, with one context, index and reader for all.
struct JSONLineMapping {
  let context: CoercionContext
  let codec: ErasedCodec
  /// The number of the next record: how many were read, those that failed included.
  private(set) var count: Int
  private let index = JSONIndex()
  private var reader: JSONReader
  private let limits: Limits
  private let path: [PathComponent]

  /// Creates the mapping of records.
  ///
  /// - Parameters:
  ///   - codec: Reads a record.
  ///   - context: What the records share.
  ///   - limits: How deep, long and rich each may be.
  ///   - path: Where the records are, as issues show it.
  ///   - number: The number of the first record.
  init(
    _ codec: ErasedCodec, _ context: CoercionContext, _ limits: Limits, path: String = "",
    from number: Int = 0
  ) {
    self.codec = codec
    self.context = context
    self.limits = limits
    self.path = [PathComponent](pathText: path)
    context.rootPath = path
    count = number
    reader = JSONReader(.empty, index: index)
  }

  /// Makes the record of a line in memory that holds none, or records why it can't be made.
  mutating func make(at place: Memory, from line: JSONLine) -> Bool {
    let number = count
    count += 1
    let recorder = context.recorder
    let isMade = make(at: place, from: line, number)
    // Most records leave nothing undecided.
    if recorder.undecidedCount > 0 {
      let depth = isMade ? nil : path.count + 1
      recorder.settle(since: 0, isMade ? .defaultKept : .recordLeftOut, depth: depth)
    }
    return isMade
  }

  private mutating func make(at place: Memory, from line: JSONLine, _ number: Int) -> Bool {
    do throws(JSONSyntaxError) {
      try line.build(index, limits: limits)
    } catch {
      context.recorder.record(.error) {
        MappingIssue(
          pathComponents: path + [.index(number)], reason: .malformed(error.description),
          location: error.location)
      }
      return false
    }
    // Whoever kept the reader of a record has it alone.
    if !isKnownUniquelyReferenced(&reader) { reader = JSONReader(.empty, index: index) }
    reader.begin(line.bytes, line: line.start)
    return codec.make(
      place, context.respelled(Cursor(reader, 0, step: .index(number))), context)
  }
}
