import Foundation
import ModelMapper

/// What another module does with the library: it declares a type for each public protocol.
enum Outsider {
  static let conformances: [String: Any.Type] = [
    "ChoiceCoercible": Step.self as any ChoiceCoercible.Type,
    "Coercible": Kelvin.self as any Coercible.Type,
    "ConstructedMappable": Fixed.self as any ConstructedMappable.Type,
    "DataSource": Row.self as any DataSource.Type,
    "DocumentInput": Frame.self as any DocumentInput.Type,
    "DynamicTransformer": Doubling.self as any DynamicTransformer.Type,
    "FallbackCoercible": Mood.self as any FallbackCoercible.Type,
    "Mappable": Open.self as any Mappable.Type,
    "PropertyDeclaration": Note<Open>.self as any PropertyDeclaration.Type,
    "PropertyMapped": Fixed.self as any PropertyMapped.Type,
    "RecordReader": JSONLinesReader<Int>.self as any RecordReader.Type,
    "SourceValueConvertible": Fahrenheit.self as any SourceValueConvertible.Type,
    "TaggedCoercible": Event.self as any TaggedCoercible.Type,
    "Transformer": Negation.self as any Transformer.Type,
    "VariantCoercible": Figure.self as any VariantCoercible.Type,
  ]
}

extension Outsider {
  struct Open: Mappable {
    var id = 0
    static var properties: [PropertyDescriptor] { \.id }
  }

  struct Fixed: ConstructedMappable {
    let id: Int
    init(_ values: borrowing ModelValues) throws { id = try values.next() }
    static var properties: [PropertyDescriptor] { Property(\.id) }
  }

  class Base: Mappable {
    var id = 0
    required init() {}
    class var properties: [PropertyDescriptor] { Property<Base, Int>("id", \.id) }
  }

  enum Step: ChoiceCoercible {
    case go(Int)
    case wait

    static var choices: [Choice<Step>] { [Choice("go", Step.go), Choice("wait", Step.wait)] }

    var chosen: Chosen {
      switch self {
      case .go(let steps): Chosen("go", steps)
      case .wait: Chosen("wait")
      }
    }
  }

  enum Event: TaggedCoercible {
    case said(String)
    case left
    case other(SourceValue)

    static let tagKey: String? = nil
    static var taggedCases: [TaggedCase<Event>] {
      [
        TaggedCase("said", Event.said) { if case .said(let text) = $0 { text } else { nil } },
        TaggedCase(empty: "left", { .left }, { if case .left = $0 { true } else { false } }),
      ]
    }
    static var fallbackCase: TaggedCase<Event>? {
      TaggedCase("", Event.other) { if case .other(let value) = $0 { value } else { nil } }
    }
  }

  enum Figure: VariantCoercible {
    case open(Open)

    static var variants: [Variant<Figure>] { [Variant("open", Figure.open)] }
    var payload: any Mappable {
      switch self {
      case .open(let model): model
      }
    }
  }

  enum Mood: String, FallbackCoercible {
    case good, unknown
    static let fallback = Mood.unknown
  }

  struct Kelvin: Coercible {
    let degrees: Double
    static func coerce(_ value: SourceValue, in context: CoercionContext) -> Kelvin? {
      Double.coerce(value, in: context).map { Kelvin(degrees: $0) }
    }
    func sourceValue(in context: WritingContext) -> SourceValue { context.sourceValue(of: degrees) }
    var sourceValue: SourceValue { sourceValue(in: .native) }
  }

  struct Row: DataSource {
    let keys = ["id"]
    func value(forKey key: String) -> SourceValue? { key == "id" ? 1 : nil }
  }

  struct Fahrenheit: SourceValueConvertible {
    var sourceValue: SourceValue { 451 }
  }

  struct Frame: DocumentInput {
    let documentBytes: DocumentBytes
  }
  struct Doubling: DynamicTransformer {
    let name = "Doubling"
    func mayTransform(from input: any Any.Type, to output: any Any.Type) -> Bool { true }
    func transform(_ value: Any?, toType output: any Any.Type) throws(TransformError) -> Any? {
      (value as? Int).map { $0 * 2 }
    }
  }

  struct Negation: Transformer {
    let name = "Negation"
    func transform(_ input: Bool) throws(TransformError) -> Bool { !input }
    func revert(_ output: Bool) throws(TransformError) -> Bool { !output }
  }

  struct Note<Root>: PropertyDeclaration {
    var _facts: _PropertyFacts
  }
}
