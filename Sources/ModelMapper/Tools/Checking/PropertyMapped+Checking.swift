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
  /// - stored properties that are not declared, those that are to be ignored among them;
  /// - names that drifted, because a property was renamed and the text of its name was not;
  /// - keys that another property claims, so that they never reach theirs;
  /// - keys that differ in punctuation or case only, so that they match exactly only;
  /// - keys with a prefix that nothing binds, in models that bind others or stand in one that does;
  /// - mistakes that make every reading of the model fail, and properties that can't be written;
  /// - the same of each model that its properties hold, or the models in these.
  ///
  /// - Complexity: O(*n*²) in the number of properties.
  public static var mappingProblems: [String] { ownProblems() + heldProblems }

  /// What is doubtful in the declarations of the models that this model holds.
  fileprivate static var heldProblems: [String] {
    HeldModels(in: self).types.flatMap { $0.type.ownProblems(within: $0.outer) }
  }

  /// What is doubtful in the declaration of this model alone, by reflection of an instance, or of a fresh model.
  fileprivate static func ownProblems(
    reflecting instance: Any? = nil, within outer: Namespaces = .none
  ) -> [String] {
    let check = DeclarationCheck(ModelDeclaration(self))
    let sample = instance ?? (self as? any Mappable.Type).map { $0.init() as Any }
    return check.mistakes + (sample.map(check.storageProblems) ?? []) + check.keyProblems
      + check.unboundPrefixes(within: outer)
  }
}

extension ConstructedMappable {
  /// Returns what is doubtful in the declaration of this model, a sentence each, for a test to call.
  ///
  /// A type without `init()` can be reflected by an instance only.
  ///
  /// - Parameter sample: An instance.
  /// - Returns: The sentences of ``PropertyMapped/mappingProblems``, with those that reflection finds.
  /// - Complexity: O(*n*²) in the number of properties.
  public static func mappingProblems(reflecting sample: Self) -> [String] {
    ownProblems(reflecting: sample) + heldProblems
  }
}
