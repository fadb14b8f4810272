import ModelMapperFoundation

extension PropertyMapped {
  /// What is doubtful in the declaration of this model, a sentence each, for a test to call.
  ///
  /// ```swift
  /// @Test func declaresItsModelsWell() {
  ///   #expect(User.mappingProblems == [])
  /// }
  /// ```
  ///
  /// It finds, the first two by reflection of a fresh model, which a ``ConstructedMappable`` has none of:
  ///
  /// - stored properties that are not declared;
  /// - names that drifted, because a property was renamed and the text of its name was not;
  /// - keys that another property claims, so that they never reach theirs;
  /// - keys that differ in punctuation or case only, so that they match exactly only;
  /// - mistakes that make every reading of the model fail, and properties that can't be written;
  /// - the same of each model that its properties hold, or the models in these.
  ///
  /// - Complexity: O(*n*²) in the number of properties.
  public static var mappingProblems: [String] { ownProblems + heldProblems }

  /// What is doubtful in the declarations of the models that this model holds.
  fileprivate static var heldProblems: [String] {
    HeldModels(in: self).types.flatMap { $0.ownProblems }
  }

  /// What is doubtful in the declaration of this model alone.
  private static var ownProblems: [String] {
    let check = DeclarationCheck(ModelDeclaration(self))
    let sample = (self as? any Mappable.Type).map { $0.init() }
    return check.mistakes + (sample.map { check.storageProblems(of: $0) } ?? []) + check.keyProblems
  }
}

extension ConstructedMappable {
  /// Returns what is doubtful in the declaration of this model, a sentence each, for a test to call.
  ///
  /// A type without `init()` can be reflected by an instance only. Give one whose properties differ
  /// from each other: then it is also found whether the initializer takes the values in their order.
  ///
  /// - Parameter sample: An instance.
  /// - Returns: The sentences of ``PropertyMapped/mappingProblems``, and one for each property that does not
  ///   read back what it writes.
  /// - Complexity: O(*n*²) in the number of properties.
  public static func mappingProblems(reflecting sample: Self) -> [String] {
    let declaration = ModelDeclaration(self)
    let check = DeclarationCheck(declaration)
    return check.mistakes + check.storageProblems(of: sample) + check.keyProblems
      + (declaration.mistakes.isEmpty ? notReadBack(sample) : []) + heldProblems
  }

  private static func notReadBack(_ sample: Self) -> [String] {
    let written = sample.dictionaryRepresentation
    let mapper = Mapper(onIssue: { _ in })
    let read = (try? make(from: written, using: mapper))?.dictionaryRepresentation ?? [:]
    return properties.filter { $0.direction == .both }.compactMap { property in
      let path = property.declaredPlace ?? [.key(property.name)]
      guard let value = value(at: path, in: written) else { return nil }
      let isEqual = Self.value(at: path, in: read).map { SourceValue($0) } == SourceValue(value)
      return isEqual ? nil : Wording.notReadBack(property.name, of: "\(Self.self)")
    }
  }

  private static func value(at path: [PathComponent], in written: Any) -> Any? {
    path.reduce(Optional(written)) { container, step in
      switch step {
      case .key(let key): (container as? [String: Any])?[key]
      case .index(let index): (container as? [Any])?.dropFirst(index).first
      }
    }
  }
}
