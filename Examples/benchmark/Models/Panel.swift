/// A part of a screen as servers describe it: a key says which part it is, and each of them writes it too.
enum Panel: Codable, Equatable {
  case text(Text)
  case images(Images)

  struct Text: Codable, Equatable {
    var type = "text"
    var text: String
    var fontSize: Double
    var isVisible = true
    var color: String?
  }

  struct Images: Codable, Equatable {
    var type = "images"
    var pages: [Page]
    var ids: [Int]

    struct Page: Codable, Equatable { var address: String }
    private enum CodingKeys: String, CodingKey { case type, pages }

    init(pages: [Page], ids: [Int]) { (self.pages, self.ids) = (pages, ids) }

    /// Pages, or their numbers in the same place.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let pages = try? container.decode([Page].self, forKey: .pages)
      self.pages = pages ?? []
      ids = pages == nil ? try container.decode([Int].self, forKey: .pages) : []
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(type, forKey: .type)
      if ids.isEmpty {
        try container.encode(pages, forKey: .pages)
      } else {
        try container.encode(ids, forKey: .pages)
      }
    }
  }

  private enum Key: String, CodingKey { case type }

  init(_ index: Int) {
    let address = "https://example.com/images/\(index)"
    self =
      switch index % 4 {
      case 0: .images(Images(pages: [], ids: [index, 7]))
      case 1: .images(Images(pages: [Images.Page(address: address)], ids: []))
      default: .text(Text(text: "Text \(index)", fontSize: Double(index % 20) + 0.5))
      }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self =
      switch try container.decode(String.self, forKey: .type) {
      case "text": .text(try Text(from: decoder))
      default: .images(try Images(from: decoder))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .text(let text):
      try container.encode("text", forKey: .type)
      try text.encode(to: encoder)
    case .images(let images):
      try container.encode("images", forKey: .type)
      try images.encode(to: encoder)
    }
  }
}
