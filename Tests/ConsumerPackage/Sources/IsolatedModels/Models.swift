import ModelMapper

@Mappable
struct Profile {
  var name = ""
  var isComplete = false

  mutating func didMap() throws { isComplete = true }
}

@Mappable(inheritable: true)
class Base {
  var id = 0
}

@Mappable(inheritable: true)
class Middle: Base {
  var middle = 0

  override func didMap() throws { id += 1 }
}

@Mappable
final class Leaf: Middle {
  var leaf = ""
}

@Mappable
final class Single {
  var page = Page<Int>()
}

@Mappable
struct Page<Element: Coercible> {
  var items: [Element] = []
}

@Mappable
struct Badge {
  let title: String
  var count = 0
}

@Mappable @MapTag("kind")
enum Notice {
  case badge(Badge)
  case text(body: String)
}

/// A view model on the main actor that holds models.
final class Screen {
  var profile = Profile()

  func names() async -> [String] {
    // The models are not isolated, so this runs anywhere.
    await Task.detached {
      let leaf = Leaf()
      leaf.leaf = "x"
      try? leaf.didMap()
      return Leaf.properties.map(\.name) + Profile.properties.map(\.name) + ["\(leaf.id)"]
    }.value
  }
}

/// The names of what other modules can't see.
public func isolatedNames() async -> [String] { await Screen().names() }
