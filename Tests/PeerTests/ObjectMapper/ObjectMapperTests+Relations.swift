import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  /// Models that a transformer makes of an address, in containers of every kind.
  @CaseBuilder static var relations: [PeerCase] {
    relation("A model", \.winner.address, "/teams/8")
    relation("An optional model", \.optionalWinner?.address, "/teams/8")
    relation("A model that is unwrapped implicitly", \.implicitWinner?.address, "/teams/8")
    relation("A list of models", \.lineup.first?.address, "/players/1")
    relation("An optional list of models", \.optionalLineup?.first?.address, "/players/1")
    relation(
      "A list of models that is unwrapped implicitly", \.implicitLineup?.last?.address, "/players/2"
    )
    relation("Lists of lists of models", \.players.last?.first?.address, "/players/6")
    relation(
      "Optional lists of lists of models", \.optionalPlayers?.last?.first?.address, "/players/6")
    relation("A dictionary of models", \.positions["top"]?.address, "/players/1")
    relation("An optional dictionary of models", \.optionalPositions?["top"]?.address, "/players/1")
    relation("A dictionary of lists of models", \.duels["top"]?.last?.address, "/players/6")
    relation(
      "An optional dictionary of lists of models", \.optionalDuels?["top"]?.last?.address,
      "/players/6")
    PeerCase("A set of models", gives: ["/teams/43", "/teams/8"]) {
      try Game.make(from: Game.document).teams.map(\.address).sorted()
    }
    PeerCase("An optional set of models", gives: ["/teams/43", "/teams/8"]) {
      try Game.make(from: Game.document).optionalTeams?.map(\.address).sorted()
    }
    PeerCase("Three properties of one key") {
      let made = try Shared.make(from: ["winner": "/teams/8"])
      #expect(made.plain.address == "/teams/8" && made.optional?.address == "/teams/8")
      #expect(made.implicit?.address == "/teams/8")
    }
  }

  private static func relation(
    _ name: String, _ property: any KeyPath<Game, String?> & Sendable, _ expected: String
  ) -> PeerCase {
    PeerCase("\(name), by a transformer", gives: expected) {
      try Game.make(from: Game.document)[keyPath: property]
    }
  }

  private static func relation(
    _ name: String, _ property: any KeyPath<Game, String> & Sendable, _ expected: String
  ) -> PeerCase {
    PeerCase("\(name), by a transformer", gives: expected) {
      try Game.make(from: Game.document)[keyPath: property]
    }
  }
}

/// A model that is made of the address where it is, and not written.
private struct Remote: Coercible, Hashable {
  var address = "none"

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Remote? {
    String.coerce(value, in: context).map(Remote.init)
  }

  var sourceValue: SourceValue { .null }
}

/// The same for a property of its own.
private let byAddress = ClosureTransformer { (address: String) in Remote(address: address) }

@Mappable
private struct Game {
  @MapTransformed(by: byAddress) var winner = Remote()
  @MapTransformed(by: byAddress) var optionalWinner: Remote?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @MapTransformed(by: byAddress) var implicitWinner: Remote!
  @MapTransformed(elementsBy: byAddress) var lineup: [Remote] = []
  var optionalLineup: [Remote]?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicitLineup: [Remote]!
  var players: [[Remote]] = []
  var optionalPlayers: [[Remote]]?
  var positions: [String: Remote] = [:]
  var optionalPositions: [String: Remote]?
  var duels: [String: [Remote]] = [:]
  var optionalDuels: [String: [Remote]]?
  var teams: Set<Remote> = []
  var optionalTeams: Set<Remote>?

  static var document: [String: Any] {
    let lineup = ["/players/1", "/players/2"]
    let players = [lineup, ["/players/6", "/players/7"]]
    let positions = ["top": "/players/1", "mid": "/players/2"]
    let duels = ["top": ["/players/1", "/players/6"]]
    var document: [String: Any] = [
      "winner": "/teams/8", "optionalWinner": "/teams/8", "implicitWinner": "/teams/8",
    ]
    document["lineup"] = lineup
    document["optionalLineup"] = lineup
    document["implicitLineup"] = lineup
    document["players"] = players
    document["optionalPlayers"] = players
    document["positions"] = positions
    document["optionalPositions"] = positions
    document["duels"] = duels
    document["optionalDuels"] = duels
    document["teams"] = ["/teams/43", "/teams/8"]
    document["optionalTeams"] = ["/teams/43", "/teams/8"]
    return document
  }
}

private struct Shared: Mappable {
  var plain = Remote()
  var optional: Remote?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicit: Remote!

  static var properties: [PropertyDescriptor] {
    Property("plain", \.plain).from("winner").transformed(by: byAddress)
    Property("optional", \.optional).from("winner").transformed(by: byAddress)
    Property("implicit", \.implicit).from("winner").transformed(by: byAddress)
  }
}
