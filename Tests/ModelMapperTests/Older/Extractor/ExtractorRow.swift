import Foundation
import ModelMapper

/// A value and what each read makes of it.
struct ExtractorRow: ConformanceRow {
  let id: String
  let value: SourceValue
  let bool: Bool
  let integer: Int
  let unsigned: UInt
  let number: Int?
  let string: String?
  /// Seconds since 1970.
  let date: Double?
  let decimal: Decimal?
  /// Seconds since 1970 where the value counts milliseconds; nothing where that is not told.
  let milliseconds: Double??

  init(
    _ id: String, _ value: SourceValue, _ bool: Bool, _ integer: Int, _ unsigned: UInt,
    _ number: Int?, _ string: String?, _ date: Double?, _ decimal: Decimal?,
    milliseconds: Double?? = .none
  ) {
    self.id = id
    self.value = value
    self.bool = bool
    self.integer = integer
    self.unsigned = unsigned
    self.number = number
    self.string = string
    self.date = date
    self.decimal = decimal
    self.milliseconds = milliseconds
  }
}

extension ExtractorRow {
  /// The value as a dictionary of Foundation holds it.
  var native: Any {
    if case .unsupported = value { NSObject() } else { value.foundationValue }
  }
}

/// A number of milliseconds and the date it stands for.
struct MillisecondsRow: ConformanceRow {
  let id: String
  let value: SourceValue
  let seconds: Double

  init(_ id: String, _ value: SourceValue, _ seconds: Double) {
    self.id = id
    self.value = value
    self.seconds = seconds
  }
}
