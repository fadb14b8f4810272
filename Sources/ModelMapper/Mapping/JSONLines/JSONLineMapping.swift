/// Makes the records of JSON Lines one after the other, with one context, index and reader for all.
final class JSONLineMapping {
  let context: CoercionContext
  let codec: ErasedCodec
  /// The number of the next record: how many were read, those that failed included.
  private(set) var count: Int
  private let index = JSONIndex()
  private var reader: JSONReader
  private let repairs: DocumentRepairs
  /// The repaired line that holds the next records, if the last one held several.
  private var further: (text: RepairedText, start: TextPlace, places: Range<Int>)?
  /// Where the records are, as issues show it.
  let path: [PathComponent]
  /// How many steps lead to a record.
  var depth: Int { path.count + 1 }

  /// Creates the mapping of records.
  ///
  /// - Parameters:
  ///   - codec: Reads a record.
  ///   - context: What the records share.
  ///   - path: Where the records are, as issues show it.
  ///   - repairs: What may be repaired in each; by default as the options say.
  ///   - number: The number of the first record.
  init(
    _ codec: ErasedCodec, _ context: CoercionContext, path: String = "",
    repairs: DocumentRepairs? = nil, from number: Int = 0
  ) {
    self.codec = codec
    self.context = context
    self.repairs = repairs ?? context.options.repairs
    self.path = [PathComponent](pathText: path)
    context.rootPath = path
    count = number
    reader = JSONReader(.empty, index: index)
  }

  /// Whether the last line holds another record, as one of several values in a line does.
  var hasFurther: Bool { further != nil }

  /// Makes the record of a line in memory that holds none, or records why it can't be made.
  func make(at place: Memory, from line: JSONLine) -> Bool {
    make(at: place, from: line, as: read(line))
  }

  /// Indexes a line, which is good until the next is read.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - map: Where the line comes from, if it is part of a repaired text.
  /// - Returns: The text that was indexed, or `nil` if that is the line itself.
  func read(_ line: JSONLine, by map: RepairMap? = nil) -> Result<RepairedText?, JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in
      try line.read(index, limits: context.options.limits, repairs: repairs, by: map)
    }
  }

  /// Makes the record of a line that was read last, or records why it can't be made.
  func make(
    at place: Memory, from line: JSONLine, as text: Result<RepairedText?, JSONSyntaxError>,
    by map: RepairMap? = nil
  ) -> Bool {
    settled { number in
      switch text {
      case .success(nil):
        begin(line.bytes, line.place, map.map { RepairedText([], RepairList(), [], $0) })
        return make(at: place, from: 0, number)
      case .success(let text?):
        context.warn(of: text.list, at: path + [.index(number)])
        let holdsSeveral = text.kinds.contains(.concatenated)
        further = (text, line.place, holdsSeveral ? 1..<index.count : 0..<index.count)
        return makeFurther(at: place, number)
      case .failure(let error):
        context.recorder.record(.error) {
          MappingIssue(
            pathComponents: path + [.index(number)], reason: .malformed(error),
            location: error.location)
        }
        return false
      }
    }
  }

  /// Makes the next record of the last line.
  func makeFurther(at place: Memory) -> Bool {
    settled { number in makeFurther(at: place, number) }
  }

  @inline(__always)
  private func settled(_ make: (Int) -> Bool) -> Bool {
    let number = count
    count += 1
    let recorder = context.recorder
    let isMade = make(number)
    // Most records leave nothing undecided.
    if recorder.undecidedCount > 0 {
      recorder.settle(
        since: 0, isMade ? .defaultKept : .recordLeftOut, depth: isMade ? nil : depth)
    }
    return isMade
  }

  private func makeFurther(at place: Memory, _ number: Int) -> Bool {
    guard let (text, start, places) = further else { return false }
    return text.bytes.withByteSpan { bytes in
      let next = index.contents(of: bytes).next(after: places.lowerBound)
      further = next < places.upperBound ? (text, start, next..<places.upperBound) : nil
      begin(bytes, start, text)
      defer { reader.end() }
      return make(at: place, from: places.lowerBound, number)
    }
  }

  private func begin(_ bytes: ByteSpan, _ start: TextPlace, _ text: RepairedText?) {
    // Whoever kept the reader of a record has it alone.
    if !isKnownUniquelyReferenced(&reader) { reader = JSONReader(.empty, index: index) }
    reader.begin(bytes, line: start, as: text)
  }

  private func make(at place: Memory, from root: Int, _ number: Int) -> Bool {
    codec.make(place, context.respelled(Cursor(reader, root, step: .index(number))), context)
  }
}
