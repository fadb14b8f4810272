import Foundation
import ModelMapper

/// What a foreign parser has reported so far, checked and made events of the builder.
///
/// The parser's texts come in pieces of its own making, so they are gathered until markup follows.
struct ParserEventState {
  private let options: XMLTreeOptions
  private var names = XMLNameTable()
  private var decoded: [UInt8] = []
  private var builder = XMLTreeBuilder()
  private var checker = XMLNameChecker()
  private var open: [UInt32] = []
  private var attributes: [XMLAttributeRecord] = []
  private var textStart = 0
  private var valueCount = 0
  private var hasRoot = false
  /// Whether anything was wrong, after which no event counts.
  private(set) var hasFailed = false
  private var error: XMLParseError?

  init(options: XMLTreeOptions) {
    self.options = options
  }

  /// Whether an error of libxml2 is a warning, or about namespaces, which are checked here.
  static func isWarning(_ code: Int) -> Bool { 99...101 ~= code || 200...205 ~= code }

  /// Keeps the first error, with the elements around it.
  mutating func fail(_ kind: XMLParseError.Kind, at location: TextLocation) {
    let path = open.enumerated().suffix(16).map { depth, name in
      let index = builder.index(ofOpenElementAt: depth)
      return names.string(Int(name)) + (index > 0 ? "[\(index)]" : "")
    }
    error = error ?? XMLParseError(kind, at: location, path: path.joined(separator: "/"))
    hasFailed = true
  }

  mutating func start(
    _ name: String, _ values: [String: String], line: Int, column: Int
  ) throws(XMLFault) {
    try flush()
    guard open.count < options.limits.depth else {
      throw XMLFault(.limitExceeded(.depth, allowed: options.limits.depth), at: 0)
    }
    guard values.count <= options.limits.attributes else {
      throw XMLFault(.limitExceeded(.attributes, allowed: options.limits.attributes), at: 0)
    }
    try count(1 + values.count)
    let number = try intern(name)
    checker.beginElement()
    attributes.removeAll(keepingCapacity: true)
    var needsCheck = options.requiresDeclaredPrefixes || names.entries[number].role == .namespace
    var space = XMLSpace.inherited
    var mayBeNil = false
    if values.count > 1 {
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        try add(key, value, &space, &needsCheck, &mayBeNil)
      }
    } else if let (key, value) = values.first {
      try add(key, value, &space, &needsCheck, &mayBeNil)
    }
    if needsCheck { try check(number) }
    hasRoot = true
    builder.start(
      XMLStartTag(
        name: UInt32(number), localName: UInt32(names.entries[number].local),
        boundName: UInt32(number), position: line,
        space: space, isNil: mayBeNil && isNil), attributes: attributes,
      sourceEnd: UInt32(truncatingIfNeeded: column))
    open.append(UInt32(number))
  }

  private mutating func add(
    _ key: String, _ value: String, _ space: inout XMLSpace, _ needsCheck: inout Bool,
    _ mayBeNil: inout Bool
  ) throws(XMLFault) {
    let attribute = try intern(key)
    let start = decoded.count
    try append(value)
    textStart = decoded.count
    attributes.append(
      XMLAttributeRecord(
        name: UInt32(attribute), value: XMLTextReference(start..<decoded.count, isDecoded: true)))
    let entry = names.entries[attribute]
    switch entry.role {
    case .space: space = ["preserve": .preserved, "default": .trimmed][value] ?? space
    case .namespace, .defaultNamespace: needsCheck = true
    default:
      mayBeNil = mayBeNil || entry.role == .isNil
      if entry.prefix >= 0, checker.repeatsLocalName(entry) { needsCheck = true }
    }
  }

  mutating func end() throws(XMLFault) {
    try flush()
    checker.leave(depth: open.count - 1)
    builder.end(at: 0)
    _ = open.popLast()
  }

  mutating func characters(_ string: String) throws(XMLFault) { try append(string) }

  mutating func characterData(_ data: Data) throws(XMLFault) {
    try flush()
    guard let string = String(data: data, encoding: .utf8) else {
      throw XMLFault(.invalidByte(data.first ?? 0), at: 0)
    }
    try append(string)
    let range = textStart..<decoded.count
    textStart = decoded.count
    guard !range.isEmpty else { return }
    try count(1)
    builder.text(XMLTextReference(range, isDecoded: true, isVerbatim: true), .verbatim)
  }

  /// Passes the text on that was gathered.
  mutating func flush() throws(XMLFault) {
    let range = textStart..<decoded.count
    textStart = decoded.count
    guard !range.isEmpty else { return }
    try count(1)
    let kind = decoded.withXMLBytes { bytes -> XMLTextKind in
      guard bytes.endOfSpace(from: range.lowerBound) == range.upperBound else { return .literal }
      return bytes.hasLineFeed(range) ? .indentation : .blank
    }
    builder.text(XMLTextReference(range, isDecoded: true), kind)
  }

  /// Says whether all went well.
  mutating func finish(
    succeeded: Bool, code: Int?, reason: String?, at location: TextLocation
  ) throws(XMLParseError) {
    if error == nil {
      if let reason {
        fail(.unreadable(reason), at: location)
      } else if let last = open.last {
        fail(.unexpectedEnd(inside: "<\(names.string(Int(last)).shortened)>"), at: location)
      } else if !hasRoot {
        fail(.emptyDocument, at: location)
      } else if !succeeded {
        fail(.foundation(code: code ?? -1), at: location)
      }
    }
    if let error { throw error }
  }

  mutating func takeTree() -> XMLTreeStorage {
    XMLTreeStorage(
      builder.take(names: names, decoded: decoded), source: .none, hasDoctype: false,
      namespaces: Namespaces(options.namespaces))
  }

  private mutating func intern(_ name: String) throws(XMLFault) -> Int {
    let number = names.intern(name)
    guard names.entries[number].role == .unchecked else { return number }
    let isName = name.withByteSpan { span in
      let bytes = XMLBytes(span)
      return bytes.endOfName(from: 0) == bytes.count
        && checker.resolve(number, in: &names, bytes)
    }
    guard isName else { throw XMLFault(.invalidName(name.shortened), at: 0) }
    return number
  }

  private mutating func append(_ text: String) throws(XMLFault) {
    decoded.append(contentsOf: text.utf8)
    guard decoded.count <= options.limits.bytes else {
      throw XMLFault(.limitExceeded(.bytes, allowed: options.limits.bytes), at: 0)
    }
  }

  /// Whether the attributes that came last say that their element is nil.
  private var isNil: Bool {
    checker.saysNil(attributes, names: names) { value in
      decoded.withXMLBytes { $0.string(value.range) }
    }
  }

  private mutating func count(_ values: Int) throws(XMLFault) {
    valueCount += values
    guard valueCount <= options.limits.values else {
      throw XMLFault(.limitExceeded(.values, allowed: options.limits.values), at: 0)
    }
  }

  private mutating func check(_ name: Int) throws(XMLFault) {
    let decoded = decoded
    let problem = checker.check(
      name, attributes, names: names, depth: open.count,
      requiresPrefixes: options.requiresDeclaredPrefixes
    ) { value in decoded.withXMLBytes { $0.string(value.range) } }
    if let problem { throw XMLFault(problem, at: 0) }
  }
}
