import ModelMapper

/// What became of each value of a document, gathered from the steps of its mapping.
struct ExplanationBuilder: Sendable {
  /// A value of the source, and what the mapping did with it.
  struct Node: Sendable {
    let entry: SourceWalk.Entry
    let container: Int?
    var parts: [Int] = []
    /// The rows of the properties that it reached.
    var rows: [Int] = []
    /// The row of the model that was filled from it, and that of a property that gathers what others don't read.
    var record: Int?
    var rest: Int?
    /// The rows of the properties for which it has no value.
    var absent: [Int] = []
    var isLeftOut = false
    var isTag = false
    var issues: [MappingIssue] = []
    /// Whether a property reads something in it, other than by reading the whole.
    var leadsOn = false
  }

  /// A property, or a model in a list or dictionary.
  struct Line: Sendable {
    let property: ObservedProperty?
    let model: String
    let node: Int?
    /// The row that has it among its parts.
    let owner: Int?
    var parts: [Int] = []
    var outcome = Outcome.written
    var isAbsent = false
    var value: SourceValue?
    var issues: [MappingIssue] = []
  }

  /// A model in a list or dictionary, by the line of the property that has it.
  private struct Record: Hashable {
    let line: Int
    let place: SourcePlace
    let model: String
  }

  /// An issue, by what does not change when it is known what became of the value.
  private struct IssuePlace: Hashable {
    let path: [PathComponent]
    let reason: MappingIssue.Reason
  }

  private(set) var nodes: [Node] = []
  private(set) var lines: [Line] = []
  /// The keys and names of sensitive properties.
  private(set) var secretKeys: Set<String> = []
  private var numbers: [SourcePlace: Int] = [:]
  private var open = [0]
  private var records: [Record: Int] = [:]
  private var paths: [[PathComponent]: Int] = [:]
  /// The values that equal issues are about, such as those of several members of one key, in order.
  private var issueNodes: [IssuePlace: ArraySlice<Int>] = [:]

  init(type: String) { lines = [Line(property: nil, model: type, node: 0, owner: nil)] }

  /// Takes note of a step, of which only what outlives it is kept.
  mutating func take(_ step: MappingStep) {
    switch step {
    case .document(let root, let path): add(SourceWalk(root, path: path).entries, path)
    case .property(let property, let record, let value, let path):
      let values = value.places(as: property.shape)
      let line = add(property, to: record, from: values.first.flatMap { numbers[$0] })
      for value in values where !property.isWhole {
        if let node = numbers[value] { nodes[node].rows.append(line) }
      }
      if let record = node(at: record), property.isRest { nodes[record].rest = line }
      if let first = lines[line].node { paths[path] = first }
      open.append(line)
    case .filled(let outcome, let value):
      let line = open.removeLast()
      lines[line].outcome = outcome
      lines[line].value = value
      if !outcome.isWritten { lines[line].parts = [] }
    case .absent(let property, let record, let path, let value):
      let line = add(property, to: record, from: nil)
      lines[line].isAbsent = true
      lines[line].value = value
      if let record = node(at: record) {
        paths[path] = record
        nodes[record].absent.append(line)
      }
    case .leftOut(let element):
      guard let node = node(at: element) else { return }
      nodes[node].isLeftOut = true
      // Its lines are the last ones.
      let owner = open[open.count - 1]
      while let line = lines[owner].parts.last, lines[line].node == node {
        lines[owner].parts.removeLast()
      }
    case .tag(let place):
      if let node = node(at: place) { nodes[node].isTag = true }
    case .issue(let reason, let path, let place):
      if let node = node(at: place) {
        issueNodes[IssuePlace(path: path, reason: reason), default: []].append(node)
      }
    }
  }

  private mutating func add(_ entries: [SourceWalk.Entry], _ path: [PathComponent]) {
    let first = nodes.count
    for entry in entries {
      let number = nodes.count
      let container = entry.container.map { $0 + first } ?? (first > 0 ? paths[path] : nil)
      numbers[entry.place] = number
      nodes.append(Node(entry: entry, container: container))
      if let container { nodes[container].parts.append(number) }
    }
    if first == 0, !nodes.isEmpty { nodes[0].rows = [0] }
  }

  private mutating func add(
    _ property: ObservedProperty, to record: Cursor, from node: Int?
  ) -> Int {
    let owner = line(of: SourcePlace(record), model: property.model)
    if property.isSensitive { secretKeys.formUnion(property.keys) }
    return add(Line(property: property, model: property.model, node: node, owner: owner), to: owner)
  }

  private mutating func add(_ line: Line, to owner: Int) -> Int {
    lines.append(line)
    lines[owner].parts.append(lines.count - 1)
    return lines.count - 1
  }

  /// The line of a record: that of the property whose value it is, or one of its own.
  private mutating func line(of place: SourcePlace, model: String) -> Int {
    let (owner, node) = (open[open.count - 1], numbers[place])
    var line = owner
    // The elements of a list in XML may have no list around them, so that the first one is where it begins.
    if node != lines[owner].node || lines[owner].property?.shape.listElement != nil {
      let record = Record(line: owner, place: place, model: model)
      let own = Line(property: nil, model: model, node: node, owner: owner)
      line = records[record] ?? add(own, to: owner)
      records[record] = line
    }
    if let node { nodes[node].record = line }
    return line
  }

  /// Gives each value and property its issues, and notes which containers lead to values that are read.
  mutating func finish(with issues: [MappingIssue]) {
    guard !nodes.isEmpty else { return }
    for issue in issues {
      let node = node(of: issue)
      nodes[node].issues.append(issue)
      let line = (nodes[node].rows + nodes[node].absent).last {
        lines[$0].property?.name == issue.property && issue.property != nil
      }
      if let line { lines[line].issues.append(issue) }
    }
    keepLeftOut()
    for number in nodes.indices {
      guard let line = nodes[number].rows.last ?? nodes[number].record else { continue }
      let owners = Set(sequence(first: line) { [lines] in lines[$0].owner })
      var container = nodes[number].container
      while let current = container, !nodes[current].leadsOn {
        container = nodes[current].container
        // What the rest of a model has is a part of that, and on no other path.
        let rest = container.flatMap { nodes[$0].rest }
        nodes[current].leadsOn = rest.map { !owners.contains($0) } ?? true
      }
    }
  }

  /// Takes only those values for left out in which there is an issue: an initializer read the others in another way.
  private mutating func keepLeftOut() {
    var failed: Set<Int> = []
    for number in nodes.indices {
      guard nodes[number].issues.contains(where: { $0.severity == .error }) else { continue }
      var node: Int? = number
      while let current = node, failed.insert(current).inserted { node = nodes[current].container }
    }
    for number in nodes.indices where !failed.contains(number) { nodes[number].isLeftOut = false }
  }

  private func node(at place: Cursor) -> Int? { numbers[SourcePlace(place)] }

  /// The value that an issue is about, or what is around it.
  private mutating func node(of issue: MappingIssue) -> Int {
    var path = issue.pathComponents
    let place = IssuePlace(path: path, reason: issue.reason)
    if let known = issueNodes[place], let node = known.first {
      // The last one may have more issues than were observed.
      if known.count > 1 { issueNodes[place] = known.dropFirst() }
      return node
    }
    while !path.isEmpty {
      if let node = paths[path] { return node }
      path.removeLast()
    }
    return 0
  }
}

extension Cursor {
  /// The values that a property reads from a place: several where elements share a name, or where a path gathers them.
  fileprivate func places(as shape: ValueShape) -> [SourcePlace] {
    let gathers = (source as? GatheredValues)?.first == handle
    let own = gathers ? [] : [SourcePlace(self)]
    guard gathers || source.traits.singleMayBeList, let element = shape.listElement,
      source.isList(at: handle, of: element)
    else { return own }
    let elements = source.elements(of: handle, as: element)
    return own + elements.map { SourcePlace(Cursor(source, $0)) }.filter { !own.contains($0) }
  }
}
