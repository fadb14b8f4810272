import ModelMapper

/// What became of a line: the record, or the line itself where none could be made.
@Mappable
struct Outcome {
  var record: Reading?
  /// The line that is left out, in which bytes that are not UTF-8 are replaced.
  var line: String?
  var issues: [Problem] = []
}

/// An issue as programs that count and store them want it.
@Mappable
struct Problem {
  var code = ""
  var severity = ""
  /// What became of the value.
  var consequence = ""
  /// The property by its model, such as `Reading.takenAt`.
  var property: String?
  /// The place in the lines that one process reads.
  var path = ""
  var sentence = ""
}

extension Problem {
  init(_ issue: MappingIssue) {
    self.init()
    code = issue.reason.code.rawValue
    severity = "\(issue.severity)"
    consequence = issue.consequence.rawValue
    if let model = issue.model, let name = issue.property { property = "\(model).\(name)" }
    path = issue.path
    sentence = issue.description
  }
}

/// What a process has read.
@Mappable
struct Counts {
  var read = 0
  var mapped = 0
  var leftOut = 0
  /// How many issues there were of each code.
  var issues: [String: Int] = [:]
  /// Whether all was written, and not only until nobody read it any more.
  var isComplete = true
}
