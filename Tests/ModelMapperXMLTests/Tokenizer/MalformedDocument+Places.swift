@testable import ModelMapperXML

extension MalformedDocument {
  private static func row(
    _ document: String, _ kind: XMLParseError.Kind, _ place: String, _ words: String
  ) -> MalformedDocument {
    MalformedDocument(document, kind, "Cannot read the XML at \(place): \(words).")
  }

  private static func declared(_ document: String) -> MalformedDocument {
    row(
      document, .illegalMarkup(XMLExpectation.declaration), "line 1, column 1",
      "the XML declaration is not well formed")
  }

  private static func typed(_ document: String, _ column: Int) -> MalformedDocument {
    row(
      document, .illegalMarkup(XMLExpectation.doctype), "line 1, column \(column)",
      "the document type declaration is not well formed")
  }

  static let names: [MalformedDocument] = [
    row("<5/>", .invalidName("5"), "line 1, column 2", "expected a name, found \"5\""),
    row("<-a/>", .invalidName("-a"), "line 1, column 2", "expected a name, found \"-a\""),
    row("<a:b:c/>", .invalidName("a:b:c"), "line 1, column 2", "expected a name, found \"a:b:c\""),
    row("<:a/>", .invalidName(":a"), "line 1, column 2", "expected a name, found \":a\""),
    row("<a:/>", .invalidName("a:"), "line 1, column 2", "expected a name, found \"a:\""),
    row("<a:1/>", .invalidName("a:1"), "line 1, column 2", "expected a name, found \"a:1\""),
    row(
      "<xmlns:a/>", .invalidName("xmlns:a"), "line 1, column 1",
      "expected a name, found \"xmlns:a\""),
    row("<a ×='1'/>", .invalidName("×"), "line 1, column 4", "expected a name, found \"×\""),
    row("<·a/>", .invalidName("·a"), "line 1, column 2", "expected a name, found \"·a\""),
    row("<?5 ?><a/>", .invalidName("5"), "line 1, column 3", "expected a name, found \"5\""),
    row("<?p:q ?><a/>", .invalidName("p:q"), "line 1, column 3", "expected a name, found \"p:q\""),
    row(
      "<a \n\t/\r", .illegalMarkup(XMLExpectation.tagEnd), "line 2, column 3",
      "expected '>' at the end of the tag"),
    row("<\r/>", .invalidName("\\r"), "line 1, column 2", "expected a name, found \"\\r\""),
    row("<? p?><a/>", .invalidName(" "), "line 1, column 3", "expected a name, found \" \""),
  ]

  static let misplaced: [MalformedDocument] = [
    row(
      " <?xml version='1.0'?><a/>", .illegalMarkup(XMLExpectation.declarationPlace),
      "line 1, column 2", "an XML declaration is not allowed here"),
    row(
      "<?XML version='1.0'?><a/>", .illegalMarkup(XMLExpectation.declarationPlace),
      "line 1, column 1", "an XML declaration is not allowed here"),
    declared("<?xml?><a/>"),
    declared("<?xml encoding='UTF-8'?><a/>"),
    declared("<?xml version='2.0'?><a/>"),
    declared("<?xml version='1.0' standalone='yes' encoding='UTF-8'?><a/>"),
    declared("<?xml version='1.0' standalone='maybe'?><a/>"),
    declared("<?xml version='1.0'encoding='UTF-8'?><a/>"),
    declared("<?xml version=\"1.0'?><a/>"),
    row(
      "<?p", .unexpectedEnd(inside: "a processing instruction"), "line 1, column 4",
      "the document ends inside of a processing instruction"),
    row(
      "<?p+?><a/>", .illegalMarkup(XMLExpectation.instruction), "line 1, column 4",
      "expected white space after the target of a processing instruction"),
    row(
      "<![CDATA[x]]><a/>", .illegalMarkup(XMLExpectation.cdataPlace), "line 1, column 1",
      "a CDATA section is not allowed outside of the root element"),
    row(
      "<a/><!DOCTYPE a>", .illegalMarkup(XMLExpectation.doctypePlace), "line 1, column 5",
      "a document type declaration is not allowed here"),
    row(
      "<!DOCTYPE a><!DOCTYPE a><a/>", .illegalMarkup(XMLExpectation.doctypePlace),
      "line 1, column 13", "a document type declaration is not allowed here"),
    typed("<!DOCTYPE><a/>", 1),
    typed("<!DOCTYPEa><a/>", 1),
    typed("<!DOCTYPE a SYSTEM><a/>", 1),
    typed("<!DOCTYPE a [<!ENTITY x 'y'>] z><a/>", 31),
    typed("<!DOCTYPE a [<x>]><a/>", 14),
    typed("<!DOCTYPE a [x]><a/>", 14),
    typed("<!DOCTYPE a [<!-- a -- b -->]><a/>", 21),
    typed("<!DOCTYPE a [<!ENTITIES>]><a/>", 14),
    typed("<!DOCTYPE a [%p ]><a/>", 16),
    typed("<!DOCTYPE a [<? p?>]><a/>", 16),
    row(
      "<!DOCTYPE a [<!-- ", .unexpectedEnd(inside: "a document type declaration"),
      "line 1, column 19", "the document ends inside of a document type declaration"),
    row(
      "<!doctype html><html/>", .illegalMarkup(XMLExpectation.bang), "line 1, column 1",
      "expected a comment, CDATA section or document type declaration after '<!'"),
  ]
}
