// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import ModelMapper

@Mappable
public struct Station {
  public var name = ""
  @MapRequired @MapKey("_id", "meta.id") public var id = 0
  @MapDates(.iso8601, .epochSeconds) @MapOutputKey("opened-at") public var opened: Date?
  public private(set) var lines: [Line] = []
  @MapIgnored public var cache: [Int: any Error] = [:]
  public var platforms = 1 { didSet { changes += 1 } }
  var (latitude, longitude) = (0.0, 0.0)
  private var changes = 0, revision = 1
  public let code = "S"
  public static let unit = "km"
  public lazy var label = "\(name) {"
  public var isLarge: Bool { platforms > 4 }
  public var kilometres: Double {
    get { latitude }
    set { latitude = newValue }
  }
}

@Mappable
public struct Line {
  public var `class` = ""
  public var `operator name` = ""
  public var 🚉 = 0, größe = 1.5
  public var open = false, set = 0, lazy = ""
}

@Mappable
public struct Page<Element: Coercible> {
  public var items: [Element] = []
  public var next: Int?

  @Mappable
  public struct Link {
    public var target = ""
    public var element: Element?
  }
}

public enum API {}

extension API {
  @Mappable
  public struct Version {
    public var major = 0
  }
}

extension API {
  @Mappable
  public struct Status {
    public var code = 0
  }
}

@Mappable
public struct Custom {
  public var code: Int

  public init() { code = 7 }

  public init(code: Int) { self.code = code }
}

@Mappable
package struct Shared {
  package var a = 0
}

@Mappable
public struct Empty {}

@Mappable
public struct ByHand: Mappable {
  public var a = 0
}

@Mappable
public struct Hooked {
  public var name = ""
  public static var overrideMappings: [String: String] { ["title": "name"] }

  public mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor
  ) -> Bool {
    name = "hooked"
    return false
  }
}

@Mappable
public struct Bag {
  public var items: [any Mappable] = []
  public var first: (any Mappable)?
  public var named: [String: any Mappable] = [:]
}

@Mappable
public struct Ticket: Equatable {
  public let id: Int
  public let holder: String?
  @MapKey("valid") public let isValid: Bool
  public var zones: [String] = []
  let price: Double

  @Mappable
  public struct Seat: Equatable {
    public let number: Int
  }
}

@Mappable(memberwise: false)
public struct Receipt {
  public let number: Int
}

@Mappable
public final class Passenger {
  public let name: String
  public let ticket: Ticket?
  public let comfort: Comfort?
}

@Mappable
public enum Comfort: String { case first, second }

@Mappable @MapTag("type")
public enum Fare: Equatable {
  case free
  case single(Ticket.Seat)
  case pass(days: Int, zone: String?)
  @MapFallback case unknown(SourceValue)
}
