package import ModelMapper

/// A struct whose object is also that of an embedded model, and of what nothing reads.
package struct Sharing<Own: ModelPart, A: ModelPart, B: ModelPart, Rest: ModelPart, F: Form>:
  Mappable, ModelPart
{
  package var own = Own.blank
  package var inner = Pair<A, B, F>.blank
  package var rest: [String: Rest] = [:]

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(2, of: F.self).declare(\Self.own)
    Property("inner", \Self.inner).embedded()
    Property("rest", \Self.rest).rest()
  }

  package static var blank: Self { Self() }
  package static var shape: Shape {
    .shared([A.shape, B.shape, Own.shape], of: F.self, rest: Rest.shape)
  }
}

/// A struct whose object is also that of an embedded model, which may be nil and have a prefix to its keys.
package struct Lending<Own: ModelPart, A: ModelPart, B: ModelPart, F: Form>: Mappable, ModelPart {
  package var own = Own.blank
  package var inner: Pair<A, B, F>?

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(2, of: F.self).declare(\Self.own)
    Property("inner", \Self.inner).embedded(prefix: prefix)
  }

  private static var prefix: String { F.number % 4 == 0 ? "lent_" : "" }

  package static var blank: Self { Self() }
  package static var shape: Shape {
    let members = Shape.members(of: F.self, [A.shape, B.shape, Own.shape])
    return .model(members.prefix(2).map { $0.prefixed(by: prefix) } + members.suffix(1))
  }
}

/// A struct with a property that is an attribute in XML, and one that is a text.
package struct Marking<First: ModelPart, Second: ModelPart, Third: ModelPart, F: Form>: Mappable,
  ModelPart
{
  package var first = First.blank
  package var second = Second.blank
  package var third: Third?

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(0, of: F.self).declare(\Self.first).attribute()
    Property("second", \Self.second).from("#text")
    DeclaredMember(2, of: F.self).declare(\Self.third)
  }

  package static var blank: Self { Self() }
  package static var shape: Shape {
    var members = Shape.members(of: F.self, [First.shape, Second.shape, Third.shape])
    members[1] = .named("second", Second.shape)
    return .model(members)
  }
}

/// A struct that gathers what its two properties, which may stand at paths, do not read.
package struct Gathering<First: ModelPart, Second: ModelPart, Rest: ModelPart, F: Form>: Mappable,
  ModelPart
{
  package var first = First.blank
  package var second = Second.blank
  package var rest: [String: Rest] = [:]

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(0, of: F.self).declare(\Self.first)
    DeclaredMember(1, of: F.self).declare(\Self.second)
    Property("rest", \Self.rest).rest()
  }

  package static var blank: Self { Self() }
  package static var shape: Shape {
    .shared([First.shape, Second.shape], of: F.self, rest: Rest.shape)
  }
}

/// An enum whose tag is beside the members of its payload, beside the payload, or its only key.
package enum TaggedPair<A: ModelPart, B: ModelPart, F: Form>: TaggedCoercible, ModelPart {
  case plain(Pair<A, B, F>)
  case object(ObjectPair<A, B, F>)
  case nothing

  package static var tagKey: String? { F.number % 3 < 2 ? "kind" : nil }
  package static var payloadKey: String? { F.number % 3 == 1 ? "data" : nil }
  package static var taggedCases: [TaggedCase<Self>] {
    [
      TaggedCase("plain", Self.plain) { if case .plain(let pair) = $0 { pair } else { nil } },
      TaggedCase("object", Self.object) { if case .object(let pair) = $0 { pair } else { nil } },
      TaggedCase(empty: "nothing", { .nothing }) { if case .nothing = $0 { true } else { false } },
    ]
  }

  package static var blank: Self { .nothing }
  package static var shape: Shape {
    let pair = Pair<A, B, F>.shape
    guard let tagKey else { return .model([.named("plain", pair)]) }
    let payload = payloadKey.map { Shape.model([.named($0, pair)]) } ?? pair
    return .tagged(key: tagKey, [("plain", payload), ("object", payload), ("nothing", .model([]))])
  }
}

/// A struct with values whose cases are told by tags, alone, in a dictionary, and in what nothing else reads.
package struct Choosing<A: ModelPart, B: ModelPart, F: Form>: Mappable, ModelPart {
  package var first: TaggedPair<A, B, F>?
  package var second: [String: TaggedPair<A, B, F>] = [:]
  package var rest: [String: TaggedPair<A, B, F>] = [:]

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(0, of: F.self).declare(\Self.first)
    DeclaredMember(1, of: F.self).declare(\Self.second)
    Property("rest", \Self.rest).rest()
  }

  package static var blank: Self { Self() }
  package static var shape: Shape {
    let choice = TaggedPair<A, B, F>.shape
    return .shared([choice, .dictionary(keys: .text, choice)], of: F.self, rest: choice)
  }
}

/// A struct with lists that XML has without an element around them, and in one.
package struct Listing<First: ModelPart, Second: ModelPart, F: Form>: Mappable, ModelPart {
  package var first: [First] = []
  package var second: [Second] = []

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(0, of: F.self).declare(\Self.first).flat()
    DeclaredMember(1, of: F.self).declare(\Self.second).wrapped("part")
  }

  package static var blank: Self { Self() }
  package static var shape: Shape {
    .model(of: F.self, [.list(First.shape), .list(Second.shape)])
  }
}

extension Shape.Member {
  /// The member with something before the first key of each of its places.
  fileprivate func prefixed(by prefix: String) -> Self {
    let places = places.map { place in
      place.enumerated().map { index, step in
        if index == 0, case .key(let key) = step {
          DocumentNode.Step.key(prefix + key)
        } else {
          step
        }
      }
    }
    return Self(places: places, shape: shape)
  }
}

extension Shape {
  /// The shape of an object that several share: properties that a form declares, and a rest.
  fileprivate static func shared(
    _ shapes: [Shape], of form: any Form.Type, rest: Shape?
  ) -> Shape {
    .model(members(of: form, shapes), rest: rest)
  }
}
