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

  struct Spaced: Mappable, Equatable {
    var space = "preserve"
    var text = "none"
    static var properties: [PropertyDescriptor] {
      Property(\.space).from("@xml:space")
      Property(\.text).from("#text")
    }
  }

  struct SpacedLate: Mappable, Equatable {
    var text = "none"
    var space = "preserve"
    static var properties: [PropertyDescriptor] {
      Property(\.text).from("#text")
      Property(\.space).from("@xml:space")
    }
  }

  @Test("are marked once where the model has the mark itself")
  func areMarkedOnce() throws {
    let early = try ["s": Spaced(text: "")].xmlString(root: "r")
    let late = try ["s": SpacedLate(text: "")].xmlString(root: "r")
    #expect(early == late && early.contains("<s xml:space=\"preserve\"></s>"))
    #expect(try [String: Spaced].make(fromXML: early) == ["s": Spaced(text: "")])
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
