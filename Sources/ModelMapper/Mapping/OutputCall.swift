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
  ///   - mapper: The mapper; `nil` for the default one.
  ///   - style: The style.
  ///   - body: Writes, and returns what was written.
  /// - Returns: What the closure returns, with the report, which is passed on as the mapper says.
  /// - Throws: What the closure throws.
  package static func run<Result, Failure: Error>(
    _ mapper: Mapper?, _ style: OutputStyle,
    _ body: (JSONWriter, OutputContext) throws(Failure) -> Result
  ) throws(Failure) -> Mapped<Result> {
    let call = pool.take() ?? OutputCall()
    defer { call.end() }
    return try call.perform(mapper, style, body)
  }

  private func perform<Result, Failure: Error>(
    _ mapper: Mapper?, _ style: OutputStyle,
    _ body: (JSONWriter, OutputContext) throws(Failure) -> Result
  ) throws(Failure) -> Mapped<Result> {
    let context = begin(mapper, style)
    let result = try body(writer, context)
    let report = context.report
    if let onIssue = mapper?.onIssue {
      report.issues.forEach(onIssue)
    } else {
      Console.printInDebug(report)
    }
    return Mapped(value: result, report: report)
  }

  private func begin(_ mapper: Mapper?, _ style: OutputStyle) -> OutputContext {
    let context = writer.context ?? OutputContext(style)
    if let mapper {
      context.begin(
        style, limits: mapper.limits, minimumSeverity: mapper.minimumSeverity,
        typeNames: mapper.registry.map(Constant.init))
    } else {
      context.begin(style)
    }
    writer.begin(JSONWriterOptions(style))
    return context
  }

  /// Forgets what the caller gave, and waits for another call.
  ///
  /// A context that something else still holds, such as an encoder that a type has kept, stays with
  /// that.
  private func end() {
    guard writer.isOnlyHolderOfContext else { return }
    writer.context?.endCall()
    writer.begin(JSONWriterOptions())
    Self.pool.put(self)
  }
}
