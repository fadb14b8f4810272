/// Finds what is doubtful in the declaration of a model, for a test to call.
struct DeclarationCheck {
  private let declaration: ModelDeclaration
  private let table: KeyTable
  private var model: String { declaration.name }
  private var properties: [PropertyDescriptor] { declaration.properties }

  init(_ declaration: ModelDeclaration) {
    self.declaration = declaration
    table = declaration.keyTable
  }

  /// The mistakes that make every reading of the model fail, or leave a property out of outputs.
  var mistakes: [String] {
    (declaration.mistakes + declaration.outputMistakes.sentences).map {
      Wording.mistaken($0, of: model)
    }
  }

  /// Declared keys and names that lead to another property, and keys that can't be told apart.
  var keyProblems: [String] {
    properties.indices.flatMap(claimedKeys) + claimedSpellings + contests + styleClashes
  }

  /// Keys with a prefix that neither the model nor one around it binds, where these bind others.
  func unboundPrefixes(within outer: Namespaces) -> [String] {
    let bound = declaration.namespaces.merging(outer)
    if bound.isEmpty { return [] }
    return properties.flatMap { property -> [String] in
      (property.keys + [property.outputKey].compactMap { $0 }).compactMap { key in
        let steps = SourcePath(declared: key)?.components.map(\.description) ?? [key]
        let prefix = steps.lazy.compactMap(Namespaces.prefix).first {
          bound.uris[$0] == nil && !["xml", "xsi"].contains($0)
        }
        return prefix.map { Wording.unbound($0, of: key, of: property.name, in: model) }
      }
    }
  }

  private static let styles: [KeyStyle] = [.snakeCase, .kebabCase, .pascalCase, .camelCase]

  /// Properties whose names are the declared keys of others in a style of keys.
  private var styleClashes: [String] {
    let written = properties.filter {
      $0.direction != .input && $0.isSerialized && $0.spread == nil
    }
    let styled = written.filter { $0.declaredPlace == nil }
    return written.flatMap { property -> [String] in
      guard let place = property.declaredPlace, case .key(let key) = place[0], place.count == 1
      else { return [] }
      return styled.filter { other in
        other.nameKey != key && Self.styles.contains { $0.key(for: other.name) == key }
      }.map { Wording.clashing(property.name, $0.name, under: key, in: model) }
    }
  }

  private func claimedKeys(of index: Int) -> [String] {
    let property = properties[index]
    guard property.direction != .output else { return [] }
    let names = property.isElsewhere ? [] : [property.name]
    let keys = names + property.keys + [property.outputKey].compactMap { $0 }
    let overrides = declaration.overrides.filter { $0.property == index }.map(\.key)
    var seen: Set<String> = []
    return (keys + overrides).compactMap { key in
      let match = UTF8Text.with(key) { table.match($0) }
      guard seen.insert(key).inserted, match.property >= 0, match.property != index else {
        return nil
      }
      return Wording.claimed(
        key, of: property.name, by: properties[match.property].name, in: model)
    }
  }

  /// Names that are reached exactly only, since a declared key of another has their canonical form.
  private var claimedSpellings: [String] {
    literalKeys.compactMap { key, owner, _ in
      properties.indices.first { index in
        let name = properties[index].name
        return index != owner && name != key && name.isSpelled(like: key)
      }.map {
        Wording.spellingClaimed(
          properties[$0].name, by: key, of: properties[owner].name, in: model)
      }
    }
  }

  /// The declared keys that are no paths, which match by their canonical form too.
  private var literalKeys: [(key: String, property: Int, alternative: Int)] {
    table.declared.all.filter { SourcePath(declared: $0.key) == nil }
  }

  private var contests: [String] {
    var seen: [CanonicalKey: (key: String, property: Int)] = [:]
    return literalKeys.compactMap { key, property, _ in
      let canonical = CanonicalKey(key)
      guard !canonical.isEmpty, let other = seen[canonical] else {
        seen[canonical] = (key, property)
        return nil
      }
      guard other.property != property, other.key != key else { return nil }
      return Wording.contested(
        (other.key, properties[other.property].name), (key, properties[property].name), in: model)
    }
  }

  /// Stored properties of an instance that are not declared, and names that drifted.
  func storageProblems(of sample: Any) -> [String] {
    typealias Drift = (sentence: String, stored: String, isName: Bool)
    var drifted = properties.compactMap { property -> Drift? in
      guard let name = property.slot.storedName, name != property.name else { return nil }
      let isName = property.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return (Wording.drifted(property.name, from: name, of: model), name, isName)
    }
    let covered = Set(properties.map(\.name) + drifted.map(\.stored))
    // The storage of a property wrapper is named after the property.
    let stored = Self.storedProperties(of: sample).map { name, type in
      let isWrapped = name.hasPrefix("_") && !covered.contains(name)
      return (name: isWrapped ? String(name.dropFirst()) : name, type: type)
    }
    let names = Set(stored.map(\.name))
    var open = stored.filter { !covered.contains($0.name) }
    for property in properties
    where property.direction != .output && property.slot.storedName == nil {
      guard !names.contains(property.name),
        let index = open.firstIndex(where: { $0.type == "\(property.valueType)" })
      else { continue }
      let other = open.remove(at: index).name
      drifted.append((Wording.perhapsDrifted(property.name, to: other, of: model), other, true))
    }
    // What is no name of Swift is a key that was chosen.
    drifted.removeAll { !$0.isName }
    return drifted.map(\.sentence) + open.map { Wording.undeclared($0.name, of: model) }
  }

  /// The name and type of each stored property of an instance, as the runtime knows them, those of superclasses
  /// first.
  ///
  /// That of a lazy property, which can't be declared, is left out.
  private static func storedProperties(of instance: Any) -> [(name: String, type: String)] {
    let layers = sequence(first: Mirror(reflecting: instance)) { $0.superclassMirror }
    return layers.reversed().flatMap(\.children).compactMap { child in
      // What a macro of the system stores, such as the registrar of an observable class, has a '$'.
      guard let label = child.label, !label.contains("$") else { return nil }
      return (label, "\(type(of: child.value))")
    }
  }
}
