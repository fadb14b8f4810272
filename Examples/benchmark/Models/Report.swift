/// A report as generic libraries read one: each value is in a wrapper, and what is related is a list of identifiers.
struct Report: Codable, Equatable {
  /// A value that is decoded in the place of another.
  struct Attribute<Value: Codable & Equatable>: Codable, Equatable {
    let value: Value

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// The numbers of other reports, each in an object with its type.
  struct Related: Codable, Equatable {
    private enum Key: String, CodingKey { case data }
    private enum ItemKey: String, CodingKey { case type, id }

    var ids: [String]

    init(_ ids: [String]) { self.ids = ids }

    init(from decoder: any Decoder) throws {
      var items = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .data)
      ids = []
      while !items.isAtEnd {
        let item = try items.nestedContainer(keyedBy: ItemKey.self)
        guard try item.decode(String.self, forKey: .type) == "report" else { continue }
        ids.append(try item.decode(String.self, forKey: .id))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var items = container.nestedUnkeyedContainer(forKey: .data)
      for id in ids {
        var item = items.nestedContainer(keyedBy: ItemKey.self)
        try item.encode("report", forKey: .type)
        try item.encode(id, forKey: .id)
      }
    }
  }

  var title: Attribute<String>
  var words: Attribute<Int>
  var rating: Attribute<Double?>
  var related: Related

  init(_ index: Int) {
    title = Attribute("Report \(index)")
    words = Attribute(index * 17)
    rating = Attribute(index % 3 == 0 ? nil : Double(index % 5) + 0.5)
    related = Related((0..<index % 4).map { "\(index + $0)" })
  }
}
