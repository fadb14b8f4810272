/// How what is written refers to the library.
enum Library {
  /// What stands before the name of one of its declarations.
  ///
  /// A module selector finds the library even where the user has a type named `ModelMapper`. The
  /// compiler of the plug-in is that of the user's program, so it tells what can be written.
  #if compiler(>=6.3)
  static let prefix = "ModelMapper::"
  #else
  static let prefix = "ModelMapper."
  #endif

  /// The types of numbers of Swift's library.
  static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float",
  ]

  /// The ways in which users write the name of one of its declarations.
  static func spellings(of name: String) -> [String] {
    ["", "ModelMapper.", "ModelMapper::"].map { $0 + name }
  }
}
