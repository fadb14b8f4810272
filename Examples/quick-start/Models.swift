import Foundation
import ModelMapper

/// A station, with nothing said but what it is.
@Mappable
struct Station {
  @MapRequired var name = ""
  var platforms = 0
  var isStaffed = false
  var opened: Date?
  var position: Position?
  var lines: [Line] = []
}

@Mappable
struct Position {
  @MapKey("lat") var latitude = 0.0
  @MapKey("lon") var longitude = 0.0
}

@Mappable
struct Line {
  @MapKey("line_name") var name = ""
  var trainsPerHour = 0
}
