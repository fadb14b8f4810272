import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  /// A value that the caller gives to the models: `MapContext`.
  @CaseBuilder static var contexts: [PeerCase] {
    PeerCase("With the context", gives: "Ada") {
      try Person.make(from: ["name": "Ada"], using: Mapper(context: Permission(isGiven: true))).name
    }
    PeerCase("With a context that says no", gives: String?.none) {
      try Person.make(from: ["name": "Ada"], using: Mapper(context: Permission(isGiven: false)))
        .name
    }
    PeerCase("Without the context", gives: String?.none) {
      try Person.make(from: ["name": "Ada"]).name
    }
    PeerCase("A model in a model, with the context", gives: "Ada" as String?) {
      let mapper = Mapper(context: Permission(isGiven: true))
      return try Household.make(from: ["person": ["name": "Ada"]], using: mapper).person?.name
    }
    PeerCase("A model in a model, without the context", gives: String?.none) {
      try Household.make(from: ["person": ["name": "Ada"]]).person?.name
    }
    PeerCase("Models in a list, with the context", gives: ["Ada", "Grace"] as [String?]?) {
      let mapper = Mapper(context: Permission(isGiven: true))
      let source = ["persons": [["name": "Ada"], ["name": "Grace"]]]
      return try Household.make(from: source, using: mapper).persons?.map(\.name)
    }
    PeerCase("Models in a list, without the context", gives: [nil, nil] as [String?]?) {
      let source = ["persons": [["name": "Ada"], ["name": "Grace"]]]
      return try Household.make(from: source).persons?.map(\.name)
    }
    PeerCase("A model that needs the context, with it", gives: true as Bool?) {
      let mapper = Mapper(context: Permission(isGiven: true))
      return try Member.make(from: ["name": "Ada"], using: mapper).isPermitted
    }
    PeerCase("A model that needs the context, from a text of JSON", gives: true as Bool?) {
      let mapper = Mapper(context: Permission(isGiven: true))
      return try Member.make(fromJSON: #"{"name": "Ada"}"#, using: mapper).isPermitted
    }
    PeerCase.fails("A model that needs the context, without it") {
      try Member.make(from: ["name": "Ada"], using: .quiet)
    }
    PeerCase("One in a model, with the context", gives: true as Bool?) {
      let mapper = Mapper(context: Permission(isGiven: true))
      return try Membership.make(from: ["member": ["name": "Ada"]], using: mapper).member
        .isPermitted
    }
    PeerCase.fails("One in a model, without the context") {
      try Membership.make(from: ["member": ["name": "Ada"]], using: .quiet)
    }
    PeerCase("Several in a list, with the context", gives: [true, true] as [Bool?]) {
      let mapper = Mapper(context: Permission(isGiven: true))
      let source = ["members": [["name": "Ada"], ["name": "Grace"]]]
      return try Club.make(from: source, using: mapper).members.map(\.isPermitted)
    }
    PeerCase("Models in a list, without the context that they need") {
      let source = ["members": [["name": "Ada"], ["name": "Grace"]]]
      try #expect(Club.make(from: source, using: .quiet).members.isEmpty)
      #expect(throws: MappingError.self) {
        try Club.make(from: source, using: Mapper(isStrict: true))
      }
    }
  }
}

private struct Permission: Sendable {
  let isGiven: Bool
}

/// A model whose name is read only where the context permits it.
@Mappable
private struct Person {
  var name: String?

  mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool {
    (context.value as? Permission)?.isGiven ?? false
  }
}

@Mappable
private struct Household {
  var person: Person?
  var persons: [Person]?
}

/// A model that is made with a context only, from which one of its values comes.
@Mappable
private struct Member {
  @MapRequired var name = ""
  @MapIgnored var isPermitted: Bool?

  struct LacksContext: Error {}

  mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool {
    isPermitted = (context.value as? Permission)?.isGiven
    return true
  }

  mutating func didMap() throws {
    if isPermitted == nil { throw LacksContext() }
  }
}

@Mappable
private struct Membership {
  let member: Member
}

@Mappable
private struct Club {
  let members: [Member]
}
