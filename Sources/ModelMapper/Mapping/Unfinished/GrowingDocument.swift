/// Reads a document as it arrives, and keeps a value of what has come.
///
/// What is open is a chain of values, each in the one before it: for as many of them as can grow in place
/// there is a frame. Of each chunk, every frame takes what has ended in its value: these bytes in brackets
/// are a small document, which is read as any document. A value that begins is made empty and gets a frame
/// of its own; one that can't grow in place is made anew with each chunk until it ends, and is then read
/// for the last time. So a chunk costs its own length, and that of what can't grow.
final class GrowingDocument {
  /// A value that has not ended and grows in place.
  private struct Frame {
    let growth: Growth
    /// Up to where its text was taken.
    var done: Int
    /// The properties that have values.
    var properties: Set<Int> = []
    /// The keys that a dictionary had.
    var keys: Set<String> = []
    /// The value in it that is open, if it was made.
    var child: ChildStep?
    /// How a path leads to that value.
    var step: PathComponent?
    /// Where a member begins that no property reads, or that can't grow.
    var ignored = -1
    var stuck = -1
  }

  private let type: Any.Type
  private let codec: ErasedCodec
  private let place: Memory
  private let mapper: Mapper
  /// The options for a document that goes on: nobody is told of issues yet.
  private let quiet: Mapper
  private let keepsText: Bool
  /// Whether the document comes in many parts, and whether values may grow then.
  private let isArriving: Bool
  private let growsInPlace: Bool
  private let index = JSONIndex()
  private var reader: JSONReader
  private let context: CoercionContext
  private var transcoder = ChunkTranscoder()
  private var text: [UInt8] = []
  private var scanner = JSONOpenScanner()
  private var frames: [Frame] = []
  /// Whether the whole document has to be read, as it can't grow.
  private var needsWhole = false
  private var isRootStuck = false
  /// What has not come yet of a value that was made anew.
  private var missingInside: [[PathComponent]] = []

  /// Whether there is a value.
  private(set) var isMade = false
  /// Whether the document has ended.
  private(set) var isComplete = false
  private(set) var missing: [String] = []
  private(set) var report = MappingReport()

  /// Creates a document of which nothing has come.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - place: Memory that holds no value.
  ///   - mapper: The options.
  ///   - keepsText: Whether an open text is kept as far as it goes.
  ///   - growsInPlace: Whether the document comes in many parts.
  init<Value: Coercible>(
    of type: Value.Type, at place: Memory, _ mapper: Mapper, keepsText: Bool, growsInPlace: Bool
  ) {
    self.type = type
    codec = CodecTable.codec(of: type)
    self.place = place
    self.mapper = mapper
    var quiet = mapper
    if growsInPlace { quiet.onIssue = { _ in } }
    // What is open is known to one context only.
    quiet.threads = 1
    self.quiet = quiet
    self.keepsText = keepsText
    isArriving = growsInPlace
    let options = mapper.options.values
    self.growsInPlace =
      growsInPlace && options.missingKeys != .fail && !options.choosesModels
      && options.prepare == nil
    reader = JSONReader(.empty, index: index)
    context = quiet.makeContext()
  }

  /// Ends the life of the value.
  func forget() {
    if isMade { codec.remove(place) }
    isMade = false
  }

  /// Takes more of the document.
  ///
  /// - Throws: `MappingError` if it is malformed, or what has ended forbids the result.
  func append(_ chunk: ByteSpan) throws(MappingError) {
    transcoder.append(chunk) { text += $0 }
    if !isArriving { transcoder.assumeUTF8 { text += $0 } }
    try take()
  }

  /// Notes that no more of the document will come.
  ///
  /// - Returns: Whether the document has ended by that.
  /// - Throws: `MappingError` if the document is malformed.
  func finish() throws(MappingError) -> Bool {
    guard !isComplete else { return false }
    transcoder.append(.empty, isLast: true) { text += $0 }
    try take()
    if !isComplete, scanner.isScalarDocument { try readWhole() }
    return isComplete
  }

  private func take() throws(MappingError) {
    needsWhole = false
    scan()
    if isComplete || scanner.isDone {
      if !isComplete || scanner.isMalformed { try readWhole() }
      return
    }
    let limits = mapper.limits.onStack
    if scanner.isMalformed || text.count > limits.bytes || scanner.levels.count > limits.depth {
      needsWhole = true
    }
    missingInside = []
    if !needsWhole { grow() }
    if needsWhole {
      frames = []
      try readOpen()
    } else {
      missing = missingPaths
    }
  }

  private func scan() {
    while true {
      let isInText = frames.last?.growth.isText ?? false
      let floor = frames.count - (isInText ? 1 : 0)
      let stop = text.withByteSpan {
        scanner.advance(in: $0, floor: floor, tellsText: isInText)
      }
      switch stop {
      case .closed(let level):
        take(through: level.valueEnd, isLast: true) ? endChild() : takeBack()
      case .textEnded: take(through: scanner.position - 1, isLast: true) ? endChild() : takeBack()
      case .end: return
      }
    }
  }

  // MARK: The whole document

  /// Reads the document, which has ended or can't go on.
  private func readWhole() throws(MappingError) {
    forget()
    frames = []
    missing = []
    do throws(MappingError) {
      report = try mapper.read(DocumentBytes(text), for: type) { root, context in
        isMade = codec.make(place, root, context)
        return isMade
      }
      isComplete = true
    } catch {
      forget()
      throw error
    }
  }

  /// Reads what has come of the document.
  private func readOpen() throws(MappingError) {
    forget()
    let completion: (Int, [UInt8])? =
      scanner.isMalformed
      ? (text.count, [])
      : text.withByteSpan { scanner.completion(in: $0, from: 0, keepsText: keepsText) }
    guard let (cut, rest) = completion else { return missing = [] }
    do throws(MappingError) {
      let result = try quiet.readPartial(
        text[..<cut] + rest, depth: scanner.levels.count, hasText: keepsText && scanner.isInText,
        as: type
      ) { root, context in
        isMade = codec.make(place, root, context)
        return isMade
      }
      missing = result.missing
      if !isArriving { report = result.report }
    } catch {
      forget()
      throw error
    }
  }

  // MARK: Growing

  private func grow() {
    if frames.isEmpty, !beginRoot() {
      needsWhole = true
      return
    }
    while !needsWhole, takeEnded(), beginChild() {}
  }

  /// Makes an empty value of the root.
  private func beginRoot() -> Bool {
    guard growsInPlace, !isRootStuck, let start = start(of: 0), let growth = Growth(type),
      growth.begins(with: text[start])
    else { return false }
    forget()
    let isText = text[start] == 0x22
    let isRespelled = read(emptyValue(text[start]), depth: isText ? 0 : 1) { root, context in
      let respelled = context.respelled(root)
      guard respelled.source === root.source else { return true }
      isMade = codec.make(place, root, context)
      return !isMade
    }
    guard !isRespelled else { return false }
    frames = [Frame(growth: growth, done: start + 1)]
    return true
  }

  /// Takes what has ended in the innermost value that grows.
  ///
  /// - Returns: Whether there may be a value in it that is open.
  private func takeEnded() -> Bool {
    // No copy of the frame is held here, or its keys would be copied with each chunk.
    guard let growth = frames.last?.growth else { return false }
    let end =
      growth.isText
      ? text.withByteSpan { scanner.textEnd(in: $0) } : scanner.levels[frames.count - 1].valueEnd
    if !take(through: end, isLast: false) { takeBack() }
    return !growth.isText && !frames.isEmpty
  }

  /// Takes the members or elements that have ended, or more of a text.
  ///
  /// - Parameters:
  ///   - end: Where the last of them ends.
  ///   - isLast: Whether the value has ended.
  /// - Returns: Whether the value is what it would be if it were read at once.
  private func take(through end: Int, isLast: Bool) -> Bool {
    let last = frames.count - 1
    let growth = frames[last].growth
    // What was made of an open value is made again of the whole.
    if let child = frames[last].child {
      inPlace { growth.drop(child, of: $0) }
      frames[last].child = nil
    }
    var start = frames[last].done
    if !growth.isText {
      while start < end, text[start] == 0x2C || text[start].isASCIISpace { start += 1 }
    }
    let end = max(start, end)
    frames[last].done = end
    let members = text[start..<end]
    switch growth {
    case .model(let plan):
      guard isLast || !members.isEmpty else { return true }
      return read([0x7B] + members + [0x7D], depth: isLast ? 0 : 1) { root, context in
        let new = plan.present(in: root, context)
        guard frames[last].properties.isDisjoint(with: new) else { return false }
        frames[last].properties.formUnion(new)
        var isFilled = false
        inPlace { place in
          func fill() -> Bool { plan.fill(place, from: root, in: context) }
          isFilled = isLast ? context.updating(fill) : fill()
        }
        return isFilled && (!isLast || frames[last].properties.isSuperset(of: plan.required))
      }
    case .container(let type, _):
      guard !members.isEmpty else { return true }
      return read([type.brackets.open] + members + [type.brackets.close], depth: 0) {
        root, context in
        (!type.isDictionary || take(keysOf: root)) && add(root, context) != nil
      }
    }
  }

  /// Notes the keys of an object.
  ///
  /// - Returns: Whether all of them are new.
  private func take(keysOf object: Cursor) -> Bool {
    let last = frames.count - 1
    var areNew = true
    object.source.forEachMember(of: object.handle) { key, _ in
      areNew = frames[last].keys.insert(String(key.text)).inserted && areNew
      return true
    }
    return areNew
  }

  /// Adds what is in a list or an object to the innermost value that grows.
  private func add(_ root: Cursor, _ context: CoercionContext) -> Int? {
    guard case .container(let type, let codec)? = frames.last?.growth else { return nil }
    var count: Int?
    inPlace { count = type.add(to: $0, by: codec, from: root, context) }
    return count
  }

  /// Leaves the innermost value that grows, which has ended.
  private func endChild() {
    frames.removeLast()
    guard let last = frames.indices.last else { return }
    frames[last].done = scanner.position
    switch frames[last].child {
    case .property(let index): frames[last].properties.insert(index)
    case .key(let key): frames[last].keys.insert(key)
    case .element, nil: break
    }
    frames[last].child = nil
  }

  /// Takes the innermost value that grows back, which is then made anew with each chunk until it ends.
  private func takeBack() {
    frames.removeLast()
    guard let last = frames.indices.last else {
      isRootStuck = true
      needsWhole = true
      return
    }
    if let child = frames[last].child { inPlace { frames[last].growth.drop(child, of: $0) } }
    frames[last].child = nil
    let member = scanner.levels.count > last ? scanner.levels[last].memberStart : nil
    frames[last].stuck = member ?? -1
  }

  /// Begins to make the value that is open in the innermost one that grows.
  ///
  /// - Returns: Whether it grows itself.
  private func beginChild() -> Bool {
    let last = frames.count - 1
    let level = scanner.levels[last]
    guard let member = level.memberStart, let start = start(of: last + 1),
      frames[last].ignored != member
    else { return false }
    let prefix = level.isObject ? text[member..<start] : []
    let isText = text[start] == 0x22
    let empty = enclose(prefix + emptyValue(text[start]), level)
    let growth: Growth?
    switch childGrowth(in: empty, level, isText: isText) {
    case .success(let found): growth = frames[last].stuck == member ? nil : found
    case .failure(.ignored):
      frames[last].ignored = member
      return false
    case .failure(.conflict):
      takeBack()
      return !frames.isEmpty
    }
    guard let child = frames[last].child else { return false }
    if let growth, growth.begins(with: text[start]) {
      let isMade = read(empty, depth: isText ? 1 : 2) { assign($0, to: child, $1) }
      if isMade {
        frames.append(Frame(growth: growth, done: start + 1))
        return true
      }
      inPlace { frames[last].growth.drop(child, of: $0) }
    }
    makeAnew(child, from: member, level)
    return false
  }

  private enum Hindrance: Error {
    /// No property reads the key.
    case ignored
    /// Another key was read for the same property, or the property can't be taken back.
    case conflict
  }

  /// Finds which child of the innermost value that grows is open, and how it grows, if it does.
  private func childGrowth(
    in document: [UInt8], _ level: JSONStructure.Level, isText: Bool
  ) -> Result<Growth?, Hindrance> {
    let last = frames.count - 1
    var result = Result<Growth?, Hindrance>.success(nil)
    _ = read(document, depth: 0) { root, context in
      root.source.forEachMember(of: root.handle) { key, _ in
        frames[last].step = .key(String(key.text).shortened(to: 120))
        frames[last].child = .key(String(key.text))
        return false
      }
      switch frames[last].growth {
      case .container(let type, _):
        if !level.isObject {
          frames[last].step = .index(level.index)
          frames[last].child = .element
        } else if case .key(let key)? = frames[last].child, frames[last].keys.contains(key) {
          result = .failure(.conflict)
        }
        if case .success = result { result = .success(Growth(type.childType)) }
      case .model(let plan):
        frames[last].child = nil
        let properties = plan.present(in: root, context)
        guard let index = properties.first else {
          result = .failure(.ignored)
          break
        }
        guard properties.count == 1, !frames[last].properties.contains(index),
          case .inline = plan.planned[index].place
        else {
          result = .failure(.conflict)
          break
        }
        // A text that has not ended is no value of another type.
        let property = plan.properties[index]
        if isText,
          property.slot.isConverted || !OpenValues.takeText(as: property.valueType)
        {
          break
        }
        frames[last].child = .property(index)
        result = .success(plan.growth(of: index))
      }
      return true
    }
    return result
  }

  /// Gives a document with one member or element to the innermost value that grows.
  ///
  /// - Returns: Whether the value has the child then.
  private func assign(_ root: Cursor, to child: ChildStep, _ context: CoercionContext) -> Bool {
    guard case .model(let plan)? = frames.last?.growth, case .property(let index) = child else {
      return add(root, context) == 1
    }
    var isFilled = false
    inPlace { place in
      isFilled =
        plan.fill(place, from: root, in: context) && !plan.properties[index].slot.isNil(place)
    }
    return isFilled && !context.recorder.hasErrors
  }

  /// Makes a value that can't grow of what has come of it.
  private func makeAnew(_ child: ChildStep, from member: Int, _ level: JSONStructure.Level) {
    let last = frames.count - 1
    let completion = text.withByteSpan {
      scanner.completion(in: $0, from: last + 1, keepsText: keepsText)
    }
    frames[last].child = nil
    guard let (cut, rest) = completion else { return }
    let isMade = read(
      enclose(text[member..<cut] + rest, level), depth: scanner.levels.count - last,
      hasText: keepsText && scanner.isInText
    ) { root, context in
      let isMade = assign(root, to: child, context)
      missingInside = context.call.open?.missing ?? []
      return isMade
    }
    // A property may have been given a value though something in it failed.
    if case .property = child {
      frames[last].child = child
    } else if isMade {
      frames[last].child = child
    }
    missingInside = missingInside.compactMap { path in
      path.count > 1 ? [frames[last].step ?? path[0]] + path.dropFirst() : nil
    }
  }

  // MARK: Small documents

  /// Where the value begins that is open at a depth, if it is a list, an object or a text that is kept.
  private func start(of level: Int) -> Int? {
    if scanner.levels.count > level { return scanner.levels[level].start }
    return keepsText && scanner.isInText ? scanner.textStart : nil
  }

  private func emptyValue(_ byte: UInt8) -> [UInt8] {
    [byte, byte == 0x22 ? 0x22 : byte == 0x7B ? 0x7D : 0x5D]
  }

  private func enclose(
    _ members: some Sequence<UInt8>, _ level: JSONStructure.Level
  ) -> [UInt8] {
    level.isObject ? [0x7B] + members + [0x7D] : [0x5B] + members + [0x5D]
  }

  /// Reads a small document by a closure, which answers whether it was used.
  private func read(
    _ document: some Sequence<UInt8>, depth: Int, hasText: Bool = false,
    _ body: (Cursor, CoercionContext) -> Bool
  ) -> Bool {
    document.withContiguousBytes { bytes in
      do throws(JSONSyntaxError) {
        try index.build(bytes, limits: mapper.limits)
      } catch {
        // The whole document shows where it is malformed.
        needsWhole = true
        return false
      }
      if !isKnownUniquelyReferenced(&reader) { reader = JSONReader(.empty, index: index) }
      reader.begin(bytes)
      defer { reader.end() }
      context.recorder.restart()
      context.call.open = nil
      let root = Cursor(reader, 0, step: .root)
      if depth > 0 { context.open(root, depth: depth, hasText: hasText) }
      let isUsed = body(root, context)
      let recorder = context.recorder
      if recorder.isForbidden || mapper.isStrict && recorder.hasErrors { needsWhole = true }
      return isUsed
    }
  }

  /// Calls a closure with the place of the innermost value that grows.
  private func inPlace(_ body: (Memory) -> Void) {
    func descend(_ place: Memory, _ level: Int) {
      guard level < frames.count - 1, let child = frames[level].child else { return body(place) }
      frames[level].growth.withChild(child, of: place) { descend($0, level + 1) }
    }
    descend(place, 0)
  }

  /// Where required values have not come yet, the innermost first.
  private var missingPaths: [String] {
    var paths = missingInside.map { frames.dropLast().compactMap(\.step) + $0 }
    for (level, frame) in frames.enumerated().reversed() {
      guard case .model(let plan) = frame.growth else { continue }
      let path = frames[..<level].compactMap(\.step)
      var present = frame.properties
      if case .property(let index)? = frame.child { present.insert(index) }
      for index in plan.required where !present.contains(index) {
        paths.append(path + plan.path(of: plan.properties[index]))
      }
    }
    return paths.map(\.pathText)
  }
}
