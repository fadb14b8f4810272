import Foundation
import ModelMapper

/// What document stores and search engines return: metadata in underscored and dollared keys.
enum Databases {
  @Mappable struct Hit<Source: Coercible> {
    @MapKey("_id") @MapOutputKey("_id") let id: String
    @MapKey("_score") @MapOutputKey("_score") let score: Double?
    @MapKey("_source") @MapOutputKey("_source") let source: Source
    var highlight: [String: [String]] = [:]
  }

  @Mappable struct SearchResponse<Source: Coercible> {
    let took: Int
    @MapKey("timed_out") let isTimedOut: Bool
    @MapKey("hits.total.value") let total: Int
    @MapKey("hits.hits") let hits: [Hit<Source>]
    var aggregations: [String: Aggregation] = [:]
  }

  @Mappable struct Aggregation: Equatable {
    @Mappable struct Bucket: Equatable {
      let key: String
      let docCount: Int
    }
    let buckets: [Bucket]
  }

  @Mappable struct Product: Equatable {
    let title: String
    let price: Decimal
    var tags: [String] = []
  }

  @Mappable struct Order: Equatable {
    @MapKey("_id.$oid") let id: String
    @MapKey("created.$date") let created: Date
    @MapKey("total.$numberDecimal") let total: Decimal
    @MapKey("count.$numberLong") let count: Int
    var items: [Item] = []

    @Mappable struct Item: Equatable {
      let sku: String
      var quantity = 1
    }
  }

  @Mappable struct View<Value: Coercible> {
    @Mappable struct Row {
      let id: String
      let key: SourceValue
      let value: Value
    }
    let totalRows: Int
    let rows: [Row]
  }

  @Mappable struct Series: Equatable {
    let name: String
    let columns: [String]
    let values: [[SourceValue]]
  }

  @Mappable struct Bulk: Equatable {
    @Mappable struct Result: Equatable {
      @MapKey("_index") let index: String
      let status: Int
      let error: Failure?
    }
    @Mappable struct Failure: Equatable {
      let type: String
      let reason: String
    }
    let errors: Bool
    let items: [[String: Result]]
  }

  static let cases = [
    RealWorldCase(
      "a search", SearchResponse<Product>.self,
      json: """
        {"took": 3, "timed_out": false, "hits": {"total": {"value": 1, "relation": "eq"}, "hits": [
          {"_index": "p", "_id": "1", "_score": 1.5, "_source": {"title": "Pen", "price": 18.24},
            "highlight": {"title": ["<em>Pen</em>"]}}]},
          "aggregations": {"tags": {"buckets": [{"key": "a", "doc_count": 2}]}}}
        """
    ) {
      $0.total == 1 && $0.hits.first?.source.price == Decimal(string: "18.24")
        && $0.aggregations["tags"]?.buckets.first?.docCount == 2
    },
    RealWorldCase(
      "an order in extended JSON", Order.self,
      json: """
        {"_id": {"$oid": "507f1f77bcf86cd799439011"}, "created": {"$date": "2024-02-03T04:05:06Z"},
          "total": {"$numberDecimal": "18.24"}, "count": {"$numberLong": "9007199254740993"},
          "items": [{"sku": "a"}, {"sku": "b", "quantity": 2}]}
        """
    ) {
      $0.id == "507f1f77bcf86cd799439011" && $0.count == 9_007_199_254_740_993
        && $0.items.map(\.quantity) == [1, 2]
    },
    RealWorldCase(
      "a view", View<Int>.self,
      json: #"{"total_rows": 2, "offset": 0, "rows": [{"id": "a", "key": ["x", 1], "value": 5}]}"#
    ) { $0.rows.first?.value == 5 && $0.rows.first?.key == ["x", 1] },
    RealWorldCase(
      "a series of times", Series.self,
      json:
        #"{"name": "cpu", "columns": ["time", "value"], "values": [["2024-02-03", 1.5], ["x", null]]}"#
    ) { $0.values.count == 2 && $0.values.first?.last == 1.5 },
    RealWorldCase(
      "a bulk answer", Bulk.self,
      json: """
        {"took": 1, "errors": true, "items": [{"index": {"_index": "p", "status": 201}},
          {"delete": {"_index": "p", "status": 404, "error": {"type": "x", "reason": "y"}}}]}
        """
    ) { $0.items.last?["delete"]?.error?.reason == "y" },
  ]
}
