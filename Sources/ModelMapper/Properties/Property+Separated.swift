import ModelMapperFoundation

extension Property {
  /// Reads the list from one text, and writes it as one.
  ///
  /// ```swift
  /// Property(\.tags).separated(by: ",")   // "a, b, c" is ["a", "b", "c"]
  /// ```
  ///
  /// White space around the elements is ignored, and empty elements are left out. A single space as the
  /// separator is any white space of XML, as in the lists of XML Schema. A list in the source
  /// is read as a list. A list with an element that the text can't hold, such as one with a comma in it,
  /// is written as a list, in XML as elements named `item` in the element of the property.
  ///
  /// - Parameter separator: The text between two elements.
  /// - Returns: The declaration with the separator.
  public func separated<Element: Coercible>(
    by separator: String
  ) -> ConvertedProperty<Root> where Value == [Element] {
    ConvertedProperty(
      separating(by: separator), .separated(Element.self, by: separator), valueType: String.self)
  }

  /// Reads the list, unless it is null, from one text, and writes it as one.
  ///
  /// - Parameter separator: The text between two elements.
  /// - Returns: The declaration with the separator.
  public func separated<Element: Coercible>(
    by separator: String
  ) -> ConvertedProperty<Root> where Value == [Element]? {
    ConvertedProperty(
      separating(by: separator),
      ValueCodec<[Element]>.separated(Element.self, by: separator).optional,
      valueType: String?.self)
  }

  /// Reads the set from one text, and writes it as one.
  ///
  /// - Parameter separator: The text between two elements.
  /// - Returns: The declaration with the separator.
  public func separated<Element: Coercible & Hashable>(
    by separator: String
  ) -> ConvertedProperty<Root> where Value == Set<Element> {
    ConvertedProperty(
      separating(by: separator),
      ValueCodec<[Element]>.separated(Element.self, by: separator).converted(
        to: { Set($0) }, from: { Array($0).inStableOrder }),
      valueType: String.self)
  }
}

extension Property {
  /// The declaration, which is mistaken where nothing separates the elements.
  private func separating(by separator: String) -> Property {
    guard separator.isEmpty else { return self }
    return with { $0.mistake = "the elements of '\($0.name)' are separated by an empty text" }
  }
}

extension ValueCodec {
  /// Reads and writes a list in one text.
  fileprivate static func separated<Element: Coercible>(
    _ type: Element.Type, by separator: String
  ) -> ValueCodec<[Element]> where Value == [Element] {
    let list = ValueCodec<[Element]>.ofList(type)
    let element = ValueCodec<Element>.of(type)
    let expectation = Expectation(
      "\(list.expectation.words) or a text of such", for: [Element].self)
    let read: @Sendable (Cursor, CoercionContext) -> [Element]? = { cursor, context in
      guard let text = cursor.scalar.anyText else { return list.read(cursor, context) }
      return context.readParts(
        text.parts(separatedBy: separator), of: cursor, by: list)
    }
    return ValueCodec<[Element]>(
      shape: .any(keys: nil), expectation: expectation,
      read: read, takesEmpty: true,
      writing: PlaceWriting(of: [Element].self) { elements, sink, context in
        let texts = elements.compactMap { value -> String? in
          let written = SourceValueSink(context)
          element.write(value, written, context)
          return written.result.asText.flatMap { $0.isPart(between: separator) ? $0 : nil }
        }
        if texts.count == elements.count {
          sink.string(texts.joined(separator: separator))
        } else {
          // One element that holds a separator would be read as several.
          sink.layOutNextList(as: .wrapped("item"))
          list.write(elements, sink, context)
        }
      })
  }
}

extension CoercionContext {
  /// Reads the parts of a text as the elements of a list in its place.
  fileprivate func readParts<Value>(
    _ parts: [String], of cursor: Cursor, by codec: ValueCodec<Value>
  ) -> Value? {
    let texts = parts.map(\.withoutOuterSpace)
    let wereText = scalarsAreText
    place = cursor
    scalarsAreText = true
    defer {
      place = nil
      scalarsAreText = wereText
    }
    return readNested(
      .array(texts.filter { !$0.isEmpty }.map(SourceValue.string)), by: codec)
  }
}

extension String {
  /// The parts between separators, of which a single space is any white space of XML.
  fileprivate func parts(separatedBy separator: String) -> [String] {
    guard separator == " " else { return components(separatedBy: separator) }
    return unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r"
    }.map(String.init)
  }

  /// The text without the white space of Unicode at its edges, and without spaces of no width.
  fileprivate var withoutOuterSpace: String {
    let scalars = unicodeScalars
    func isText(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.properties.isWhitespace && scalar != "\u{200B}"
    }
    guard let first = scalars.firstIndex(where: isText), let last = scalars.lastIndex(where: isText)
    else { return "" }
    return String(scalars[first...last])
  }

  /// Whether the text is read back as one element between separators.
  ///
  /// It must not end with what begins a separator either: of `a:` before `::` only `a` would be left.
  fileprivate func isPart(between separator: String) -> Bool {
    !isEmpty && self == withoutOuterSpace
      && (separator.isEmpty
        || (self + separator).parts(separatedBy: separator) == [self, ""])
  }
}
