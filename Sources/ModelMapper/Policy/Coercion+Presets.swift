extension Coercion {
  /// The policy of the numbers, texts and dates of RestKit's value transformers.
  ///
  /// A text is read as far as it is a number, and one without any is zero; `true`, `yes`, `t` and
  /// `y` are 1; a single value becomes a list of one; `MM/dd/yyyy` is among the dates.
  public static let valueTransformers = Coercion { policy in
    policy.escapesURLs = false
    policy.numbersFromText = .prefix
    policy.textsWithoutNumber = .zero
    policy.numbersFromBoolWords = true
    policy.boolWords = .letters
    policy.wrapsSingleValues = true
    policy.dates = [
      .restKitISO8601, .epochSeconds, .monthDayYear, .pattern("yyyy-MM-dd"), .rfc1123, .rfc850,
      .asctime,
    ]
  }

  /// The policy of property conversion that takes values of the declared kind only.
  ///
  /// Texts become URLs, null changes nothing, and only numbers change their kind; numbers in
  /// texts are read by a formatter, where ``numbers(by:)`` gives one, and dates by a rule of yours.
  public static let propertyConverter = Coercion { policy in
    policy.escapesURLs = false
    policy.numbersFromText = .never
    policy.boolWords = nil
    policy.textFromNumbers = false
    policy.textFromBools = .never
    policy.textFromNatives = false
    policy.dates = []
    policy.modelsFromText = false
    policy.nullKeepsOptionals = true
  }

  /// The policy of RestGoatee's mapper: dates of ISO 8601 only, true is `1` as a text, a number is
  /// a relative URL, and null changes nothing.
  public static let restGoatee = Coercion { policy in
    policy.escapesURLs = false
    policy.dates = [.iso8601]
    policy.textFromBools = .digits
    policy.urlsFromNumbers = true
    policy.nullKeepsOptionals = true
  }

  /// The policy of the assignment operator `<--`.
  ///
  /// Only numbers greater than zero are true, and a text with a fraction is not an integer.
  public static let assignment = Coercion { policy in
    policy.escapesURLs = false
    policy.boolsFromNumbers = .positive
    policy.boolWords = .letters
    policy.fractions = .truncateNumbers
  }

  /// The lenient policy for servers that spell nothing in many ways.
  ///
  /// `""`, `"null"`, `"nil"`, `"N/A"` and dates of zeros are null, and so is `false` where no Boolean is
  /// wanted; an empty list is an empty object, and an object with the keys `"0"`, `"1"` and so on a list.
  public static let legacy = Coercion { policy in
    policy.nullTexts = ["", "null", "nil", "N/A", "0000-00-00", "0000-00-00 00:00:00"]
    policy.falseIsNull = true
    policy.emptyListIsObject = true
    policy.indexedObjectIsList = true
  }
}

extension Coercion.BoolWords {
  /// `true yes y t` / `false no n f`.
  public static let letters = Coercion.BoolWords(
    trueWords: ["true", "yes", "y", "t"], falseWords: ["false", "no", "n", "f"])
}
