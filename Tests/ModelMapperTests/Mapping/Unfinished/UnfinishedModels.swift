import ModelMapper

/// Models of every kind, of documents that have not ended.
enum Unfinished {
  struct Line: Mappable, Equatable {
    var id = 0
    var text = ""
    var note: String?
    var words: [String] = []
    static var properties: [PropertyDescriptor] {
      Property(\.id).required()
      \.text
      \.note
      \.words
    }
  }

  struct Point: ConstructedMappable, Equatable {
    let x: Int
    let y: Double?
    init(_ values: borrowing ModelValues) throws {
      x = try values.next()
      y = try values.next()
    }
    static var properties: [PropertyDescriptor] {
      \.x
      \.y
    }
  }

  enum Status: String, Coercible { case progress = "in", inProgress = "in_progress", done }

  @Mappable @MapTag("type")
  enum Block: Equatable {
    case text(text: String)
    case image(url: String, width: Int)
    @MapFallback case unknown(SourceValue)
  }

  struct Ended: Mappable, Equatable {
    var count = 0
    var isEnded = false
    static var properties: [PropertyDescriptor] { \.count }
    mutating func didMap() throws { isEnded = true }
  }

  struct Order: Mappable, Equatable {
    var name = "?"
    var count = 7
    var line = Line()
    var first: Line?
    var lines: [Line] = []
    var table: [String: Line] = [:]
    var points: [Point] = []
    var status = Status.done
    var matrix: [[Int]] = []
    var tags: Set<String> = []
    var texts: [String: String] = [:]
    var blocks: [Block] = []
    var ended: [Ended] = []
    var rest = SourceValue.null
    static var properties: [PropertyDescriptor] {
      \.name
      \.count
      \.line
      \.first
      \.lines
      \.table
      \.points
      \.status
      \.matrix
      \.tags
      \.texts
      \.blocks
      \.ended
      \.rest
    }
  }
}
