import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The delegate that an app writes by hand to read the records of a depot with Foundation's parser.
///
/// It checks nothing and reads only what the document has, which is the least that such a delegate does.
final class DepotDelegate: NSObject, XMLParserDelegate {
  private(set) var records: [DepotRecord] = []
  private var record = DepotRecord()
  private var text = ""
  private let dates = Date.ISO8601FormatStyle()

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    guard name == "record" else { return }
    record = DepotRecord()
    record.id = attributes["id"].flatMap { Int($0) } ?? 0
    record.status = attributes["status"] ?? ""
    record.isChecked = attributes["is-checked"] == "true"
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "name": record.name = text
    case "email": record.email = text
    case "balance": record.balance = Double(text) ?? 0
    case "visits": record.visits = Int(text) ?? 0
    case "joined": record.joined = try? dates.parse(text)
    case "street": record.address.street = text
    case "city": record.address.city = text
    case "post-code": record.address.postCode = text
    case "tag": record.tags.append(text)
    case "record": records.append(record)
    default: break
    }
  }
}
