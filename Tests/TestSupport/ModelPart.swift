package import Foundation
package import ModelMapper

/// A type that random models are made of.
package protocol ModelPart: Coercible {
  /// The value of a property that is not in the document.
  static var blank: Self { get }
  /// What documents have for it.
  static var shape: Shape { get }
}

/// A type that may be an element of a set or the key of a dictionary.
package protocol KeyPart: ModelPart, Hashable {}

extension Bool: ModelPart {
  package static var blank: Bool { false }
  package static var shape: Shape { .scalar(.bool) }
}

extension Int: KeyPart {
  package static var blank: Int { -1 }
  package static var shape: Shape { .scalar(.integer) }
}

extension Int8: KeyPart {
  package static var blank: Int8 { -1 }
  package static var shape: Shape { .scalar(.tinyInteger) }
}

extension UInt32: KeyPart {
  package static var blank: UInt32 { 0 }
  package static var shape: Shape { .scalar(.integer) }
}

extension UInt64: ModelPart {
  package static var blank: UInt64 { 0 }
  package static var shape: Shape { .scalar(.largeInteger) }
}

extension Float: ModelPart {
  package static var blank: Float { -1 }
  package static var shape: Shape { .scalar(.smallFraction) }
}

extension Double: ModelPart {
  package static var blank: Double { -1 }
  package static var shape: Shape { .scalar(.fraction) }
}

extension Decimal: ModelPart {
  package static var blank: Decimal { -1 }
  package static var shape: Shape { .scalar(.decimal) }
}

extension String: KeyPart {
  package static var blank: String { "blank" }
  package static var shape: Shape { .scalar(.text) }
}

extension Substring: ModelPart {
  package static var blank: Substring { "blank" }
  package static var shape: Shape { .scalar(.text) }
}

extension Character: ModelPart {
  package static var blank: Character { "-" }
  package static var shape: Shape { .scalar(.character) }
}

extension Date: ModelPart {
  package static var blank: Date { .distantPast }
  package static var shape: Shape { .scalar(.date) }
}

extension URL: ModelPart {
  package static var blank: URL { URL(filePath: "/") }
  package static var shape: Shape { .scalar(.url) }
}

extension UUID: KeyPart {
  package static var blank: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  package static var shape: Shape { .scalar(.uuid) }
}

extension Data: ModelPart {
  package static var blank: Data { Data() }
  package static var shape: Shape { .scalar(.data) }
}

extension SourceValue: ModelPart {
  package static var blank: SourceValue { .null }
  package static var shape: Shape { .any }
}

extension ClosedRange: ModelPart where Bound: ModelPart {
  package static var blank: ClosedRange<Bound> { Bound.blank...Bound.blank }
  package static var shape: Shape { .scalar(.range) }
}

extension Optional: ModelPart where Wrapped: ModelPart {
  package static var blank: Wrapped? { nil }
  package static var shape: Shape { .optional(Wrapped.shape) }
}

extension Array: ModelPart where Element: ModelPart {
  package static var blank: [Element] { [] }
  package static var shape: Shape { .list(Element.shape) }
}

extension Set: ModelPart where Element: KeyPart {
  package static var blank: Set<Element> { [] }
  package static var shape: Shape { .list(Element.shape) }
}

extension Dictionary: ModelPart where Key: KeyPart, Value: ModelPart {
  package static var blank: [Key: Value] { [:] }
  package static var shape: Shape {
    guard case .scalar(let kind) = Key.shape else { return .any }
    return .dictionary(keys: kind, Value.shape)
  }
}
