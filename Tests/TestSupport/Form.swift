import ModelMapper

/// A number in the type system, so that a type can be made of a number at run time.
///
/// Models declare what they have in static members. A generic model takes its declaration from a
/// form, and there are as many forms as numbers.
package protocol Form: Sendable, SendableMetatype {
  /// The number.
  static var number: UInt64 { get }
}

package enum EndOfForm: Form {
  package static var number: UInt64 { 1 }
}

package enum ZeroBit<Rest: Form>: Form {
  package static var number: UInt64 { Rest.number &* 2 }
}

package enum OneBit<Rest: Form>: Form {
  package static var number: UInt64 { Rest.number &* 2 &+ 1 }
}

/// Returns the form of a number of a few bits.
package func form(of number: UInt64, bits: Int) -> any Form.Type {
  func append<Rest: Form>(_ rest: Rest.Type, _ isOne: Bool) -> any Form.Type {
    isOne ? OneBit<Rest>.self : ZeroBit<Rest>.self
  }
  var form: any Form.Type = EndOfForm.self
  for bit in 0..<bits { form = append(form, number >> UInt64(bit) & 1 == 1) }
  return form
}

/// How a random model declares one of its properties.
package struct DeclaredMember: Sendable {
  /// The name of the property; it begins with "must" where a value is required.
  package let name: String
  /// The declared keys and paths.
  package let keys: [String]
  package let isRequired: Bool

  /// The paths under which a document may have the value.
  package var places: [[DocumentNode.Step]] {
    let places = keys.map(Self.steps)
    let isNested = !places.isEmpty && places.allSatisfy { $0.count > 1 }
    return isNested ? places : places + [[.key(name)]]
  }

  /// The steps of a path, of which random models use the simple forms only.
  private static func steps(_ path: String) -> [DocumentNode.Step] {
    path.split(whereSeparator: { "./[]".contains($0) }).map { step in
      Int(step).map(DocumentNode.Step.index) ?? .key(String(step))
    }
  }

  private static let names = [
    ["id", "fullName", "createdAt", "urlString"], ["count", "isActive", "größe", "zip_code"],
    ["items", "subTitle", "value", "lineNumber"], ["details", "note", "x", "parentID"],
  ]

  /// The property of a form.
  ///
  /// - Parameters:
  ///   - position: Which of the properties of the model it is.
  ///   - form: The form of the model.
  package init(_ position: Int, of form: any Form.Type) {
    var random = SeededRandom(seed: form.number &* 64 &+ UInt64(position))
    let name = random.one(of: Self.names[position % 4])
    isRequired = random.once(in: 8)
    self.name = isRequired ? "must" + name.prefix(1).uppercased() + name.dropFirst() : name
    keys =
      switch random.below(10) {
      case 0: ["key\(position)"]
      case 1: ["outer.inner\(position)"]
      case 2: ["list\(position)[1].part"]
      case 3: ["alternative\(position)", "outer/other\(position)"]
      case 4: ["K-\(position)", "second_\(position)"]
      default: []
      }
  }

  /// Declares the property.
  func declare<Root, Value>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) -> Property<Root, Value> {
    var property = keys.reduce(Property(name, keyPath)) { $0.from($1) }
    if isRequired { property = property.required() }
    return property
  }
}
