import Foundation
import ModelMapper
import Testing

@Suite("The layout of written JSON")
struct JSONWriterLayoutTests {
  @Test("is compact, unless asked for")
  func compact() {
    #expect(
      json(plain, write) == #"{"b":1,"a":{"z":[],"é":[1,[2],{}],"":{}},"b":true,"a b":"c"}"#)
  }

  @Test("can be for people")
  func pretty() {
    var options = plain
    options.isPretty = true
    #expect(
      json(options, write) == """
        {
          "b": 1,
          "a": {
            "z": [],
            "é": [
              1,
              [
                2
              ],
              {}
            ],
            "": {}
          },
          "b": true,
          "a b": "c"
        }
        """)
    #expect(json(options) { $0.integer(1) } == "1")
  }

  @Test("can be sorted by key")
  func sorted() {
    var options = plain
    options.sortsKeys = true
    #expect(
      json(options, write) == #"{"a":{"":{},"z":[],"é":[1,[2],{}]},"a b":"c","b":1,"b":true}"#)
  }

  @Test("can be for people and sorted")
  func prettyAndSorted() {
    var options = plain
    options.isPretty = true
    options.sortsKeys = true
    let text = json(options) { writer in
      writer.beginList(count: 1)
      writer.beginObject()
      for key in ["b", "", "a", "c"] {
        writer.key(OutputKey(key), keepsNull: false)
        if key == "b" { writer.omit() } else { writer.string(key) }
      }
      writer.endObject()
      writer.endList()
    }
    #expect(
      text == """
        [
          {
            "": "",
            "a": "a",
            "c": "c"
          }
        ]
        """)
  }

  private func write(_ writer: TextSink) {
    writer.beginObject()
    writer.key(OutputKey("b"), keepsNull: true)
    writer.integer(1)
    writer.key(OutputKey("a"), keepsNull: true)
    writer.beginObject()
    writer.key(OutputKey("z"), keepsNull: true)
    writer.beginList(count: 0)
    writer.endList()
    writer.key(OutputKey("é"), keepsNull: true)
    writer.beginList(count: 3)
    writer.integer(1)
    writer.beginList(count: 1)
    writer.integer(2)
    writer.endList()
    writer.beginObject()
    writer.key(OutputKey("dropped"), keepsNull: false)
    writer.null()
    writer.endObject()
    writer.endList()
    writer.key(OutputKey(""), keepsNull: true)
    writer.beginObject()
    writer.endObject()
    writer.endObject()
    writer.key(OutputKey("b"), keepsNull: true)
    writer.bool(true)
    writer.key(OutputKey("a b"), keepsNull: true)
    writer.string("c")
    writer.endObject()
  }
}
