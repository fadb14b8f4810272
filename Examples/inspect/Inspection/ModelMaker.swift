import ModelMapper

/// Makes the types that map every value of a shape with an empty report.
struct ModelMaker {
  /// Whether the samples are XML, where an element may be a list of one and numbers are texts.
  let isXML: Bool
  /// Whether a model made so far needs Foundation.
  private(set) var needsFoundation = false

  init(isXML: Bool) { self.isXML = isXML }

  /// Returns the type of the values of a shape, leaving nulls aside.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - key: The key that its type is named after.
  ///   - isRoot: Whether the shape is that of the documents themselves.
  ///   - isElement: Whether the type is that of the elements of a list.
  ///   - taken: The names of the types around it.
  /// - Returns: The type, with the declaration that it needs.
  mutating func type(
    of shape: Shape, named key: String, isRoot: Bool = false, isElement: Bool = false,
    besides taken: Set<String>
  ) -> ValueType {
    if isXML { shape.addTextMember() }
    if isXML, shape.lists > 0 {
      let element = single(shape, named: key, isElement: true, besides: taken)
      // Such a list is a list of the elements in one of them, where there is only one.
      if element.name == ValueType.anything.name { return .anything }
      return (shape.nulls > 0 ? element.optional : element).list
    }
    if isXML, !isRoot, let inner = shape.wrappedMember(named: key) {
      inner.shape.addTextMember()
      let name = inner.key.split(separator: ":").last.map(String.init) ?? inner.key
      let element = single(inner.shape, named: name, isElement: true, besides: taken)
      if element.name == ValueType.anything.name { return .anything }
      return (inner.shape.nulls > 0 ? element.optional : element).list
    }
    let kinds = [shape.scalars.count > 0, shape.objects > 0, shape.lists > 0]
    guard kinds.filter(\.self).count == 1 else { return .anything }
    guard let elements = shape.elements, shape.lists > 0 else {
      return single(shape, named: key, isElement: isElement, besides: taken)
    }
    let element = type(of: elements, named: key, isElement: true, besides: taken)
    return (elements.nulls > 0 ? element.optional : element).list
  }

  private mutating func single(
    _ shape: Shape, named key: String, isElement: Bool, besides taken: Set<String>
  ) -> ValueType {
    if shape.objects > 0 {
      return object(shape, named: key, isElement: isElement, besides: taken)
    }
    guard shape.scalars.count > 0 else { return .anything }
    let name = Names.type(for: key, isElement: isElement, besides: taken)
    if let enumeration = Enumeration(shape.scalars, named: name) {
      return ValueType(name: name, declaration: .enumeration(enumeration))
    }
    let type = shape.scalars.type(forKey: key, isXML: isXML)
    needsFoundation = needsFoundation || type.needsFoundation
    return ValueType(
      name: type.name, markers: type.marker.map { [$0] } ?? [],
      needsFoundation: type.needsFoundation)
  }

  /// The type of objects: a model, or a dictionary where the keys are data.
  private mutating func object(
    _ shape: Shape, named key: String, isElement: Bool, besides taken: Set<String>
  ) -> ValueType {
    let members = shape.propertyMembers
    guard members.allSatisfy({ Names.declared($0.key) != nil }) else {
      return ValueType.anything.dictionary
    }
    // No declaration asks for an element rather than the attribute of the same name.
    if isXML, members.contains(where: { $0.key.hasPrefix("@") }) { return .anything }
    if !isXML, let values = shape.dictionaryValues {
      let type = type(of: values, named: key, isElement: true, besides: taken)
      return (values.nulls > 0 ? type.optional : type).dictionary
    }
    let name = Names.type(for: key, isElement: isElement, besides: taken)
    let model = model(of: members, in: shape, named: name)
    return ValueType(name: name, declaration: .model(model))
  }

  private mutating func model(
    of members: [Shape.Member], in shape: Shape, named name: String
  ) -> Model {
    var model = Model(name: name)
    // No name may be another key, or that key would reach the wrong property.
    let forms = Set(members.map { CanonicalKey($0.key) })
    var names: Set<CanonicalKey> = []
    for member in members {
      let form = CanonicalKey(member.key)
      let hasTwin = members.contains { $0.key != member.key && CanonicalKey($0.key) == form }
      let isShared = form.isEmpty || shape.sharedForms.contains(form) || hasTwin
      var taken = names.union(forms.subtracting([form]))
      let local = localName(of: member.key, besides: taken, isShared: isShared)
      if isShared { taken.formUnion(names) }
      let property = Names.property(for: local ?? member.key, besides: taken)
      names.insert(CanonicalKey(property))
      // A name without its prefix would reach the key too, with a note where that is of another namespace.
      let matches = !isShared && local == nil && CanonicalKey(property) == form
      let key = matches ? nil : Names.declared(member.key).map { "@MapKey(\(Names.literal($0)))" }
      // The model itself is in scope; a type in it of the same name would hide it.
      let around = Set(model.nested.map(\.name)).union([name])
      let isMixed = member.attributes > 0 && (member.shape.objects > 0 || member.shape.lists > 0)
      let type =
        isMixed
        ? .anything : type(of: member.shape, named: local ?? member.key, besides: around)
      if let declaration = type.declaration { model.nested.append(declaration) }
      model.properties.append(
        declare(
          property, markers: [key].compactMap(\.self) + type.markers, type, member,
          objects: shape.objects))
    }
    return model
  }

  private func declare(
    _ name: String, markers: [String], _ type: ValueType, _ member: Shape.Member, objects: Int
  ) -> Model.Property {
    let isAbsent = member.present < objects
    let isOptional = isAbsent || member.shape.nulls > 0
    if isXML, type.isList {
      // No element is an empty list.
      return Model.Property(
        name: name, markers: markers, type: type.name, defaultValue: isOptional ? "[]" : nil)
    }
    return Model.Property(
      name: name, markers: markers, type: isOptional ? type.optional.name : type.name)
  }

  /// The name of an element or attribute without its prefix, where that is clear enough.
  private func localName(
    of key: String, besides taken: Set<CanonicalKey>, isShared: Bool
  ) -> String? {
    guard isXML, !isShared, !key.hasPrefix("#"), let colon = key.firstIndex(of: ":") else {
      return nil
    }
    let local = String(key[key.index(after: colon)...])
    let name = CanonicalKey(Names.property(for: local, besides: []))
    return name == CanonicalKey(local) && !taken.contains(name) ? local : nil
  }
}

extension Shape {
  /// The only member of elements that do nothing but hold a list, such as `line` in `lines`.
  fileprivate func wrappedMember(named key: String) -> Member? {
    guard objects > 0, scalars.count == 0, members.count == 1, let member = members.first,
      !member.key.hasPrefix("#"),
      !member.shape.members.contains(where: {
        CanonicalKey($0.key) == CanonicalKey(member.key)
      })
    else { return nil }
    if member.shape.lists > 0 { return member }
    // An attribute has no members, so what has some is an element.
    let one = Names.type(for: key, isElement: true, besides: [])
    let isPlural = one != Names.type(for: key, isElement: false, besides: [])
    let isOne = one == Names.type(for: member.key, isElement: false, besides: [])
    return isPlural && isOne && member.shape.objects > 0 ? member : nil
  }
}

extension Scalars {
  /// The type that all values fit and look like.
  func type(forKey key: String, isXML: Bool) -> ScalarType {
    let last = Names.words(of: key).last?.lowercased() ?? ""
    let isDate = Self.dateWords.contains(last)
    let isName = areTexts && (isXML ? Self.nameWordsInXML : Self.nameWords).contains(last)
    for candidate in candidates {
      switch candidate.name {
      case "Int", "Double":
        if isName { return .text }
        guard isDate, let date = countedDate else { return candidate }
        return date
      case "Bool":
        // Zeros and ones alone are numbers.
        let words = (kinds[.bool] ?? 0) + (kinds[.text] ?? 0)
        if words > 0 { return candidate }
      case "UInt64", "Decimal": if !isName { return candidate }
      default: return candidate
      }
    }
    return .text
  }

  /// Whether numbers under a key of dates count seconds or milliseconds.
  private var countedDate: ScalarType? {
    guard kinds[.number] == count else { return nil }
    return ScalarType.countedDates.first { date in
      examples[.number, default: []].allSatisfy { date.fits(SourceValue.double(Double($0) ?? 0)) }
    }
  }

  private static let dateWords: Set<String> = [
    "at", "begin", "created", "date", "end", "expires", "modified", "on", "published", "start",
    "time", "timestamp",
    "updated",
  ]

  /// The last words of keys whose texts are names, even if they have only digits.
  private static let nameWords: Set<String> = [
    "code", "ean", "hash", "id", "isbn", "key", "number", "phone", "postcode", "sku", "str",
    "version", "zip",
  ]

  private static let nameWordsInXML: Set<String> = ["phone", "postcode", "version", "zip"]
}

extension Enumeration {
  /// Creates an enum of the texts at a place, or `nil` where they are not few that repeat.
  fileprivate init?(_ scalars: Scalars, named name: String) {
    guard scalars.areTexts, let texts = scalars.texts, (2...12).contains(texts.count),
      scalars.count >= 6, scalars.count >= 3 * texts.count,
      scalars.candidates.first?.name == "String"
    else { return nil }
    var cases: [(name: String, text: String)] = []
    var names: Set<CanonicalKey> = []
    for text in scalars.textOrder {
      guard text.utf8.count <= 24, text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9 _.\/-]*/#) != nil else {
        return nil
      }
      let name = Names.enumCase(for: text, besides: names)
      names.insert(CanonicalKey(name))
      cases.append((name, text))
    }
    self.init(name: name, cases: cases)
  }
}
