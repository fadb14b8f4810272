/// One call of an output: a context and a writer of JSON, which serve one call after another.
///
/// Making them costs more than writing a small model, so a few are kept.
package final class OutputCall {
  /// The writer, which has the only lasting reference to the context.
  private let writer = JSONWriter(JSONWriterOptions(), for: OutputContext(.json))
  private static let pool = Pool<OutputCall>()

  private init() {}

  /// Makes a call with the options of a mapper.
  ///
  /// - Parameters:
  ///   - mapper: The mapper.
  ///   - style: The style.
  ///   - body: Writes, and returns what was written.
  /// - Returns: What the closure returns, with the report, which is passed on as the mapper says.
  /// - Throws: What the closure throws.
  package static func run<Result, Failure: Error>(
    _ mapper: Mapper, _ style: OutputStyle,
    _ body: (JSONWriter, OutputContext) throws(Failure) -> Result
  ) throws(Failure) -> Mapped<Result> {
    let call = pool.take() ?? OutputCall()
    defer { call.end() }
    call.context.begin(
      style, limits: mapper.limits, minimumSeverity: mapper.minimumSeverity,
      typeNames: mapper.registry)
    let result = try call.perform(style, body)
    let report = call.context.report
    if let onIssue = mapper.onIssue {
      report.issues.forEach(onIssue)
    } else {
      Console.printInDebug(report)
    }
    return Mapped(value: result, report: report)
  }

  /// Makes a call with the options of the default mapper.
  static func run<Result>(
    _ style: OutputStyle, _ body: (JSONWriter, OutputContext) -> Result
  ) -> Result {
    let call = pool.take() ?? OutputCall()
    defer { call.end() }
    call.context.begin(style)
    let result = call.perform(style, body)
    if call.context.hasIssues { Console.printInDebug(call.context.report) }
    return result
  }

  private func perform<Result, Failure: Error>(
    _ style: OutputStyle, _ body: (JSONWriter, OutputContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    writer.begin(JSONWriterOptions(style))
    return try body(writer, context)
  }

  private var context: OutputContext { writer.callContext }

  /// Forgets what the caller gave, and waits for another call.
  ///
  /// A context that something else still holds, such as an encoder that a type has kept, stays with
  /// that.
  private func end() {
    guard writer.isOnlyHolderOfContext else { return }
    context.begin(.json)
    writer.begin(JSONWriterOptions())
    Self.pool.put(self)
  }
}
