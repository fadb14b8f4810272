import Foundation
import ModelMapper
import Testing

#if canImport(CoreData)
import CoreData
#else
// As much of Core Data as the page shows, so that its lines are compiled and run everywhere.
private final class NSManagedObjectContext: Sendable {
  let objects = Locked<[String: NSManagedObject]>([:])

  func fetch(_ request: NSFetchRequest<NSManagedObject>) throws -> [NSManagedObject] {
    let id = request.predicate?.text ?? ""
    return objects.withLock { $0[id].map { [$0] } ?? [] }
  }
}

private class NSManagedObject: @unchecked Sendable {}

private final class NSPredicate {
  let text: String
  init(format: String, _ argument: String) { text = argument }
}

private final class NSFetchRequest<Result> {
  var predicate: NSPredicate?
  init(entityName: String) {}
}

private enum NSEntityDescription {
  static func insertNewObject(
    forEntityName name: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    let object = ManagedStation()
    context.objects.withLock { $0["oxf"] = object }
    return object
  }
}

private final class ManagedStation: NSManagedObject, Mappable, @unchecked Sendable {
  var id = ""
  var platforms = 0
  override init() {}

  static var properties: [PropertyDescriptor] {
    Property("id", \.id)
    Property("platforms", \.platforms)
  }
}
#endif

private class BaseObject: Mappable {
  var stringValue: String?
  var doubleValue = 0.0
  required init() {}
  class var properties: [PropertyDescriptor] {
    Property("stringValue", \.stringValue)
    Property("doubleValue", \.doubleValue)
  }
  class var overrideMappings: [String: String] { ["super_secret_str": "stringValue"] }
}

private struct Person: Mappable {
  var name = "Guest"
  static var properties: [PropertyDescriptor] { \.name }
}

private struct Palette {
  var colors: [RGBAColor] = []
}

@Suite("The page on older mappers")
struct ComingFromTests {
  private struct User: Mappable {
    var firstName = ""
    var age = 0
    static var properties: [PropertyDescriptor] {
      \.firstName
      \.age
    }
  }

  @Test("shows how EBTExtractor's example is written")
  func showsExtractor() {
    let extractor = Extractor(["type": "member", "friends": ["4", "bar", "9.24"]])
    #expect(extractor?.string(forKey: "name", default: "") == "")
    #expect(extractor?.number(forKey: "userID", default: 0) == 0)
    #expect(extractor?.numbers(forKey: "friends") == [4, 9])
    #expect(extractor?.numbers(forKey: "friends", marker: -1) == [4, -1, 9])
  }

  @Test("shows how RestGoatee's example is written")
  func showsGoatee() throws {
    let object = try BaseObject.make(from: ["super_secret_str": "aString", "double-value": "3.14"])
    #expect(object.stringValue == "aString")
    let found = object.dictionaryRepresentation(.strings)
    #expect(found as? [String: String] == ["stringValue": "aString", "doubleValue": "3.14"])
  }

  @Test("shows how a store of objects is asked")
  func showsStore() throws {
    let managedContext = NSManagedObjectContext()
    var mapper = Mapper(context: managedContext)
    mapper.instance = { type, source, context in
      guard let context = context as? NSManagedObjectContext, let id = source.value(forKey: "id")
      else { return nil }
      let request = NSFetchRequest<NSManagedObject>(entityName: "\(type)")
      request.predicate = NSPredicate(format: "id == %@", "\(id.foundationValue)")
      let found = try? context.fetch(request).first
      return
        (found
        ?? NSEntityDescription.insertNewObject(forEntityName: "\(type)", into: context))
        as? any Mappable
    }
    #if !canImport(CoreData)
    let first = try ManagedStation.make(from: ["id": "oxf", "platforms": 4], using: mapper)
    let second = try ManagedStation.make(from: ["id": "oxf", "platforms": "5"], using: mapper)
    #expect(first === second && first.id == "oxf" && first.platforms == 5)
    #endif
  }

  @Test("shows how RKValueTransformers' examples are written")
  func showsTransformers() throws {
    let uppercase = ClosureTransformer { (text: String) in text.uppercased() }
    #expect(try uppercase.transform("abc") == "ABC")

    let dates: CompoundTransformer = [
      DateTransformer(.monthDayYear), .iso8601, DateTransformer(.pattern("yyyy-MM-dd")), .epoch,
    ]
    #expect(try dates.transform("11/27/1982", to: Date.self) == moment(407_203_200))
  }

  @Test("shows how JAGPropertyConverter's example is written")
  func showsConverter() throws {
    let formatter = NumberFormatter()
    let response: [Any] = [["firstName": "Jack", "age": "12"], ["firstName": "Jill"]]
    var mapper = Mapper(coercion: .propertyConverter.numbers(by: formatter))
    mapper.identify = { $0.keys.contains("firstName") ? User.self : nil }
    let users = try mapper.compose(response).value
    #expect((users as? [Any])?.compactMap { ($0 as? User)?.age } == [12, 0])
    let list = mapper.decompose(users, .propertyList).value
    #expect(
      (list as? [[String: Any]])?.compactMap { $0["firstName"] as? String } == ["Jack", "Jill"])
  }

  @Test("shows how JSONHelper's examples are written")
  func showsAssignment() {
    var person = Person()
    person <-- #"{"name": "Ada"}"#
    #expect(person.name == "Ada")
    let response: [String: Any] = ["colors": ["#aaa", "#b06200aa"]]
    var palette = Palette()
    palette.colors <-- response["colors"]
    #expect(palette.colors.map(\.hexText) == ["#aaaaaa", "#b06200aa"])
  }

  @Test("shows nothing that is not compiled here")
  func showsCompiledLines() throws {
    let tests = URL(filePath: #filePath)
    let page = tests.deletingLastPathComponent().appending(
      path: "../../../Sources/ModelMapper/Documentation.docc/ComingFrom.md")
    func code(_ text: String) -> String {
      text.filter { !$0.isWhitespace }
    }
    let compiled = code(try String(contentsOf: tests, encoding: .utf8))
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
    #expect(blocks.count == 7)
    for block in blocks.dropFirst() {
      for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
        let shown = code(line.components(separatedBy: " //")[0])
        let isCompiled = compiled.contains(shown)
        #expect(isCompiled, "not compiled: \(line)")
      }
    }
  }
}
