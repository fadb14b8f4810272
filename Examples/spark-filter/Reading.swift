import Foundation
import ModelMapper

/// What a weather station measured at a time, as the records of several suppliers have it.
@Mappable
struct Reading {
  let station: String
  let takenAt: Date
  /// In degrees Celsius.
  var temperature: Double?
  var isRaining = false
  var position: Position?
  var sensors: [String] = []
  var quality = Quality.unchecked
}

@Mappable
struct Position {
  var latitude = 0.0
  var longitude = 0.0
}

@Mappable
enum Quality: String {
  case unchecked, good, doubtful
}
