import Foundation

/// What the command is asked to do.
struct Arguments {
  /// The files, folders and addresses of the samples.
  private(set) var sources: [String] = []
  /// What the type of the root is named after.
  private(set) var name = ""
  /// The file into which the models are written.
  private(set) var output: String?
  /// The file into which a page is written that explains the first sample.
  private(set) var page: String?
  /// Whether the tree is left out.
  private(set) var writesModelsOnly = false
  /// Whether only the help is wanted.
  private(set) var asksForHelp = false

  static let help = """
    Shows the shape of samples, and writes the Swift models that map them.

    usage: inspect SAMPLE… [--name NAME] [--output FILE] [--html FILE] [--models]

    SAMPLE         a document of JSON, JSON Lines or XML: a file, a folder of such files, or a URL;
                   several samples are documents of one kind, which one model maps
    --name NAME    the name of the type of the whole document; by default the name of the first sample
    --output FILE  writes the models into a file
    --html FILE    builds the models, and writes a page that explains what becomes of each value of
                   the first sample; in a clone of ModelMapper, for JSON and XML
    --models       prints the models without the tree before them
    --help         prints this
    """

  /// Reads the arguments.
  ///
  /// - Throws: ``Failure`` if they are not what ``help`` says.
  init(_ arguments: [String]) throws {
    var arguments = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = arguments.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
        throw Failure("\(option) needs a value. Try 'inspect --help'.")
      }
      return value
    }
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--models": writesModelsOnly = true
      case "--name": name = try value(of: argument)
      case "--output": output = try value(of: argument)
      case "--html": page = try value(of: argument)
      case _ where argument.hasPrefix("-") && argument != "-":
        throw Failure("There is no option '\(argument)'. Try 'inspect --help'.")
      default: sources.append(argument)
      }
    }
    guard !asksForHelp else { return }
    guard let first = sources.first else {
      throw Failure("Which sample? Name a file of JSON or XML, or try 'inspect --help'.")
    }
    if name.isEmpty {
      name = URL(filePath: first).deletingPathExtension().lastPathComponent
    }
  }
}

/// A sentence that ends the command.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
