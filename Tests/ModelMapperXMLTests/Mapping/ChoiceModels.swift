import ModelMapper

struct Move: Mappable, Equatable {
  var x = 0
  var note: String?

  static var properties: [PropertyDescriptor] {
    Property(\.x).outputKey("@x")
    \.note
  }
}

/// A choice of models, values, lists, itself and nothing.
indirect enum Step: ChoiceCoercible, Equatable, Sendable {
  case move(Move)
  case say(String)
  case shout(String)
  case wait(Double?)
  case pause
  case moves([Move])
  case group([Step])
  case wrap(Step?)

  static var choices: [Choice<Step>] {
    [
      Choice("move", Step.move), Choice("say", Step.say), Choice("shout", Step.shout),
      Choice("wait", Step.wait), Choice("pause", Step.pause), Choice("moves", Step.moves),
      Choice("group", Step.group), Choice("wrap", Step.wrap),
    ]
  }

  var chosen: Chosen {
    switch self {
    case .move(let move): Chosen("move", move)
    case .say(let text): Chosen("say", text)
    case .shout(let text): Chosen("shout", text)
    case .wait(let seconds): Chosen("wait", seconds)
    case .pause: Chosen("pause")
    case .moves(let moves): Chosen("moves", moves)
    case .group(let steps): Chosen("group", steps)
    case .wrap(let step): Chosen("wrap", step)
    }
  }
}

/// A record with choices in an element of their own, and single ones.
struct Scene: Mappable, Equatable {
  var title = ""
  var steps: [Step] = []
  var first: Step?
  var last = Step.pause

  static var properties: [PropertyDescriptor] {
    \.title
    \.steps
    \.first
    \.last
  }
}

/// A record with choices among its other elements.
struct Script: Mappable, Equatable {
  var title = ""
  var steps: [Step]?
  var author: String?

  static var properties: [PropertyDescriptor] {
    \.title
    Property(\.steps).flat()
    \.author
  }
}

enum Ending: ChoiceCoercible, Equatable {
  case happy(Int)
  case open

  static var choices: [Choice<Ending>] {
    [Choice("happy", Ending.happy), Choice("open", Ending.open)]
  }

  var chosen: Chosen {
    switch self {
    case .happy(let weddings): Chosen("happy", weddings)
    case .open: Chosen("open")
    }
  }
}

/// A record that is, among other things, one of several elements.
struct Tale: Mappable, Equatable {
  var name = ""
  var ending: Ending? = .happy(1)

  static var properties: [PropertyDescriptor] {
    \.name
    Property(\.ending).flat()
  }
}

protocol Plant: Mappable {
  var height: Int { get }
}

struct Tree: Plant, Equatable {
  var height = 0
  static var properties: [PropertyDescriptor] { Property(\.height).outputKey("@height") }
}

struct Shrub: Plant, Equatable {
  var height = 0
  var berries: [String] = []
  static var properties: [PropertyDescriptor] {
    \.height
    Property(\.berries).from("berry").outputKey("berry").flat()
  }
}

/// A record with models of a protocol.
struct Garden: Mappable {
  var plants: [any Plant] = []
  var hedge: [any Plant] = []
  var centre: (any Plant)?

  static let kinds: [String: any Mappable.Type] = ["tree": Tree.self, "shrub": Shrub.self]

  static var properties: [PropertyDescriptor] {
    Property(\.plants).choices(kinds)
    Property(\.hedge).choices(["oak": Tree.self, "box": Shrub.self]).flat()
    Property(\.centre).choices(kinds)
  }
}
