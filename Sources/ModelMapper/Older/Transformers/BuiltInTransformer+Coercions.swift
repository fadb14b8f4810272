extension BuiltInTransformer {
  /// Creates a transformer that goes between kinds of types by a policy of coercion.
  ///
  /// How one kind becomes another is said by the same functions that properties are filled with.
  ///
  /// - Parameters:
  ///   - name: The name of the transformer.
  ///   - pairs: The kinds of types that it takes, with those that it makes of them.
  ///   - policy: The policy.
  ///   - prepare: Puts a value into the form that is coerced; as it is by default.
  init(
    name: String, pairs: [(input: ValueKind, output: ValueKind)], policy: Coercion,
    prepare: @escaping @Sendable (SourceValue) -> SourceValue = { $0 }
  ) {
    self.init(name: name) { input, output in
      pairs.contains { $0.input.contains(input) && $0.output.contains(output) }
    } body: { (value, output) throws(TransformError) in
      let rows = pairs.filter { row in value.map { row.input.contains(type(of: $0)) } ?? false }
      guard !rows.isEmpty else {
        throw TransformError(.untransformableInput, value, to: output)
      }
      guard rows.contains(where: { $0.output.contains(output) }) else {
        throw TransformError(.unsupportedOutput, value, to: output)
      }
      // A single value that is an element already is one whatever its type.
      if rows.contains(where: { $0.input == .single }), let value,
        let whole = (output as? any KindOfContainer.Type)?.holding(value)
      {
        return whole
      }
      guard let target = output as? any Coercible.Type else {
        throw TransformError(.unsupportedOutput, value, to: output)
      }
      guard let result = policy.coerced(prepare(SourceValue(value)), to: target) else {
        throw TransformError(.failed, value, to: output, reason: "it isn't valid")
      }
      return result
    }
  }
}

extension Coercion {
  fileprivate func coerced(_ value: SourceValue, to type: any Coercible.Type) -> Any? {
    let context = CoercionContext(policy: self)
    guard let result = type.coerce(value, in: context) else { return nil }
    // What leaves out an element did not transform the value.
    return context.recorder.hasErrors ? nil : result
  }
}

extension DynamicTransformer where Self == BuiltInTransformer {
  /// A text becomes a URL, and a URL its text.
  public static var stringToURL: Self {
    Self(name: "stringToURL", pairs: [(.text, .url), (.url, .text)], policy: .valueTransformers)
  }

  /// A decimal becomes any number, and a number a decimal of its shortest digits.
  public static var decimalToNumber: Self {
    Self(
      name: "decimalToNumber",
      pairs: [(.decimal, .number), (.number, .decimal), (.decimal, .decimal)],
      policy: .lenient)
  }

  /// A decimal becomes its text, and a text that starts with a number a decimal.
  public static var decimalToString: Self {
    var policy = Coercion.valueTransformers
    policy.textsWithoutNumber = .fail
    return Self(
      name: "decimalToString", pairs: [(.decimal, .text), (.text, .decimal)], policy: policy)
  }

  /// A number becomes true unless it is zero.
  public static var numberToBoolean: Self {
    Self(name: "numberToBoolean", pairs: [(.number, .bool)], policy: .lenient)
  }

  /// A number becomes its text, and a text a number.
  ///
  /// Words for true and false are 1 and 0, a text is read as far as it is a number, and one that
  /// doesn't start with any is zero. True and false become words.
  public static var numberToString: Self {
    Self(
      name: "numberToString", pairs: [(.number, .text), (.text, .number)],
      policy: .valueTransformers)
  }

  /// A list becomes one without duplicates, and back.
  public static var arrayToUniqueList: Self {
    Self(
      name: "arrayToUniqueList", pairs: [(.list, .uniqueList), (.uniqueList, .list)],
      policy: .lenient)
  }

  /// A list becomes a set, and a set a list in no particular order.
  public static var arrayToSet: Self {
    Self(name: "arrayToSet", pairs: [(.list, .set), (.set, .list)], policy: .lenient)
  }

  /// A number becomes its text.
  public static var stringValue: Self {
    Self(
      name: "stringValue", pairs: [(.number, .text), (.decimal, .text)],
      policy: .valueTransformers)
  }

  /// Anything that is no list becomes a list of itself.
  public static var objectToCollection: Self {
    Self(
      name: "objectToCollection",
      pairs: [(.single, .list), (.single, .set), (.single, .uniqueList)],
      policy: .valueTransformers, prepare: { .array([$0]) })
  }

  /// A text or number becomes the key of a dictionary whose value is an empty object.
  public static var keyOfDictionary: Self {
    Self(
      name: "keyOfDictionary", pairs: [(.key, .dictionary)], policy: .valueTransformers,
      prepare: { key in
        let text = String.coerce(key, in: CoercionContext()) ?? ""
        return .object(SourceObject([(text, .object(SourceObject([])))]))
      })
  }
}
