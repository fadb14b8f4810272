import Foundation
import ModelMapper
import Testing

private struct Post: Mappable, Equatable {
  var tags: [String] = []
  var ids: [Int]?
  var levels: Set<Int> = []
  var days: [Date] = []

  static var properties: [PropertyDescriptor] {
    Property(\.tags).separated(by: ",").from("tag_list")
    Property(\.ids).separated(by: " ")
    Property(\.levels).separated(by: ";")
    Property(\.days).separated(by: "|")
  }
}

@Suite("Lists in a text")
struct SeparatedListTests {
  @Test("are split, trimmed and read as the elements")
  func areRead() throws {
    let json =
      #"{"tag_list": "a, b ,,c", "ids": "1 2  3", "levels": "3;3;4", "days": "2024-01-15"}"#
    let post = try Post.make(fromJSON: json)
    let expected = Post(
      tags: ["a", "b", "c"], ids: [1, 2, 3], levels: [3, 4],
      days: [Date(timeIntervalSince1970: 1_705_276_800)])
    #expect(post == expected)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(
      try Post.make(
        from: object, using: Mapper(coercion: .strict, onIssue: { _ in })
      ).ids == expected.ids)
    #expect(try Post.make(fromJSON: #"{"ids": [4, 5], "tags": ["x,y"]}"#).ids == [4, 5])
    #expect(try Post.make(fromJSON: #"{"ids": "", "tags": ""}"#) == Post(ids: []))
  }

  @Test(
    "are separated by any white space of XML where a space separates them",
    arguments: ["1 2 3", "1\t2\n3", "\r\n1\r\n2 \t 3\n"])
  func areSeparatedBySpace(_ text: String) throws {
    #expect(try Post.make(from: ["ids": text]).ids == [1, 2, 3])
  }

  @Test("keep other white space in their elements, unless it separates them")
  func keepSpace() throws {
    #expect(try Post.make(from: ["tag_list": "a\tb,c d"]).tags == ["a\tb", "c d"])
  }

  @Test("are trimmed of the white space that Foundation knows")
  func areTrimmed() throws {
    let scalars = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter {
      // What joins the character before or after it is not at the edge of a text.
      $0 != "," && ",\($0),a".count == 4
    }
    let texts = scalars.map { "\($0)a\($0)" }
    let expected = texts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(try Post.make(from: ["tag_list": texts.joined(separator: ",")]).tags == expected)
  }

  @Test("are written as they are read")
  func roundTrip() throws {
    let post = Post(
      tags: ["a", "b"], ids: [1], levels: [2, 1], days: [Date(timeIntervalSince1970: 0)])
    #expect(
      post.jsonString()
        == #"{"tag_list":"a,b","ids":"1","levels":"1;2","days":"1970-01-01T00:00:00Z"}"#)
    for post in [post, Post(tags: ["x,y", " z "], ids: nil), Post(tags: [""], ids: [])] {
      #expect(try Post.make(fromJSON: post.jsonData()) == post)
      #expect(try Post.make(from: post.dictionaryRepresentation) == post)
    }
  }

  @Test("leave out what is not an element, with its position")
  func reportsElements() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(
      Post.self, fromJSON: #"{"ids": "1 x 3", "levels": {}, "tags": null}"#)
    #expect(mapped.value == Post(ids: [1, 3]))
    #expect(mapped.report.issues.map(\.path) == ["ids[1]", "levels"])
    #expect(mapped.report.issues.first?.property == "ids")
  }

  @Test("are a list where an element ends with what begins a separator")
  func endWithSeparator() throws {
    struct Names: Mappable, Equatable {
      var names: [String] = []
      static var properties: [PropertyDescriptor] { Property(\.names).separated(by: "::") }
    }
    let names = Names(names: ["a:", "b"])
    #expect(names.jsonString() == #"{"names":["a:","b"]}"#)
    #expect(try Names.make(fromJSON: names.jsonString()) == names)
    #expect(Names(names: ["a", ":b"]).jsonString() == #"{"names":"a:::b"}"#)
    #expect(try Names.make(fromJSON: #"{"names":"a:::b"}"#).names == ["a", ":b"])
  }

  @Test("needs a separator")
  func needsSeparator() {
    struct Unseparated: Mappable {
      var tags: [String] = []
      static var properties: [PropertyDescriptor] { Property(\.tags).separated(by: "") }
    }
    #expect(
      Unseparated.mappingProblems.contains {
        $0.contains("the elements of 'tags' are separated by an empty text")
      })
  }
}
