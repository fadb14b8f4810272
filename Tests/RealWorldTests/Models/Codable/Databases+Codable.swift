import Foundation

/// The models of ``Databases`` as one writes them for `Codable`, with the strategies for snake case and dates.
enum CodableDatabases {
  struct Hit<Source: Codable>: Codable {
    let id: String
    let score: Double?
    let source: Source
    let highlight: [String: [String]]

    enum CodingKeys: String, CodingKey {
      case id = "_id"
      case score = "_score"
      case source = "_source"
      case highlight
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      score = try container.decodeIfPresent(Double.self, forKey: .score)
      source = try container.decode(Source.self, forKey: .source)
      highlight = try container.decodeIfPresent([String: [String]].self, forKey: .highlight) ?? [:]
    }
  }

  struct SearchResponse<Source: Codable>: Codable {
    struct Hits: Codable {
      struct Total: Codable { let value: Int }
      let total: Total
      let hits: [Hit<Source>]
    }
    let took: Int
    let isTimedOut: Bool
    let hitsData: Hits
    let aggregations: [String: Aggregation]
    var total: Int { hitsData.total.value }
    var hits: [Hit<Source>] { hitsData.hits }

    enum CodingKeys: String, CodingKey {
      case took, aggregations
      case isTimedOut = "timedOut"
      case hitsData = "hits"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      took = try container.decode(Int.self, forKey: .took)
      isTimedOut = try container.decode(Bool.self, forKey: .isTimedOut)
      hitsData = try container.decode(Hits.self, forKey: .hitsData)
      aggregations =
        try container.decodeIfPresent([String: Aggregation].self, forKey: .aggregations) ?? [:]
    }
  }

  struct Aggregation: Codable {
    struct Bucket: Codable {
      let key: String
      let docCount: Int
    }
    let buckets: [Bucket]
  }

  struct Product: Codable {
    let title: String
    let price: Decimal
    let tags: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      price = try container.decode(Decimal.self, forKey: .price)
      tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    }
  }

  struct Order: Codable {
    struct ObjectID: Codable {
      let oid: String
      enum CodingKeys: String, CodingKey { case oid = "$oid" }
    }
    struct Moment: Codable {
      let date: Date
      enum CodingKeys: String, CodingKey { case date = "$date" }
    }
    struct Amount: Codable {
      let text: String
      enum CodingKeys: String, CodingKey { case text = "$numberDecimal" }
    }
    struct Long: Codable {
      let text: String
      enum CodingKeys: String, CodingKey { case text = "$numberLong" }
    }
    struct Item: Codable {
      let sku: String
      let quantity: Int

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sku = try container.decode(String.self, forKey: .sku)
        quantity = try container.decodeIfPresent(Int.self, forKey: .quantity) ?? 1
      }
    }
    let id: String
    let created: Date
    let total: Decimal
    let count: Int
    let items: [Item]

    enum CodingKeys: String, CodingKey {
      case id = "_id"
      case created, total, count, items
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(ObjectID.self, forKey: .id).oid
      created = try container.decode(Moment.self, forKey: .created).date
      let amount = try container.decode(Amount.self, forKey: .total)
      let long = try container.decode(Long.self, forKey: .count)
      guard let total = Decimal(string: amount.text), let count = Int(long.text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .total, in: container, debugDescription: "not a number")
      }
      self.total = total
      self.count = count
      items = try container.decodeIfPresent([Item].self, forKey: .items) ?? []
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(ObjectID(oid: id), forKey: .id)
      try container.encode(Moment(date: created), forKey: .created)
      try container.encode(Amount(text: "\(total)"), forKey: .total)
      try container.encode(Long(text: "\(count)"), forKey: .count)
      try container.encode(items, forKey: .items)
    }
  }

  struct Bulk: Codable {
    struct Result: Codable {
      let index: String
      let status: Int
      let error: Failure?

      enum CodingKeys: String, CodingKey {
        case index = "_index"
        case status, error
      }
    }
    struct Failure: Codable {
      let type: String
      let reason: String
    }
    let errors: Bool
    let items: [[String: Result]]
  }
}
