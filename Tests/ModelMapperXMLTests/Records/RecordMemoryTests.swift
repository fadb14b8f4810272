import Foundation
import ModelMapper
import ModelMapperXML
import Synchronization
import Testing

private struct Parcel: Mappable, Equatable {
  var number = 0
  var text = ""

  static var properties: [PropertyDescriptor] {
    \.number
    \.text
  }

  /// A document of many parcels, in chunks that are made when they are asked for.
  static func chunks(of count: Int) -> some Sequence<Data> {
    let text = String(repeating: "a long text &amp; no end ", count: 100)
    return (0...count + 1).lazy.map { number in
      switch number {
      case 0: Data("<parcels>".utf8)
      case count + 1: Data("</parcels>".utf8)
      default: Data("<parcel number=\"\(number)\"><text>\(text)</text></parcel>\n".utf8)
      }
    }
  }
}

@Suite("The memory that records need")
struct RecordMemoryTests {
  @Test("is that of a part, however long a chunk is")
  func isThatOfAPart() throws {
    let record = "<item><n>1</n>\n<n>x</n></item>\n"
    let data = Data(("<r>\n" + String(repeating: record, count: 10_000) + "</r>").utf8)
    let told = Mutex<[MappingIssue]>([])
    let reader = XMLRecordReader(
      [Int].self, chunks: [data], totalBytes: data.count, records: .childrenOfRoot,
      using: Mapper(onIssue: { issue in told.withLock { $0.append(issue) } }))
    #expect(try reader.next() == [1])
    #expect(reader.progress.bytesRead <= 1 << 16)
    var count = 1
    while let numbers = try reader.next() {
      count += numbers == [1] ? 1 : 0
    }
    #expect(count == 10_000 && reader.progress.fraction == 1)
    let issues = told.withLock { $0 }
    #expect(issues.count == 10_000)
    #expect(issues.last?.location?.line == 20_001)
    #expect(issues.last?.location?.column == 1)
  }

  @Test("is bounded for names, of which there may be a hundred thousand", .long)
  func isBoundedForNames() throws {
    let chunks = (0..<30_000).lazy.map { number in
      Data(
        "\(number == 0 ? "<r>" : "")<i><a\(number)/><b\(number)/><c\(number)/><d\(number)/></i>"
          .utf8)
    }
    let reader = XMLRecordReader(
      Parcel.self, chunks: chunks, records: .childrenOfRoot, using: Mapper(onIssue: { _ in }))
    var count = 0
    let error = #expect(throws: MappingError.self) {
      while try reader.next() != nil { count += 1 }
    }
    #expect(count > 24_990 && count <= 25_001)
    #expect(
      "\(error as Any)".contains("the stream has more than 100000 different names (in r)."))
  }

  @Test("does not keep namespaces that are no longer in effect")
  func forgetsNamespaces() throws {
    let chunks = (0...5_000).lazy.map { number in
      let start = number == 0 ? "<r xmlns:q='u'>" : ""
      let end = number == 5_000 ? "</r>" : ""
      return Data("\(start)<p:i xmlns:p='u\(number)' p:n='1' q:n='2'/>\(end)".utf8)
    }
    let reader = XMLRecordReader(
      Parcel.self, chunks: chunks, records: .childrenOfRoot, using: Mapper(onIssue: { _ in }))
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 5_001)
    let repeated = "<r xmlns:q='u1'><i xmlns:p='u1' p:n='1' q:n='2'/></r>"
    #expect(throws: XMLParseError.self) { try XMLTree(repeated) }
  }

  #if os(Linux)
  @Test("does not grow with the document", .long)
  func doesNotGrow() async {
    // In a process of its own, for the peak is that of all that a process does.
    await #expect(processExitsWith: .success) {
      let reader = XMLRecordReader(
        Parcel.self, chunks: Parcel.chunks(of: 8_000), records: .childrenOfRoot)
      var count = 0
      var early = 0
      while let parcel = try reader.next() {
        count += 1
        #expect(parcel.number == count)
        if count == 800 { early = Self.peak }
      }
      #expect(count == 8_000 && early > 0)
      // 20 MB of document were read.
      #expect(Self.peak - early < 4 << 20)
    }
  }

  /// The most memory that the process has held, in bytes.
  private static var peak: Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return (line.map { $0.filter(\.isNumber) }.flatMap { Int($0) } ?? 0) * 1024
  }
  #endif
}
