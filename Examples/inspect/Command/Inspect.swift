import Foundation
import ModelMapperInspection

/// Shows the shape of samples, and writes the models that map them.
///
///     swift run inspect SAMPLE… [--name Type] [--output Models.swift]
///
/// `inspect --help` lists all options.
@main
enum Inspect {
  static func main() async {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      guard !arguments.asksForHelp else { return print(Arguments.help) }
      try await run(arguments)
    } catch {
      FileHandle.standardError.write(Data("inspect: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: Arguments) async throws {
    let progress = Progress()
    var inspection = Inspection(name: arguments.name)
    var first: Data?
    for source in try Source.all(arguments.sources) {
      let data = try await source.data()
      first = first ?? data
      progress.begin(source.name, bytes: data.count)
      do {
        try inspection.add(Sample(data, isLines: source.isLines), onValue: progress.count)
      } catch {
        throw Failure("\(source.name): \(error)")
      }
    }
    progress.end()
    if !arguments.writesModelsOnly { print(inspection.tree) }
    let inferred = inspection.models
    let models = inferred.text
    if let output = arguments.output {
      do {
        try Data((models + "\n").utf8).write(to: URL(filePath: output))
      } catch {
        throw Failure("Can't write to '\(output)'. Is its folder there, and may you write to it?")
      }
    } else {
      print((arguments.writesModelsOnly ? "" : "\n") + models)
    }
    if let page = arguments.page, let first {
      guard inspection.format != .jsonLines else {
        throw Failure("A page explains one document; pick a line of the JSON Lines for it.")
      }
      try Page(models: inferred, isXML: inspection.format == .xml)
        .write(explaining: first, to: page)
    }
  }
}
