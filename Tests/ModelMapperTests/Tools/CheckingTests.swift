import Foundation
import ModelMapper
import Testing

@Suite("The self-check of a model")
struct CheckingTests {
  struct Careless: Mappable {
    var id = 0
    var name = ""
    var newTitle = ""
    var forgotten: Int?
    var plusOne = 0
    var minusOne = 0
    var label = ""
    var double: Int {
      get { id * 2 }
      set { id = newValue / 2 }
    }

    static var properties: [PropertyDescriptor] {
      \.id
      Property("fullName", \.name)
      Property(\.plusOne).from("+1", "ID")
      Property(\.minusOne).from("-1", "id")
      Property(\.label).from("caption")
      Property("double", \.double)
    }

    static var overrideMappings: [String: String] { ["caption": "minusOne"] }
  }

  @Test("finds what is not declared, what drifted, and what is claimed")
  func finds() {
    #expect(
      Careless.mappingProblems == [
        "Careless declares 'fullName' for the stored property 'name'; was it renamed?",
        "Careless keeps 'newTitle', but does not declare it; it is neither read nor written.",
        "Careless keeps 'forgotten', but does not declare it; it is neither read nor written.",
        "Careless.label can't be reached by the key 'caption', which Careless.minusOne claims.",
        "Careless.id is reached by exactly this spelling only: the key 'ID' of Careless.plusOne claims all others.",
        "The keys '+1' of Careless.plusOne and '-1' of Careless.minusOne differ in punctuation or case only, so they match exactly only.",
        "The keys 'ID' of Careless.plusOne and 'id' of Careless.minusOne differ in punctuation or case only, so they match exactly only.",
      ])
  }

  @Test("takes a name that no property of Swift can have for a key that was chosen")
  func takesChosenNames() {
    struct Vote: Mappable {
      var up = 0
      static var properties: [PropertyDescriptor] { Property("👍", \.up) }
    }
    #expect(Vote.mappingProblems == [])
  }

  @Test("finds two properties that a style of keys writes under one key")
  func findsKeysOfStyles() {
    struct Shared: Mappable {
      var owner = ""
      var userName = ""
      var userId = 0
      static var properties: [PropertyDescriptor] {
        Property(\.owner).outputKey("user_name")
        \.userName
        Property(\.userId).from("user_id")
      }
    }
    #expect(
      Shared.mappingProblems.contains(
        "Shared.owner and Shared.userName are both written under the key 'user_name' in a style of keys; "
          + "give one of them another, or let it be read only."))
    #expect(!Shared.mappingProblems.contains { $0.contains("userId") })
  }

  class Parent: Mappable {
    var id = 0
    var heading = ""
    required init() {}
    class var properties: [PropertyDescriptor] {
      Property("id", \.id)
      Property("title", \.heading)
    }
  }

  struct Mistaken: Mappable {
    var userID = 0
    var user_id = 0
    static var properties: [PropertyDescriptor] {
      \.userID
      \.user_id
    }
  }

  @Test("finds names of class properties that drifted, and mistakes")
  func findsDrift() {
    #expect(
      Parent.mappingProblems == [
        "Parent declares 'title', which it does not keep, and keeps 'heading' of the same type, which it does not declare; was it renamed?"
      ])
    #expect(
      Mistaken.mappingProblems == [
        "Mistaken is not declared well: the properties 'userID' and 'user_id' can't be told apart by their letters."
      ])
  }

  struct Box: ConstructedMappable {
    let width: Int
    let depth: Int
    init(width: Int) { (self.width, depth) = (width, 0) }
    static var properties: [PropertyDescriptor] { \.width }
    init(_ values: borrowing ModelValues) throws { try self.init(width: values.next()) }
  }

  @Test("finds what an instance keeps and its type does not declare")
  func findsUndeclared() {
    #expect(Box.mappingProblems == [])
    #expect(
      Box.mappingProblems(reflecting: Box(width: 1)) == [
        "Box keeps 'depth', but does not declare it; it is neither read nor written."
      ])
  }

  @Mappable
  indirect enum Held {
    case parent(Parent)
    case deep([String: Careless?])
    case own(Held)
    case labelled(vote: Mistaken)
  }

  struct Holder: Mappable {
    var first: Mistaken?
    var lists: [[String: Held]] = []
    var again: Patch<Mistaken> = .absent
    var own: [Holder] = []
    static var properties: [PropertyDescriptor] {
      \.first
      \.lists
      \.again
      \.own
    }
  }

  struct Constructed: ConstructedMappable {
    let parents: [Parent]
    init(_ values: borrowing ModelValues) throws { parents = try values.next() }
    init(parents: [Parent]) { self.parents = parents }
    static var properties: [PropertyDescriptor] { \.parents }
  }

  @Test("finds what is doubtful in the models that properties hold, each once")
  func findsHeld() {
    let problems = Mistaken.mappingProblems + Parent.mappingProblems + Careless.mappingProblems
    #expect(problems.count == 9 && Holder.mappingProblems == problems)
    #expect(Constructed.mappingProblems == Parent.mappingProblems)
    #expect(
      Constructed.mappingProblems(reflecting: Constructed(parents: [])) == Parent.mappingProblems)
  }

  @Test("is content with models that are declared well")
  func isContent() {
    #expect(Address.mappingProblems == [])
    #expect(User.mappingProblems == [])
    #expect(Derived.mappingProblems == [])
    #expect(Journey.mappingProblems == [])
    #expect(Place.mappingProblems == [])
    #expect(Page<Int>.mappingProblems == [])
  }
}
