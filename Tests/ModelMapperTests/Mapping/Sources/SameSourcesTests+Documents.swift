import TestSupport

extension SameSourcesTests {
  /// Documents without equal keys, with numerals that `JSONSerialization` keeps.
  static let documents: [String] = scalars + objects + lists

  private static let scalars = [
    "null", "true", "0", "-1", "1.5", "\"\"", "\"text\"", "[]", "{}", "[[]]", "[{}]", "[null]",
  ]

  private static let objects = [
    // User
    #"{"ID":"7","full-name":"Ada","ROLE":"admin","tags":["a","b","a"],"friends":[{"id":8}]}"#,
    #"{"super_secret_str":"spy","id":true,"address":{"Street":"s","zip_code":"12"},"x":1}"#,
    #"{"super-secret-str":"spy","fullName":null,"scores":{"a":"9.5","b":1,"c":[]},"tags":"a"}"#,
    #"{"created":"2024-01-15","meta":{"created-on":"1815-12-10"},"friends":{"id":1}}"#,
    #"{"meta":{"createdOn":1705311000.5},"friends":[{"friends":[{"id":"x"},7,null]}],"id":4.5}"#,
    #"{"meta":{"CREATED_ON":"never"},"created":null,"address":"{\"city\":\"x\",\"y\":[1]}"}"#,
    #"{"address":"{broken","friends":["{\"id\":\"3\"}","[]"],"role":"GUEST"}"#,
    #"{"id":9223372036854775807,"fullName":12,"tags":[1,true,null,1.5]}"#,
    #"{"items":[{"id":1},{"id":[]}],"next_page":"2","nextpage2":3}"#,
    // Ticket
    #"{"no":1,"holder":null,"seat":"x","stops":null}"#,
    #"{"number":1,"route":{"to":"x"},"stops":[{"from":"a"},{"from":null},{"from":[]},7]}"#,
    #"{"seat":"x","route":{},"NUMBER":null,"Holder":{"a":1}}"#,
    #"{"no":null,"number":"2","seat":null,"route":null,"stops":{"from":"a"}}"#,
    #"{"number":1.5,"seat":300.25,"route":{"from":1,"to":2,"via":3},"stops":[]}"#,
    // EveryKind
    #"{"flag":"yes","small":"-128","large":18446744073709551615,"size":1.5,"ratio":"1e2"}"#,
    #"{"flag":2,"small":128,"large":-1,"size":"x","ratio":null,"price":18.24,"note":8.45}"#,
    #"{"flag":"maybe","small":true,"large":"18446744073709551616","size":1e300,"price":"0.1"}"#,
    #"{"role":"admin","date":"2024-01-15T09:30:00Z","link":"https://example.com/a?b=c","letter":"é"}"#,
    #"{"role":"ADMIN","day":1705311000,"link":"","letter":"ab","bytes":"aGk=","key":"nope"}"#,
    #"{"key":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","bytes":"!","meta":{"day":"x","note":"deep"}}"#,
    #"{"meta":{"note":null},"note":"direct","+1":5,"-1":6,"raw":{"a":[1,{"b":null}],"c":true}}"#,
    #"{"numbers":["1",2,3.5,"x",null,[],{}],"options":[1,null,"x"],"unique":[1,"1",2]}"#,
    #"{"numbers":5,"options":null,"unique":"7","table":{"1":["a"],"x":["b"],"2":"c","3":null}}"#,
    #"{"inner":{"id":1,"title":null,"meta":{"label":"m"}},"inners":[{"id":"2"},{"title":"x"}]}"#,
    #"{"inner":{"label":"x"},"inners":[{"id":null},{"id":3,"names":["n","o"]},[],"{\"id\":4}"]}"#,
    #"{"inner":null,"inners":null,"raw":null,"table":null,"flag":null,"small":null,"day":null}"#,
    #"{"inner":[],"inners":{"id":1},"raw":"text","table":[],"flag":{},"small":[],"day":{}}"#,
    #"{"":1," ":2,"a.b":3,"meta.note":"literal","meta":{"note":"walked"},"notes":"near"}"#,
    #"{"FLAG":1,"Small":"the 21.5 slices","large":"-3","ratio":"$99.45","note":false,"date":0}"#,
    #"{"ratio":0.1,"price":123456789.125,"size":16777217,"note":-0.0,"raw":1e20,"large":1e3}"#,
    #"{"a":{"flag":true},"b":{"inner":{"id":"x"}},"c":null,"d":[1]}"#,
  ]

  private static let lists = [
    #"[{"third":"x","SECOND":null,"first":"7"},{"second":"s","first":[]},{"First":1,"third":null}]"#,
    #"[{"name":"A"},{"name":5},{"NAME":"B","other":1},{"name":null},{"name":["x"]},{}]"#,
    #"[{"start":1,"end":2},{"start":3,"end":2},{"end":"x"},null,7]"#,
    #"[{"name":"Tom"},{"kind":"dog","called":"Rex","breed":"x","commands":["sit",1,[]]}]"#,
    #"[{"kind":"stone"},{"kind":"dog","name":7,"breed":[1,"b"]},{"kind":5},{"kind":null},"x"]"#,
    #"[{"id":5,"owner_name":"o","balance":18.24,"is-open":1},{"balance":"x","isOpen":"no"}]"#,
    #"[{"no":1},{"no":"x"},{"number":3,"stops":[{"to":"x"},{"from":"y","FROM":"z"}]},[],7,null]"#,
    #"[{"id":1,"friends":[{"id":"abc"},{"id":4.5}]},{"id":[1]},"{\"id\":3}",null,[]]"#,
    #"["a",1,true,null,{"flag":"on"},[{"flag":"off"}],1.25,"{\"flag\":1,\"inner\":{}}","{"]"#,
    #"[{"full_name":"a","fullName":"b"},{"full_name":"c","full-name":"d"},{"Fullname":"e"}]"#,
  ]
}

/// Documents whose keys and values are likely to mean something to the models of the tests.
struct RandomDocument {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed &+ 1_000)
  }

  private static let keys = [
    "id", "ID", "full_name", "fullName", "role", "address", "tags", "friends", "scores", "created",
    "meta", "created-on", "street", "city", "zipCode", "no", "number", "holder", "seat", "route",
    "stops", "from", "to", "first", "second", "third", "name", "start", "end", "kind",
    "commands", "owner_name", "balance", "isOpen", "items", "nextPage", "flag", "small", "large",
    "size", "ratio", "price", "note", "day", "link", "key", "bytes", "letter", "raw", "numbers",
    "options", "unique", "table", "inner", "inners", "label", "title", "names", "nmae", "", "+1",
  ]

  private static let scalars = [
    "null", "true", "false", "0", "1", "-1", "7", "128", "1.5", "0.1", "-2.25", "1e3", "123456789",
    "\"\"", "\"x\"", "\"7\"", "\"1.5\"", "\"yes\"", "\"admin\"", "\"dog\"", "\"2024-01-15\"",
    "\"the 5 apples\"", "\"{\\\"id\\\":1}\"", "\"{\"", "\"https://example.com\"", "\"aGk=\"",
  ]

  /// The next document.
  mutating func document() -> String {
    random.below(3) == 0 ? list(depth: 0) : object(depth: 0)
  }

  private mutating func value(depth: Int) -> String {
    switch random.below(depth < 3 ? 10 : 6) {
    case 0..<6: Self.scalars[random.below(Self.scalars.count)]
    case 6, 7: list(depth: depth + 1)
    default: object(depth: depth + 1)
    }
  }

  private mutating func list(depth: Int) -> String {
    let count = random.below(4)
    return "[" + (0..<count).map { _ in value(depth: depth) }.joined(separator: ",") + "]"
  }

  private mutating func object(depth: Int) -> String {
    var keys: [String] = []
    for _ in 0..<random.below(9) {
      let key = Self.keys[random.below(Self.keys.count)]
      if !keys.contains(key) { keys.append(key) }
    }
    return "{" + keys.map { "\"\($0)\":\(value(depth: depth))" }.joined(separator: ",") + "}"
  }
}
