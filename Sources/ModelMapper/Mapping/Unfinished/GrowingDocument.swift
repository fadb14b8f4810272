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
    /// The properties that have values, or the keys that a dictionary had.
    var taken: Set<ChildStep> = []
    /// The value in it that is open, if it was made.
    var child: ChildStep?
    /// How a path leads to that value.
    var step: PathComponent?
    /// Where a member begins that is nothing before its end.
    var waiting = -1
    /// Where a member begins that can't grow.
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
  /// The innermost value that grows, in place: a copy of it would copy its keys with each chunk.
  private var innermost: Frame {
    _read { yield frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }
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
      let end = text.withByteSpan {
        scanner.advance(in: $0, floor: floor, tellsText: isInText)
      }
      guard let end else { return }
      take(through: end, isLast: true) ? endChild() : takeBack()
    }
  }

  // MARK: The whole document

  /// Reads the document, which has ended or can't go on.
  private func readWhole() throws(MappingError) {
    forget()
    frames = []
    missing = []
    do throws(MappingError) {
      report = try mapper.read(DocumentBytes(text), for: type, make)
      isComplete = true
    } catch {
      forget()
      throw error
    }
  }

  /// Makes the value.
  private func make(_ root: Cursor, _ context: CoercionContext) -> Bool {
    isMade = codec.make(place, root, context)
    return isMade
  }

  /// Reads what has come of the document.
  ///
  /// - Throws: `MappingError` if it is malformed, or what has ended forbids the result.
  private func readOpen() throws(MappingError) {
    forget()
    let completion = text.withByteSpan {
      scanner.completion(in: $0, from: 0, keepsText: keepsText)
    }
    guard let (cut, rest) = completion else { return missing = [] }
    let document: [UInt8] = text[..<cut] + rest
    let context = quiet.makeContext()
    var path: [PathComponent] = []
    do throws(JSONSyntaxError) {
      try JSONReader.withReader(over: document, limits: quiet.limits) { reader in
        let root = context.respelled(Cursor(reader, 0, step: .root))
        path = context.open(
          root, depth: scanner.levels.count, hasText: keepsText && scanner.isInText)
        if !context.isOpenText(root, for: type) { _ = make(root, context) }
      }
    } catch {
      throw MappingError(error)
    }
    if isMade { context.recorder.settle(since: 0, .defaultKept) }
    let all = context.recorder.report
    let issues = all.issues.filter { issue in
      // What is wrong with what is open may come right.
      let steps = issue.pathComponents
      return steps.count > path.count || !path.starts(with: steps)
    }
    let noticed = MappingReport(issues: issues, omittedCount: all.omittedCount)
    quiet.tell(noticed)
    let isRefused = issues.contains { issue in
      guard issue.severity == .error else { return false }
      return quiet.isStrict || issue.consequence == .thrown
        || !isMade && issue.consequence == .undecided
    }
    if isRefused {
      forget()
      throw MappingError(issues: issues, omittedCount: all.omittedCount)
    }
    missing = context.call.open?.missing.map(\.pathText) ?? []
    if !isArriving { report = noticed }
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
      growth.opening == text[start]
    else { return false }
    forget()
    let depth = growth.isText ? 0 : 1
    let isRespelled = read(enclose([], in: growth.opening), depth: depth) { root, context in
      let respelled = context.respelled(root)
      return respelled.source !== root.source || !make(root, context)
    }
    guard !isRespelled else { return false }
    frames = [Frame(growth: growth, done: start + 1)]
    return true
  }

  /// Takes what has ended in the innermost value that grows.
  ///
  /// - Returns: Whether there may be a value in it that is open.
  private func takeEnded() -> Bool {
    let growth = innermost.growth
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
    // What was made of an open value is made again of the whole.
    dropChild()
    let growth = innermost.growth
    var start = innermost.done
    if !growth.isText {
      while start < end, text[start] == 0x2C || text[start].isASCIISpace { start += 1 }
    }
    let end = max(start, end)
    innermost.done = end
    let members = text[start..<end]
    let endsModel = isLast && growth.isModel
    guard endsModel || !members.isEmpty else { return true }
    let depth = growth.isModel && !isLast ? 1 : 0
    return read(enclose(members, in: growth.opening), depth: depth) { root, context in
      guard takeChildren(of: root, context) else { return false }
      guard case .model(let plan) = growth else { return add(root, context) != nil }
      var isFilled = false
      inPlace { place in
        func fill() -> Bool { plan.fill(place, from: root, in: context) }
        isFilled = isLast ? context.updating(fill) : fill()
      }
      return isFilled
        && (!isLast || plan.required.allSatisfy { innermost.taken.contains(.property($0)) })
    }
  }

  /// Notes the properties or keys for which an object has values.
  ///
  /// - Returns: Whether all of them are new.
  private func takeChildren(of object: Cursor, _ context: CoercionContext) -> Bool {
    var areNew = true
    func take(_ child: ChildStep) { areNew = innermost.taken.insert(child).inserted && areNew }
    if case .model(let plan) = innermost.growth {
      for index in plan.present(in: object, context) { take(.property(index)) }
    } else {
      object.source.forEachMember(of: object.handle) { key, _ in
        take(.key(String(key.text)))
        return true
      }
    }
    return areNew
  }

  /// Takes back what was made of the open value.
  private func dropChild() {
    if let child = innermost.child { inPlace { innermost.growth.drop(child, of: $0) } }
    innermost.child = nil
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
    guard !frames.isEmpty else { return }
    innermost.done = scanner.position
    if let child = innermost.child, child != .element { innermost.taken.insert(child) }
    innermost.child = nil
  }

  /// Takes the innermost value that grows back, which is then made anew with each chunk until it ends.
  private func takeBack() {
    frames.removeLast()
    guard let last = frames.indices.last else {
      isRootStuck = true
      needsWhole = true
      return
    }
    dropChild()
    let member = scanner.levels.count > last ? scanner.levels[last].memberStart : nil
    innermost.stuck = member ?? -1
  }

  /// Begins to make the value that is open in the innermost one that grows.
  ///
  /// - Returns: Whether it grows itself.
  private func beginChild() -> Bool {
    let last = frames.count - 1
    let level = scanner.levels[last]
    guard let member = level.memberStart, let start = start(of: last + 1),
      innermost.waiting != member
    else { return false }
    let prefix = level.isObject ? text[member..<start] : []
    let isText = text[start] == 0x22
    let empty = enclose(prefix + enclose([], in: text[start]), in: innermost.growth.opening)
    var found = OpenChild.waits
    var isMade = false
    _ = read(empty, depth: isText ? 1 : 2) { root, context in
      found = openChild(in: root, level, context, isText: isText)
      guard case .child(let child, let growth?) = found, growth.opening == text[start],
        innermost.stuck != member
      else { return true }
      innermost.child = child
      isMade = assign(root, to: child, context)
      if !isMade { dropChild() }
      return true
    }
    switch found {
    case .child(_, let growth?) where isMade:
      frames.append(Frame(growth: growth, done: start + 1))
      return true
    case .child(let child, _):
      makeAnew(child, from: member)
      return false
    case .waits:
      innermost.waiting = member
      return false
    case .conflict:
      takeBack()
      return !frames.isEmpty
    }
  }

  /// What becomes of a value that is open in one that grows.
  private enum OpenChild {
    /// It is made, and grows in place, or is made again with each chunk.
    case child(ChildStep, Growth?)
    /// It is a text that is no value of its type before it has ended, or no property reads it.
    case waits
    /// Another key was read for the same property, or the property can't be taken back.
    case conflict
  }

  /// Finds which child of the innermost value that grows is open, and what becomes of it.
  private func openChild(
    in root: Cursor, _ level: JSONStructure.Level, _ context: CoercionContext, isText: Bool
  ) -> OpenChild {
    var key = ""
    root.source.forEachMember(of: root.handle) { member, _ in
      key = String(member.text)
      return false
    }
    innermost.step = level.isObject ? .key(key.shortened(to: 120)) : .index(level.index)
    switch innermost.growth {
    case .container(let type, _):
      let child = level.isObject ? ChildStep.key(key) : .element
      return innermost.taken.contains(child) ? .conflict : .child(child, Growth(type.childType))
    case .model(let plan):
      let properties = plan.present(in: root, context)
      guard let index = properties.first else { return .waits }
      guard properties.count == 1, !innermost.taken.contains(.property(index)),
        case .inline = plan.planned[index].place
      else { return .conflict }
      let property = plan.properties[index]
      let waits =
        isText && (property.takesWholes || !OpenValues.takeText(as: property.valueType))
      return waits ? .waits : .child(.property(index), plan.growth(of: index))
    }
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
  private func makeAnew(_ child: ChildStep, from member: Int) {
    let last = frames.count - 1
    let completion = text.withByteSpan {
      scanner.completion(in: $0, from: last + 1, keepsText: keepsText)
    }
    innermost.child = nil
    guard let (cut, rest) = completion else { return }
    let isMade = read(
      enclose(text[member..<cut] + rest, in: innermost.growth.opening),
      depth: scanner.levels.count - last, hasText: keepsText && scanner.isInText
    ) { root, context in
      let isMade = assign(root, to: child, context)
      missingInside = context.call.open?.missing ?? []
      return isMade
    }
    // A property may have been given a value though something in it failed.
    if case .property = child { innermost.child = child }
    if isMade { innermost.child = child }
    missingInside = missingInside.compactMap { path in
      path.count > 1 ? [innermost.step ?? path[0]] + path.dropFirst() : nil
    }
  }

  // MARK: Small documents

  /// Where the value begins that is open at a depth, if it is a list, an object or a text that is kept.
  private func start(of level: Int) -> Int? {
    if scanner.levels.count > level { return scanner.levels[level].start }
    return keepsText && scanner.isInText ? scanner.textStart : nil
  }

  private func enclose(_ parts: some Sequence<UInt8>, in opening: UInt8) -> [UInt8] {
    // In ASCII a bracket that closes is the second after the one that opens.
    [opening] + parts + [opening == UInt8(ascii: "\"") ? opening : opening + 2]
  }

  /// Reads a small document by a closure, which answers whether it was used.
  @inline(never)
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
      for index in plan.required where frame.child != .property(index) {
        guard !frame.taken.contains(.property(index)) else { continue }
        paths.append(path + plan.path(of: plan.properties[index]))
      }
    }
    return paths.map(\.pathText)
  }
}
