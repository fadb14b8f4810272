/// Samples and the models that are to be written for them.
struct Written: CustomStringConvertible {
  let description: String
  let name: String
  let samples: [String]
  let models: String

  init(_ description: String, _ name: String, _ samples: String..., models: String) {
    self.description = description
    self.name = name
    self.samples = samples
    self.models = models
  }

  static let all = [
    Written(
      "namespaces, attributes beside a text, and repeated elements", "reply",
      """
      <e:r xmlns:e="urn:e"><e:Reason><e:Text xml:lang="en">a</e:Text><e:Text xml:lang="cs">b</e:Text></e:Reason></e:r>
      """,
      models: """
        @Mappable @MapNamespace("e", "urn:e")
        struct Reply {
          @MapKey("e:Reason") @MapWrapped("e:Text") var reason: [Text] = []
        }

        @Mappable
        struct Text {
          @MapKey("@xml:lang") let lang: String
          @MapKey("#text") let text: String
        }
        """),
    Written(
      "namespaces without prefixes, and a name for an attribute and an element", "box",
      """
      <r xmlns="urn:a"><item type="t"><type>u</type></item><list xmlns="urn:b"><i/><i v="1"/></list></r>
      """,
      models: """
        @Mappable @MapNamespace("ns", "urn:b")
        struct Box {
          let item: Item
          @MapKey("ns:list") let list: List
        }

        @Mappable
        struct Item {
          @MapKey("@type") let type: String
          // A list, since a single value would get the attribute of this name.
          @MapKey("type") var types: [String] = []
        }

        @Mappable @MapNamespace("ns", "urn:b")
        struct List {
          @MapKey("ns:i") var i: [I] = []
        }

        @Mappable
        struct I {
          @MapAttribute let v: Int?
        }

        extension XMLOutputOptions {
          /// The options with which the samples are written.
          static var box: XMLOutputOptions {
            var options = XMLOutputOptions()
            options.rootAttributes = ["xmlns": "urn:a"]
            return options
          }
        }
        """),
    Written(
      "a root with a prefix of its own, and a wrapped list that is not always there", "root",
      """
      <t:r xmlns:t="urn:t"><o id="1"><ls><l>a</l><l>b</l></ls></o><o id="2"/></t:r>
      """,
      models: """
        @Mappable @MapNamespace("t", "urn:t")
        struct Root {
          var o: [O] = []
        }

        @Mappable
        struct O {
          @MapAttribute let id: Int
          @MapWrapped("l") let ls: [String]?
        }
        """),
    Written(
      "elements that alternate between others, and texts that alternate with elements", "talk",
      """
      <talk><id>1</id><say>a</say><move x="1"/><x:p xmlns:x="urn:x">b <i/> c</x:p><say>d</say><end>e</end></talk>
      """,
      models: """
        @Mappable @MapNamespace("x", "urn:x")
        struct Talk {
          let id: Int
          @MapFlat var contents: [TalkContent] = []
          let end: String
        }

        /// These elements alternate.
        @Mappable
        enum TalkContent {
          case say(String)
          case move(Move)
          @MapKey("x:p") case p(P)
        }

        @Mappable
        struct Move {
          @MapAttribute let x: Int
        }

        @Mappable
        struct P {
          @MapFlat var contents: [PContent] = []
        }

        /// Texts and elements alternate.
        @Mappable
        enum PContent {
          case i
          @MapKey("#text") case text(String)
        }
        """),
    Written(
      "a word that decides the members", "figures",
      """
      [{"type": "circle", "radius": 1.5}, {"type": "square", "side": 2}, {"type": "circle", "radius": 2}]
      """,
      models: """
        /// Which members the 3 objects have is decided by "type".
        @Mappable @MapTag("type")
        enum Figure {
          case circle(Circle)
          case square(Square)
          @MapFallback case other(SourceValue)
        }

        @Mappable
        struct Circle {
          let radius: Double
        }

        @Mappable
        struct Square {
          let side: Int
        }
        """),
    Written(
      "a word beside what it decides, in a record", "events",
      """
      [{"id": "1", "type": "PushEvent", "payload": {"ref": "main"}, "public": true},
       {"id": "2", "type": "ForkEvent", "payload": {"forkee": {"id": 3}}, "public": true},
       {"id": "3", "type": "PushEvent", "payload": {"ref": "main"}, "public": false}]
      """,
      models: """
        @Mappable
        struct Event {
          let id: String
          @MapEmbedded let payload: Payload
          let `public`: Bool
        }

        /// What "payload" has in 3 objects is decided by "type".
        @Mappable @MapTag("type", payload: "payload")
        enum Payload {
          @MapKey("PushEvent") case pushEvent(PushEvent)
          @MapKey("ForkEvent") case forkEvent(ForkEvent)
          @MapFallback case other(SourceValue)
        }

        @Mappable
        struct PushEvent {
          let ref: String
        }

        @Mappable
        struct ForkEvent {
          let forkee: Forkee
        }

        @Mappable
        struct Forkee {
          let id: Int
        }
        """),
    Written(
      "numbers as tags, and what all of them have", "channels",
      """
      {"channels": [
        {"type": 0, "id": "1", "name": "a", "guild": "g", "position": 1, "topic": "x"},
        {"type": 2, "id": "2", "name": "b", "guild": "g", "position": 2, "bitrate": 64000},
        {"type": 0, "id": "3", "name": "c", "guild": "g", "position": 3, "topic": "y"}]}
      """,
      models: """
        @Mappable
        struct Channels {
          let channels: [Channel]
        }

        /// Which members the 3 objects have is decided by "type".
        @Mappable @MapTag("type")
        enum Channel {
          @MapKey(0) case type0(ChannelType0)
          @MapKey(2) case type2(ChannelType2)
          @MapFallback case other(SourceValue)
        }

        @Mappable
        struct ChannelBase {
          let id: String
          let name: String
          let guild: String
          let position: Int
        }

        @Mappable
        struct ChannelType0 {
          @MapEmbedded let base: ChannelBase
          let topic: String
        }

        @Mappable
        struct ChannelType2 {
          @MapEmbedded let base: ChannelBase
          let bitrate: Int
        }
        """),
    Written(
      "keys that say what their values are", "steps",
      #"[{"say": "hi"}, {"turn": 90}, {"say": "ho"}, {"move": {"x": 1, "y": 2}}]"#,
      models: """
        /// Each of the 4 objects has one of these keys.
        @Mappable
        enum Step {
          case say(String)
          case turn(Int)
          case move(Move)
          @MapFallback case other(SourceValue)
        }

        @Mappable
        struct Move {
          let x: Int
          let y: Int
        }
        """),
    Written(
      "a word that decides only whether a date is there", "tickets",
      """
      [{"status": "open", "id": 1}, {"status": "closed", "id": 2, "closed": "2024-01-05"},
       {"status": "open", "id": 3}, {"status": "closed", "id": 4, "closed": "2024-01-06"}]
      """,
      models: """
        @Mappable
        struct Ticket {
          let status: String
          let id: Int
          @MapDates(.pattern("yyyy-MM-dd")) let closed: Date?
        }
        """),
    Written(
      "objects in objects, of which some are alike", "order",
      """
      {"id": 1, "billing": {"city": "Oxford", "street": "High St", "geo": {"lat": 1.5, "lon": 2.5}},
       "shipping": {"city": "Bath", "street": "Low St", "geo": {"lat": 1.5, "lon": 2.5}},
       "store": {"geo": {"code": "x"}}}
      """,
      models: """
        @Mappable
        struct Order {
          let id: Int
          let billing: Billing
          let shipping: Billing
          let store: Store
        }

        @Mappable
        struct Billing {
          let city: String
          let street: String
          let geo: Geo
        }

        @Mappable
        struct Store {
          let geo: StoreGeo
        }

        @Mappable
        struct Geo {
          let lat: Double
          let lon: Double
        }

        @Mappable
        struct StoreGeo {
          let code: String
        }
        """),
    Written(
      "objects that contain objects like themselves", "comment",
      #"{"text": "a", "id": 1, "parent": {"text": "b", "id": 2, "parent": {"text": "c", "id": 3}}}"#,
      models: """
        @Mappable
        final class Comment {
          let text: String
          let id: Int
          let parent: Comment?
        }
        """),
    Written(
      "several samples of one kind", "user",
      #"{"id": 1, "name": "Ada", "age": 36}"#, #"{"id": 2, "name": null, "age": 1.5, "tags": []}"#,
      models: """
        @Mappable
        struct User {
          let id: Int
          let name: String?
          let age: Double
          let tags: [SourceValue]?
        }
        """),
    Written(
      "values in forms that their types would not keep", "form",
      #"{"count": "4", "paid": "yes", "sum": "12.50", "any": [1, "2"], "seen": "5 Jan 2024 10:00 +0100"}"#,
      models: #"""
        @Mappable
        struct Form {
          let count: String  // Such as "4"; an Int would be written as a number.
          let paid: String  // Such as "yes"; a Bool would be written as true or false.
          let sum: Decimal
          // Such as the number 1, the text "2"; an Int reads them all, and writes one kind.
          let any: [SourceValue]
          let seen: String  // Such as "5 Jan 2024 10:00 +0100"; a Date would be written in another form.
        }

        extension OutputStyle {
          /// The style in which the samples are written.
          static var form: OutputStyle {
            var style = OutputStyle.json
            style.decimals = .text
            return style
          }
        }
        """#),
  ]
}
