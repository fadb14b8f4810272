import ModelMapper

/// Makes the types that map every value of a shape with an empty report, and write it as it was read.
///
/// The types stand beside each other, the outer ones first, and have names that are unique among them.
struct ModelMaker {
  /// The types made so far.
  private(set) var declarations: [Declaration] = []
  /// Whether a type made so far needs Foundation.
  private(set) var needsFoundation = false
  /// What the types made so far demand of the style.
  private(set) var demands: Set<ScalarType.Demand> = []
  /// Whether names of cases have prefixes that the mapper has to bind.
  private(set) var needsNamespaces = false
  /// What the types can't write as it was read.
  private(set) var losses: [String] = []
  private let isXML: Bool
  private let style: Style
  private let namespaces: Namespaces
  private var names: [ObjectIdentifier: String] = [:]
  private var taken = Names.reservedTypes
  /// The types that have a name, and are not made yet.
  private var pending: [Pending] = []
  /// The prefix of the root element, which the model of the root has to bind.
  private var rootPrefix: String?

  private enum Pending {
    case model(Shape, String, base: String?)
    case tagged(Tag, String)
    case made(Declaration)
  }

  init(isXML: Bool, style: Style, namespaces: Namespaces) {
    self.isXML = isXML
    self.style = style
    self.namespaces = namespaces
  }

  /// Returns the type of whole documents, and makes all types that it needs.
  ///
  /// - Parameters:
  ///   - shape: The shape of the documents.
  ///   - name: What the type is named after.
  ///   - element: The name of the root element, if there is one.
  /// - Returns: The type.
  mutating func root(_ shape: Shape, named name: String, in element: String) -> ValueType {
    rootPrefix = element.firstIndex(of: ":").map { String(element[..<$0]) }
    var type = type(of: shape, named: name, isRoot: true, in: "")
    if shape.nulls > 0, shape.nulls < shape.count { type = type.optional }
    var position = 0
    while position < pending.count {
      switch pending[position] {
      case .model(let shape, let name, let base):
        declarations.append(.model(model(of: shape, named: name, base: base)))
      case .made(let declaration): declarations.append(declaration)
      case .tagged(let tag, let name): declarations.append(.tagged(tagged(tag, named: name)))
      }
      position += 1
    }
    declarations.makeClasses()
    return type
  }

  /// Returns the type of the values of a shape, leaving nulls aside.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - key: The key that its type is named after.
  ///   - isRoot: Whether the shape is that of the documents themselves.
  ///   - isElement: Whether the type is that of the elements of a list.
  ///   - owner: The name of the type that has the value.
  /// - Returns: The type.
  private mutating func type(
    of shape: Shape, named key: String, isRoot: Bool = false, isElement: Bool = false,
    in owner: String
  ) -> ValueType {
    let shape = shape.unified
    if isXML {
      if shape.lists > 0 {
        var list = elements(of: shape, named: key, in: owner).list
        // A single element of any kind would be read as the list of what is in it.
        if list.name == ValueType.anything.list.name { list.markers.append("@MapFlat") }
        return list
      }
      if !isRoot, let inner = shape.wrappedMember(named: key) {
        var list = elements(of: inner.shape.unified, named: inner.key, in: owner).list
        list.markers.append("@MapWrapped(\(Names.literal(inner.key)))")
        return list
      }
      return single(shape, named: key, isElement: isElement, in: owner)
    }
    let kinds = [shape.scalars.count > 0, shape.objects > 0, shape.lists > 0]
    guard kinds.filter(\.self).count == 1 else {
      var type = ValueType.anything
      type.comments = shape.kindsComment.map { [$0] } ?? []
      return type
    }
    guard let elements = shape.elements, shape.lists > 0 else {
      return single(shape, named: key, isElement: isElement, in: owner)
    }
    let element = self.type(of: elements, named: key, isElement: true, in: owner)
    return (elements.unified.nulls > 0 ? element.optional : element).list
  }

  /// The type of repeated elements of XML; an empty one of them is a text or model with nothing in it.
  private mutating func elements(
    of shape: Shape, named key: String, in owner: String
  ) -> ValueType {
    shape.nulls > 0 && shape.objects == 0
      ? ValueType("String") : single(shape, named: key, isElement: true, in: owner)
  }

  private mutating func single(
    _ shape: Shape, named key: String, isElement: Bool, in owner: String
  ) -> ValueType {
    if let tag = shape.tag, tag.isAlone(among: shape.members) {
      let name = name(of: shape, key, isElement, owner) { .tagged(tag, $0) }
      return ValueType(declared: name)
    }
    if let values = shape.values {
      let type = type(of: values, named: key, isElement: true, in: owner)
      return (values.unified.nulls > 0 ? type.optional : type).dictionary
    }
    if shape.objects > 0 {
      guard shape.members.allSatisfy({ Names.declared($0.key) != nil }) else {
        if isXML { losses.append("Keys that can't be declared.") }
        return ValueType.anything.dictionary
      }
      let name = name(of: shape, key, isElement, owner) { .model(shape, $0, base: nil) }
      return ValueType(declared: name)
    }
    return shape.scalars.count > 0
      ? scalar(shape, named: key, isElement: isElement, in: owner) : .anything
  }

  private mutating func scalar(
    _ shape: Shape, named key: String, isElement: Bool, in owner: String
  ) -> ValueType {
    let local = Names.local(key)
    if let cases = Enumeration.cases(of: shape.scalars, forKey: local) {
      let name = name(of: shape, key, isElement, owner) {
        .made(.enumeration(Enumeration(name: $0, cases: cases)))
      }
      return ValueType(name)
    }
    let type = shape.scalars.type(forKey: local, isXML: isXML, demands: style.demands)
    var value = type.map { ValueType($0.name) } ?? .anything
    value.comments = shape.scalars.comment(on: type, forKey: local).map { [$0] } ?? []
    value.markers = type?.marker.map { [$0] } ?? []
    if let type {
      needsFoundation = needsFoundation || type.needsFoundation
      if let demand = type.demand { demands.insert(demand) }
    }
    return value
  }

  /// The name of the type of a shape, which is to be made if it is new.
  private mutating func name(
    of shape: Shape, _ key: String, _ isElement: Bool, _ owner: String,
    make: (String) -> Pending
  ) -> String {
    if let name = names[ObjectIdentifier(shape)] { return name }
    let isElement = isElement || shape.nameKey != nil
    let key = Names.local(shape.nameKey ?? key)
    let name = unique(Names.type(for: key, isElement: isElement, besides: []), in: owner)
    names[ObjectIdentifier(shape)] = name
    pending.append(make(name))
    return name
  }

  private mutating func unique(_ name: String, in owner: String) -> String {
    let longer = owner.isEmpty ? name + "Item" : owner + name
    let name = Names.unique(taken.contains(name) ? longer : name) { taken.contains($0) }
    taken.insert(name)
    return name
  }
}

extension ModelMaker {
  private mutating func model(of shape: Shape, named name: String, base: String?) -> Model {
    var model = Model(name: name)
    // An empty element of a list is a model, too.
    let objects = shape.objects + (isXML && shape.lists > 0 ? shape.nulls : 0)
    let groups = shape.groups
    let members = groups.joined().map(\.self)
    var naming = PropertyNames(members, of: objects, style: style.keys)
    if let base {
      let type = ValueType(declared: base)
      let name = naming.add("base")
      model.properties.append(Model.Property(name: name, markers: ["@MapEmbedded"], type: type))
    }
    var prefixes: Set<String> = []
    // The model of the root is the first.
    if declarations.isEmpty, let rootPrefix { prefixes.insert(rootPrefix) }
    for group in groups {
      if isXML { prefixes.formUnion(group.flatMap(\.prefixes)) }
      if group.count > 1, group.allSatisfy(\.canBeChoice) {
        model.properties.append(choices(group, in: name, &naming))
        continue
      }
      if group.count > 1 {
        let names = group.map { Names.literal($0.key) }.joined(separator: ", ")
        lose("The order of \(names) is not kept, since they can't all be declared.", at: &model)
      }
      for member in group {
        if let tag = shape.tag, case .beside(let payload) = tag.place {
          if member.key == tag.key { continue }
          if member.key == payload {
            model.properties.append(embedded(tag, payload, in: name, &naming))
            continue
          }
        }
        var type = type(of: member.shape, named: member.key, in: name)
        if isXML { makeList(&type, of: member, among: members) }
        let property = naming.property(for: member, isList: type.isList && !type.isWrapped)
        model.properties.append(declare(property, type, member, objects: objects))
      }
    }
    model.markers += prefixes.sorted().compactMap { prefix in
      namespaces.uris[prefix].map {
        "@MapNamespace(\(Names.literal(prefix)), \(Names.literal($0)))"
      }
    }
    return model
  }

  /// The list of an enum for members that alternate, such as texts and elements.
  private mutating func choices(
    _ group: [Shape.Member], in owner: String, _ naming: inout PropertyNames
  ) -> Model.Property {
    let name = unique(owner + "Content", in: "")
    let comment =
      group.contains(where: \.isText)
      ? "Texts and elements alternate." : "These elements alternate."
    var result = TaggedEnum(name: name, comments: [comment], marker: nil)
    let position = pending.count
    pending.append(.made(.tagged(result)))
    var names: Set<CanonicalKey> = []
    for member in group {
      let caseName = Names.property(
        for: Names.local(member.key), style: style.keys, besides: names)
      names.insert(CanonicalKey(caseName))
      let isSpelled = style.keys.key(for: caseName) == member.key
      let key = Names.literal(Names.declared(member.key) ?? member.key)
      let shape = member.shape.unified
      var payload: ValueType?
      if shape.scalars.count + shape.objects > 0 {
        let type = elements(of: shape, named: member.key, in: name)
        // A case can't have the markers of a property.
        payload = type.markers.isEmpty && !member.isText ? type : ValueType("String")
      }
      if shape.isRespelled { needsNamespaces = true }
      result.cases.append(
        TaggedEnum.Case(
          name: caseName, marker: isSpelled ? nil : "@MapKey(\(key))", payload: payload))
    }
    pending[position] = .made(.tagged(result))
    return Model.Property(
      name: naming.add("contents"), markers: ["@MapFlat"], type: ValueType(declared: name).list,
      defaultValue: "[]")
  }

  /// Makes a list of an element that has the name of an attribute, which a single value would get.
  private func makeList(
    _ type: inout ValueType, of member: Shape.Member, among members: [Shape.Member]
  ) {
    guard member.isElement, !type.isList, !type.isDeclared,
      members.contains(where: {
        $0.isAttribute && CanonicalKey($0.key) == CanonicalKey(member.key)
      })
    else { return }
    type = type.list
    type.comments.append("A list, since a single value would get the attribute of this name.")
  }

  private mutating func declare(
    _ property: (name: String, marker: String?), _ type: ValueType, _ member: Shape.Member,
    objects: Int
  ) -> Model.Property {
    let shape = member.shape.unified
    let isOptional = member.present < objects || shape.nulls > 0
    var comments = type.comments
    if !member.aliases.isEmpty {
      let others = member.aliases.map { Names.literal($0) }.joined(separator: ", ")
      let comment = "Also spelled \(others); written as \(Names.literal(member.key))."
      comments.append(comment)
      losses.append(comment)
    }
    if shape.nulls == shape.count, shape.count > 0 { comments.append("null in all samples") }
    if isXML, type.name == ValueType.anything.name, shape.nulls < shape.count {
      losses.append("Any value under \(member.key).")
    }
    let markers = [property.marker].compactMap(\.self) + type.markers
    // No element is an empty list. With a wrapper that would be written as the wrapper alone.
    let isLeftOut = type.isWrapped && member.present < objects && shape.nulls == 0
    let isEmptyList = isXML && type.isList && !isLeftOut
    return Model.Property(
      comments: comments, name: property.name, markers: markers,
      type: isOptional && !isEmptyList ? type.optional : type,
      defaultValue: isEmptyList ? "[]" : nil)
  }

  private mutating func lose(_ sentence: String, at model: inout Model) {
    model.comments.append(sentence)
    losses.append("\(model.name): \(sentence)")
  }

  private mutating func embedded(
    _ tag: Tag, _ payload: String, in owner: String, _ naming: inout PropertyNames
  ) -> Model.Property {
    let name = unique(Names.type(for: payload, isElement: false, besides: []), in: owner)
    pending.append(.tagged(tag, name))
    let property = naming.add(Names.property(for: payload, besides: []), insteadOf: payload)
    return Model.Property(
      name: property, markers: ["@MapEmbedded"], type: ValueType(declared: name))
  }

  private mutating func tagged(_ tag: Tag, named name: String) -> TaggedEnum {
    var marker: String?
    let key = Names.declared(tag.key).map { Names.literal($0) } ?? ""
    let reason: String
    switch tag.place {
    case .around: reason = "Each of the \(tag.count) objects has one of these keys."
    case .inside:
      marker = "@MapTag(\(key))"
      reason = "Which members the \(tag.count) objects have is decided by \(key)."
    case .beside(let payload):
      let payloadKey = Names.declared(payload).map { Names.literal($0) } ?? ""
      marker = "@MapTag(\(key), payload: \(payloadKey))"
      reason = "What \(payloadKey) has in \(tag.count) objects is decided by \(key)."
    }
    var result = TaggedEnum(name: name, comments: [reason], marker: marker)
    var base: String?
    if let shape = tag.base {
      let baseName = unique(name + "Base", in: "")
      pending.append(.model(shape.unified, baseName, base: nil))
      base = baseName
    }
    var names: Set<CanonicalKey> = []
    for word in tag.cases {
      let key = word.isNumber ? "\(name) \(tag.key) \(word.word)" : word.word
      let caseKey = word.isNumber ? "\(tag.key) \(word.word)" : word.word
      let caseName = Names.property(for: caseKey, style: style.keys, besides: names)
      names.insert(CanonicalKey(caseName))
      let isSpelled = !word.isNumber && style.keys.key(for: caseName) == word.word
      let literal =
        word.isNumber ? word.word : Names.literal(Names.declared(word.word) ?? word.word)
      var payload: ValueType?
      if let shape = word.payload {
        payload = self.payload(of: shape.unified, named: key, base: base, tag, in: name)
      }
      result.cases.append(
        TaggedEnum.Case(
          name: caseName, marker: isSpelled ? nil : "@MapKey(\(literal))", payload: payload))
    }
    let fallback = Names.property(for: "other", besides: names)
    result.cases.append(
      TaggedEnum.Case(name: fallback, marker: "@MapFallback", payload: .anything))
    return result
  }

  private mutating func payload(
    of shape: Shape, named key: String, base: String?, _ tag: Tag, in owner: String
  ) -> ValueType {
    if tag.place == .inside {
      let name = name(of: shape, key, false, owner) { .model(shape, $0, base: base) }
      return ValueType(declared: name)
    }
    let type = type(of: shape, named: key, in: owner)
    // A case can't have the markers of a property.
    let plain = type.markers.isEmpty ? type : .anything
    return shape.nulls > 0 ? plain.optional : plain
  }
}

extension ValueType {
  /// Whether it is a list that is an element of its own.
  fileprivate var isWrapped: Bool { markers.contains { $0.hasPrefix("@MapWrapped") } }
}

extension Shape.Member {
  /// Attributes come first, and the text comes last.
  fileprivate var rank: Int { isAttribute ? 0 : isText ? 2 : 1 }

  /// Whether a case of an enum can have its name.
  fileprivate var canBeChoice: Bool {
    Names.declared(key) != nil && (!shape.unified.isRespelled || key.contains(":"))
  }

  /// The prefixes that its key has, and that of the elements that it wraps.
  fileprivate var prefixes: [String] {
    [key, shape.wrappedMember(named: key)?.key ?? ""].compactMap { key in
      let name = key.hasPrefix("@") ? key.dropFirst() : key[...]
      return name.firstIndex(of: ":").map { String(name[..<$0]) }
    }
  }
}

extension Shape {
  /// The members in the order of the samples; in XML, those that alternate are together.
  var groups: [[Member]] {
    let members = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0) })
    var groups = order.groups(self.members.map(\.key)).map { $0.compactMap { members[$0] } }
    guard isXML else { return groups.joined().map { [$0] } }
    if mixed > 0 {
      let contents = groups.joined().filter { !$0.isAttribute }
      groups = groups.joined().filter(\.isAttribute).map { [$0] } + [contents]
    }
    return (0...2).flatMap { rank in groups.filter { $0.first?.rank == rank } }
  }
}

extension [Declaration] {
  /// Makes classes of the models that contain themselves without a list between.
  fileprivate mutating func makeClasses() {
    var contained: [String: Set<String>] = [:]
    for declaration in self {
      switch declaration {
      case .model(let model):
        contained[model.name] = Set(model.properties.compactMap(\.type.contained))
      case .tagged(let tagged):
        contained[tagged.name] = Set(tagged.cases.compactMap { $0.payload?.contained })
      case .enumeration: break
      }
    }
    for (position, declaration) in enumerated() {
      guard case .model(var model) = declaration else { continue }
      var open = contained[model.name, default: []]
      var reached: Set<String> = []
      while let name = open.popFirst() {
        if reached.insert(name).inserted { open.formUnion(contained[name, default: []]) }
      }
      model.isClass = reached.contains(model.name)
      self[position] = .model(model)
    }
  }
}
