import Foundation
import ModelMapper
import Testing

extension MetaCodableTests {
  @CaseBuilder static var properties: [PeerCase] {
    PeerCase("A model as JSON and back", gives: "basic") {
      try Plain.make(fromJSON: Plain(value: "basic").jsonString()).value
    }
    PeerCase("A model from JSON", gives: "basic") {
      try Plain.make(fromJSON: #"{"value": "basic"}"#).value
    }
    PeerCase("Static properties are not written", gives: #"{"value":"basic"}"#) {
      Plain(value: "basic").jsonString()
    }
    PeerCase("A default, without the key") {
      let made = try Defaults.make(fromJSON: "{}")
      #expect(made.value == "default" && made.number == 42)
    }
    PeerCase("A default, with the key") {
      let made = try Defaults.make(fromJSON: #"{"value": "custom", "number": 100}"#)
      #expect(made.value == "custom" && made.number == 100)
    }
    PeerCase("A default, written and read") {
      let back = try Defaults.make(fromJSON: Defaults(value: "test", number: 99).jsonString())
      #expect(back.value == "test" && back.number == 99)
    }
    PeerCase("An ignored property keeps its default", gives: "some") {
      try Ignoring.make(fromJSON: #"{"one": "ignored", "other": "too", "four": "x"}"#).one
    }
    PeerCase("Ignored optionals stay nil") {
      let made = try Ignoring.make(fromJSON: #"{"four": "som"}"#)
      #expect(made.two == nil && made.three == nil && made.four == "som")
    }
    PeerCase("Ignored properties are not written", gives: #"{"four":"some"}"#) {
      var value = Ignoring(four: "some")
      value.two = "two"
      return value.jsonString()
    }
    PeerCase("A property that is only read, read", gives: "") {
      try ReadOnly.make(fromJSON: #"{"one": "", "two": "x"}"#).one
    }
    PeerCase("A property that is only read, not written", gives: #"{"two":"some"}"#) {
      ReadOnly(one: "some", two: "some").jsonString()
    }
    PeerCase("A generic model of a text", gives: "test") {
      try Box<String>.make(fromJSON: Box(value: "test").jsonString()).value
    }
    PeerCase("A generic model of a number", gives: 42) {
      try Box<Int>.make(fromJSON: Box(value: 42).jsonString()).value
    }
    PeerCase("A generic model from JSON", gives: "hello") {
      try Box<String>.make(fromJSON: #"{"value": "hello"}"#).value
    }
    PeerCase("A generic model of three types") {
      let back = try Triple<String, Int, Bool>.make(
        fromJSON: Triple(first: "test", second: 42, third: true).jsonString())
      #expect(back.first == "test" && back.second == 42 && back.third)
    }
    PeerCase("A generic model of three types from JSON") {
      let document = #"{"first": "hello", "second": 100, "third": false}"#
      let made = try Triple<String, Int, Bool>.make(fromJSON: document)
      #expect(made.first == "hello" && made.second == 100 && !made.third)
    }
    PeerCase("A class, written and read", gives: "value") {
      let object = Object()
      object.value = "value"
      return try Object.make(fromJSON: object.jsonString()).value
    }
    PeerCase("A class from JSON", gives: "value") {
      try Object.make(fromJSON: #"{"value": "value"}"#).value
    }
    PeerCase("A class as a dictionary", gives: "value") {
      let object = Object()
      object.value = "value"
      return object.dictionaryRepresentation["value"] as? String ?? "none"
    }
    PeerCase("A subclass, written and read", gives: "value") {
      let object = Derived()
      object.value = "value"
      return try Derived.make(fromJSON: object.jsonString()).value
    }
    PeerCase("A subclass from JSON", gives: "value") {
      try Derived.make(fromJSON: #"{"value": "value"}"#).value
    }
  }

  @CaseBuilder static var paths: [PeerCase] {
    PeerCase("A key, written and read", gives: "test") {
      try Keyed.make(fromJSON: Keyed(value: "test").jsonString()).value
    }
    PeerCase("A key, read", gives: "custom") {
      try Keyed.make(fromJSON: #"{"key": "custom"}"#).value
    }
    PeerCase("A key, written", gives: #"{"key":"custom"}"#) { Keyed(value: "custom").jsonString() }
    PeerCase("An optional of a key, written and read", gives: "test" as String?) {
      try KeyedOptional.make(fromJSON: KeyedOptional(value: "test").jsonString()).value
    }
    PeerCase("An optional of a key, nil", gives: String?.none) {
      try KeyedOptional.make(fromJSON: KeyedOptional(value: nil).jsonString()).value
    }
    PeerCase("An optional of a key that is missing", gives: String?.none) {
      try KeyedOptional.make(fromJSON: "{}").value
    }
    PeerCase("A path, read", gives: "deep") {
      try Pathed.make(fromJSON: #"{"deeply": {"nested": {"key": "deep"}}}"#).value
    }
    PeerCase("A path, written", gives: #"{"deeply":{"nested":{"key":"deep"}}}"#) {
      Pathed(value: "deep").jsonString()
    }
    PeerCase("The first of several keys") {
      let made = try Aliased.make(fromJSON: #"{"key": "one", "key1": "two"}"#)
      #expect(made.first == "one" && made.second == "two")
    }
    PeerCase("Another of several keys") {
      let made = try Aliased.make(fromJSON: #"{"key": "one", "key2": "two"}"#)
      #expect(made.first == "one" && made.second == "two")
    }
    PeerCase("Several keys are for reading", gives: #"{"first":"a","second":"b"}"#) {
      Aliased(first: "a", second: "b").jsonString()
    }
    PeerCase("Several keys, written and read") {
      let back = try Aliased.make(fromJSON: Aliased(first: "a", second: "b").jsonString())
      #expect(back.first == "a" && back.second == "b")
    }
    PeerCase("Other paths for reading and writing") {
      let document = #"{"id": "1", "personal_info": {"name": "Ada", "years": 30}}"#
      let made = try Person.make(fromJSON: document)
      #expect(made.id == "1" && made.name == "Ada" && made.age == 30)
      #expect(made.jsonString() == #"{"id":"1","full_name":"Ada","age":30}"#)
    }
    PeerCase("Other paths of objects in objects, read") {
      let document =
        #"{"data": {"attributes": {"name": "Test", "value": 42}}, "meta": {"created_at": "now"}}"#
      let made = try Moved.make(fromJSON: document)
      #expect(made.name == "Test" && made.value == 42 && made.createdAt == "now")
    }
    PeerCase("Other paths of objects in objects, written") {
      let value = Moved(name: "Test", value: 42, createdAt: "now")
      #expect(value.jsonString() == #"{"name":"Test","attributes":{"value":42},"createdAt":"now"}"#)
    }
    PeerCase("Optionals of other paths, all there") {
      let made = try MovedOptionals.make(fromJSON: #"{"info": {"name": "Test", "value": 100}}"#)
      #expect(made.name == "Test" && made.value == 100)
      #expect(made.jsonString() == #"{"name":"Test","value":100}"#)
    }
    PeerCase("Optionals of other paths, one missing") {
      let made = try MovedOptionals.make(fromJSON: #"{"info": {"name": "Test"}}"#)
      #expect(made.name == "Test" && made.value == nil)
      #expect(made.jsonString() == #"{"name":"Test"}"#)
    }
    PeerCase("Objects in an object, read") {
      let made = try Envelope.make(fromJSON: #"{"data": {"id": "x", "type": "y"}}"#)
      #expect(made.id == "x" && made.type == "y")
    }
    PeerCase("Objects in an object, written", gives: #"{"data":{"id":"x","type":"y"}}"#) {
      Envelope(id: "x", type: "y").jsonString()
    }
    style(
      "Capitals at the beginnings of words", .pascalCase, #"{"ProductName":"a","ProductCost":"b"}"#)
    style("Underscores", .snakeCase, #"{"product_name":"a","product_cost":"b"}"#)
    style("Hyphens", .kebabCase, #"{"product-name":"a","product-cost":"b"}"#)
    PeerCase("Other spellings of words are read") {
      for key in ["PRODUCT_NAME", "PRODUCT-NAME", "Product-Name", "product_Name", "productName"] {
        try #expect(Product.make(fromJSON: #"{"\#(key)": "a"}"#).productName == "a")
      }
    }
  }

  /// A style of keys, written and read.
  private static func style(_ name: String, _ keys: KeyStyle, _ document: String) -> [PeerCase] {
    [
      PeerCase("\(name), written", gives: document) {
        var style = OutputStyle.json
        style.keys = keys
        return Product(productName: "a", productCost: "b").jsonString(style)
      },
      PeerCase("\(name), read") {
        let made = try Product.make(fromJSON: document)
        #expect(made.productName == "a" && made.productCost == "b")
      },
    ]
  }
}

@Mappable
private struct Plain {
  let value: String
  static let other = "other"
  private(set) static var another: String {
    get { "another" }
    set { Issue.record("A static property was set.") }
  }
}

@Mappable
private struct Defaults {
  var value = "default"
  var number = 42
}

@Mappable
private struct Ignoring {
  @MapIgnored var one = "some"
  @MapIgnored var two: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @MapIgnored var three: String!
  let four: String
}

@Mappable
private struct ReadOnly {
  @MapDirection(.input) var one = "some"
  var two = ""
}

@Mappable
private struct Box<Value: Coercible> {
  let value: Value
}

@Mappable
private struct Triple<First: Coercible, Second: Coercible, Third: Coercible> {
  let first: First
  let second: Second
  let third: Third
}

@Mappable
private final class Object {
  var value = ""
}

@Mappable(inheritable: true)
private class Base {}

@Mappable
private final class Derived: Base {
  var value = ""
}

@Mappable
private struct Keyed {
  @MapKey("key") let value: String
}

@Mappable
private struct KeyedOptional {
  @MapKey("key") let value: String?
}

@Mappable
private struct Pathed {
  @MapKey("deeply.nested.key") let value: String
}

@Mappable
private struct Aliased {
  @MapKey("first", "key") let first: String
  @MapKey("second", "key1", "key2") let second: String
}

@Mappable
private struct Person {
  let id: String
  @MapKey("personal_info.name") @MapOutputKey("full_name") let name: String
  @MapKey("personal_info.years") @MapOutputKey("age") let age: Int
}

@Mappable
private struct Moved {
  @MapKey("data.attributes.name") @MapOutputKey("name") let name: String
  @MapKey("data.attributes.value") @MapOutputKey("attributes.value") let value: Int
  @MapKey("meta.created_at") @MapOutputKey("createdAt") let createdAt: String
}

@Mappable
private struct MovedOptionals {
  @MapKey("info.name") @MapOutputKey("name") let name: String?
  @MapKey("info.value") @MapOutputKey("value") let value: Int?
}

@Mappable
private struct Envelope {
  @MapKey("data.id") let id: String
  @MapKey("data.type") let type: String
}

@Mappable
private struct Product {
  var productName = ""
  var productCost = ""
}
