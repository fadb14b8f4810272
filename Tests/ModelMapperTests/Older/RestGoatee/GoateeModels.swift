import Foundation
import ModelMapper

/// The model of RestGoatee's own tests, with a property of each kind.
final class Goatee: Mappable {
  var stringProperty: String?
  var urlProperty: URL?
  var numberProperty: Double?
  var decimalProperty: Decimal?
  var idProperty: SourceValue?
  var classProperty: ModelType?
  var arrayProperty: [SourceValue]?
  var dictionaryProperty: [String: SourceValue]?
  var dateProperty: Date?
  var countProperty: UInt64 = 0
  var doubleProperty = 0.0
  var subObject: Goatee?
  var dataProperty: Data?
  init() {}

  static var properties: [PropertyDescriptor] {
    \.stringProperty
    \.urlProperty
    \.numberProperty
    \.decimalProperty
    \.idProperty
    \.classProperty
    \.arrayProperty
    \.dictionaryProperty
    \.dateProperty
    \.countProperty
    \.doubleProperty
    \.subObject
    \.dataProperty
  }

  static var overrideMappings: [String: String] { ["super_secret_str": "stringProperty"] }
}

/// A model whose declaration does all that RestGoatee's protocol methods did.
struct Particular: Mappable {
  var stringValue = ""
  var numberValue: Double?
  var dateValue: Date?
  var idProperty: SourceValue?

  static var properties: [PropertyDescriptor] {
    \.stringValue
    \.numberValue
    Property(\.dateValue).dates(.pattern("dd/MM/yyyy"))
    \.idProperty
  }

  static var overrideMappings: [String: String] { ["stringProperty": "numberValue"] }
  static var serializableKeys: [String]? { ["stringValue", "numberValue"] }

  mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool {
    switch (property.name, value) {
    case ("stringValue", .string(let text)):
      stringValue = text.uppercased() + (context.value as? String ?? "")
      return false
    case ("idProperty", _):
      idProperty = "foobaz"
      return false
    default: return true
    }
  }
}

/// A source that lists its keys and answers for each.
struct TwoKeys: DataSource {
  var keys: [String] { ["stringProperty", "idProperty"] }
  func value(forKey key: String) -> SourceValue? { key == "stringProperty" ? "abd" : 5 }
}

/// An object that a store hands out to any thread.
final class StoredGoat: Mappable, Sendable {
  private struct Values {
    var id = ""
    var name = ""
    var age = 0
  }

  private let values = Locked(Values())

  var id: String {
    get { values.withLock { $0.id } }
    set { values.withLock { $0.id = newValue } }
  }
  var name: String {
    get { values.withLock { $0.name } }
    set { values.withLock { $0.name = newValue } }
  }
  var age: Int {
    get { values.withLock { $0.age } }
    set { values.withLock { $0.age = newValue } }
  }

  init() {}

  static var properties: [PropertyDescriptor] {
    Property("id", \.id)
    Property("name", \.name)
    Property("age", \.age)
  }

  /// A store of goats, each known by its identifier.
  final class Store: Sendable {
    private let goats = Locked<[String: StoredGoat]>([:])

    /// The goat with an identifier, put in if there is none.
    func goat(_ id: String) -> StoredGoat {
      goats.withLock { goats in
        let goat = goats[id] ?? StoredGoat()
        goats[id] = goat
        return goat
      }
    }
  }
}
