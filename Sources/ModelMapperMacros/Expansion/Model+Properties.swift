extension Model {
  /// The declaration of `properties`, or `nil` if a subclass adds nothing to those it inherits.
  var propertyList: String? {
    let lines = propertyLines
    if isSubclass && lines.isEmpty { return nil }
    let builder = isClass ? declaration.name : "Self"
    let introducer = isSubclass ? "override class" : isInheritable ? "class" : "static"
    let body = (isSubclass ? ["super.properties"] : []) + lines
    return """
      @ModelMapper.PropertyBuilder<\(builder)>
      \(access)\(introducer) var properties: [ModelMapper.PropertyDescriptor] {
      \(body.map { "  \($0)\n" }.joined())}
      """
  }

  /// A line for each property, between the lines of conditional compilation that hold them.
  private var propertyLines: [String] {
    var lines: [String] = []
    // The number of lines when each open condition began, and whether it holds a property.
    var open: [(start: Int, isUsed: Bool)] = []
    for member in declaration.members {
      switch member {
      case .property(let property):
        guard property.isMapped else { continue }
        lines.append(property.line)
        for index in open.indices { open[index].isUsed = true }
      case .directive(let line):
        if line.hasPrefix("#if") { open.append((lines.count, false)) }
        lines.append(line)
        if line.hasPrefix("#endif"), let condition = open.popLast(), !condition.isUsed {
          lines.removeSubrange(condition.start...)
        }
      case .function: continue
      }
    }
    return lines
  }
}

extension Property {
  /// Whether it is listed.
  var isMapped: Bool { exclusion == nil && attributes(for: .ignored).isEmpty }

  /// Returns the attributes of one kind.
  func attributes(for marker: Marker) -> [Attribute] {
    attributes.filter { $0.name == marker.rawValue }
  }

  /// The property as it is listed, with the arguments of its markers as they are written.
  fileprivate var line: String {
    let literal = name.map { $0 == "\"" ? "\\\"" : String($0) }.joined()
    let calls = Marker.allCases.compactMap { marker -> String? in
      guard let method = marker.method, let attribute = attributes(for: marker).first else {
        return nil
      }
      return ".\(method)(\(attribute.arguments ?? ""))"
    }
    let weakness = modifiers.isDisjoint(with: ["weak", "unowned"]) ? "" : ".weak()"
    return "ModelMapper.Property(\"\(literal)\", \\.\(spelling))" + weakness + calls.joined()
  }
}
