import Foundation
import PackagePlugin

/// Runs `inspect` in any package that depends on this one: `swift package inspect SAMPLE…`.
@main
struct InspectPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "ModelMapperInspect").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    // The tool has printed a sentence about what is wrong.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
