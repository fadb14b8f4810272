import ModelMapper

/// A model with the shapes that a schema tells: rules, paths, embedded models, tags and the rest.
@Mappable
struct Delivery {
  /// The number on the label,
  /// counted from one.
  @MapMust(.be(in: 1...)) var number = 1
  @MapMust(.count(1...80)) var title = "none"
  @MapMust(.be(oneOf: "kg", "lb")) var unit = "kg"
  @MapName("meta.sender") var sender: String?
  @MapEmbedded(prefix: "from_") var origin = Origin()
  @MapDescription("What the driver should know") var note: Patch<String> = .absent
  var payment = Payment.cash
  @MapRest var counts: [String: Int] = [:]
}

/// A model whose keys stand in that of another.
@Mappable
struct Origin {
  var town: String?
}

/// A payment, whose kind is in the member `type`.
@Mappable @MapTag("type")
enum Payment {
  case cash
  case card(Card)
}

/// The details of a payment by card.
@Mappable
struct Card {
  var last4 = ""
}
