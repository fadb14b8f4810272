import ModelMapper

/// The law of schemas: what is written of a model without an issue is valid by the schema of its type.
extension Trial {
  /// Tries the law, for open and closed schemas of one of the styles.
  ///
  /// - Returns: The documents that are not valid.
  package func schemaFindings() -> [Finding] {
    let type = type
    var documents = RandomDocument(seed: seed)
    let document = documents.document(for: type.shape)
    var random = SeededRandom(seed: seed ^ 0x5C4E)
    return mapper.invalid(type, document, style(using: &random)).map {
      finding($0, type, document.json, .bytes)
    }
  }

  private func style(using random: inout SeededRandom) -> OutputStyle {
    var style = OutputStyle.json
    style.keys = random.one(of: [.asDeclared, .snakeCase, .kebabCase, .pascalCase])
    style.decimals = random.one(of: [.number, .text])
    style.data = random.one(of: [.base64, .utf8])
    style.typeTag = random.once(in: 4) ? "__class" : nil
    style.values = random.once(in: 4) ? .strings : .json
    style.nils = random.one(of: [.omit, .null])
    return style
  }
}

extension Mapper {
  fileprivate func invalid<Model: ModelPart>(
    _ type: Model.Type, _ document: DocumentNode, _ style: OutputStyle
  ) -> [String] {
    // A list in one text is a list where the text can't hold it.
    guard !"\(type)".contains("Lists"),
      let model = try? map(type, fromJSON: document.json).value
    else { return [] }
    // What a rest has, an embedded model that is nil and a subclass are not in closed schemas.
    let isClosed = ["Sharing<", "Gathering<", "Lending<", "Animal"].contains {
      "\(type)".contains($0)
    }
    return (isClosed ? [JSONSchemaForm.open] : [.open, .closed]).compactMap { form in
      var style = style
      if form == .closed { style.nils = .null }
      let written = json(model, style)
      // What is required may be lacking in a model that was not read.
      let issues = (try? map(type, fromJSON: written.value))?.report.issues
      guard written.report.issues.isEmpty,
        issues?.allSatisfy({ $0.reason.code != .missing }) == true,
        let value = try? JSONDocument(json: written.value).value
      else { return nil }
      let schema = SourceValue(type.jsonSchema(form, style))
      return SchemaJudge(schema).complaint(about: value).map {
        "\(form): \($0)\n  written: \(String(decoding: written.value, as: UTF8.self))"
      }
    }
  }
}
