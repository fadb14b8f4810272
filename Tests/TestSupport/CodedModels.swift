package import Foundation
import ModelMapper

/// A type that random types are made of which decode themselves.
package protocol CodedPart: Codable, SendableMetatype {
  /// A value that is not in any document.
  static var blank: Self { get }
  /// What documents have for it.
  static var shape: Shape { get }
}

extension Bool: CodedPart {}
extension Int: CodedPart {}
extension Int8: CodedPart {}
extension UInt64: CodedPart {}
extension Float: CodedPart {}
extension Double: CodedPart {}
extension Decimal: CodedPart {}
extension String: CodedPart {}
extension Date: CodedPart {}
extension URL: CodedPart {}
extension UUID: CodedPart {}
extension Grade: CodedPart {}

/// A list of values that decode themselves.
package struct CodedList<Element: CodedPart>: CodedPart {
  package var elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  package init(from decoder: any Decoder) throws {
    elements = try decoder.singleValueContainer().decode([Element].self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }

  package static var blank: Self { Self([]) }
  package static var shape: Shape { .list(Element.shape) }
}

/// A list that is read element by element.
package struct CodedSteps<Element: CodedPart>: CodedPart {
  package var elements: [Element] = []

  package init() {}

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { elements.append(try container.decode(Element.self)) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try container.encode(element) }
  }

  package static var blank: Self { Self() }
  package static var shape: Shape { .list(Element.shape) }
}

/// A dictionary of values that decode themselves.
package struct CodedTable<Value: CodedPart>: CodedPart {
  package var values: [String: Value]

  package init(_ values: [String: Value]) { self.values = values }

  package init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: Value].self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }

  package static var blank: Self { Self([:]) }
  package static var shape: Shape { .dictionary(keys: .text, Value.shape) }
}

/// A struct whose conformance is that of the compiler.
package struct CodedPair<First: CodedPart, Second: CodedPart>: CodedPart {
  package var identifier: First
  package var secondValue: Second?
  package var parts: [Second]?

  package static var blank: Self { Self(identifier: First.blank) }
  package static var shape: Shape {
    .model([
      .named("identifier", First.shape), .named("secondValue", .optional(Second.shape)),
      .named("parts", .list(Second.shape)),
    ])
  }
}

/// An enum whose conformance is that of the compiler.
package enum CodedChoice<First: CodedPart, Second: CodedPart>: CodedPart {
  case first(First)
  case both(left: First, right: Second)
  case nothing

  package static var blank: Self { .nothing }
  package static var shape: Shape {
    .model([.named("both", .model([.named("left", First.shape), .named("right", Second.shape)]))])
  }
}

/// A key of any text.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A struct that decodes itself in one of many ways, which its form decides.
package struct CodedForm<First: CodedPart, Second: CodedPart, F: Form>: CodedPart {
  package var first: First
  package var second: Second?
  package var rest: [Second] = []

  package init() { first = First.blank }

  package init(from decoder: any Decoder) throws {
    var random = SeededRandom(seed: F.number)
    let way = random.below(5)
    let container = try decoder.container(keyedBy: AnyKey.self)
    first = try container.decode(First.self, forKey: Self.key(0))
    second = try container.decodeIfPresent(Second.self, forKey: Self.key(1))
    switch way {
    case 0:
      let nested = try container.nestedContainer(keyedBy: AnyKey.self, forKey: Self.key(2))
      if let value = try nested.decodeIfPresent(Second.self, forKey: Self.key(3)) {
        rest = [value]
      }
    case 1:
      var nested = try container.nestedUnkeyedContainer(forKey: Self.key(2))
      while !nested.isAtEnd { rest.append(try nested.decode(Second.self)) }
    case 2:
      let decoder = try container.superDecoder(forKey: Self.key(2))
      rest = [try decoder.singleValueContainer().decode(Second.self)]
    case 3:
      if container.contains(Self.key(2)), try !container.decodeNil(forKey: Self.key(2)) {
        rest = [try container.decode(Second.self, forKey: Self.key(2))]
      }
    default: break
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(first, forKey: Self.key(0))
    try container.encodeIfPresent(second, forKey: Self.key(1))
    try container.encode(rest, forKey: Self.key(2))
  }

  private static func key(_ position: Int) -> AnyKey {
    AnyKey(stringValue: DeclaredMember(position, of: F.self).name)
  }

  package static var blank: Self { Self() }

  package static var shape: Shape {
    var random = SeededRandom(seed: F.number)
    let rest: Shape =
      switch random.below(5) {
      case 0: .model([.named(key(3).stringValue, Second.shape)])
      case 1: .list(Second.shape)
      default: Second.shape
      }
    return .model([
      .named(key(0).stringValue, First.shape), .named(key(1).stringValue, Second.shape),
      .named(key(2).stringValue, rest),
    ])
  }
}
