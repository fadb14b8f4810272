import ModelMapper

/// The law of growth: what the beginning of a document makes is what its end leaves of it.
extension Trial {
  /// Tries the law.
  ///
  /// - Returns: What differs.
  package func growthFindings() -> [Finding] {
    let type = type
    var random = SeededRandom(seed: seed ^ 0x6E0)
    var documents = RandomDocument(seed: seed)
    let document = documents.document(for: type.shape)
    return mapper.growthDifferences(of: type, from: document, &random).map {
      finding($0, type, document.json, .bytes)
    }
  }
}

extension Mapper {
  fileprivate func growthDifferences<Model: ModelPart>(
    of type: Model.Type, from document: DocumentNode, _ random: inout SeededRandom
  ) -> [String] {
    [
      differenceOfChunks(type, document, &random),
      differenceOfBeginning(type, document, &random),
    ].compactMap(\.self)
  }

  /// What differs between a value that grows, the beginning it grows from, and the whole.
  private func differenceOfChunks<Model: ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ random: inout SeededRandom
  ) -> String? {
    let bytes = Array(document.json.utf8)
    let whole = Result { () throws(MappingError) in try map(type, fromJSON: bytes) }
    let growing = GrowingValue<Model>(self)
    var arrived: [UInt8] = []
    do throws(MappingError) {
      for chunk in Fuzz.chunks(of: bytes, &random) {
        arrived += chunk
        try growing.append(chunk)
        // Of bytes that arrive the first does not tell the encoding. To try each beginning would take long.
        if arrived.count < 2 || !random.once(in: 4) { continue }
        let grown = growing.value
        let made = try map(type, fromPartialJSON: arrived)
        guard grown.marks == made.marks, grown.missing == made.missing else {
          return "a value that grows differs from its beginning \(arrived.text)\n  "
            + "\(grown.marks) \(grown.missing)\n  \(made.marks) \(made.missing)"
        }
        if case .success(let whole) = whole,
          let contradiction = try contradiction(type, document, arrived, whole)
        {
          return "\(contradiction) of \(arrived.text) is not in the whole: \(whole.report)"
        }
      }
      _ = try growing.finish()
    } catch {
      // What forbids a value may yet be followed by another value of the same key.
      guard let whole = try? whole.get(), !whole.report.leavesOut else { return nil }
      return "the beginning \(arrived.text) is refused: \(error)"
    }
    guard case .success(let whole) = whole else { return nil }
    let last = growing.value
    return last.isComplete && last.marks == ModelMarks(of: whole.value).counts
      && last.report.issues == whole.report.issues ? nil : "the last value is not the whole"
  }

  /// A scalar of the beginning that is not in the whole.
  private func contradiction<Model: ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ arrived: [UInt8], _ whole: Mapped<Model>
  ) throws(MappingError) -> String? {
    // Of several keys of a property another may count in the end, and what is required may be refused.
    guard !whole.report.leavesOut else { return nil }
    let made = try map(type, fromPartialJSON: arrived, keepsOpenStrings: false).marks
    let marks = ModelMarks(of: whole.value).counts
    let leaves = document.leaves { _ in true }.map(\.leaf).filter(\.isDistinctive)
    return leaves.flatMap { $0.marks(isVague: false) }
      .first { made[$0, default: 0] > marks[$0, default: 0] }
  }

  /// What differs between the beginning of a document and the document that closes what is open in it.
  private func differenceOfBeginning<Model: ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ random: inout SeededRandom
  ) -> String? {
    var count = random.below(document.leaves { _ in true }.count + 1)
    guard let beginning = document.beginning(leaves: &count) else { return nil }
    let closed = beginning.json
    let open = closed.utf8.reversed().drop { $0 == 0x5D || $0 == 0x7D }
    let text = String(decoding: open.reversed(), as: UTF8.self) + " "
    guard let whole = try? map(type, fromJSON: closed),
      // What is required may yet come.
      !whole.report.issues.contains(where: { $0.property?.hasPrefix("must") == true })
    else { return nil }
    do throws(MappingError) {
      let made = try map(type, fromPartialJSON: text)
      let marks = ModelMarks(of: whole.value).counts
      return made.marks == marks
        ? nil : "\(text) differs from \(closed)\n  \(made.marks)\n  \(marks)\n  \(whole.report)"
    } catch {
      return "\(text) is refused: \(error)"
    }
  }
}

extension MappingReport {
  /// Whether something was left out, be it for the sake of another.
  fileprivate var leavesOut: Bool {
    issues.contains { $0.severity == .error || [.ambiguous, .unknownKey].contains($0.reason.code) }
  }
}

extension Partial {
  /// The marks of the value so far.
  fileprivate var marks: [String: Int] { value.map { ModelMarks(of: $0).counts } ?? [:] }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension DocumentNode {
  /// The document with its first scalars only.
  fileprivate func beginning(leaves count: inout Int) -> DocumentNode? {
    guard count > 0 else { return nil }
    switch self {
    case .leaf, .embedded:
      count -= 1
      return self
    case .list(let elements):
      return .list(elements.compactMap { $0.beginning(leaves: &count) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          member.value.beginning(leaves: &count).map { Member(member.key, $0) }
        })
    }
  }
}
