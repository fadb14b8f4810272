import Foundation
import ModelMapper
import ModelMapperXML

/// The rows that read a list by a path, beside the same list in a model or an element of its own.
enum PathRows {
  static var all: [Contest] {
    [
      Contest(
        "list by a path, XML", input: { xml(20_000) },
        agree: { try wrapped($0).map(\.lines) == reached($0).map(\.lines) },
        contenders: [
          ("wrapped list", { try wrapped($0) }), ("by a path", { try reached($0) }),
          ("tree only", { try XMLTree($0) }),
        ]),
      Contest(
        "list by a path, JSON", input: { json(20_000) },
        agree: { document in
          try [NestedDelivery].make(fromJSON: document).map(\.lines.line)
            == [ReachedDelivery].make(fromJSON: document).map(\.lines)
        },
        contenders: [
          ("nested model", { try [NestedDelivery].make(fromJSON: $0) }),
          ("by a path", { try [ReachedDelivery].make(fromJSON: $0) }),
        ]),
      Contest(
        "list by a path, dictionaries", input: { dictionaries(20_000) },
        agree: { deliveries in
          try [NestedDelivery].make(from: deliveries).map(\.lines.line)
            == [ReachedDelivery].make(from: deliveries).map(\.lines)
        },
        contenders: [
          ("nested model", { try [NestedDelivery].make(from: $0) }),
          ("by a path", { try [ReachedDelivery].make(from: $0) }),
        ]),
    ]
  }

  private static func wrapped(_ document: Data) throws -> [WrappedDelivery] {
    try [WrappedDelivery].make(fromXML: document, at: "order")
  }

  private static func reached(_ document: Data) throws -> [ReachedDelivery] {
    try [ReachedDelivery].make(fromXML: document, at: "order")
  }

  private static func xml(_ count: Int) -> Data {
    let orders = (0..<count).map { order in
      let lines = (0..<4).map { line in
        "<line><product>Part \(order % 97)-\(line)</product><quantity>\(line + 1)</quantity>"
          + "<price>\(Double(order % 50) * 0.25)</price></line>"
      }
      return "<order><number>\(order)</number><customer>Customer \(order % 1_000)</customer>"
        + "<lines>\(lines.joined())</lines></order>\n"
    }
    return Data("<orders>\(orders.joined())</orders>".utf8)
  }

  private static func json(_ count: Int) -> Data {
    let orders = (0..<count).map { order in
      let lines = (0..<4).map { line in
        #"{"product":"Part \#(order % 97)-\#(line)","quantity":\#(line + 1),"#
          + #""price":\#(Double(order % 50) * 0.25)}"#
      }
      return #"{"number":\#(order),"customer":"Customer \#(order % 1_000)","#
        + #""lines":{"line":[\#(lines.joined(separator: ","))]}}"#
    }
    return Data("[\(orders.joined(separator: ","))]".utf8)
  }

  private static func dictionaries(_ count: Int) -> [[String: Any]] {
    (0..<count).map { order in
      let lines: [[String: Any]] = (0..<4).map { line in
        [
          "product": "Part \(order % 97)-\(line)", "quantity": line + 1,
          "price": Double(order % 50) * 0.25,
        ]
      }
      return [
        "number": order, "customer": "Customer \(order % 1_000)", "lines": ["line": lines],
      ]
    }
  }
}
