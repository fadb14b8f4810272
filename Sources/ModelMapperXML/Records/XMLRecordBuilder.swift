import ModelMapper

/// Builds the tree of one record after the other, in the same tables.
///
/// The elements around a record stay in the tables with their attributes, so that a record knows
/// its namespaces; what else is outside of records is passed over.
struct XMLRecordBuilder: XMLEventHandler {
  private(set) var builder = XMLTreeBuilder()
  /// The nodes of the record that is handed out.
  let nodes: XMLRecordNodes
  /// Whether a record has just been completed, after which the tokenizer stops.
  private(set) var isPaused = false
  private let match: Match
  /// Whether the element in which records are expected has been there.
  private(set) var hasContainer = false
  /// Whether there were elements where records are expected that are not records.
  private(set) var hasStrangers = false
  /// The name of an element that was taken for a step, as one that is spelled like the step came later.
  private(set) var overtaken: UInt32?
  /// The elements around, outermost first.
  private var around: [Enclosing] = []
  /// How many elements of the current record are open.
  private var openInRecord = 0
  /// Where the record that was begun last begins in the tables.
  private var recordMark = XMLTreeBuilder().mark
  /// Where the first of the records begins that are in the tables, if any are.
  private var firstMark: XMLTreeBuilder.Mark?

  /// Which elements are records, by the numbers of their names.
  enum Match {
    case path([UInt32])
    case name(UInt32)
    case depth(Int)
  }

  /// An element around records.
  private struct Enclosing {
    let mark: XMLTreeBuilder.Mark
    /// How many decoded bytes there were after its attributes.
    let decodedEnd: Int
    /// How many steps of the path lead here, or -1.
    let steps: Int
    /// Whether a child is spelled as the next step, so that those with a prefix are not meant by it.
    var hasSpelled = false
    /// The name of a child that was taken for the next step, though it has a prefix besides.
    var prefixed: UInt32?
    var children: [UInt32: Int] = [:]
  }

  init(
    _ match: XMLRecordSelector, names: inout XMLNameTable, namespaces: Namespaces = .none
  ) {
    nodes = XMLRecordNodes(namespaces)
    switch match {
    case .path(let path):
      self.match = .path(XMLPath.names(ofRecordsAt: path).map { UInt32(names.intern($0)) })
    case .name(let name): self.match = .name(UInt32(names.intern(name)))
    case .depth(let depth): self.match = .depth(depth)
    }
  }

  /// Whether records, complete or open, are in the tables.
  var hasRecords: Bool { firstMark != nil }

  /// How many elements are around.
  var depth: Int { around.count }

  /// How many decoded bytes are of use outside of records.
  var decodedCount: Int { around.last?.decodedEnd ?? 0 }

  var ignoresText: Bool { openInRecord == 0 }

  mutating func start(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8]
  ) {
    if openInRecord == 0 {
      if let last = around.indices.last { around[last].children[tag.name, default: 0] += 1 }
      let (steps, mark) = (steps(to: tag), builder.mark)
      guard isRecord(tag, steps) else {
        noteStranger(steps)
        let kept = attributes.map { $0.kept(source, &decoded) }
        var outer = tag
        outer.position = 0
        builder.start(outer, attributes: kept, source: source, decoded: &decoded)
        around.append(Enclosing(mark: mark, decodedEnd: decoded.count, steps: steps))
        return
      }
      recordMark = mark
      if firstMark == nil { firstMark = mark }
    }
    openInRecord += 1
    builder.start(tag, attributes: attributes, source: source, decoded: &decoded)
  }

  mutating func leaf(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8], text: XMLTextReference, end position: Int
  ) {
    if openInRecord > 0 {
      builder.leaf(
        tag, attributes: attributes, source: source, decoded: &decoded, text: text, end: position)
    } else {
      start(tag, attributes: attributes, source: source, decoded: &decoded)
      self.text(text, isIndentation: false)
      end(at: position)
    }
  }

  mutating func end(at position: Int) {
    guard openInRecord > 0 else {
      builder.end(at: 0)
      if let closed = around.popLast() { builder.truncate(to: closed.mark) }
      nodes.leave(depth: around.count)
      return
    }
    builder.end(at: position)
    openInRecord -= 1
    isPaused = openInRecord == 0
  }

  mutating func text(_ text: XMLTextReference, isIndentation: Bool) {
    if openInRecord > 0 { builder.text(text, isIndentation: isIndentation) }
  }

  func index(ofOpenElementAt depth: Int) -> Int {
    guard depth > 0 else { return 0 }
    if depth > around.count { return builder.index(ofOpenElementAt: depth) }
    let name = builder.name(ofOpenElementAt: depth)
    return name.map { (around[depth - 1].children[$0] ?? 1) - 1 } ?? 0
  }

  /// The first element of the record that has just been completed, after which the tokenizer goes on.
  mutating func completeRecord() -> Int? {
    guard isPaused else { return nil }
    isPaused = false
    return recordMark.elements
  }

  /// Forgets the complete records.
  ///
  /// - Returns: Whether nothing but the elements around is left, since no record is open.
  mutating func forgetRecords() -> Bool {
    guard openInRecord == 0, !isPaused else { return false }
    if let firstMark { builder.truncate(to: firstMark) }
    firstMark = nil
    return true
  }

  /// Where an element begins.
  func start(of element: Int) -> Int { Int(builder.contents.elements[element].start) }

  /// Where an element that is complete ends.
  func end(of element: Int) -> Int { Int(builder.contents.elements[element].sourceEnd) }

  /// How many bytes there are from the first of the records in the tables up to a position.
  func byteCount(ofRecordsUpTo position: Int) -> Int {
    firstMark.map { position - start(of: $0.elements) } ?? 0
  }

  func firstUsed(before position: Int) -> Int {
    openInRecord > 0 || isPaused ? start(of: recordMark.elements) : position
  }

  private func isRecord(_ tag: XMLStartTag, _ steps: Int) -> Bool {
    switch match {
    case .depth(let depth): around.count + 1 == depth
    case .name(let name): tag.isNamed(name)
    case .path(let path): steps == path.count
    }
  }

  /// Notes an element that is not a record, given how many steps of the path lead to it.
  private mutating func noteStranger(_ steps: Int) {
    switch match {
    case .name: (hasContainer, hasStrangers) = (true, hasStrangers || !around.isEmpty)
    // Whatever stands in an element of the depth above is a record.
    case .depth(let depth): hasContainer = hasContainer || around.count + 2 == depth
    case .path(let path):
      hasContainer = hasContainer || steps == path.count - 1
      hasStrangers = hasStrangers || around.last?.steps == path.count - 1
    }
  }

  /// How many steps of the path lead to an element, whose root it may name or not; -1 if they do not.
  ///
  /// An element that is spelled as a step comes before those that have a prefix besides, of which none is
  /// meant any more.
  private mutating func steps(to tag: XMLStartTag) -> Int {
    guard case .path(let path) = match, let first = path.first else { return 0 }
    guard let last = around.indices.last else { return tag.isNamed(first) ? 1 : 0 }
    let count = around[last].steps
    guard count >= 0, count < path.count, tag.isNamed(path[count]) else { return -1 }
    if tag.boundName == path[count] {
      around[last].hasSpelled = true
      overtaken = overtaken ?? around[last].prefixed
    } else if around[last].hasSpelled {
      return -1
    } else {
      around[last].prefixed = tag.name
    }
    return count + 1
  }
}

extension XMLAttributeRecord {
  /// The same attribute with a value that outlives the source.
  fileprivate func kept(_ source: ByteSpan, _ decoded: inout [UInt8]) -> XMLAttributeRecord {
    guard !value.isDecoded else { return self }
    let start = decoded.count
    decoded.append(source[value.range])
    return XMLAttributeRecord(
      name: name, value: XMLTextReference(start..<decoded.count, isDecoded: true))
  }
}
