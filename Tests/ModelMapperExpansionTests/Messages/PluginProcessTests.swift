import Foundation
import Testing

@testable import ModelMapperExpansion

@Suite("Running the plug-in")
struct PluginProcessTests {
  /// The plug-in that was built beside the tests, or `nil` where the build system puts it elsewhere.
  static let plugin: URL? = {
    let folder = Bundle(for: Beacon.self).bundleURL.deletingLastPathComponent()
    let candidates = [
      folder, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    .map { $0.appendingPathComponent("ModelMapperMacros-tool") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private final class Beacon {}

  @Test(
    "answers messages until an empty one or the end", .enabled(if: plugin != nil),
    arguments: [true, false])
  func answersMessages(sendsEmptyMessage: Bool) throws {
    let (input, output) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = Self.plugin
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let compiler = CompilerConnection(
      input: output.fileHandleForReading.fileDescriptor,
      output: input.fileHandleForWriting.fileDescriptor)
    for message in [RecordedMessage.capability, RecordedMessage.subclassMember] {
      #expect(compiler.send(Data(message.utf8)))
      #expect(compiler.receive() == MessageHandler.reply(to: Data(message.utf8)))
    }
    if sendsEmptyMessage { #expect(compiler.send(Data())) }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }
}
