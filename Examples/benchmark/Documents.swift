import Foundation

/// The documents that are read, generated alike in every run.
enum Documents {
  /// Records of ten small fields, 2.7 MB for 10,000.
  static func users(_ count: Int) -> Data { list(count, user) }

  /// The same records, one to a line.
  static func userLines(_ count: Int) -> Data {
    Data((0..<count).map { user($0) + "\n" }.joined().utf8)
  }

  static func user(_ index: Int) -> String {
    let phone = index % 4 == 0 ? "null" : "\"+44 20 7946 0\(index % 900 + 100)\""
    return """
      {"user_id":\(1_000 + index),"full_name":"Ada Lovelace \(index % 97)",\
      "email_address":"ada.lovelace.\(index)@example.org","is_active":\(index % 3 == 0),\
      "account_balance":\(Double(index) * 1.25 + 0.5),"login_count":\(index % 1_000),\
      "favorite_tags":["alpha","beta\(index % 7)","a rather longer tag"],\
      "home_address":{"street_name":"\(index % 300) St James's Square",\
      "postal_code":"SW1Y 4LE","city_name":"London"},\
      "phone_number":\(phone)\(index % 5 == 0 ? "" : ",\"manager_id\":\(index / 10)")}
      """
  }

  /// Records in three styles of keys, with numbers and truth values as texts.
  static func visits(_ count: Int) -> Data {
    list(count) { index in
      let price = "\(Double(index % 400) + 0.5)"
      switch index % 3 {
      case 0:
        return """
          {"visit_id":"\(index)","guest_name":"Ada Lovelace","is_paid":"yes",\
          "total_price":"\(price)","night_count":"\(index % 9)","room_number":\(index % 80),\
          "promo_code":null,"rating":"\(index % 5)"}
          """
      case 1:
        return """
          {"Visit-ID":\(index),"Guest-Name":"Charles Babbage","Is-Paid":0,"Total-Price":\(price),\
          "Night-Count":"\(index % 9)","Room-Number":"\(index % 80)B","Promo-Code":"SPRING",\
          "Rating":null}
          """
      default:
        return """
          {"nightCount":"\(index % 9)","roomNumber":"\(index % 80)","visitId":"\(index)",\
          "isPaid":"true","totalPrice":"\(price)","guestName":"Mary Somerville"}
          """
      }
    }
  }

  /// A page of a feed whose messages have some sixty keys, 0.6 MB for 200.
  static func feed(_ count: Int) -> Data {
    func filler(_ prefix: String, _ number: Int, _ index: Int) -> String {
      (0..<number).map { key in
        let name = "\"\(prefix)_\(key)\":"
        switch key % 5 {
        case 0: return name + "null"
        case 1: return name + "\(index &* 7 + key)"
        case 2: return name + "\(key % 2 == 0)"
        case 3: return name + "\"https://images.example.org/\(prefix)/\(index)/\(key).png\""
        default: return name + "{\"hashtags\":[],\"urls\":[{\"indices\":[\(key),\(index)]}]}"
        }
      }.joined(separator: ",")
    }
    let statuses = list(count) { index in
      """
      {\(filler("meta", 8, index)),"id":\(500_000_000_000 + index),\
      "text":"A message of ordinary length, number \(index), with a link and two words more",\
      \(filler("entity", 12, index)),"user":{"id":\(index),"screen_name":"user_\(index)",\
      \(filler("profile", 30, index)),"followers_count":\(index * 3)},\
      "retweet_count":\(index % 50),\(filler("place", 10, index))}
      """
    }
    return Data("{\"statuses\":".utf8) + statuses + Data("}".utf8)
  }

  /// Articles of some 20 KB, in several scripts, with line feeds and quotes.
  static func articles(_ count: Int) -> Data {
    let paragraph =
      "The quick brown fox \\\"jumps\\\" over the lazy dog, and nothing of it matters here. "
      + "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. 色は匂へど散りぬるを。\\n"
    let body = String(repeating: paragraph, count: 100)
    return list(count) { "{\"title\":\"Article \($0)\",\"body\":\"\(body)\"}" }
  }

  /// Lists of integers and of fractions, 1,000 of each to a record.
  static func measurements(_ count: Int) -> Data {
    list(count) { index in
      let times = (0..<1_000).map { String(1_700_000_000 + $0 * 60 + index) }
      let values = (0..<1_000).map { String(Double(($0 * 7_919 + index) % 100_000) / 1_000) }
      return """
        {"station":"S\(index)","times":[\(times.joined(separator: ","))],\
        "values":[\(values.joined(separator: ","))]}
        """
    }
  }

  /// Long texts in which every third letter or so has two bytes.
  static func letters(_ count: Int) -> Data {
    list(count) { "\"\(String(repeating: "Příliš žluťoučký kůň \($0) ", count: 80))\"" }
  }

  static func readings(_ count: Int) -> Data {
    list(count) { "{\"sensor\":\"s\($0)\",\"level\":\($0)}" }
  }

  /// Records that are nested 50 deep, which makes 100 levels of JSON.
  static func branches(_ count: Int) -> Data {
    list(count) { index in
      (0..<50).reduce("") { "{\"name\":\"branch \($1)\",\"branches\":[\($0)]}" }
    }
  }

  private static func list(_ count: Int, _ record: (Int) -> String) -> Data {
    Data("[\((0..<count).map(record).joined(separator: ","))]".utf8)
  }
}
