import Foundation
import ModelMapper
import ModelMapperXML

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks a depot for its stock by SOAP.
///
///     swift run soap-client [URL [WAREHOUSE [ARTICLE …]]]
///
/// Without a URL it prints the request, and maps the sample response beside the program.
@main
enum SOAPClient {
  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  static func run(_ arguments: [String]) async throws {
    var envelope = RequestEnvelope()
    envelope.header.trace = "a-41/7"
    envelope.body.request.warehouse = arguments.dropFirst().first.flatMap { Int($0) } ?? 12
    let articles = Array(arguments.dropFirst(2))
    envelope.body.request.articles = articles.isEmpty ? ["lamp", "rope & hook", "bell"] : articles
    let request = try write(envelope)
    guard let address = arguments.first else {
      print("The request")
      print("-----------")
      print(String(decoding: request, as: UTF8.self))
      let sample = Bundle.module.bundleURL.appending(path: "response.xml")
      return show("The sample response", try read(Data(contentsOf: sample)))
    }
    guard let url = URL(string: address) else { throw Failure.badAddress(address) }
    show("The response of \(url.host ?? address)", try read(await post(request, to: url)))
  }

  /// The bytes of a request.
  static func write(_ envelope: RequestEnvelope) throws -> Data {
    var options = XMLOutputOptions()
    options.indentation = "  "
    options.rootAttributes = ["xmlns:soap": "http://schemas.xmlsoap.org/soap/envelope/"]
    return try envelope.xmlData(root: "soap:Envelope", options: options)
  }

  /// Posts a request.
  ///
  /// A fault comes with the status 500, and is mapped as any response.
  static func post(_ body: Data, to url: URL) async throws -> Data {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("text/xml; charset=utf-8", forHTTPHeaderField: "Content-Type")
    request.setValue("\"urn:example:depot#getStock\"", forHTTPHeaderField: "SOAPAction")
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 || status == 500 else { throw Failure.status(status) }
    return data
  }

  /// Maps a response.
  static func read(_ data: Data) throws -> Mapped<Reply> {
    try Mapper(onIssue: { _ in }).map(Reply.self, fromXML: data)
  }

  /// Prints a response, and then what it had that could not be used.
  static func show(_ title: String, _ mapped: Mapped<Reply>) {
    print(title)
    print(String(repeating: "-", count: title.count))
    if let fault = mapped.value.fault {
      print("Fault \(fault.code): \(fault.reason)")
    } else if let stock = mapped.value.stock {
      let warehouse = stock.warehouse
      print("Warehouse \(warehouse.id), \(warehouse.name), ", terminator: "")
      print(warehouse.manager.map { "managed by \($0)" } ?? "without a manager")
      for item in stock.items {
        let delivery = item.nextDelivery.map {
          ", more on \($0.formatted(.iso8601.year().month().day()))"
        }
        print("  \(item.article): \(item.quantity)\(delivery ?? "")")
      }
    } else {
      print("Neither stock nor a fault.")
    }
    if !mapped.report.isEmpty { print(mapped.report.table) }
  }

  enum Failure: Error, CustomStringConvertible {
    case badAddress(String)
    case status(Int)

    var description: String {
      switch self {
      case .badAddress(let address): "\(address) is no address."
      case .status(let status): "The server answered with the status \(status)."
      }
    }
  }
}
