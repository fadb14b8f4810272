extension DynamicTransformer where Self == CoercingTransformer {
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
