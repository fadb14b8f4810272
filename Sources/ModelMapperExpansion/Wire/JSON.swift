import Foundation

/// An object of the messages that the compiler and a plug-in exchange.
typealias JSON = [String: Any]

extension JSON {
  /// Reads a message, unless it is not an object of JSON.
  init?(_ message: Data) {
    guard let object = try? JSONSerialization.jsonObject(with: message) as? JSON else { return nil }
    self = object
  }

  /// The message.
  var data: Data? { try? JSONSerialization.data(withJSONObject: self, options: .sortedKeys) }

  /// Returns the object for a key, or `nil` if there is none.
  func object(_ key: String) -> JSON? { self[key] as? JSON }

  /// Returns the text for a key, or `nil` if there is none.
  func text(_ key: String) -> String? { self[key] as? String }
}
