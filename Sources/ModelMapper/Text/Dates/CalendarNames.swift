/// The English names of months and weekdays.
enum CalendarNames {
  static let months: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The weekdays, from Sunday on.
  static let weekdays: [StaticString] = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// Returns the place of the name that a word is, or abbreviates with three letters or more.
  static func index(of word: UTF8Text, in names: [StaticString]) -> Int? {
    guard word.count >= 3 else { return nil }
    return names.firstIndex { name in
      let name = name.bytes
      return word.count <= name.count
        && (0..<word.count).allSatisfy { word[$0].asciiLowercased == name[$0].asciiLowercased }
    }
  }
}
