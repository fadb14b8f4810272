@testable import ModelMapperXML

extension MalformedDocument {
  static let table: [MalformedDocument] = documents + tags + attributes + texts + names + misplaced

  private static func row(
    _ document: String, _ kind: XMLParseError.Kind, _ place: String, _ words: String
  ) -> MalformedDocument {
    MalformedDocument(document, kind, "Cannot read the XML at \(place): \(words).")
  }

  private static let documents: [MalformedDocument] = [
    row("", .emptyDocument, "line 1, column 1", "expected a root element, found nothing"),
    row(" \r\n\t", .emptyDocument, "line 2, column 2", "expected a root element, found nothing"),
    row(
      "<!-- x -->", .emptyDocument, "line 1, column 11", "expected a root element, found nothing"),
    row("{\"a\": 1}", .textOutsideRoot, "line 1, column 1", "expected a root element, found text"),
    row("\r\rx<a/>", .textOutsideRoot, "line 3, column 1", "expected a root element, found text"),
    row(
      "<a/>x", .contentAfterRoot, "line 1, column 5", "expected nothing after the root element"),
    row(
      "<a/>\n<b/>", .contentAfterRoot, "line 2, column 1",
      "expected nothing after the root element"),
    row(
      "<a></a></a>", .unexpectedEndTag("a"), "line 1, column 8",
      "found </a> where no element is open"),
    row(
      "</a>", .unexpectedEndTag("a"), "line 1, column 1", "found </a> where no element is open"),
    row(
      "<a>\u{1}</a>", .invalidByte(1), "line 1, column 4",
      "expected a character, found the byte 0x01 (in a)"),
    row(
      "<a>\u{FFFF}</a>", .invalidByte(0xEF), "line 1, column 4",
      "expected a character, found the byte 0xEF (in a)"),
    row(
      "<a>\0</a>", .invalidByte(0), "line 1, column 4",
      "expected a character, found the byte 0x00 (in a)"),
  ]

  private static let tags: [MalformedDocument] = [
    row(
      "<", .unexpectedEnd(inside: "a tag"), "line 1, column 2", "the document ends inside of a tag"),
    row(
      "<a", .unexpectedEnd(inside: "a tag"), "line 1, column 3", "the document ends inside of a tag"
    ),
    row(
      "<a>\n<b>x", .unexpectedEnd(inside: "<b>"), "line 2, column 5",
      "the document ends inside of <b> that opened at line 2, column 1 (in a/b)"),
    row(
      "<a>", .unexpectedEnd(inside: "<a>"), "line 1, column 4",
      "the document ends inside of <a> that opened at line 1, column 1 (in a)"),
    row(
      "<a></a", .unexpectedEnd(inside: "a tag"), "line 1, column 7",
      "the document ends inside of a tag (in a)"),
    row(
      "<r>\n <é></e>\n</r>", .mismatchedEndTag(expected: "é", found: "e"), "line 2, column 5",
      "expected </é>, found </e>; <é> opened at line 2, column 2 (in r/é)"),
    row(
      "<a></ab>", .mismatchedEndTag(expected: "a", found: "ab"), "line 1, column 4",
      "expected </a>, found </ab>; <a> opened at line 1, column 1 (in a)"),
    row(
      "<ab></a>", .mismatchedEndTag(expected: "ab", found: "a"), "line 1, column 5",
      "expected </ab>, found </a>; <ab> opened at line 1, column 1 (in ab)"),
    row(
      "<a></a b>", .illegalMarkup(XMLExpectation.tagEnd), "line 1, column 8",
      "expected '>' at the end of the tag (in a)"),
    row(
      "<a/ >", .illegalMarkup(XMLExpectation.tagEnd), "line 1, column 4",
      "expected '>' at the end of the tag"),
    row("<a></>", .invalidName(">"), "line 1, column 6", "expected a name, found \">\" (in a)"),
    row("< a/>", .invalidName(" "), "line 1, column 2", "expected a name, found \" \""),
  ]

  private static let attributes: [MalformedDocument] = [
    row(
      "<a b/>", .illegalMarkup(XMLExpectation.equals), "line 1, column 5",
      "expected '=' after the attribute's name"),
    row(
      "<a b=1/>", .illegalMarkup(XMLExpectation.quote), "line 1, column 6",
      "expected a quoted attribute value"),
    row(
      "<a b='1'c='2'/>", .illegalMarkup(XMLExpectation.tagSpace), "line 1, column 9",
      "expected white space between attributes"),
    row(
      "<a b='<'/>", .illegalMarkup(XMLExpectation.attributeLess), "line 1, column 7",
      "'<' is not allowed in an attribute value"),
    row(
      "<a b='1' c='2' b='3'/>", .duplicateAttribute("b"), "line 1, column 16",
      "the attribute b is repeated"),
    row(
      "<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>", .duplicateAttribute("q:b"),
      "line 1, column 1", "the attribute q:b is repeated"),
    row(
      "<a xmlns:p=''/>", .illegalMarkup(XMLExpectation.emptyNamespace), "line 1, column 1",
      "a prefix can't be bound to an empty namespace"),
    row(
      "<a xmlns:xml='u'/>", .illegalMarkup(XMLExpectation.reservedPrefix), "line 1, column 1",
      "the namespaces of xml and xmlns can't be declared otherwise"),
    row(
      "<a xmlns='http://www.w3.org/2000/xmlns/'/>",
      .illegalMarkup(XMLExpectation.reservedPrefix), "line 1, column 1",
      "the namespaces of xml and xmlns can't be declared otherwise"),
    row(
      "<a b='x", .unexpectedEnd(inside: "a tag"), "line 1, column 8",
      "the document ends inside of a tag"),
  ]

  private static let texts: [MalformedDocument] = [
    row(
      "<a>&nbsp;</a>", .undefinedEntity("nbsp"), "line 1, column 4",
      "the entity &nbsp; is not defined (in a)"),
    row(
      "<a b='&e;'/>", .undefinedEntity("e"), "line 1, column 7", "the entity &e; is not defined"),
    row(
      "<a>x & y</a>", .illegalMarkup(XMLExpectation.reference), "line 1, column 6",
      "expected a reference after '&' (in a)"),
    row(
      "<a>&amp</a>", .illegalMarkup(XMLExpectation.reference), "line 1, column 4",
      "expected a reference after '&' (in a)"),
    row(
      "<a>&#;</a>", .illegalMarkup(XMLExpectation.reference), "line 1, column 4",
      "expected a reference after '&' (in a)"),
    row(
      "<a>&#x1F;</a>", .invalidCharacterReference("#x1F"), "line 1, column 4",
      "&#x1F; is not a character (in a)"),
    row(
      "<a>&#xD800;</a>", .invalidCharacterReference("#xD800"), "line 1, column 4",
      "&#xD800; is not a character (in a)"),
    row(
      "<a>&#99999999999999999999;</a>", .invalidCharacterReference("#99999999999999999999"),
      "line 1, column 4", "&#99999999999999999999; is not a character (in a)"),
    row(
      "<a>x ]]> y</a>", .illegalMarkup(XMLExpectation.textBracket), "line 1, column 6",
      "']]>' is not allowed in text (in a)"),
    row(
      "<a><![CDATA[x]]</a>", .unexpectedEnd(inside: "a CDATA section"), "line 1, column 20",
      "the document ends inside of a CDATA section (in a)"),
    row(
      "<a><!-- x -- y --></a>", .illegalMarkup(XMLExpectation.commentHyphens),
      "line 1, column 11", "'--' is not allowed in a comment (in a)"),
    row(
      "<a><!-- x --->", .illegalMarkup(XMLExpectation.commentHyphens), "line 1, column 11",
      "'--' is not allowed in a comment (in a)"),
    row(
      "<a><!-- x", .unexpectedEnd(inside: "a comment"), "line 1, column 10",
      "the document ends inside of a comment (in a)"),
    row(
      "<a><!x></a>", .illegalMarkup(XMLExpectation.bang), "line 1, column 4",
      "expected a comment, CDATA section or document type declaration after '<!' (in a)"),
  ]
}
