import Foundation
import ModelMapper

/// The law of streams: records that are read one at a time are those that are read at once.
extension Trial {
  /// What records stand in.
  enum Stream: CaseIterable {
    case array, arrayAtPath, lines, concatenated, events, xml
  }

  /// Tries the law.
  ///
  /// - Returns: What differs.
  package func streamFindings() async -> [Finding] {
    var random = SeededRandom(seed: seed ^ 0x5EED)
    let stream = random.one(of: Stream.allCases)
    let type = type
    var mapper = mapper
    mapper.allowsNothing = true
    // A report of all records has no more issues than the limit, and each record as many.
    mapper.limits.issues = 100_000
    if stream == .concatenated { mapper.repairs = .concatenated }
    let text = text(of: stream, for: type.shape, mapper, &random)
    let way = random.one(of: RecordText.Way.allCases)
    let chunks = Fuzz.chunks(of: text.bytes, &random)
    return await findings(type, text, way, chunks)
  }

  /// Tries the law that it does not matter how a text is cut into chunks, whatever the text is.
  ///
  /// - Returns: What differs.
  package func chunkFindings() async -> [Finding] {
    var random = SeededRandom(seed: seed ^ 0xC4)
    let stream = random.one(of: Stream.allCases)
    let type = type
    var mapper = mapper
    mapper.allowsNothing = random.once(in: 2)
    mapper.isStrict = random.once(in: 4)
    if random.once(in: 8) { mapper.limits.depth = random.below(8) }
    // How much of a record has come when it is found to be too long is up to its chunks.
    if stream != .xml, random.once(in: 8) { mapper.limits.bytes = random.below(200) }
    if random.once(in: 8) { mapper.limits.values = 30 + random.below(30) }
    if random.once(in: 8) {
      mapper.limits.issues = random.below(3)
    } else if random.once(in: 2) {
      mapper.repairs = DocumentRepairs(rawValue: Int(random.next() & 0xFFFF_FFFF))
    }
    var text = text(of: stream, for: type.shape, mapper, &random)
    if !random.once(in: 4) { text.bytes = Fuzz.damaged(text.bytes, &random) }
    let way = random.one(of: RecordText.Way.allCases)
    return await chunkFindings(type, text, way, Fuzz.chunks(of: text.bytes, &random))
  }

  private func chunkFindings<Record: ModelPart>(
    _ type: Record.Type, _ text: RecordText, _ way: RecordText.Way, _ chunks: [[UInt8]]
  ) async -> [Finding] {
    let whole = await text.read(type, by: .chunks, in: [text.bytes])
    let parts = await text.read(type, by: way, in: chunks)
    guard whole != parts else { return [] }
    let lines = ["\(whole)", "\(parts)"].map { $0.components(separatedBy: "\n") + ["nothing"] }
    let (one, other) = zip(lines[0], lines[1]).first { $0.0 != $0.1 } ?? ("an issue", "the same")
    return [
      finding(
        "chunks matter, \(text.stream) \(way) \(text.mapper.repairs)\n \(one)\n \(other)", type,
        String(decoding: text.bytes, as: UTF8.self), .bytes)
    ]
  }

  private func findings<Record: ModelPart>(
    _ type: Record.Type, _ text: RecordText, _ way: RecordText.Way, _ chunks: [[UInt8]]
  ) async -> [Finding] {
    let whole = await text.readAtOnce(type)
    let parts = await text.read(type, by: way, in: chunks)
    guard let difference = whole.difference(from: parts, text.stream) else { return [] }
    return [
      finding(
        "\(difference), \(way)\n  \(whole)\n  \(parts)", type,
        String(decoding: text.bytes, as: UTF8.self), .bytes)
    ]
  }

  /// A text with a few records, or so many that several threads read them.
  private func text(
    of stream: Stream, for shape: Shape, _ mapper: Mapper, _ random: inout SeededRandom
  ) -> RecordText {
    var mapper = mapper
    var documents = RandomDocument(seed: random.next())
    var nodes = (0..<random.below(5)).map { _ in documents.document(for: shape) }
    if random.once(in: 64) {
      mapper.threads = 2
      if !nodes.isEmpty { nodes = (0..<150).map { nodes[$0 % nodes.count] } }
    }
    var text = ""
    switch stream {
    case .array, .arrayAtPath:
      let list = nodes.map { spaced($0.json, &random) }.joined(separator: ",")
      text = spaced("[", &random) + list + spaced("]", &random)
      if stream == .arrayAtPath {
        text =
          spaced(#"{"é":[1,"]",{"data":{}}],"Data":{"other":"\"}","items":[[1],"#, &random) + text
          + spaced("],", &random) + #""more":7},"after":1}"#
      }
    case .lines:
      text = nodes.map { $0.json + random.one(of: ["\n", "\r\n", " \n\n", "\r\r\n"]) }.joined()
    case .concatenated:
      // One value is no list of one, and a list is the list of the records.
      nodes.insert(.object([]), at: 0)
      if nodes.count == 1 { nodes += nodes }
      text = nodes.map { spaced($0.json, &random) + random.one(of: [" ", "\n"]) }.joined()
    case .events:
      text = nodes.map { "data: \($0.json)" + random.one(of: ["\n\n", "\r\n\r\n", "\r\r"]) }
        .joined()
    case .xml:
      // Of one element a list at a path may be what is in it.
      if nodes.count == 1 { nodes += nodes }
      let records = nodes.map { node in
        node.inElements(using: &random).xml(root: "record")
          + random.one(of: ["", "\n", "\r", "\r\n", "<other/>", "text"])
      }
      text = "<list>\(records.joined())</list>"
    }
    return RecordText(stream: stream, bytes: Array(text.utf8), mapper: mapper)
  }

  /// A part of a document of JSON with white space around its marks.
  private func spaced(_ json: String, _ random: inout SeededRandom) -> String {
    var result = ""
    var (isInText, isEscaped) = (false, false)
    for character in json.unicodeScalars {
      result.unicodeScalars.append(character)
      if !isInText, "[]{},:".unicodeScalars.contains(character), random.once(in: 6) {
        result += random.one(of: [" ", "\t", "\n", "\r", "\r\n", "\r\r", "\n\r\n"])
      }
      if !isEscaped, character == "\"" { isInText.toggle() }
      isEscaped = !isEscaped && character == "\\"
    }
    return result
  }
}

extension ReadRecords {
  /// What differs between records that were read at once and one at a time.
  fileprivate func difference(from parts: ReadRecords, _ stream: Trial.Stream) -> String? {
    guard records == parts.records else { return "the records differ" }
    let (whole, parts) = (words(of: stream), parts.words(of: stream))
    let index = zip(whole, parts).enumerated().first { $1.0 != $1.1 }?.offset
    guard let index else { return whole.count == parts.count ? nil : "one has more issues" }
    return "the issues differ: \(whole[index]) and then \(parts[index])"
  }

  private func words(of stream: Trial.Stream) -> [String] {
    let words = issues.map { issue in
      // Not every sentence has the line.
      let sentence = issue.description.replacing(#/ \(line \d+, column \d+\)/#, with: "")
      let place = issue.location?.description ?? ""
      return switch stream {
      // A record has a path of its own.
      case .xml: "\(issue.severity) \(sentence) \(place)".replacing("list.record[", with: "record[")
      // Lines are counted in the data of each event.
      case .events: "\(issue.severity) \(sentence) \(issue.location?.column ?? 0)"
      default: "\(issue.severity) \(sentence) \(place)"
      }
    }
    // What is repaired in a document is told of first, and in a record with the record.
    let repairs = words.filter { $0.contains("Repaired the document") }
      .map { $0.replacing(#/ at '.*?'/#, with: "") }
    return repairs + words.filter { !$0.contains("Repaired the document") }
  }
}
