package import Foundation

/// Answers the compiler's messages.
package enum MessageHandler {
  /// The version of the protocol that is spoken here.
  ///
  /// The compiler gets it, whatever its own is, and keeps to it: later versions only add to what a
  /// message may have.
  static let protocolVersion = 7

  /// Returns the reply to one message.
  package static func reply(to message: Data) -> Data? {
    JSON(message).flatMap { reply(to: $0).data }
  }

  private static func reply(to message: JSON) -> JSON {
    if message["getCapability"] != nil {
      return ["getCapabilityResult": ["capability": ["protocolVersion": protocolVersion]]]
    }
    guard let request = message.object("expandAttachedMacro").flatMap(ExpansionRequest.init) else {
      return ExpansionReply().json(for: SourceRegion(text: ""))
    }
    let reply = request.role == .peer ? MarkerMacro(request: request).reply : Model(request).reply
    return reply.json(for: request.declaration)
  }
}
