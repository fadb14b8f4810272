import Foundation
import ModelMapper

extension BrokenDocument {
  /// Broken documents, most of them as feeds are met with.
  static let table: [BrokenDocument] = [
    BrokenDocument(
      "a bare ampersand",
      "<rss><channel><title>News</title><item><title>Here & there</title></item></channel><"
        + "/rss>",
      RepairedFeed("News", RepairedEntry("Here & there")), [.bareAmpersands],
      "Repaired the document: '&' was read as itself (line 1, column 52)."),
    BrokenDocument(
      "bare ampersands next to well-formed ones",
      "<rss><channel><title>News</title><item><title>Q&A: A&amp;B & C</title></item></chann"
        + "el></rss>",
      RepairedFeed("News", RepairedEntry("Q&A: A&B & C")), [.bareAmpersands],
      "Repaired the document: '&' was read as itself (line 1, column 48).",
      "Repaired the document: '&' was read as itself (line 1, column 60)."),
    BrokenDocument(
      "entities of HTML",
      "<rss><channel><title>News</title><item><title>Text with &laquo;angle&nbsp;quotes&raq"
        + "uo;</title></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("Text with «angle\u{A0}quotes»")), [.htmlEntities],
      "Repaired the document: the entity '&laquo;' of HTML was read (line 1, column 57).",
      "Repaired the document: the entity '&nbsp;' of HTML was read (line 1, column 69).",
      "Repaired the document: the entity '&raquo;' of HTML was read (line 1, column 81)."),
    BrokenDocument(
      "entities of HTML between those of XML",
      "<rss><channel><title>News</title><item><title>&#39; &amp; &gt; &ldquo; &lt; &quot; &"
        + "rdquo; &rsquo;</title></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("' & > “ < \" ” ’")), [.htmlEntities],
      "Repaired the document: the entity '&ldquo;' of HTML was read (line 1, column 64).",
      "Repaired the document: the entity '&rdquo;' of HTML was read (line 1, column 84).",
      "Repaired the document: the entity '&rsquo;' of HTML was read (line 1, column 92)."),
    BrokenDocument(
      "an entity that nobody knows",
      "<rss><channel><title>News</title><item><title>Fish &chips; more</title></item></chan"
        + "nel></rss>",
      RepairedFeed("News", RepairedEntry("Fish &chips; more")), [.bareAmpersands],
      "Repaired the document: '&' was read as itself (line 1, column 52)."),
    BrokenDocument(
      "references that end too early or are spelled as HTML may",
      "<rss><channel><title>News</title><item><title>caf&#233 &#XE9; &#x;</title></item></c"
        + "hannel></rss>",
      RepairedFeed("News", RepairedEntry("café é &#x;")), [.htmlEntities, .bareAmpersands],
      "Repaired the document: the entity '&#233' of HTML was read (line 1, column 50).",
      "Repaired the document: the entity '&#XE9;' of HTML was read (line 1, column 56).",
      "Repaired the document: '&' was read as itself (line 1, column 63)."),
    BrokenDocument(
      "a reference to a control character",
      "<rss><channel><title>News</title><item><title>one&#x1F;two&#0;</title></item></chann"
        + "el></rss>",
      RepairedFeed("News", RepairedEntry("onetwo")), [.controlCharacters],
      "Repaired the document: a control character was escaped or left out (line 1, column 50).",
      "Repaired the document: a control character was escaped or left out (line 1, column 59)."),
    BrokenDocument(
      "control characters",
      "<rss><channel><title>News</title><item><title>one\u{5}two\u{B}</title></item></chann"
        + "el></rss>",
      RepairedFeed("News", RepairedEntry("onetwo")), [.controlCharacters],
      "Repaired the document: a control character was escaped or left out (line 1, column 50).",
      "Repaired the document: a control character was escaped or left out (line 1, column 54)."),
    BrokenDocument(
      "a less-than sign in a text",
      "<rss><channel><title>News</title><item><title>I <3 you, 1 < 2 <</title></item></chan"
        + "nel></rss>",
      RepairedFeed("News", RepairedEntry("I <3 you, 1 < 2 <")), [.bareAmpersands],
      "Repaired the document: '<' was read as itself (line 1, column 49).",
      "Repaired the document: '<' was read as itself (line 1, column 59).",
      "Repaired the document: '<' was read as itself (line 1, column 63)."),
    BrokenDocument(
      "the end of a CDATA section in a text",
      "<rss><channel><title>News</title><item><title>a[b[0]]>1</title></item></channel></rs"
        + "s>",
      RepairedFeed("News", RepairedEntry("a[b[0]]>1")), [.bareAmpersands],
      "Repaired the document: ']]>' was read as itself (line 1, column 52)."),
    BrokenDocument(
      "hyphens in a comment",
      "<rss><channel><!-- a -- b ---- c - ---><title>News</title><!--x----><item><title>A<!"
        + "-- - -- > -->B</title></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("AB")), [.bareAmpersands],
      "Repaired the document: '--' was read as itself (line 1, column 22).",
      "Repaired the document: '--' was read as itself (line 1, column 27).",
      "Repaired the document: '--' was read as itself (line 1, column 36).",
      "Repaired the document: '--' was read as itself (line 1, column 64).",
      "Repaired the document: '--' was read as itself (line 1, column 90)."),
    BrokenDocument(
      "a comment with hyphens that is not closed",
      "<rss><channel><title>News</title><item><title>A<!-- a -- b --",
      RepairedFeed("News", RepairedEntry("A")), [.bareAmpersands, .unclosedEnd],
      "Repaired the document: '--' was read as itself (line 1, column 55).",
      "Repaired the document: markup that the document ends within was left out (line 1, column 57).",
      "Repaired the document: the element 'title' was closed at the end of the document (line 1, column 62).",
      "Repaired the document: the element 'item' was closed at the end of the document (line 1, column 62).",
      "Repaired the document: the element 'channel' was closed at the end of the document (line 1, column 62).",
      "Repaired the document: the element 'rss' was closed at the end of the document (line 1, column 62)."
    ),
    BrokenDocument(
      "a document type declaration in a text",
      "<rss><channel><title>News</title><item><title>A<!DOCTYPE html>B</title></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("A<!DOCTYPE html>B")), [.bareAmpersands],
      "Repaired the document: '<' was read as itself (line 1, column 48)."),
    BrokenDocument(
      "an element that is not closed",
      "<rss><channel><title>News</title><item><title>one <b>bold</title></item></channel></"
        + "rss>",
      RepairedFeed("News", RepairedEntry("one")), [.mismatchedEnd],
      "Repaired the document: the element 'b' was closed (line 1, column 58).",
      "Note on RepairedEntry.title: an element with 'b' at 'rss.channel.item[0].title' was taken as its text (line 1, column 40)."
    ),
    BrokenDocument(
      "an end tag that closes nothing",
      "<rss><channel><title>News</title><item><title>one</b> two</br></title></item></chann"
        + "el></rss>",
      RepairedFeed("News", RepairedEntry("one two")), [.mismatchedEnd],
      "Repaired the document: the end tag '</b>', which ends no element, was left out (line 1, column 50).",
      "Repaired the document: the end tag '</br>', which ends no element, was left out (line 1, column 58)."
    ),
    BrokenDocument(
      "an end tag in other letters",
      "<rss><channel><Title>News</TITLE><item><title>a</Title></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("a")), [.mismatchedEnd],
      "Repaired the document: the element 'Title' was closed (line 1, column 26).",
      "Repaired the document: the element 'title' was closed (line 1, column 48)."),
    BrokenDocument(
      "an end tag without its end",
      "<rss><channel><title>News</title<item><title >a</title x></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("a")), [.mismatchedEnd],
      "Repaired the document: the element 'title' was closed (line 1, column 26).",
      "Repaired the document: the element 'title' was closed (line 1, column 48)."),
    BrokenDocument(
      "elements that are closed in the wrong order",
      "<rss><channel><title>News</title><item><title><i><b>a</i></b></title></item><item><t"
        + "itle>b</title></item></channel></rss>",
      RepairedFeed("News", RepairedEntry(""), RepairedEntry("b")), [.mismatchedEnd],
      "Repaired the document: the element 'b' was closed (line 1, column 54).",
      "Repaired the document: the end tag '</b>', which ends no element, was left out (line 1, column 58).",
      "Cannot set RepairedEntry.title: expected a String at 'rss.channel.item[0].title', found an object (line 1, column 40)."
    ),
    BrokenDocument(
      "an entry that is not closed",
      "<rss><channel><title>News</title><item><title>a</title></channel></rss>",
      RepairedFeed("News", RepairedEntry("a")), [.mismatchedEnd],
      "Repaired the document: the element 'item' was closed (line 1, column 56)."),
    BrokenDocument(
      "ampersands in a URL",
      "<rss><channel><title>News</title><item><title>a</title><link>http://x.test/?a=1&b=2&"
        + "copy=3&amp;d=4</link></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("a", link: "http://x.test/?a=1&b=2&copy=3&d=4")),
      [.bareAmpersands],
      "Repaired the document: '&' was read as itself (line 1, column 80).",
      "Repaired the document: '&' was read as itself (line 1, column 84)."),
    BrokenDocument(
      "values without quotes",
      "<rss><channel><title>News</title><item><title>a</title><enclosure url=http://x.test/"
        + "a.mp3?x=1&y=2 type=audio/mpeg /></item></channel></rss>",
      RepairedFeed(
        "News", RepairedEntry("a", file: "http://x.test/a.mp3?x=1&y=2", type: "audio/mpeg")),
      [.bareAmpersands, .bareAttributes],
      "Repaired the document: the attribute 'url' was completed (line 1, column 71).",
      "Repaired the document: '&' was read as itself (line 1, column 94).",
      "Repaired the document: the attribute 'type' was completed (line 1, column 104)."),
    BrokenDocument(
      "attributes without values and without space between",
      "<rss><channel><title>News</title><item><title>a</title><enclosure url=\"u\"type='t' "
        + "checked/></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("a", file: "u", type: "t")), [.bareAttributes],
      "Repaired the document: the attribute 'type' was completed (line 1, column 74).",
      "Repaired the document: the attribute 'checked' was completed (line 1, column 90)."),
    BrokenDocument(
      "an attribute that is repeated",
      "<rss><channel><title>News</title><item><title>a</title><enclosure url=\"u\" type=\"t"
        + "\" url=\"v\"/></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("a", file: "u", type: "t")), [.strayAttributes],
      "Repaired the document: 'url' was left out of a tag (line 1, column 84)."),
    BrokenDocument(
      "what is not an attribute",
      "<rss><channel><title>News</title><item><title>a</title><enclosure url=\"u\" \"t\" =,"
        + " type=\"t\"/></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("a", file: "u", type: "t")), [.strayAttributes],
      "Repaired the document: '\"t\"' was left out of a tag (line 1, column 75)."),
    BrokenDocument(
      "a less-than sign in a value",
      "<rss><channel><title>News</title><item><title>a</title><enclosure url=\"a<b&c\" type"
        + "=\"t\"/></item></channel></rss>",
      RepairedFeed("News", RepairedEntry("a", file: "a<b&c", type: "t")), [.bareAmpersands],
      "Repaired the document: '<' was read as itself (line 1, column 73).",
      "Repaired the document: '&' was read as itself (line 1, column 75)."),
    BrokenDocument(
      "a blank line before the declaration",
      "\n<?xml version=\"1.0\"?>\n<rss><channel><title>News</title></channel></rss>",
      RepairedFeed("News"), [.leadingJunk],
      "Repaired the document: what stands before the root element was left out (line 1, column 1)."),
    BrokenDocument(
      "a comment before the declaration",
      "<!-- made by hand -->\n<?xml version=\"1.0\"?>\n<rss><channel><title>News</title></c"
        + "hannel></rss>",
      RepairedFeed("News"), [.leadingJunk],
      "Repaired the document: what stands before the root element was left out (line 1, column 1)."),
    BrokenDocument(
      "words before the root",
      "Notice: nothing.\n<rss><channel><title>News</title></channel></rss>",
      RepairedFeed("News"), [.leadingJunk],
      "Repaired the document: what stands before the root element was left out (line 1, column 1)."),
    BrokenDocument(
      "a second byte order mark",
      "\u{FEFF}\u{FEFF}<rss><channel><title>News</title></channel></rss>",
      RepairedFeed("News"), [.leadingJunk],
      "Repaired the document: what stands before the root element was left out (line 1, column 1)."),
    BrokenDocument(
      "a message of the server as HTML before the declaration",
      "<br />\n<b>Warning</b>: no file in <b>/x.php</b><br />\n<?xml version=\"1.0\"?>\n<rs"
        + "s><channel><title>News</title></channel></rss>",
      RepairedFeed("News"), [.leadingJunk],
      "Repaired the document: what stands before the root element was left out (line 1, column 1)."),
    BrokenDocument(
      "a malformed declaration",
      "<?xml version=1.0 ?><rss><channel><title>News</title></channel></rss>",
      RepairedFeed("News"), [.leadingJunk],
      "Repaired the document: what stands before the root element was left out (line 1, column 1)."),
    BrokenDocument(
      "a script after the root",
      "<rss><channel><title>News</title></channel></rss>\n<script>count(1 && 2)</script>",
      RepairedFeed("News"), [.trailingJunk],
      "Repaired the document: what stands after the root element was left out (line 2, column 1)."),
    BrokenDocument(
      "a second document",
      "<rss><channel><title>News</title></channel></rss><rss/>",
      RepairedFeed("News"), [.trailingJunk],
      "Repaired the document: what stands after the root element was left out (line 1, column 50)."),
    BrokenDocument(
      "an answer that breaks off in a text",
      "<rss><channel><title>News</title><item><title>a</title></item><item><title>b",
      RepairedFeed("News", RepairedEntry("a"), RepairedEntry("b")), [.unclosedEnd],
      "Repaired the document: the element 'title' was closed at the end of the document (line 1, column 77).",
      "Repaired the document: the element 'item' was closed at the end of the document (line 1, column 77).",
      "Repaired the document: the element 'channel' was closed at the end of the document (line 1, column 77).",
      "Repaired the document: the element 'rss' was closed at the end of the document (line 1, column 77)."
    ),
    BrokenDocument(
      "an answer that breaks off in a tag",
      "<rss><channel><title>News</title><item><title>a</title></item><item><enclosure url="
        + "\"u\" ty",
      RepairedFeed("News", RepairedEntry("a"), RepairedEntry("")), [.unclosedEnd],
      "Repaired the document: markup that the document ends within was left out (line 1, column 69).",
      "Repaired the document: the element 'item' was closed at the end of the document (line 1, column 90).",
      "Repaired the document: the element 'channel' was closed at the end of the document (line 1, column 90).",
      "Repaired the document: the element 'rss' was closed at the end of the document (line 1, column 90)."
    ),
    BrokenDocument(
      "an answer that breaks off in an end tag",
      "<rss><channel><title>News</title></channel></rs",
      RepairedFeed("News"), [.unclosedEnd],
      "Repaired the document: markup that the document ends within was left out (line 1, column 44).",
      "Repaired the document: the element 'rss' was closed at the end of the document (line 1, column 48)."
    ),
    BrokenDocument(
      "an answer that breaks off in a CDATA section",
      "<rss><channel><title>News</title><item><title><![CDATA[a & b",
      RepairedFeed("News", RepairedEntry("a & b")), [.unclosedEnd],
      "Repaired the document: a CDATA section was closed at the end of the document (line 1, column 61).",
      "Repaired the document: the element 'title' was closed at the end of the document (line 1, column 61).",
      "Repaired the document: the element 'item' was closed at the end of the document (line 1, column 61).",
      "Repaired the document: the element 'channel' was closed at the end of the document (line 1, column 61).",
      "Repaired the document: the element 'rss' was closed at the end of the document (line 1, column 61)."
    ),
    BrokenDocument(
      "an answer that breaks off in a comment",
      "<rss><channel><title>News</title><item><title>a</title><!-- b",
      RepairedFeed("News", RepairedEntry("a")), [.unclosedEnd],
      "Repaired the document: markup that the document ends within was left out (line 1, column 56).",
      "Repaired the document: the element 'item' was closed at the end of the document (line 1, column 62).",
      "Repaired the document: the element 'channel' was closed at the end of the document (line 1, column 62).",
      "Repaired the document: the element 'rss' was closed at the end of the document (line 1, column 62)."
    ),
    BrokenDocument(
      "several mistakes at once",
      "\n<?xml version=\"1.0\"?>\n<rss><channel><title>News &mdash; & more</title>\n<item><"
        + "title>a<br>b</title><enclosure url=u></item>\n<item><title>c",
      RepairedFeed("News — & more", RepairedEntry("a", file: "u"), RepairedEntry("c")),
      [
        .htmlEntities, .bareAmpersands, .bareAttributes, .unclosedEnd, .mismatchedEnd, .leadingJunk,
      ],
      "Repaired the document: what stands before the root element was left out (line 1, column 1).",
      "Repaired the document: the entity '&mdash;' of HTML was read (line 3, column 27).",
      "Repaired the document: '&' was read as itself (line 3, column 35).",
      "Repaired the document: the element 'br' was closed (line 4, column 20).",
      "Repaired the document: the attribute 'url' was completed (line 4, column 43).",
      "Repaired the document: the element 'enclosure' was closed (line 4, column 45).",
      "Repaired the document: the element 'title' was closed at the end of the document (line 5, column 15).",
      "Repaired the document: the element 'item' was closed at the end of the document (line 5, column 15).",
      "Repaired the document: the element 'channel' was closed at the end of the document (line 5, column 15).",
      "Repaired the document: the element 'rss' was closed at the end of the document (line 5, column 15).",
      "Note on RepairedEntry.title: an element with 'br' at 'rss.channel.item[0].title' was taken as its text (line 4, column 7)."
    ),
  ]
}
