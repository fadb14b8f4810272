package import ModelMapper

/// A struct with two properties of any types.
package struct Pair<First: ModelPart, Second: ModelPart, F: Form>: Mappable, ModelPart {
  package var first = First.blank
  package var second = Second.blank

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(0, of: F.self).declare(\Self.first)
    DeclaredMember(1, of: F.self).declare(\Self.second)
  }

  package static var blank: Self { Self() }
  package static var shape: Shape { .model(of: F.self, [First.shape, Second.shape]) }
}

/// A struct with four properties of any types.
package struct Quad<A: ModelPart, B: ModelPart, C: ModelPart, D: ModelPart, F: Form>: Mappable,
  ModelPart
{
  package var a = A.blank
  package var b = B.blank
  package var c = C.blank
  package var d = D.blank

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(0, of: F.self).declare(\Self.a)
    DeclaredMember(1, of: F.self).declare(\Self.b)
    DeclaredMember(2, of: F.self).declare(\Self.c)
    DeclaredMember(3, of: F.self).declare(\Self.d)
  }

  package static var blank: Self { Self() }
  package static var shape: Shape { .model(of: F.self, [A.shape, B.shape, C.shape, D.shape]) }
}

/// A final class with two properties of any types.
package final class ObjectPair<First: ModelPart, Second: ModelPart, F: Form>: Mappable, ModelPart {
  package var first = First.blank
  package var second = Second.blank

  package init() {}

  package static var properties: [PropertyDescriptor] {
    DeclaredMember(0, of: F.self).declare(\ObjectPair.first)
    DeclaredMember(1, of: F.self).declare(\ObjectPair.second)
  }

  package static var blank: ObjectPair { ObjectPair() }
  package static var shape: Shape { .model(of: F.self, [First.shape, Second.shape]) }
}

/// A struct with a property that decodes itself.
package struct CodedHolder<Value: CodedPart & SendableMetatype, F: Form>: Mappable, ModelPart {
  package var value = Value.blank

  package init() {}

  package static var properties: [PropertyDescriptor] {
    PropertyBuilder<Self>.codable(DeclaredMember(0, of: F.self).declare(\Self.value))
  }

  package static var blank: Self { Self() }
  package static var shape: Shape { .model(of: F.self, [Value.shape]) }
}

extension PropertyBuilder {
  /// The property of a type of which no more is known than that it is codable.
  fileprivate static func codable<Value: CodedPart & SendableMetatype>(
    _ property: Property<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(property)
  }
}

/// A model that holds itself.
package struct Branch: Mappable, ModelPart {
  package var label = ""
  package var weight: Int?
  package var children: [Branch] = []
  package var byName: [String: Branch] = [:]

  package init() {}

  package static var properties: [PropertyDescriptor] {
    \.label
    \.weight
    \.children
    \.byName
  }

  package static var blank: Branch { Branch() }
  package static var shape: Shape {
    .deferred {
      .model([
        .named("label", String.shape), .named("weight", Int?.shape),
        .named("children", [Branch].shape), .named("byName", [String: Branch].shape),
      ])
    }
  }
}

/// A grade, whose cases are spelled in many styles.
package enum Grade: String, Codable, CaseIterable, KeyPart {
  case low, inProgress, veryHigh

  package static var blank: Grade { .low }
  package static var shape: Shape { .scalar(.name) }
}

package protocol Figure: Mappable {}

package struct Circle: Figure {
  package var radius = 0.0
  package init() {}
  package static var properties: [PropertyDescriptor] { \.radius }
}

package struct Polygon: Figure {
  package var corners: [Int] = []
  package var mustTitle: String?
  package init() {}
  package static var properties: [PropertyDescriptor] {
    \.corners
    Property(\.mustTitle).required()
  }
}

/// A model with values whose types are told by tags.
package struct Drawing: Mappable, ModelPart {
  package var figures: [any Figure] = []
  package var frame: (any Figure)?

  package init() {}

  package static var properties: [PropertyDescriptor] {
    Property(\.figures).variants(by: "kind", table)
    Property(\.frame).variants(by: "kind", table)
  }

  private static let table: [String: any Mappable.Type] = [
    "circle": Circle.self, "polygon": Polygon.self,
  ]

  package static var blank: Drawing { Drawing() }
  package static var shape: Shape {
    let figure = Shape.tagged(
      key: "kind",
      [
        ("circle", .model([.named("radius", Double.shape)])),
        (
          "polygon",
          .model([.named("corners", [Int].shape), .named("mustTitle", String?.shape)])
        ),
      ])
    return .model([.named("figures", .list(figure)), .named("frame", figure)])
  }
}

/// A class whose objects may be of a subclass.
package class Animal: Mappable, ModelPart {
  package var name = ""

  package required init() {}

  @PropertyBuilder<Animal> package class var properties: [PropertyDescriptor] {
    Property("name", \Animal.name)
  }

  package class func modelType(for source: any DataSource) -> any Mappable.Type {
    source.value(forKey: "breed") == nil ? Animal.self : Dog.self
  }

  package static var blank: Self { Self() }
  package static var shape: Shape {
    .model([.named("name", String.shape), .named("breed", String?.shape)])
  }
}

package final class Dog: Animal {
  package var breed: String?

  @PropertyBuilder<Dog> package override class var properties: [PropertyDescriptor] {
    super.properties
    \Dog.breed
  }
}

/// A model with lists in texts and in wrappers.
package struct Lists: Mappable, ModelPart {
  package var tags: [String] = []
  package var numbers: [Int] = []
  package var lines: [Branch] = []

  package init() {}

  package static var properties: [PropertyDescriptor] {
    Property(\.tags).separated(by: ",")
    Property(\.numbers).wrapped("number")
    Property(\.lines).flat()
  }

  package static var blank: Lists { Lists() }
  package static var shape: Shape {
    .model([
      .named("tags", [String].shape), .named("numbers", [Int].shape),
      .named("lines", [Branch].shape),
    ])
  }
}

extension Shape {
  /// The shape of a model whose properties a form declares.
  static func model(of form: any Form.Type, _ shapes: [Shape]) -> Shape {
    .model(members(of: form, shapes))
  }

  /// The properties that a form declares.
  static func members(of form: any Form.Type, _ shapes: [Shape]) -> [Member] {
    shapes.enumerated().map { position, shape in
      Member(places: DeclaredMember(position, of: form).places, shape: shape)
    }
  }
}

extension Shape.Member {
  /// A property that has no other key than its name.
  static func named(_ name: String, _ shape: Shape) -> Shape.Member {
    Shape.Member(places: [[.key(name)]], shape: shape)
  }
}
