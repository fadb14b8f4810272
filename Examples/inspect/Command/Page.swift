import Foundation
import ModelMapperInspection

/// A page that explains what becomes of a sample in the models that are written for it.
///
/// The models exist as source text only, so they are compiled: in a package of their own beside the products
/// of this one, which is kept, so that the next page takes seconds.
struct Page {
  let models: Inspection.Models
  let isXML: Bool

  /// Builds the models, and lets them explain a sample.
  ///
  /// - Throws: ``Failure`` if the package or the page can't be written, or the models don't compile.
  func write(explaining sample: Data, to path: String) throws {
    let package = root.appending(path: ".build/inspect-page")
    let sources = package.appending(path: "Sources/explain")
    let document = package.appending(path: "sample")
    do {
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try Self.text(manifest).write(to: package.appending(path: "Package.swift"))
      try Self.text(models.text).write(to: sources.appending(path: "Models.swift"))
      try Self.text(program).write(to: sources.appending(path: "main.swift"))
      try sample.write(to: document)
    } catch {
      throw Failure("Can't write to '\(package.path)', where the models for the page are built.")
    }
    let notice = "Building the models for the page; this takes some minutes the first time.\n"
    FileHandle.standardError.write(Data(notice.utf8))
    let page = URL(filePath: path).path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "run", "--quiet", "--package-path", package.path, "explain", document.path, page]
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("The page was not written to '\(path)'; what is wrong stands above.")
    }
  }

  /// The folder of this package.
  private var root: URL {
    var folder = URL(filePath: #filePath)
    for _ in ["Page.swift", "Command", "inspect", "Examples"] { folder.deleteLastPathComponent() }
    return folder
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let products = ["ModelMapper", "ModelMapperXML", "ModelMapperTesting"]
    let package = Package(
      name: "InspectPage", platforms: [.macOS("13.3")],
      dependencies: [.package(name: "ModelMapper", path: \(Self.literal(root.path)))],
      targets: [
        .executableTarget(
          name: "explain",
          dependencies: products.map { .product(name: $0, package: "ModelMapper") })
      ])
    """
  }

  private var program: String {
    """
    import Foundation
    import ModelMapper
    import ModelMapperTesting

    let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    let explanation = try \(models.mapper).explain(
      \(models.rootType).self, from\(isXML ? "XML" : "JSON"): Data(contentsOf: files[0]),
      style: \(models.style))
    try Data(explanation.html.utf8).write(to: files[1])
    """
  }

  private static func text(_ text: String) -> Data { Data((text + "\n").utf8) }

  private static func literal(_ text: String) -> String { text.debugDescription }
}
