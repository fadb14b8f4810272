import ModelMapper
import ModelMapperXML
import Testing

@Suite("Empty texts of elements with members")
struct EmptyTextTests {
  struct Note: Mappable, Equatable {
    var text = "none"
    var language: String?
    var parts: [String] = []
    static var properties: [PropertyDescriptor] {
      Property(\.text).from("#text")
      Property(\.language).attribute()
      \.parts
    }
  }

  struct Page: Mappable, Equatable {
    var note: Note?
    var notes: [Note] = []
    static var properties: [PropertyDescriptor] {
      \.note
      \.notes
    }
  }

  @Test("are read back, with and without indentation", arguments: [nil, "  "])
  func areReadBack(_ indentation: String?) throws {
    var options = XMLOutputOptions()
    options.indentation = indentation
    for page in [
      Page(note: Note(text: "")), Page(notes: [Note(text: ""), Note(text: "a")]),
      Page(note: Note(text: "", language: "de"), notes: [Note(text: "")]),
      Page(note: Note(text: "b", language: "de")),
    ] {
      let text = try page.xmlString(root: "page", options: options)
      #expect(try Page.make(fromXML: text) == page, "\(text)")
    }
  }
}
