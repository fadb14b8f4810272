import ModelMapper

/// The laws of changes: what becomes of a model that is there already.
extension Trial {
  /// Tries the law of the merge patch: the one that is written of two models makes one of the other.
  ///
  /// - Parameter door: In what form the patch is read.
  /// - Returns: What differs.
  package func patchFindings(through door: Door) -> [Finding] {
    findings(door) { mapper, type, document, other in
      mapper.patchDifference(type, document, other, door)
    }
  }

  /// Tries the laws of the update: it makes of an empty model what is made of the document, and of that again the same.
  ///
  /// - Parameter door: How the document reaches the model.
  /// - Returns: What differs.
  package func updateFindings(through door: Door) -> [Finding] {
    findings(door) { mapper, type, document, other in
      mapper.updateDifference(type, document, other, door)
    }
  }

  private func findings(
    _ door: Door,
    _ difference: (
      Mapper, any (Mappable & ModelPart).Type, DocumentNode, DocumentNode
    ) -> String?
  ) -> [Finding] {
    // The subclass of an object at the root is for the caller.
    guard let type = type as? any (Mappable & ModelPart).Type, type != Animal.self else {
      return []
    }
    var documents = RandomDocument(seed: seed, mutationRate: 30)
    let document = documents.document(for: type.shape).inDictionaries
    let other = documents.document(for: type.shape).inDictionaries
    // Keys that differ in their spelling alone have an order in a text only.
    guard !document.repeatsKeys, !other.repeatsKeys else { return [] }
    return difference(mapper, type, document, other).map {
      [finding("\($0)\n  and from \(other.json)", type, document.json, door)]
    } ?? []
  }
}

extension Mapper {
  fileprivate func make<Model: Mappable & ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ door: Trial.Door
  ) throws(MappingError) -> Mapped<Model> {
    door == .bytes
      ? try map(type, fromJSON: document.json) : try map(type, from: document.native)
  }

  fileprivate func update<Model: Mappable & ModelPart>(
    _ model: inout Model, _ document: DocumentNode, _ door: Trial.Door
  ) throws(MappingError) -> MappingReport {
    door == .bytes
      ? try model.update(fromJSON: document.json, using: self)
      : try model.update(from: document.native, using: self)
  }

  fileprivate func patchDifference<Model: Mappable & ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ other: DocumentNode, _ door: Trial.Door
  ) -> String? {
    guard let old = try? make(type, document, door).value, isEchoed(old),
      let new = try? make(type, other, door).value, isEchoed(new)
    else { return nil }
    let (written, wanted) = (old.written, new.written)
    let patch = new.mergePatch(since: old)
    // A patch can't say that a member is null.
    guard wanted.hasNull || written.changed(by: patch.written).written == wanted.written else {
      return "patch: \(patch)\n  makes: \(written.changed(by: patch))"
    }
    return difference(of: type, document, by: patch, from: written, door)
      ?? difference(of: type, document, by: wanted.thinned, from: written, door)
  }

  /// Whether a model is read as it is of what is written of it.
  private func isEchoed(_ model: some Mappable & ModelPart) -> Bool {
    guard json(model).report.issues.isEmpty,
      let again = try? map(type(of: model), from: model.written),
      again.report.issues.allSatisfy({ $0.severity != .error })
    else { return false }
    return State(of: again.value).difference(from: State(of: model)) == nil
  }

  /// What differs between a model that a patch changes, and one that is made of what it makes of the output.
  private func difference<Model: Mappable & ModelPart>(
    of type: Model.Type, _ document: DocumentNode, by patch: SourceValue, from written: SourceValue,
    _ door: Trial.Door
  ) -> String? {
    guard var changed = try? make(type, document, door).value,
      let made = try? map(type, from: written.changed(by: patch.written)),
      made.report.issues.allSatisfy({ $0.severity != .error })
    else { return nil }
    do throws(MappingError) {
      let report =
        door == .bytes
        ? try changed.update(fromMergePatch: patch.jsonString(), using: self)
        : try changed.update(fromMergePatch: patch, using: self)
      if report.issues.contains(where: { $0.reason.code == .null }) { return nil }
      return State(of: changed).difference(from: State(of: made.value)).map {
        "\($0)\n  patch: \(patch)\n  issues: \(report.issues)"
      }
    } catch {
      if error.issues.contains(where: { $0.reason.code == .null }) { return nil }
      return "refused: \(error)\n  patch: \(patch)"
    }
  }

  fileprivate func updateDifference<Model: Mappable & ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ other: DocumentNode, _ door: Trial.Door
  ) -> String? {
    guard let made = try? make(type, document, door),
      made.report.issues.allSatisfy({ $0.severity != .error })
    else { return nil }
    let before = State(of: made.value)
    var (filled, model) = (Model.blank, made.value)
    do throws(MappingError) {
      _ = try update(&filled, document, door)
      if let difference = State(of: filled).difference(from: before) {
        return "filled: \(difference)"
      }
      for again in [document, .object([])] {
        let report = try update(&model, again, door)
        if let difference = State(of: model).difference(from: before) {
          return "by \(again.json): \(difference)"
        }
        if !report.changes.isEmpty { return "by \(again.json): \(report.changes)" }
      }
    } catch {
      return "refused: \(error)"
    }
    // Copies share the objects in them.
    let holdsObjects = ["ObjectPair", "TaggedPair", "Animal"].contains(where: "\(type)".contains)
    guard !holdsObjects, json(model).report.issues.isEmpty else { return nil }
    return difference(by: other, of: model, before, door)
  }

  /// What differs between a copy that a document changes, and the model itself that it changes.
  private func difference<Model: Mappable & ModelPart>(
    by document: DocumentNode, of model: Model, _ before: State, _ door: Trial.Door
  ) -> String? {
    var changed = model
    let copy = Result { () throws(MappingError) in
      door == .bytes
        ? try model.updated(fromJSON: document.json, using: self)
        : try model.updated(from: document.native, using: self)
    }
    let report = try? update(&changed, document, door)
    let after = State(of: changed)
    if let difference = State(of: model).difference(from: before) {
      return "no copy: \(difference)"
    }
    if let difference = State(of: (try? copy.get()) ?? model).difference(from: after) {
      return "another copy: \(difference)"
    }
    let isSame = after.difference(from: before) == nil
    return isSame == report?.changes.isEmpty ?? true
      ? nil : "changes: \(report?.changes ?? []), though \(isSame ? "the same" : "another")"
  }
}

/// All that is compared of a model: the marks of its values, and what is written of it.
private struct State {
  private let marks: ModelMarks
  private let written: SourceValue

  init(of model: some Mappable) {
    marks = ModelMarks(of: model)
    written = model.written
  }

  func difference(from other: State) -> String? {
    if let difference = marks.difference(from: other.marks) { return difference }
    return written == other.written ? nil : "\(written) and then \(other.written)"
  }
}

extension Coercible {
  /// What is written of the value, as it is read of JSON.
  fileprivate var written: SourceValue {
    (try? SourceValue.make(fromJSON: jsonString())) ?? .null
  }
}

extension SourceValue {
  /// Whether an object has a member that is null.
  fileprivate var hasNull: Bool {
    if let array { return array.contains(where: \.hasNull) }
    guard let object else { return false }
    return object.keys.contains { self[$0].isNull || self[$0].hasNull }
  }

  /// What a merge patch makes of the value, as RFC 7396 has it.
  fileprivate func changed(by patch: SourceValue) -> SourceValue {
    guard let changes = patch.object else { return patch }
    var members = object?.keys.map { ($0, self[$0]) } ?? []
    for key in changes.keys {
      let old = members.firstIndex { $0.0 == key }
      let value = (old.map { members[$0].1 } ?? .null).changed(by: patch[key])
      switch (old, patch[key].isNull) {
      case (let old?, true): members.remove(at: old)
      case (let old?, false): members[old].1 = value
      case (nil, true): break
      case (nil, false): members.append((key, value))
      }
    }
    return .object(SourceObject(members))
  }

  /// The value without some of the members of its objects, and with null for others.
  fileprivate var thinned: SourceValue {
    var random = SeededRandom(seed: UInt64(jsonString().utf8.count))
    return thinned(by: &random)
  }

  private func thinned(by random: inout SeededRandom) -> SourceValue {
    guard let object else { return self }
    return .object(
      SourceObject(
        object.keys.compactMap { key in
          guard !random.once(in: 3) else { return nil }
          return (key, random.once(in: 8) ? .null : self[key].thinned(by: &random))
        }))
  }
}
