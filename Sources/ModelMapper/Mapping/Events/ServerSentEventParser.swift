/// Finds the events in bytes as they arrive, by the algorithm of the WHATWG.
///
/// Only the line that has not ended and the fields of the event that has not ended are kept.
final class ServerSentEventParser {
  private let limit: Int
  /// The events that are ready.
  private var events: ArraySlice<ServerSentEvent> = []
  /// Why nothing is read after them, if something is wrong.
  private var failure: MappingError?
  /// The beginning of the line that has not ended.
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// Whether the last byte was a CR, so that a LF is the rest of the end of its line.
  private var endsAtReturn = false
  private var eventCount = 0

  // What the event has so far whose end has not arrived, and what the stream says from then on.
  private var name = ""
  /// The data, each line with a line feed.
  private var data: [UInt8] = []
  private var id = ""
  private var retry: Duration?

  /// Creates a parser.
  ///
  /// - Parameter limit: How many bytes an event may have.
  init(limit: Int) { self.limit = limit }

  /// The next event, if a whole one has arrived.
  ///
  /// - Throws: `MappingError` if it is longer than the limit.
  func next() throws(MappingError) -> ServerSentEvent? {
    if let event = events.popFirst() { return event }
    if let failure { throw failure }
    return nil
  }

  /// Takes more bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func append(_ bytes: ByteSpan) {
    // Those that were handed out need not be kept.
    if events.isEmpty { events = [] }
    var start = 0
    for position in bytes.indices {
      let byte = bytes[position]
      guard byte == 0x0A || byte == 0x0D else { continue }
      let isRest = byte == 0x0A && (position > 0 ? bytes[position - 1] == 0x0D : endsAtReturn)
      if !isRest {
        guard append(toLine: bytes[start..<position]) else { return }
        endLine()
      }
      start = position + 1
    }
    if let last = bytes.last { endsAtReturn = last == 0x0D }
    _ = append(toLine: bytes[start..<bytes.count])
  }

  /// Takes a part of a line, unless the event is too long.
  private func append(toLine bytes: ByteSpan) -> Bool {
    if failure == nil, data.count + line.count + bytes.count > limit {
      failure = MappingError(
        .malformed(Wording.eventTooLong(limit: limit), limit: limit), atRecord: eventCount)
    }
    guard failure == nil else { return false }
    line += bytes
    return true
  }

  /// Takes the field of a line, or ends the event if the line is empty.
  private func endLine() {
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    guard !line.isEmpty else { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == 0x20 { value.removeFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": name = String(decoding: value, as: UTF8.self)
    case "data": data += value + [0x0A]
    case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
    case "retry" where value.allSatisfy(\.isASCIIDigit):
      if let time = Int(String(decoding: value, as: UTF8.self)) { retry = .milliseconds(time) }
    default: break
    }
  }

  private func endEvent() {
    defer {
      name = ""
      data.removeAll(keepingCapacity: true)
    }
    guard !data.isEmpty else { return }
    events.append(
      ServerSentEvent(
        name: name.isEmpty ? "message" : name,
        data: String(decoding: data.dropLast(), as: UTF8.self), id: id, retry: retry))
    eventCount += 1
  }
}

extension Wording {
  /// Why a stream of events is not read on.
  static func eventTooLong(limit: Int) -> String {
    "Cannot read the events: expected at most \(limit) bytes in an event, found more."
  }

  /// What is wrong with a stream of events that lacks the last one.
  static func cutOff(before end: String) -> String {
    "the stream ended before the event \(quote(end))"
  }
}
