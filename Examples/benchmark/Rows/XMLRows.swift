import Foundation
import ModelMapper
import ModelMapperXML

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The rows that start from XML, and the one that ends in it.
///
/// The first contender is Foundation's parser with a delegate that does nothing, which is less than
/// any use of it does.
enum XMLRows {
  static var all: [Contest] {
    [
      row(megabytes: 10), row(megabytes: 50),
      row("XML orders, 13 MB", of: Purchase.self, at: "order") { XMLDocuments.purchases(20_000) },
      row("XML feed, 1 MB", of: NewsItem.self, repetitions: 10, at: "channel/item") {
        XMLDocuments.news(1_000)
      },
      row("XML feed, 3 KB", of: NewsItem.self, repetitions: 500, at: "channel/item") {
        XMLDocuments.news(3)
      },
      row("XML order, 0.8 KB", of: Purchase.self, repetitions: 1_000, at: "order") {
        XMLDocuments.purchases(1)
      },
    ]
  }

  /// A row that reads the elements to which a path leads.
  private static func row<Model: Mappable & Equatable>(
    _ name: String, of type: Model.Type, repetitions: Int = 1, at path: String,
    _ document: @escaping () -> Data
  ) -> Contest {
    Contest(
      name, repetitions: repetitions, input: document,
      agree: { document in
        let models = try [Model].make(fromXML: document, at: path)
        let tree = try XMLTree(XMLParser(stream: .init(data: document)))
        return try !models.isEmpty && models == [Model].make(from: tree, at: path)
      },
      contenders: [
        ("XMLParser, empty", { parseToNothing($0) }),
        ("ModelMapper", { try [Model].make(fromXML: $0, at: path) }),
        ("tree only", { try XMLTree($0) }),
      ])
  }

  private static func row(megabytes: Int) -> Contest {
    Contest(
      "XML records, \(megabytes) MB",
      input: {
        let document = DepotDocument(bytes: megabytes * 1_000_000)
        return (document: document, bytes: document.bytes, file: try TemporaryFile(document.bytes))
      },
      agree: { try agree($0.document, $0.bytes, $0.file) },
      contenders: [
        ("XMLParser, empty", { parseToNothing($0.bytes) }),
        ("ModelMapper", { try models($0.bytes) }),
        ("XMLTree(parser)", { try modelsByFoundation($0.bytes) }),
        ("delegate by hand", { modelsByHand($0.bytes) }),
        ("tree only", { try XMLTree($0.bytes) }),
        ("one at a time", { try countRecords($0.file) }),
        ("read and written", { try Depot(records: models($0.bytes)).xmlData(root: "depot") }),
      ])
  }

  /// Whether every contender makes of a document what the generator knows.
  private static func agree(
    _ document: DepotDocument, _ bytes: Data, _ file: TemporaryFile
  ) throws -> Bool {
    let written = try Depot(records: models(bytes)).xmlData(root: "depot")
    return try checksum(models(bytes)) == document.checksum
      && checksum(modelsByFoundation(bytes)) == document.checksum
      && checksum(modelsByHand(bytes)) == document.checksum
      && checksumOfRecords(file) == document.checksum
      && checksum(models(written)) == document.checksum
  }

  /// Lets Foundation's parser tell a delegate that does nothing.
  private static func parseToNothing(_ bytes: Data) -> Bool { parse(bytes, EmptyDelegate()) }

  /// Lets Foundation's parser tell a delegate that makes the models.
  private static func modelsByHand(_ bytes: Data) -> [DepotRecord] {
    let delegate = DepotDelegate()
    return parse(bytes, delegate) ? delegate.records : []
  }

  private static func parse(_ bytes: Data, _ delegate: any XMLParserDelegate) -> Bool {
    let parser = XMLParser(stream: .init(data: bytes))
    parser.delegate = delegate
    return withExtendedLifetime(delegate) { parser.parse() }
  }

  static func models(_ bytes: Data) throws -> [DepotRecord] {
    try [DepotRecord].make(fromXML: bytes, at: "record")
  }

  static func modelsByFoundation(_ bytes: Data) throws -> [DepotRecord] {
    try [DepotRecord].make(from: XMLTree(XMLParser(stream: .init(data: bytes))), at: "record")
  }

  /// Reads the records of a file one at a time, and counts them.
  private static func countRecords(_ file: TemporaryFile) throws -> Int {
    let reader = try XMLRecordReader(
      DepotRecord.self, contentsOf: file.url, records: .childrenOfRoot)
    var count = 0
    while try reader.next() != nil { count += 1 }
    return count
  }

  /// The checksum of a document whose records are read one at a time, from a file.
  ///
  /// A stream of data would not do, for it keeps a copy of all the data.
  static func checksumOfRecords(_ file: TemporaryFile) throws -> Int {
    let reader = try XMLRecordReader(
      DepotRecord.self, contentsOf: file.url, records: .childrenOfRoot)
    var sum = 0
    while let record = try reader.next() { sum &+= record.checksum }
    return sum
  }

  static func checksum(_ records: [DepotRecord]) -> Int {
    records.reduce(0) { $0 &+ $1.checksum }
  }
}

/// A delegate that does nothing with what it is told.
private final class EmptyDelegate: NSObject, XMLParserDelegate {}

/// A file that is there as long as somebody has this.
final class TemporaryFile {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("benchmark-\(UUID().uuidString).xml")

  init(_ bytes: Data) throws { try bytes.write(to: url) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// The root of the document, for writing.
struct Depot: Mappable {
  var records: [DepotRecord] = []

  init() {}

  init(records: [DepotRecord]) { self.records = records }

  static var properties: [PropertyDescriptor] { Property(\.records).outputKey("record") }
}

/// A record with attributes, elements, an element with elements of its own, and a list.
struct DepotRecord: Mappable {
  var id = 0
  var status = ""
  var isChecked = false
  var name = ""
  var email = ""
  var balance = 0.0
  var visits = 0
  var joined: Date?
  var address = Address()
  var tags: [String] = []

  static var properties: [PropertyDescriptor] {
    Property(\.id).outputKey("@id")
    Property(\.status).outputKey("@status")
    Property(\.isChecked).outputKey("@is-checked")
    \.name
    \.email
    \.balance
    \.visits
    \.joined
    \.address
    Property(\.tags).from("tag")
  }

  struct Address: Mappable {
    var street = ""
    var city = ""
    var postCode = ""

    static var properties: [PropertyDescriptor] {
      \.street
      \.city
      \.postCode
    }
  }

  /// A number in which every property has a part.
  var checksum: Int {
    var sum = id &* 31 &+ visits &* 7 &+ Int(balance * 4) &+ (isChecked ? 1 : 0)
    for text in [status, name, email, address.street, address.city, address.postCode] + tags {
      sum = sum &+ text.utf8.count
    }
    return sum &+ Int(joined?.timeIntervalSince1970 ?? 0)
  }
}

/// A document of many records, made without a writer of XML, and the sum that its records have.
struct DepotDocument {
  private(set) var bytes = Data()
  private(set) var count = 0
  private(set) var checksum = 0

  init(bytes size: Int) {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<depot>\n"
    while text.utf8.count < size {
      append(count, to: &text)
      count += 1
    }
    bytes = Data((text + "</depot>\n").utf8)
  }

  private mutating func append(_ index: Int, to text: inout String) {
    var record = DepotRecord()
    record.id = index
    record.status = index % 5 == 0 ? "closed" : "open"
    record.isChecked = index % 3 == 0
    record.name = "North & South \(index)"
    record.email = "depot.\(index)@example.org"
    record.balance = Double(index % 10_000) * 1.25
    record.visits = index % 977
    record.joined = Date(timeIntervalSince1970: 1_700_000_000 + Double(index % 28) * 86_400)
    record.address.street = "\(index % 300) Harbour Road"
    record.address.city = "Ōsaka"
    record.address.postCode = "OX\(index % 40) \(index % 10)AB"
    record.tags = ["alpha", "beta\(index % 7)", "a somewhat longer tag"]
    checksum &+= record.checksum
    let day = 14 + index % 28
    let date = day <= 30 ? "2023-11-\(day)" : "2023-12-\(day < 40 ? "0" : "")\(day - 30)"
    text += """
        <record id="\(index)" status="\(record.status)" is-checked="\(record.isChecked)">
          <name>North &amp; South \(index)</name>
          <email>\(record.email)</email>
          <balance>\(record.balance)</balance>
          <visits>\(record.visits)</visits>
          <joined>\(date)T22:13:20Z</joined>
          <address><street>\(record.address.street)</street><city>Ōsaka</city>\
      <post-code>\(record.address.postCode)</post-code></address>
          <tag>alpha</tag><tag>beta\(index % 7)</tag><tag>a somewhat longer tag</tag>
        </record>

      """
  }
}
