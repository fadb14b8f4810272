import Foundation
import ModelMapper

/// What both services answer.
@Mappable
struct Timetable {
  var generatedAt: Date?
  var stations: [Station] = []
}

/// A station: its name, which has no default, is required.
@Mappable
struct Station {
  let name: String
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
