import Foundation
import Testing

@testable import ModelMapperExpansion

@Suite("Answering the compiler's messages")
struct MessageHandlerTests {
  private func reply(to message: String) throws -> MessageValue {
    let bytes = try #require(MessageHandler.reply(to: Data(message.utf8)))
    return try JSONDecoder().decode(MessageValue.self, from: bytes)
  }

  @Test("states the version of the protocol")
  func statesVersion() throws {
    #expect(
      try reply(to: RecordedMessage.capability)
        == ["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
  }

  @Test("places a diagnostic and its fix in the user's file")
  func placesDiagnostics() throws {
    // A class that is not final needs the default that a struct can do without.
    let message = RecordedMessage.member.replacing(
      "public struct Station", with: "public class  Station")
    let result = try reply(to: message)["expandMacroResult"]
    let diagnostic = try #require(result?["diagnostics"]?.elements?.first)
    #expect(diagnostic["severity"] == "error")
    // The seventh line of the file is `  var platforms: Int`, behind two characters that are not
    // ASCII.
    #expect(diagnostic["position"] == ["fileName": "Station.swift", "offset": 125])
    #expect(
      diagnostic["fixIts"] == [
        [
          "message": "add a default value",
          "changes": [
            [
              "newText": " = <#value#>",
              "range": ["fileName": "Station.swift", "startOffset": 139, "endOffset": 139],
            ]
          ],
        ]
      ])
  }

  @Test("expands a marker to nothing")
  func expandsMarker() throws {
    #expect(
      try reply(to: RecordedMessage.peer)
        == ["expandMacroResult": ["expandedSource": "", "diagnostics": []]])
  }

  @Test("extends a nested class by its full name")
  func extendsNestedClass() throws {
    let source =
      "extension Station.Node: _ModelMapperProtocols.Mappable, _ModelMapperProtocols._InheritableModel {}"
    #expect(
      try reply(to: RecordedMessage.baseExtension)
        == ["expandMacroResult": ["expandedSource": .string(source), "diagnostics": []]])
  }

  @Test("knows a subclass by the conformances that are not asked for")
  func knowsSubclass() throws {
    let result = try reply(to: RecordedMessage.subclassMember)["expandMacroResult"]
    let source = try #require(result?["expandedSource"]?.text)
    #expect(source.contains("override class var properties"))
    #expect(source.contains("super._idleHooks.inherited(by: Leaf.self, from: Station.Node.self)"))
  }

  @Test("answers what it does not know with nothing")
  func answersUnknown() throws {
    for message in [#"{"expandFreestandingMacro":{}}"#, "{}", #"{"expandAttachedMacro":{}}"#] {
      #expect(
        try reply(to: message) == ["expandMacroResult": ["expandedSource": "", "diagnostics": []]])
    }
  }

  @Test(
    "ends at a message that is not JSON",
    arguments: [
      "", "{", "{\"a\":1}x", "nul", String(repeating: "[", count: 1_000_000),
    ])
  func endsAtMalformed(message: String) {
    #expect(MessageHandler.reply(to: Data(message.utf8)) == nil)
  }
}
