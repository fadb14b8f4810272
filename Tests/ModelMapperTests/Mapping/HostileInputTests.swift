import Foundation
import ModelMapper
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  let mapper = Mapper(onIssue: { _ in })

  struct Tiny: Mappable, Equatable {
    var byte = Int8(1)
    var double = 2.0
    var name = "kept"
    var child: [Tiny] = []
    static var properties: [PropertyDescriptor] {
      \.byte
      \.double
      \.name
      \.child
    }
  }

  static let notObjects: [SourceValue] = [
    nil, true, 1, 1.5, "text", "{broken", [1], .native(Date()), .unsupported(typeName: "X"),
  ]

  @Test("that is no object is thrown", arguments: notObjects)
  func isThrown(_ value: SourceValue) {
    #expect(throws: MappingError.self) { try mapper.map(Tiny.self, from: value) }
  }

  @Test("of the wrong kind everywhere costs nothing else of the record")
  func costsNothingElse() throws {
    let json =
      #"{"byte":300,"double":1e400,"name":"fine","child":[{"byte":{},"double":[],"name":{}}]}"#
    let mapped = try mapper.map(Tiny.self, fromJSON: json)
    #expect(mapped.value == Tiny(name: "fine", child: [Tiny()]))
    #expect(
      mapped.report.issues.map(\.path) == [
        "byte", "double", "child[0].byte", "child[0].double", "child[0].name",
      ])
    let native = try mapper.map(
      Tiny.self,
      from: ["byte": Double.nan, "double": Double.infinity, "name": 1e308] as [String: Any])
    #expect(native.value == Tiny(name: "1e308"))
    #expect(native.report.issues.count == 2)
  }

  @Test("that is nested too deeply is an issue with its place")
  func isNestedTooDeeply() throws {
    var source: [String: Any] = ["name": "leaf"]
    for _ in 0..<2_000 { source = ["child": [source]] }
    let mapped = try mapper.map(Tiny.self, from: source)
    #expect(mapped.report.issues.count == 1)
    #expect(mapped.report.issues.first?.path.hasPrefix("child[0].child[0]") == true)
    var depth = 0
    var level = mapped.value
    while let next = level.child.first {
      depth += 1
      level = next
    }
    #expect(depth == 63)
    let json = String(repeating: #"{"child":["#, count: 200) + String(repeating: "]}", count: 200)
    #expect(throws: MappingError.self) { try mapper.map(Tiny.self, fromJSON: json) }
  }

  @Test("with a million unknown keys maps the known ones", .long)
  func hasUnknownKeys() throws {
    var json = "{"
    for index in 0..<1_000_000 { json += "\"k\(index)\":\(index)," }
    json += #""byte":7}"#
    var mapper = mapper
    mapper.unknownKeys = .report
    let mapped = try mapper.map(Tiny.self, fromJSON: json)
    #expect(mapped.value.byte == 7)
    #expect(mapped.report.issues.count == 1_000)
  }

  @Test("maps at the full depth on a thread with a small stack")
  func fitsSmallStack() {
    let json =
      String(repeating: #"{"name":"n","child":["#, count: 64) + String(repeating: "]}", count: 64)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      #expect(throws: Never.self) { try Tiny.make(fromJSON: json) }
      let object = try? JSONSerialization.jsonObject(with: Data(json.utf8))
      if let model = try? Tiny.make(from: object) {
        #expect(model.jsonString().utf8.count > json.utf8.count)
      }
      isDone.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    isDone.wait()
  }

  @Test("maps on many threads at once with one mapper and one type")
  func mapsOnManyThreads() async throws {
    struct Fresh: Mappable, Equatable {
      var id = 0
      var parts: [Fresh] = []
      static var properties: [PropertyDescriptor] {
        \.id
        \.parts
      }
    }
    let mapper = Mapper()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          try mapper.map(Fresh.self, from: ["ID": number, "parts": [["id": number]]]).value.parts[0]
            .id
        }
      }
      var sum = 0
      for try await number in group { sum += number }
      #expect(sum == (0..<50).reduce(0, +))
    }
  }
}
