import Foundation
import ModelMapper

/// A model with a property of every kind.
struct Everything: Mappable, Equatable {
  var bool = false
  var int8 = Int8(0)
  var unsigned = UInt64(0)
  var double = 0.0
  var float = Float(0)
  var decimal = Decimal(0)
  var text = ""
  var character = Character("x")
  var date = Date(timeIntervalSince1970: 0)
  var url: URL?
  var uuid: UUID?
  var data = Data()
  var progress = Progress.done
  var priority: Priority? = .high
  var permissions = Permissions(rawValue: 0)
  var list: [Int?] = []
  var set: Set<String> = []
  var table: [String: [Double]] = [:]
  var byNumber: [Int: Address] = [:]
  var nested: Address?
  var defaulted: Int? = 5
  var any = SourceValue.null

  static var properties: [PropertyDescriptor] {
    \.bool
    \.int8
    \.unsigned
    \.double
    \.float
    \.decimal
    \.text
    \.character
    \.date
    \.url
    \.uuid
    \.data
    \.progress
    \.priority
    \.permissions
    \.list
    \.set
    \.table
    \.byNumber
    \.nested
    \.defaulted
    Property(\.any).outputKey("any_thing")
  }

  static var filled: Everything {
    var model = Everything()
    model.bool = true
    model.int8 = -128
    model.unsigned = .max
    model.double = 0.1 + 0.2
    model.float = 16_777_216.5
    model.decimal = Decimal(string: "12345678901234567890.12345678") ?? 0
    model.text = "quotes \" back \\ slash / line\nend \u{1} é 😀 ]]>"
    model.character = "😀"
    model.date = Date(timeIntervalSinceReferenceDate: 123_456_789.123_456_7)
    model.url = URL(string: "https://example.org/a%20b?c=d#e")
    model.uuid = UUID()
    model.data = Data(0...255)
    model.progress = .inProgress
    model.priority = nil
    model.permissions = Permissions(rawValue: 5)
    model.list = [1, nil, -3]
    model.set = ["b", "a"]
    model.table = ["x": [1, 2.5], "y": []]
    model.byNumber = [7: Address(street: "s", city: "c", zipCode: 3)]
    model.nested = Address(street: "", city: "n", zipCode: nil)
    model.defaulted = nil
    model.any = ["a": [1, nil, "x"], "b": true]
    return model
  }
}
