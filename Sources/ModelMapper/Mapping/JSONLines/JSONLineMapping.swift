/// Makes the records of JSON Lines one after the other, with one context and one index for all.
struct JSONLineMapping<Record: Coercible> {
  let context: CoercionContext
  /// The number of the next record: how many were read, those that failed included.
  private(set) var count = 0
  private let codec = ValueCodec<Record>.of(Record.self)
  private let index = JSONIndex()
  private let limits: Limits

  private let path: [PathComponent]

  /// Creates the mapping of records.
  ///
  /// - Parameters:
  ///   - mapper: The options.
  ///   - path: Where the records are, as issues show it.
  init(_ mapper: Mapper, path: String = "") {
    self.init(mapper.makeContext(), mapper.limits, path: path, from: 0)
  }

  /// Creates a mapping that begins with a record of some number.
  init(_ context: CoercionContext, _ limits: Limits, path: String = "", from number: Int) {
    self.context = context
    self.limits = limits
    self.path = [PathComponent](pathText: path)
    context.rootPath = path
    count = number
  }

  /// Makes the record of a line, or records why it can't be made.
  mutating func read(_ line: JSONLine) -> Record? {
    let number = count
    count += 1
    do throws(JSONSyntaxError) {
      return try line.withReader(reusing: index, limits: limits) { reader in
        codec.read(context.respelled(Cursor(reader, 0, step: .index(number))), context)
      }
    } catch {
      context.recorder.record(.error) {
        MappingIssue(
          pathComponents: path + [.index(number)], reason: .malformed(error.description),
          location: error.location)
      }
      return nil
    }
  }
}
