extension Model {
  /// The declaration of `properties`, or `nil` if a subclass adds nothing to those it inherits.
  var propertyList: String? {
    let lines = lines { property, _ in
      // Observers do not change how the superclass lists a property.
      isSubclass && property.overrides && property.isUnmarked
        ? nil
        : property.line(isConstructed: form == .constructed, isAttribute: isAttribute(property))
    }
    if isSubclass && lines.isEmpty || declaresProperties { return nil }
    let builder = isClass ? declaration.name : "Self"
    let body = (isSubclass ? ["super.properties"] : []) + lines
    return """
      @\(Library.prefix)PropertyBuilder<\(builder)>
      \(access)\(introducer) var properties: [\(Library.prefix)PropertyDescriptor] {
      \(body.map { "  \($0)\n" }.joined())}
      """
  }

  /// Whether a property is an attribute of XML, by its own marker or that of the type.
  func isAttribute(_ property: Property) -> Bool {
    func isMarked(_ marker: Marker) -> Bool { !property.attributes(for: marker).isEmpty }
    if isMarked(.attribute) { return true }
    let forms: [Marker] = [.flat, .wrapped, .variants, .choices, .embedded, .rest]
    let isPart = [Marker.key, .name, .outputKey].contains {
      property.arguments(of: $0)?.hasPrefix("\"#") == true
    }
    let isList = property.type?.hasPrefix("[") == true && !isMarked(.separated)
    return declaration.attributes.named(Marker.attribute.rawValue) != nil && !isPart && !isList
      && !forms.contains(where: isMarked)
  }

  /// What introduces a member of the type itself.
  private var introducer: String {
    isSubclass ? "override class" : isInheritable ? "class" : "static"
  }

  /// The declaration of the namespaces that markers bind to prefixes, or `nil` if there is none.
  var namespaces: String? {
    let markers = declaration.attributes.filter { $0.name == "MapNamespace" }
    let entries = markers.compactMap { marker in
      marker.arguments.map { Literal.arguments($0).joined(separator: ": ") }
    }
    guard !entries.isEmpty else { return nil }
    let own = "[\(entries.joined(separator: ", "))]"
    let value = isSubclass ? "super.namespaces.merging(\(own)) { $1 }" : own
    return "\(access)\(introducer) var namespaces: [Swift.String: Swift.String] { \(value) }"
  }

  /// A line for each property that is mapped, between the lines of conditional compilation that hold
  /// them, each with the place where the property is declared; none in a type that is in error.
  ///
  /// - Parameter text: Takes a property and its position among those that are mapped.
  /// - Returns: The lines.
  func lines(_ text: (_ property: Property, _ position: Int) -> String?) -> [String] {
    if isBroken { return [] }
    var lines: [String] = []
    var position = 0
    // The number of lines when each open condition began, and whether it holds a property.
    var open: [(start: Int, isUsed: Bool)] = []
    var isElsewhere = false
    for member in declaration.members {
      switch member {
      case .property(let property):
        guard property.isMapped else { continue }
        defer { position += 1 }
        guard let line = text(property, position) else { continue }
        if let location = request.declaration.location(at: property.offset) {
          lines.append(location)
          isElsewhere = true
        }
        lines.append(line)
        for index in open.indices { open[index].isUsed = true }
      case .directive(let line):
        if line.hasPrefix("#if") { open.append((lines.count, false)) }
        lines.append(line)
        if line.hasPrefix("#endif"), let condition = open.popLast(), !condition.isUsed {
          lines.removeSubrange(condition.start...)
        }
      case .function, .enumCase, .codingKeys: continue
      }
    }
    return isElsewhere ? lines + ["#sourceLocation()"] : lines
  }
}

extension SourceRegion {
  /// The directive that lets the compiler speak of the line on which a byte stands, if that is known.
  fileprivate func location(at offset: Int) -> String? {
    guard line > 0, !fileName.isEmpty else { return nil }
    let breaks = text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    return "#sourceLocation(file: \(fileName.swiftLiteral), line: \(line + breaks))"
  }
}

extension Property {
  /// Whether it is listed.
  var isMapped: Bool {
    (exclusion == nil || isComputedOutput) && attributes(for: .ignored).isEmpty
  }

  /// Whether no marker says anything about it.
  fileprivate var isUnmarked: Bool { Marker.allCases.allSatisfy { attributes(for: $0).isEmpty } }

  /// Whether it is computed, and marked to be written.
  var isComputedOutput: Bool {
    exclusion == .computed
      && attributes(for: .direction).first?.arguments?.hasSuffix(".output") == true
  }

  /// Whether it has a value where the source has none, and one that is not merely nil.
  var keepsDefault: Bool { value != nil && (value != "nil" || isWrapped) }

  /// Whether its default is an empty list.
  private var isEmptyByDefault: Bool {
    guard let value, !isWrapped else { return false }
    let text = value.filter { !$0.isWhitespace }
    return text == "[]" || text.hasPrefix("[") && text.hasSuffix("]()")
  }

  /// Returns the attributes of one kind.
  func attributes(for marker: Marker) -> [Attribute] {
    attributes.filter { $0.name == marker.rawValue }
  }

  /// The property as it is listed, with the arguments of its markers as they are written.
  fileprivate func line(isConstructed: Bool, isAttribute: Bool) -> String {
    // All properties of a type may be marked before the type.
    let calls = Marker.allCases.map { marker in
      guard marker == .attribute else { return attributes.calls(of: [marker]) }
      return isAttribute ? ".attribute()" : ""
    }.joined()
    let description =
      attributes(for: .description).isEmpty
      ? summary.map { ".described(\($0.swiftLiteral))" } ?? "" : ""
    let weakness = modifiers.isDisjoint(with: ["weak", "unowned"]) ? "" : ".weak()"
    let defaulted =
      isConstructed && keepsDefault
      ? isEmptyByDefault ? ".defaulted(empty: true)" : ".defaulted()" : ""
    let label = isComputedOutput ? "computed: " : ""
    return "\(Library.prefix)Property(\(label)\(name.swiftLiteral), \\.\(spelling))" + defaulted
      + weakness
      + calls + (holdsAnyModels ? ".variants()" : "") + description
  }

  /// Whether it holds models of any type, alone or in containers, and no marker says how they are read.
  private var holdsAnyModels: Bool {
    let ways: [Marker] = [.variants, .choices, .transformed]
    guard let type, !type.contains("->"), ways.allSatisfy({ attributes(for: $0).isEmpty })
    else { return false }
    let words = type.replacing("::", with: ".").split { !$0.isLetter && $0 != "." && $0 != "_" }
    let containers = words.count { ["Array", "Dictionary", "Optional"].contains($0) }
    guard type.count(where: { $0 == "<" }) == containers else { return false }
    let protocols = ["Mappable", "PropertyMapped"].flatMap(Library.spellings)
    return words.dropLast().last == "any" && words.last.map { protocols.contains("\($0)") } ?? false
  }
}

extension [Attribute] {
  /// The calls of the methods that markers become, in the order of the markers.
  func calls(of markers: [Marker]) -> String {
    let calls = markers.flatMap { marker in
      filter { $0.name == marker.rawValue }.compactMap { attribute in
        marker.method.map { ".\($0)(\(attribute.arguments ?? ""))" }
      }
    }
    return calls.joined()
  }
}

extension String {
  /// The text as a literal of Swift.
  fileprivate var swiftLiteral: String {
    "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
