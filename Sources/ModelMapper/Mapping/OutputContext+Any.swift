extension OutputContext {
  /// Writes a value of any type: a model, a scalar, or a container of such.
  func write(anything value: Any?, to sink: any ValueSink, depth: Int = 0) {
    guard let value else { return sink.null() }
    guard depth <= limits.depth else { return leaveOut(.tooDeep(limit: limits.depth), in: sink) }
    if let model = value as? any PropertyMapped {
      return converts(model) ? write(any: model, to: sink) : write(opaque: model, to: sink)
    }
    switch Scalar(native: value) {
    case .list where !admits(), .object where !admits():
      sink.omit()
    case .list: write(list: value, to: sink, depth)
    case .object: write(object: value, to: sink, depth)
    case .unsupported:
      guard let coercible = value as? any Coercible else { return write(opaque: value, to: sink) }
      write(any: coercible, to: sink)
    case let scalar: write(SourceValue(scalar) ?? .null, to: sink)
    }
  }

  private func write(list: Any, to sink: any ValueSink, _ depth: Int) {
    let elements = NativeContainer.array(list) ?? []
    let isSet = (type(of: list) as? any KindOfContainer.Type)?.kind == .set
    if let isOrdered = isSet ? false : FoundationObjects.setOrder(list) {
      sink.beginSet(count: elements.count, isOrdered: isOrdered)
    } else {
      sink.beginList(count: elements.count)
    }
    for (index, element) in elements.enumerated() {
      writing(element: index) { write(anything: element, to: sink, depth: depth + 1) }
    }
    sink.endList()
  }

  private func write(object: Any, to sink: any ValueSink, _ depth: Int) {
    var members: [(String, Any)] = []
    NativeContainer.forEachMember(of: object) { members.append(($0, $1)) }
    if !(object is any DataSource) { members = members.sorted(byTextOf: \.0) }
    sink.beginObject()
    for (key, value) in members {
      sink.key(OutputKey(key), keepsNull: true)
      writing(member: key) { write(anything: value, to: sink, depth: depth + 1) }
    }
    sink.endObject()
  }
}

extension Mapper {
  /// Writes a value of any type, with all models that it holds, as plain values.
  ///
  /// Lists, sets and dictionaries may hold each other and models; ``OutputStyle/modelTypes`` says which
  /// models become dictionaries. What the style has no form for is left out, with an issue.
  ///
  /// ```swift
  /// Mapper().decompose(["user": user, "tags": Set(["a"])]).value
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: The value in types of Swift and Foundation, or `nil` if nothing is left of it, with the
  ///   report.
  /// - Complexity: O(*n*) in the number of values.
  public func decompose(_ value: Any?, _ style: OutputStyle = .json) -> Mapped<Any?> {
    OutputCall.run(self, style) { _, context in
      let sink = SourceValueSink(context, keepsTypes: true)
      context.write(anything: value, to: sink.erased)
      return sink.foundationResult
    }
  }
}
