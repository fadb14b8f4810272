import Foundation
import ModelMapper

extension Fuzz {
  /// Reads documents with repairs that are chosen at random.
  ///
  /// A well-formed document reads the same with all repairs, what a repair reads is what is read of the
  /// repaired text without repairs, and the repairs that an error names read the document.
  func repairedJSON<Model: ModelPart>(
    _ type: Model.Type, _ mapper: Mapper, _ random: inout SeededRandom
  ) -> [String] {
    var bytes = Array(document(for: type.shape, &random).json.utf8)
    if !random.once(in: 4) { bytes = Self.damaged(bytes, &random) }
    if !random.once(in: 4) { bytes = Self.respelled(bytes, &random) }
    var plain = mapper
    plain.minimumSeverity = .note
    var repairing = plain
    let chosen = DocumentRepairs(rawValue: Int(random.next() & 0xFFF))
    repairing.repairs = random.once(in: 2) ? .all : chosen
    let source = "\(String(decoding: bytes, as: UTF8.self)) with \(repairing.repairs)"
    let data = Data(bytes)
    let records = Self.records(type, bytes, repairing, &random)
    guard records.isEmpty else { return ["\(records) \(source)"] }
    let strict = Self.value(plain, data)
    let repaired = Self.value(repairing, data)
    if case .success(let value) = strict {
      guard case .success(value) = repaired else {
        return ["a well-formed document changes: \(source)\n  \(value)\n  \(repaired)"]
      }
      return []
    }
    guard let text = try? repairing.repairedText(ofJSON: data).value else {
      if case .success(let value) = repaired {
        return ["there is no repaired text: \(source)\n  \(value)"]
      }
      guard case .failure(let error) = repaired, let repairs = error.issues.first?.reason.repairs
      else { return [] }
      repairing.repairs = repairs
      guard case .failure(let other) = Self.value(repairing, data) else { return [] }
      return ["\(repairs) do not help: \(source)\n  \(other)"]
    }
    let again = Self.value(plain, text)
    // Of a document that is null nothing is made, repaired or not.
    guard "\(repaired)" == "\(again)" else {
      return ["the repaired text differs: \(source)\n  \(repaired)\n  \(again)"]
    }
    return []
  }

  /// The value of a document in words.
  private static func value(_ mapper: Mapper, _ json: Data) -> Result<String, MappingError> {
    Result { () throws(MappingError) in
      try "\(mapper.map(SourceValue.self, fromJSON: json).value)"
    }
  }

  /// What differs where the records of a text come in chunks.
  private static func records<Model: ModelPart>(
    _ type: Model.Type, _ bytes: [UInt8], _ mapper: Mapper, _ random: inout SeededRandom
  ) -> String {
    let bytes =
      random.once(in: 2)
      ? Array("[".utf8) + bytes + Array(",".utf8) + bytes + Array("]".utf8) : bytes
    func words(_ chunks: [[UInt8]]) -> [String] {
      guard
        let elements = try? JSONRecordReader(
          type, chunks: chunks, records: .root, using: mapper, onBadRecord: .skip)
      else { return [] }
      let lines = JSONLinesReader(type, chunks: chunks, using: mapper, onBadRecord: .skip)
      return words(of: elements) + words(of: lines)
    }
    func words(of reader: some RecordReader<Model>) -> [String] {
      var words: [String] = []
      while true {
        do throws(MappingError) {
          guard let mapped = try reader.nextMapped() else { return words }
          let marks = ModelMarks(of: mapped.value).counts.sorted { $0.key < $1.key }
          words.append("\(marks) \(mapped.report)")
        } catch {
          return words + ["\(error)"]
        }
      }
    }
    let (whole, parts) = (words([bytes]), words(chunks(of: bytes, &random)))
    return whole == parts ? "" : "records in chunks differ:\n  \(whole)\n  \(parts)\n "
  }

  /// Bytes with some of what people write in place of JSON.
  private static func respelled(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let tokens = [
      "'", "//", "/*", "*/", "/* */", "// a\n", "\u{2028}", "0x1F", "+", ".", "NaN", "-Infinity",
      ",",
      ",,", "\\'", "\\x41", "\\0", "\\v", "\\\n", "\\\r\n", "\\\u{2028}", "\\ud83d", "\\ude00",
      "\u{A0}",
      "\n", "\r\n", "{a:", "\u{FEFF}", "key:", "'key':", "\u{C}", "1 ", "[]", "{}", "\u{1}",
      "\u{1F600}",
    ]
    let parts: [[UInt8]] = [
      [0xFF], [0xE2, 0x82], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
    ]
    for _ in 0...random.below(6) {
      let position = random.below(bytes.count + 1)
      switch random.below(8) {
      case 0: bytes.insert(contentsOf: random.one(of: parts), at: position)
      case 1: bytes = bytes.map { $0 == 0x22 ? 0x27 : $0 }
      case 2: bytes = bytes.flatMap { $0 == 0x7D || $0 == 0x5D ? [0x2C, $0] : [$0] }
      case 3 where position < bytes.count && bytes[position] == 0x22: bytes.remove(at: position)
      default: bytes.insert(contentsOf: random.one(of: tokens).utf8, at: position)
      }
    }
    return bytes
  }
}
