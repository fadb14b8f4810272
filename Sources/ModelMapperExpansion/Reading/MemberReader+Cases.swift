/// A case of an enum.
struct EnumCase: Equatable {
  /// A value that a case carries.
  struct Parameter: Equatable {
    /// The label, or `nil` if it has none.
    var label: String?
    /// The type as it is written.
    var type: String
    /// The default as it is written, or `nil` if there is none.
    var value: String?
    /// The label, empty if there is none.
    var name: String { label ?? "" }
  }

  /// The name as it is written, with the backticks if it has any.
  var spelling: String
  /// The values that it carries.
  var parameters: [Parameter]
  /// The raw value as it is written, or `nil` if there is none.
  var rawValue: String?
  /// The attributes of the declaration.
  var attributes: [Attribute]
  /// Where the name stands, in bytes from the start of the source.
  var offset: Int

  /// The name, without backticks.
  var name: String { spelling.plain }
}

extension MemberReader {
  /// Reads the cases that one `case` declares.
  mutating func readCases(_ prefix: DeclarationPrefix) -> [EnumCase] {
    var cases: [EnumCase] = []
    repeat {
      position += 1
      guard let name = token, name.kind == .word else { break }
      position += 1
      var parameters: [EnumCase.Parameter] = []
      if token?.isMark("(") == true, let open = token, !open.startsLine {
        parameters = self.parameters(in: position + 1..<source.position(after: position) - 1)
        step()
      }
      var rawValue: String?
      if token?.isMark("=") == true {
        let start = position + 1
        skipExpression()
        rawValue = source.text(start..<position)
      }
      cases.append(
        EnumCase(
          spelling: name.text, parameters: parameters, rawValue: rawValue,
          attributes: prefix.attributes,
          offset: name.range.lowerBound))
    } while token?.isMark(",") == true
    return cases
  }

  /// Reads the values between the parentheses of a case.
  private func parameters(in range: Range<Int>) -> [EnumCase.Parameter] {
    source.parts(of: range).map { part in
      let isLabelled =
        source[part.lowerBound]?.kind == .word && source[part.lowerBound + 1]?.isMark(":") == true
      let label = isLabelled ? source[part.lowerBound]?.text : nil
      let equals = part.first { source[$0]?.isMark("=") == true }
      let type = part.lowerBound + (isLabelled ? 2 : 0)..<(equals ?? part.upperBound)
      return EnumCase.Parameter(
        label: label == "_" ? nil : label, type: source.text(type),
        value: equals.map { source.text($0 + 1..<part.upperBound) })
    }
  }
}
