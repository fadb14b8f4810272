import Foundation
import ModelMapper

/// Makes types at random, of structs, classes, lists, dictionaries, optionals and scalars.
package struct RandomType {
  private var random: SeededRandom
  private let sharesObjects: Bool
  private let choosesCases: Bool

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The number that decides which types are made.
  ///   - sharesObjects: Whether some of the models share their object with embedded models and a rest.
  ///   - choosesCases: Whether some of these hold enums whose cases are told by tags.
  package init(seed: UInt64, sharesObjects: Bool = false, choosesCases: Bool = false) {
    random = SeededRandom(seed: seed)
    self.sharesObjects = sharesObjects
    self.choosesCases = choosesCases
  }

  private static let scalars: [any ModelPart.Type] = [
    Bool.self, Int.self, Int8.self, UInt32.self, UInt64.self, Float.self, Double.self, Decimal.self,
    String.self, Substring.self, Character.self, Date.self, URL.self, UUID.self, Data.self,
    Grade.self, ClosedRange<Int>.self, SourceValue.self,
  ]
  private static let keys: [any KeyPart.Type] = [
    Int.self, Int8.self, UInt32.self, String.self, String.self, UUID.self, Grade.self,
  ]
  private static let models: [any ModelPart.Type] = [
    Branch.self, Drawing.self, Animal.self, Lists.self,
  ]
  private static let codedScalars: [any CodedPart.Type] = [
    Bool.self, Int.self, Int8.self, UInt64.self, Float.self, Double.self, Decimal.self, String.self,
    Date.self, URL.self, UUID.self, Grade.self,
  ]

  /// Returns a model type.
  package mutating func model(depth: Int = 0) -> any ModelPart.Type {
    if sharesObjects, depth < 4, random.once(in: 2) { return sharing(depth: depth) }
    let form = form(of: random.next(), bits: 12)
    switch random.below(depth < 3 ? 9 : 4) {
    case 0, 1: return Self.pair(part(depth: depth + 1), part(depth: depth + 1), form)
    case 2: return random.one(of: Self.models)
    case 3, 4: return Self.object(part(depth: depth + 1), part(depth: depth + 1), form)
    case 5: return Self.holder(coded(depth: depth + 1), form)
    default:
      return Self.quad(
        part(depth: depth + 1), part(depth: depth + 1), part(depth: depth + 1),
        part(depth: depth + 1), form)
    }
  }

  /// Returns the type of a model that shares its object, or has lists in forms of their own.
  private mutating func sharing(depth: Int) -> any ModelPart.Type {
    // What the lack of a required value takes with it can't be told where models share an object.
    var form = form(of: random.next(), bits: 12)
    while (0..<3).contains(where: { DeclaredMember($0, of: form).isRequired }) {
      form = TestSupport.form(of: random.next(), bits: 12)
    }
    let parts = (0..<4).map { _ in part(depth: depth + 1) }
    let (mark, text) = (random.one(of: Self.scalars), random.one(of: Self.scalars))
    return switch random.below(choosesCases ? 6 : 5) {
    case 5: Self.choosing(parts[0], parts[1], form)
    case 4: Self.marking(mark, text, parts[0], form)
    case 0: Self.sharing(parts[0], parts[1], parts[2], parts[3], form)
    case 1: Self.lending(parts[0], parts[1], parts[2], form)
    case 2: Self.gathering(parts[0], parts[1], parts[2], form)
    default: Self.listing(parts[0], parts[1], form)
    }
  }

  /// Returns a type of any kind.
  package mutating func part(depth: Int = 0) -> any ModelPart.Type {
    switch random.below(depth < 4 ? 12 : 6) {
    case 0..<6: return random.one(of: Self.scalars)
    case 6: return Self.optional(part(depth: depth + 1))
    case 7: return Self.list(part(depth: depth + 1))
    case 8:
      let key = random.one(of: Self.keys)
      return Self.dictionary(key, part(depth: depth + 1))
    case 9:
      let key = random.one(of: Self.keys)
      return Self.set(key)
    default: return model(depth: depth + 1)
    }
  }

  /// Returns a type that decodes itself.
  package mutating func coded(depth: Int = 0) -> any CodedPart.Type {
    let form = form(of: random.next(), bits: 12)
    switch random.below(depth < 4 ? 11 : 4) {
    case 0..<4: return random.one(of: Self.codedScalars)
    case 4: return Self.codedList(coded(depth: depth + 1))
    case 5: return Self.codedSteps(coded(depth: depth + 1))
    case 6: return Self.codedTable(coded(depth: depth + 1))
    case 7: return Self.codedChoice(coded(depth: depth + 1), coded(depth: depth + 1))
    case 8, 9: return Self.codedPair(coded(depth: depth + 1), coded(depth: depth + 1))
    default: return Self.codedForm(coded(depth: depth + 1), coded(depth: depth + 1), form)
    }
  }

  /// Returns a type that decodes itself from an object.
  package mutating func codedObject() -> any CodedPart.Type {
    let form = form(of: random.next(), bits: 12)
    return random.once(in: 2)
      ? Self.codedPair(coded(depth: 1), coded(depth: 1))
      : Self.codedForm(coded(depth: 1), coded(depth: 1), form)
  }
}

// Types are made of types: each of these opens what it is given.
extension RandomType {
  private static func optional<Part: ModelPart>(_: Part.Type) -> any ModelPart.Type { Part?.self }

  private static func list<Part: ModelPart>(_: Part.Type) -> any ModelPart.Type { [Part].self }

  private static func set<Key: KeyPart>(_: Key.Type) -> any ModelPart.Type { Set<Key>.self }

  private static func dictionary<Key: KeyPart, Part: ModelPart>(
    _: Key.Type, _: Part.Type
  ) -> any ModelPart.Type { [Key: Part].self }

  private static func pair<A: ModelPart, B: ModelPart, F: Form>(
    _: A.Type, _: B.Type, _: F.Type
  ) -> any ModelPart.Type { Pair<A, B, F>.self }

  private static func object<A: ModelPart, B: ModelPart, F: Form>(
    _: A.Type, _: B.Type, _: F.Type
  ) -> any ModelPart.Type { ObjectPair<A, B, F>.self }

  private static func quad<
    A: ModelPart, B: ModelPart, C: ModelPart, D: ModelPart, F: Form
  >(_: A.Type, _: B.Type, _: C.Type, _: D.Type, _: F.Type) -> any ModelPart.Type {
    Quad<A, B, C, D, F>.self
  }

  private static func sharing<
    A: ModelPart, B: ModelPart, C: ModelPart, D: ModelPart, F: Form
  >(_: A.Type, _: B.Type, _: C.Type, _: D.Type, _: F.Type) -> any ModelPart.Type {
    Sharing<A, B, C, D, F>.self
  }

  private static func lending<A: ModelPart, B: ModelPart, C: ModelPart, F: Form>(
    _: A.Type, _: B.Type, _: C.Type, _: F.Type
  ) -> any ModelPart.Type { Lending<A, B, C, F>.self }

  private static func gathering<A: ModelPart, B: ModelPart, C: ModelPart, F: Form>(
    _: A.Type, _: B.Type, _: C.Type, _: F.Type
  ) -> any ModelPart.Type { Gathering<A, B, C, F>.self }

  private static func marking<A: ModelPart, B: ModelPart, C: ModelPart, F: Form>(
    _: A.Type, _: B.Type, _: C.Type, _: F.Type
  ) -> any ModelPart.Type { Marking<A, B, C, F>.self }

  private static func choosing<A: ModelPart, B: ModelPart, F: Form>(
    _: A.Type, _: B.Type, _: F.Type
  ) -> any ModelPart.Type { Choosing<A, B, F>.self }

  private static func listing<A: ModelPart, B: ModelPart, F: Form>(
    _: A.Type, _: B.Type, _: F.Type
  ) -> any ModelPart.Type { Listing<A, B, F>.self }

  private static func holder<Part: CodedPart, F: Form>(
    _: Part.Type, _: F.Type
  ) -> any ModelPart.Type { CodedHolder<Part, F>.self }

  private static func codedList<Part: CodedPart>(_: Part.Type) -> any CodedPart.Type {
    CodedList<Part>.self
  }

  private static func codedSteps<Part: CodedPart>(_: Part.Type) -> any CodedPart.Type {
    CodedSteps<Part>.self
  }

  private static func codedTable<Part: CodedPart>(_: Part.Type) -> any CodedPart.Type {
    CodedTable<Part>.self
  }

  private static func codedPair<A: CodedPart, B: CodedPart>(
    _: A.Type, _: B.Type
  ) -> any CodedPart.Type { CodedPair<A, B>.self }

  private static func codedChoice<A: CodedPart, B: CodedPart>(
    _: A.Type, _: B.Type
  ) -> any CodedPart.Type { CodedChoice<A, B>.self }

  private static func codedForm<A: CodedPart, B: CodedPart, F: Form>(
    _: A.Type, _: B.Type, _: F.Type
  ) -> any CodedPart.Type { CodedForm<A, B, F>.self }
}
