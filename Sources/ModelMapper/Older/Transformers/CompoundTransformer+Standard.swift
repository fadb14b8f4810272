extension CompoundTransformer {
  /// The transformers that go by the kinds of their values, then the dates in order.
  ///
  /// 1. a value that is of the type already
  /// 2. text and URL, decimal and number, decimal and text, number and Bool, number and text
  /// 3. list and list without duplicates, list and set
  /// 4. null, archives, lists of a single value, keys of dictionaries
  /// 5. dates: ISO 8601, seconds since 1970, `MM/dd/yyyy`, `yyyy-MM-dd`, RFC 1123, RFC 850, asctime
  public static var standard: CompoundTransformer {
    [
      .identity, .stringToURL, .decimalToNumber, .decimalToString, .numberToBoolean,
      .numberToString, .arrayToUniqueList, .arrayToSet, .null, .archive, .stringValue,
      .objectToCollection, .keyOfDictionary, .restKitISO8601, .epoch,
      DateTransformer(.monthDayYear), DateTransformer(.pattern("yyyy-MM-dd")),
      DateTransformer(.rfc1123), DateTransformer(.rfc850), DateTransformer(.asctime),
    ]
  }
}
