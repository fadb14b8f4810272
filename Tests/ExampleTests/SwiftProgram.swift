import Foundation

/// A program that is compiled against the modules of this build, as an app that uses them would be.
struct SwiftProgram {
  private let executable: URL

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - name: What the program is called; no other has the name.
  ///   - files: The text of each file by its name. `main.swift` is where it starts.
  /// - Throws: ``Command/Failure`` with the messages of the compiler.
  init(_ name: String, files: [String: String]) throws {
    let library = try Self.library.get()
    let folder = Self.folder.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var paths: [String] = []
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      let url = folder.appending(path: file)
      try Data(text.utf8).write(to: url)
      paths.append(url.path)
    }
    executable = folder.appending(path: "program")
    let modules = Self.products.appending(path: "Modules").path
    let macros = Self.products.appending(path: "ModelMapperMacros-tool").path
    var arguments = ["swiftc", "-swift-version", "6", "-suppress-warnings", "-I", modules]
    arguments += ["-load-plugin-executable", "\(macros)#ModelMapperMacros"]
    let stubs = Set(try Self.stubs(for: files.values.joined(separator: "\n")).map(\.path))
    arguments += ["-I", Self.folder.appending(path: "Stubs").path] + stubs.sorted()
    arguments += ["-o", executable.path] + paths
    arguments += ["-L", library.deletingLastPathComponent().path, "-lModelMapperPages"]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", library.deletingLastPathComponent().path]
    try Command.run("/usr/bin/env", arguments)
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: What it is called with.
  /// - Returns: What it prints.
  /// - Throws: ``Command/Failure`` if it doesn't end well.
  func run(_ arguments: [String] = []) throws -> String {
    try Command.run(executable.path, arguments, mergesErrors: false)
  }

  /// Whether the tests run that take long, such as those that compile many programs.
  static let runsLongTests = ProcessInfo.processInfo.environment["MODELMAPPER_LONG_TESTS"] != nil

  /// The products of this build, beside the tests.
  private static let products = Bundle.module.bundleURL.deletingLastPathComponent()

  /// Where everything is compiled; it is removed when the tests end.
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ModelMapperPages-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: SwiftProgram.folder) }
    return folder
  }()

  /// All modules as one library, which links faster than their objects.
  private static let library = Result {
    let library = folder.appending(path: "libModelMapperPages.so")
    var arguments = ["swiftc", "-emit-library", "-o", library.path]
    // What an example is linked from; the folders may still have objects of files that are gone.
    let list = products.appending(path: "inspect.product/Objects.LinkFileList")
    arguments += try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { $0.contains("/ModelMapper.build/") || $0.contains("/ModelMapperXML.build/") }
    arguments += try testingObjects
    if ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] != nil {
      arguments.append("-profile-generate")
    }
    try Command.run("/usr/bin/env", arguments)
    return library
  }

  /// The objects of `ModelMapperTesting`, which no example is linked from, with that of the page it embeds.
  private static var testingObjects: [String] {
    get throws {
      let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/ModelMapperTesting").standardizedFileURL
      let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
        .filter { $0.hasSuffix(".swift") }
      return (files + ["embedded_resources.swift"])
        .map { products.appending(path: "ModelMapperTesting.build/\($0).o").path }
    }
  }

  /// The stubs that programs may import, compiled when they are first needed: the objects to link.
  private static let compiledStubs = Locked<[String: Result<[URL], any Error>]>([:])

  private static let stubLock = NSRecursiveLock()

  /// The objects of the stubs that a source imports, and of those that they import.
  private static func stubs(for source: String) throws -> [URL] {
    let texts = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stubs")
    let imports = source.matches(of: /(?m)^(?:@\w+ )?import (\w+)/).map { String($0.1) }
    return try Set(imports).sorted().flatMap { name -> [URL] in
      let text = texts.appending(path: "\(name).swift.txt")
      guard FileManager.default.fileExists(atPath: text.path) else { return [] }
      // One stub may import another, so the lock is taken again; the table is not held meanwhile.
      return try stubLock.withLock {
        let result = compiledStubs.withLock { $0[name] } ?? Result { try compileStub(name, text) }
        compiledStubs.withLock { $0[name] = result }
        return try result.get()
      }
    }
  }

  private static func compileStub(_ name: String, _ text: URL) throws -> [URL] {
    let source = try String(contentsOf: text, encoding: .utf8)
    let others = try stubs(for: source)
    let folder = Self.folder.appending(path: "Stubs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(name).swift")
    try Data(source.utf8).write(to: file)
    let object = folder.appending(path: "\(name).o")
    let module = folder.appending(path: "\(name).swiftmodule").path
    var arguments = ["swiftc", "-swift-version", "6", "-suppress-warnings", "-parse-as-library"]
    arguments += ["-module-name", name, "-emit-module", "-emit-module-path", module]
    arguments += ["-I", folder.path, "-emit-object", "-o", object.path, file.path]
    try Command.run("/usr/bin/env", arguments)
    return others + [object]
  }
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
