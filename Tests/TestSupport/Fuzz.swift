import Foundation
import ModelMapper
import ModelMapperXML

/// One input that is made at random for one of the doors of the library, and what it shows.
///
/// The input may be anything. No input crashes the process or keeps it busy, and what is read through
/// one door is what another reads.
package struct Fuzz {
  /// How inputs reach the library.
  package enum Door: CaseIterable, Sendable {
    /// The law of accounting.
    case accounting
    /// Documents in JSON with damaged bytes.
    case damagedJSON
    /// Dictionaries with whatever Foundation and Swift can put into them.
    case dictionaries
    /// JSON Lines in chunks.
    case lines
    /// Documents in XML with damaged bytes, whole and record by record.
    case damagedXML
    /// Documents in JSON that are repaired, whole and record by record.
    case repairedJSON
    /// Types that decode themselves.
    case decoder
    /// Models that are hard to write.
    case output
    /// Models that are written and read again.
    case roundTrip
    /// Types that several threads meet for the first time.
    case threads
    /// Documents in JSON that arrive in chunks, some of them damaged.
    case unfinished
  }

  /// The number that decides everything.
  package let seed: UInt64

  /// Creates an input.
  ///
  /// - Parameter seed: The number that decides everything.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The door that the input is for.
  package var door: Door { Door.allCases[Int(seed % UInt64(Door.allCases.count))] }

  /// Tries the input.
  ///
  /// - Returns: The laws that it breaks, in words.
  package func findings() -> [String] {
    var random = SeededRandom(seed: seed)
    var types = RandomType(seed: seed / 64)
    let quiet = quiet(&random)
    switch door {
    case .accounting:
      let door = random.one(of: Trial.Door.allCases)
      return Trial(seed: seed).accountingFindings(through: door).map(\.description)
    case .damagedJSON:
      return damagedJSON(types.model(), quiet, &random)
    case .repairedJSON:
      return repairedJSON(types.model(), quiet, &random)
    case .dictionaries:
      var values = OddValues(random)
      let source = values.value()
      return dictionaries(types.model(), source, quiet)
    case .lines:
      return lines(types.model(), quiet, &random)
    case .damagedXML:
      return damagedXML(types.model(), quiet, &random)
    case .decoder:
      return decoder(types.coded(), quiet, &random)
    case .threads:
      return threads(&random, &types)
    case .unfinished:
      return unfinished(types.model(), quiet, &random)
    case .roundTrip:
      return roundTrip(types.model(), &random)
    case .output:
      var output = HostileOutput(random)
      return output.findings()
    }
  }

  /// A mapper with any options.
  private func quiet(_ random: inout SeededRandom) -> Mapper {
    let policies: [Coercion] = [
      .lenient, .lenient, .strict, .extractor, .legacy, .assignment, .restGoatee,
      .propertyConverter,
      .valueTransformers,
    ]
    var mapper = Mapper(coercion: random.one(of: policies), onIssue: { _ in })
    mapper.isStrict = random.once(in: 4)
    mapper.unknownKeys = random.one(of: [.ignore, .report, .fail])
    mapper.missingKeys = random.one(of: [.keepDefault, .report, .fail])
    mapper.nulls = random.one(of: [.setNil, .keep, .fail])
    mapper.notesConversions = random.once(in: 2)
    if random.once(in: 8) { mapper.limits.depth = random.below(12) }
    if random.once(in: 8) { mapper.limits.issues = random.below(3) }
    if random.once(in: 8) { mapper.minimumSeverity = .error }
    return mapper
  }
}

/// What a call made, in words that can be compared.
private struct Outcome: Equatable, CustomStringConvertible {
  var marks: [String: Int]?
  var issues: [String]
  /// How many issues there are, those included that are not kept.
  var total: Int

  init<Model>(
    least: MappingIssue.Severity = .note, _ body: () throws(MappingError) -> Mapped<Model>
  ) {
    do throws(MappingError) {
      let mapped = try body()
      marks = ModelMarks(of: mapped.value).counts
      issues = Self.words(mapped.report.issues.filter { $0.severity >= least })
      total = issues.count + mapped.report.omittedCount
    } catch {
      issues = Self.words(error.issues.filter { $0.severity >= least })
      total = issues.count + error.omittedCount
    }
  }

  private static func words(_ issues: [MappingIssue]) -> [String] { issues.map(\.description) }

  var description: String {
    "\(marks.map { "\($0.sorted { $0.key < $1.key })" } ?? "none") \(issues)"
  }
}

extension Fuzz {
  /// Maps with few issues kept and with all, which must make the same model and find as many issues,
  /// and without notes, which must make the same model and find all else.
  private func limitFindings<Model>(
    _ mapper: Mapper, _ source: @autoclosure () -> String,
    _ map: (Mapper) throws(MappingError) -> Mapped<Model>
  ) -> [String] {
    let outcomes = [0, 1, 100_000].map { limit in
      var mapper = mapper
      mapper.limits.issues = limit
      return Outcome { () throws(MappingError) in try map(mapper) }
    }
    var full = mapper
    full.limits.issues = 100_000
    full.minimumSeverity = .note
    var deaf = full
    deaf.minimumSeverity = .warning
    let heard = Outcome(least: .warning) { () throws(MappingError) in try map(full) }
    let unheard = Outcome(least: .warning) { () throws(MappingError) in try map(deaf) }
    guard unheard == heard else {
      return [
        "notes matter for \(Model.self) from \(source())\n  \(unheard)\n  \(heard)"
      ]
    }
    guard
      let other = outcomes.dropLast().first(where: {
        $0.marks != outcomes[2].marks || $0.total != outcomes[2].total
      })
    else { return [] }
    return [
      "the limit of issues matters for \(Model.self) from \(source())\n  \(other.total) \(other)\n"
        + "  \(outcomes[2].total) \(outcomes[2])"
    ]
  }

  func document(
    for shape: Shape, _ random: inout SeededRandom
  ) -> DocumentNode {
    var documents = RandomDocument(seed: random.next(), mutationRate: random.below(20) + 3)
    return documents.document(for: shape)
  }

  private func damagedJSON<Model: ModelPart>(
    _ type: Model.Type, _ mapper: Mapper, _ random: inout SeededRandom
  ) -> [String] {
    var bytes = Array(document(for: type.shape, &random).json.utf8)
    if !random.once(in: 4) { bytes = Self.damaged(bytes, &random) }
    let whole = Outcome { () throws(MappingError) in try mapper.map(type, fromJSON: Data(bytes)) }
    guard let value = try? JSONDocument(bytes, limits: mapper.limits).value else {
      return whole.marks == nil || whole.issues.isEmpty == false
        ? []
        : [
          "a model is made of a document that is refused: \(String(decoding: bytes, as: UTF8.self))"
        ]
    }
    let other = Outcome { () throws(MappingError) in try mapper.map(type, from: value) }
    guard whole.marks == other.marks, whole.issues.count == other.issues.count else {
      return [
        "bytes and a source value differ for \(type): \(String(decoding: bytes, as: UTF8.self))\n"
          + "  \(whole)\n  \(other)"
      ]
    }
    return limitFindings(mapper, String(decoding: bytes, as: UTF8.self)) {
      mapper throws(MappingError) in try mapper.map(type, fromJSON: Data(bytes))
    }
  }

  /// Lets a value grow, which must be what the bytes so far make.
  private func unfinished<Model: ModelPart>(
    _ type: Model.Type, _ mapper: Mapper, _ random: inout SeededRandom
  ) -> [String] {
    var bytes = Array(document(for: type.shape, &random).json.utf8)
    let isDamaged = random.once(in: 2)
    if isDamaged { bytes = Self.damaged(bytes, &random) }
    let mapper = isDamaged ? mapper : Mapper(onIssue: { _ in })
    func marks(_ value: Model?) -> [String: Int]? { value.map { ModelMarks(of: $0).counts } }
    let growing = GrowingValue<Model>(mapper)
    var arrived: [UInt8] = []
    do throws(MappingError) {
      for chunk in Self.chunks(of: bytes, &random) {
        arrived += chunk
        try growing.append(chunk)
        // Of bytes that arrive the first does not tell the encoding.
        if arrived.count == 1 { continue }
        let grown = growing.value
        let made = try? mapper.map(type, fromPartialJSON: arrived)
        guard
          isDamaged || marks(grown.value) == marks(made?.value) && grown.missing == made?.missing
        else {
          return [
            "a growing \(type) is not what its bytes make: \(String(decoding: arrived, as: UTF8.self))"
              + "\n  \(marks(grown.value) ?? [:]) \(grown.missing)"
              + "\n  \(marks(made?.value) ?? [:]) \(made?.missing ?? [])"
          ]
        }
      }
      _ = try growing.finish()
    } catch {
      return isDamaged || (try? mapper.map(type, fromPartialJSON: arrived)) == nil
        || (try? mapper.map(type, fromJSON: bytes)) == nil
        ? [] : ["a growing \(type) is refused: \(String(decoding: bytes, as: UTF8.self)) \(error)"]
    }
    return []
  }

  private func dictionaries<Model: ModelPart>(
    _ type: Model.Type, _ source: Any, _ mapper: Mapper
  ) -> [String] {
    let first = Outcome { () throws(MappingError) in try mapper.map(type, from: source) }
    let second = Outcome { () throws(MappingError) in try mapper.map(type, from: source) }
    guard first.marks == second.marks else {
      return ["two calls differ for \(type) from \(source)\n  \(first)\n  \(second)"]
    }
    return limitFindings(mapper, "\(source)") { mapper throws(MappingError) in
      try mapper.map(type, from: source)
    }
  }

  private func lines<Model: ModelPart>(
    _ type: Model.Type, _ mapper: Mapper, _ random: inout SeededRandom
  ) -> [String] {
    var bytes: [UInt8] = []
    for _ in 0..<random.below(5) {
      var line = Array(document(for: type.shape, &random).json.utf8)
      if random.once(in: 5) { line = Self.damaged(line, &random) }
      bytes += line + Array(random.one(of: ["\n", "\r\n", "\n\n", " \n"]).utf8)
    }
    func outcome(_ chunks: [[UInt8]]) -> [String] {
      let reader = JSONLinesReader(type, chunks: chunks, using: mapper, onBadRecord: .skip)
      var words: [String] = []
      while true {
        do throws(MappingError) {
          guard let mapped = try reader.nextMapped() else { break }
          words.append("\(Outcome { () throws(MappingError) in mapped })")
        } catch {
          words.append("\(error.issues)")
          break
        }
      }
      return words
    }
    let whole = outcome([bytes])
    let parts = outcome(Self.chunks(of: bytes, &random))
    return whole == parts
      ? []
      : [
        "lines in chunks differ: \(String(decoding: bytes, as: UTF8.self))\n  \(whole)\n  \(parts)"
      ]
  }

  private func damagedXML<Model: ModelPart>(
    _ type: Model.Type, _ mapper: Mapper, _ random: inout SeededRandom
  ) -> [String] {
    let document = document(for: type.shape, &random).inElements(using: &random)
    var text = document.xml(root: "record")
    if random.once(in: 2) { text = "<list>\(text)\(text)<other a=\"1\">b</other></list>" }
    var bytes = Array(text.utf8)
    if !random.once(in: 3) { bytes = Self.damaged(bytes, &random) }
    let data = Data(bytes)
    let limited = limitFindings(mapper, String(decoding: bytes, as: UTF8.self)) {
      mapper throws(MappingError) in try mapper.map(type, fromXML: data)
    }
    guard limited.isEmpty else { return limited }
    func records(_ chunks: [[UInt8]]) -> [String] {
      let reader = XMLRecordReader(
        type, chunks: chunks, records: .name("record"), using: mapper, onBadRecord: .skip)
      var words: [String] = []
      while true {
        do throws(MappingError) {
          guard let mapped = try reader.nextMapped() else { break }
          let marks = ModelMarks(of: mapped.value).counts.sorted { $0.key < $1.key }
          words.append("\(marks) \(mapped.report.issues.map(\.reason.code))")
        } catch {
          words.append("error")
          break
        }
      }
      return words
    }
    let together = records([bytes])
    let parts = records(Self.chunks(of: bytes, &random))
    return together == parts
      ? []
      : [
        "records in chunks differ: \(String(decoding: bytes, as: UTF8.self))\n  \(together)\n  \(parts)"
      ]
  }

  private func decoder<Value: CodedPart>(
    _ type: Value.Type, _ mapper: Mapper, _ random: inout SeededRandom
  ) -> [String] {
    let document = document(for: type.shape, &random)
    let decoder = MappingDecoder(mapper: mapper)
    let limited = limitFindings(mapper, document.json) { mapper throws(MappingError) in
      try MappingDecoder(mapper: mapper).map(type, from: document.json)
    }
    guard limited.isEmpty else { return limited }
    let native = Outcome { () throws(MappingError) in
      try decoder.map(type, from: document.native as Any)
    }
    let again = Outcome { () throws(MappingError) in
      try decoder.map(type, from: document.native as Any)
    }
    return native.marks == again.marks
      ? [] : ["two calls differ for \(type) from \(document.json)\n  \(native)\n  \(again)"]
  }

  /// Writes a model and reads it again.
  private func roundTrip<Model: ModelPart>(
    _ type: Model.Type, _ random: inout SeededRandom
  ) -> [String] {
    var documents = RandomDocument(seed: random.next(), mutationRate: 1_000)
    let document = documents.document(for: type.shape)
    let mapper = Mapper(onIssue: { _ in })
    guard let model = try? mapper.map(type, fromJSON: document.json).value else { return [] }
    // Some forms do not write what they read.
    guard !"\(type)".contains("CodedForm") else { return [] }
    // Where anything may stand, XML has texts for truth values and for all that is empty.
    func counted(_ counts: [String: Int]) -> [String: Int] {
      Dictionary(
        counts.filter { $0.key != "'" }.map { ($0 == "true" || $0 == "false" ? "'\($0)" : $0, $1) },
        uniquingKeysWith: +)
    }
    let marks = counted(ModelMarks(of: model).counts)
    func findings(
      _ form: String, _ written: String, _ report: MappingReport,
      _ read: (String) throws(MappingError) -> Mapped<Model>
    ) -> [String] {
      guard report.isEmpty else { return [] }
      let back = Outcome { () throws(MappingError) in try read(written) }
      guard back.marks.map(counted) != marks else { return [] }
      let words = marks.sorted { $0.key < $1.key }
      return ["\(type) differs after \(form): \(written)\n  \(words)\n  \(back)"]
    }
    let json = mapper.json(model)
    var result = findings("JSON", String(decoding: json.value, as: UTF8.self), json.report) {
      text throws(MappingError) in try mapper.map(type, fromJSON: text)
    }
    // A list that is read element by element says too late what the elements are by which one of them is
    // told from an element around others.
    if !"\(type)".contains("CodedSteps"), let xml = try? mapper.xml(model, root: "root") {
      let text = String(decoding: xml.value, as: UTF8.self)
      // An empty element is null to what may be anything, and null is missing where it is required.
      if "\(type)".contains("SourceValue"), text.contains("/>") { return result }
      result += findings("XML", text, xml.report) {
        text throws(MappingError) in try mapper.map(type, fromXML: text)
      }
    }
    return result
  }

  /// Tries types of a seed on many threads at once.
  ///
  /// - Parameter seed: The number that decides the types and the documents.
  /// - Returns: What differs from thread to thread.
  package static func threadFindings(seed: UInt64) -> [String] {
    var random = SeededRandom(seed: seed)
    var types = RandomType(seed: seed)
    return Fuzz(seed: seed).threads(&random, &types)
  }

  /// Maps by types that no call has met, on many threads at once.
  private func threads(_ random: inout SeededRandom, _ types: inout RandomType) -> [String] {
    let models = (0..<4).map { _ in types.model() }
    let work = models.map { type in
      (type: type, json: document(for: type.shape, &random).json)
    }
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let found = Found()
    DispatchQueue.concurrentPerform(iterations: 16) { iteration in
      let (type, json) = work[iteration % work.count]
      found.add(iteration % work.count, Self.words(type, json, mapper))
    }
    return found.different.map {
      "threads differ for \(work[$0].type) from \(work[$0].json): \(found.outcomes(of: $0))"
    }
  }

  private static func words<Model: ModelPart>(
    _ type: Model.Type, _ json: String, _ mapper: Mapper
  ) -> String {
    "\(Outcome { () throws(MappingError) in try mapper.map(type, fromJSON: json) })"
  }

  /// What several threads made of the same documents.
  private final class Found: @unchecked Sendable {
    private let lock = NSLock()
    private var words: [Int: Set<String>] = [:]

    func add(_ number: Int, _ text: String) {
      _ = lock.withLock { words[number, default: []].insert(text) }
    }

    func outcomes(of number: Int) -> [String] {
      lock.withLock { words[number, default: []].sorted() }
    }

    var different: [Int] { lock.withLock { words.filter { $1.count > 1 }.keys.sorted() } }
  }

  /// Bytes with some of them changed, taken out, doubled, or moved.
  package static func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let tokens = [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "\\u", "null", "1e", "-", "<", ">", "&", "]]>",
      "<!--", "<![CDATA[", "\u{0}", "/", "=",
    ]
    for _ in 0...random.below(3) {
      guard !bytes.isEmpty else { break }
      let position = random.below(bytes.count)
      switch random.below(6) {
      case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: position)
      case 2: bytes.insert(contentsOf: random.one(of: tokens).utf8, at: position)
      case 3: bytes.removeSubrange(position...)
      case 4: bytes.insert(contentsOf: bytes[..<min(position, 40)], at: position)
      default: bytes[position] ^= 1 << UInt8(random.below(8))
      }
    }
    return bytes
  }

  /// Bytes in pieces of any lengths.
  static func chunks(of bytes: [UInt8], _ random: inout SeededRandom) -> [[UInt8]] {
    var chunks: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + random.below(random.once(in: 2) ? 3 : 60))
      chunks.append(Array(bytes[start..<end]))
      start = end
    }
    return chunks
  }
}
