import Foundation
import PackagePlugin

/// Runs `inspect` in any package that depends on this one: `swift package inspect SAMPLE…`.
@main
struct InspectPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "ModelMapperInspect").url
    process.arguments = arguments
    // SwiftPM prints the standard error of a plug-in among the models, on standard output.
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init) {
      if process.terminationStatus == 0 {
        Diagnostics.remark(line)
      } else {
        Diagnostics.error(line)
      }
    }
  }
}
