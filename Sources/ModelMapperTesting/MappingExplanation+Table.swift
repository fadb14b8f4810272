import ModelMapper

extension MappingExplanation: CustomStringConvertible {
  /// The explanation as two tables for a terminal: the values of the source, and the properties of the model.
  ///
  /// The elements of a list share a line, which shows the first. Containers have lines of their own where they were not simply read.
  ///
  /// - Complexity: O(*n*) in the number of values and properties.
  public var description: String {
    var lines = TextTable.lines(
      [["value", "count", "at", "in the source", "property", "type"]] + valueCells, rightAligned: 1)
    if !properties.isEmpty {
      lines.append("")
      lines += TextTable.lines(
        [["property", "count", "type", "from", "at", "value"]] + propertyCells, rightAligned: 1)
    }
    let remarks = remarks
    if !remarks.isEmpty { lines += ["", "remarks:"] + remarks }
    if let error { lines += ["", "No \(type) was made:"] + error.issues.map(\.description) }
    return lines.map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }

  private var valueCells: [[String]] {
    var rows = Grouped<Value>()
    // The last of the values in a container that was not used, whose fate they share.
    var end = 0
    for (position, value) in values.enumerated() {
      let isUnused = value.fate == .ignored || value.fate == .leftOut
      if position < end, isUnused { continue }
      if isUnused { end = position + value.count + 1 }
      guard value.found != nil || isUnused || value.fate == .failed else { continue }
      rows.add(value, as: [value.fate.rawValue] + value.pathComponents.map(\.groupName))
    }
    return rows.all.map { value, count in
      [
        "\(value.fate)", "\(count)", value.path.isEmpty ? "the root" : value.path.excerpt(of: 60),
        value.found?.shortened(to: 40) ?? value.form, value.property ?? "", value.type ?? "",
      ]
    }
  }

  private var propertyCells: [[String]] {
    var rows = Grouped<Property>()
    for property in properties {
      rows.add(property, as: [property.model, property.name, property.origin.rawValue])
    }
    return rows.all.map { property, count in
      [
        "\(property.model).\(property.name)", "\(count)", property.type, "\(property.origin)",
        property.source.map { $0.isEmpty ? "the root" : $0.excerpt(of: 60) } ?? "",
        property.value?.shortened(to: 40) ?? "",
      ]
    }
  }

  /// The sentences about values that were not read as they are, each once.
  private var remarks: [String] {
    var rows = Grouped<String>()
    for value in values where value.fate != .read {
      let place = value.pathComponents.map(\.groupName)
      for (number, sentence) in value.sentences.enumerated() {
        rows.add(sentence, as: ["\(number)", value.fate.rawValue] + place)
      }
    }
    return rows.all.map { $1 == 1 ? $0 : "\($0) (\($1) times)" }
  }
}
