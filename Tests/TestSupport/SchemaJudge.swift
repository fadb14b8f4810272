package import ModelMapper

/// A validator of JSON Schema, of as much as the library writes; it shares no code with what writes the schemas.
package struct SchemaJudge {
  private let root: SourceValue

  /// Creates a validator.
  ///
  /// - Parameter schema: The whole schema.
  package init(_ schema: SourceValue) { root = schema }

  /// What is wrong with a document, or `nil` if it is valid.
  ///
  /// - Parameter document: The document.
  /// - Returns: The first thing that is wrong.
  package func complaint(about document: SourceValue) -> String? {
    complaint(document, root, "$")
  }

  private func complaint(_ value: SourceValue, _ schema: SourceValue, _ path: String) -> String? {
    if case .bool(let isAllowed) = schema { return isAllowed ? nil : "\(path) is not allowed" }
    for (keyword, wanted) in members(of: schema) {
      if let problem = complaint(value, keyword, wanted, schema, path) { return problem }
    }
    return nil
  }

  private func complaint(
    _ value: SourceValue, _ keyword: String, _ wanted: SourceValue, _ schema: SourceValue,
    _ path: String
  ) -> String? {
    func check(_ isValid: Bool) -> String? {
      isValid ? nil : "\(path) is \(value), not of \(keyword) \(wanted)"
    }
    func valid(_ schemas: SourceValue) -> Int {
      (schemas.array ?? []).count { complaint(value, $0, path) == nil }
    }
    let members = members(of: value)
    let elements = value.array ?? []
    switch keyword {
    case "$schema", "$defs", "$comment", "description", "default", "format", "contentEncoding":
      return nil
    case "$ref":
      let name = String((wanted.string ?? "").dropFirst("#/$defs/".count))
      return complaint(value, root["$defs"][name], path)
    case "type":
      return check((wanted.array ?? [wanted]).contains { Self.is(value, of: $0.string) })
    case "const": return check(value == wanted)
    case "enum": return check(wanted.array?.contains(value) == true)
    case "anyOf": return check(valid(wanted) > 0)
    case "oneOf": return check(valid(wanted) == 1)
    case "allOf": return wanted.array?.lazy.compactMap { complaint(value, $0, path) }.first
    case "minimum", "maximum", "exclusiveMaximum":
      guard let number = value.double, let bound = wanted.double, value.string == nil else {
        return nil
      }
      return check(
        keyword == "minimum"
          ? number >= bound : keyword == "maximum" ? number <= bound : number < bound)
    case "minLength":
      return check(value.string.map { $0.unicodeScalars.count >= wanted.int ?? 0 } ?? true)
    case "minItems": return check(value.array.map { $0.count >= wanted.int ?? 0 } ?? true)
    case "maxItems": return check(value.array.map { $0.count <= wanted.int ?? 0 } ?? true)
    case "uniqueItems":
      return check(elements.indices.allSatisfy { !elements[..<$0].contains(elements[$0]) })
    case "prefixItems":
      return zip(elements, wanted.array ?? []).enumerated().lazy.compactMap { index, part in
        complaint(part.0, part.1, "\(path)[\(index)]")
      }.first
    case "items":
      return elements.enumerated().dropFirst(schema["prefixItems"].array?.count ?? 0).lazy
        .compactMap { complaint($1, wanted, "\(path)[\($0)]") }.first
    case "propertyNames":
      return members.lazy.compactMap { complaint(.string($0.key), wanted, "\(path).\($0.key)") }
        .first
    case "required":
      let missing = (wanted.array ?? []).first { key in
        !members.contains { .string($0.key) == key }
      }
      return value.object == nil ? nil : missing.map { "\(path) has no \($0)" }
    case "properties", "additionalProperties":
      let known = schema["properties"].object?.keys ?? []
      return members.lazy.compactMap { key, member in
        if keyword == "properties" {
          return known.contains(key) ? complaint(member, wanted[key], "\(path).\(key)") : nil
        }
        return known.contains(key) ? nil : complaint(member, wanted, "\(path).\(key)")
      }.first
    default: return "the schema has \(keyword)"
    }
  }

  private func members(of value: SourceValue) -> [(key: String, value: SourceValue)] {
    guard let object = value.object else { return [] }
    return object.keys.map { ($0, object.value(forKey: $0) ?? .null) }
  }

  private static func `is`(_ value: SourceValue, of type: String?) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("integer", .integer), ("integer", .unsigned), ("number", .integer),
      ("number", .unsigned), ("number", .double), ("number", .decimal):
      true
    case ("integer", .double(let number)): number == number.rounded()
    case ("integer", .decimal): value.double.map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
