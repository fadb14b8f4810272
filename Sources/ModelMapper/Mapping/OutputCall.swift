/// One call of an output: a context and a writer of JSON, which serve one call after another.
///
/// Making them costs more than writing a small model, so a few are kept.
package final class OutputCall {
  private static let pool = Pool<OutputCall>()

  private let writer: TextSink
  /// The context, to which the writer has the only lasting reference.
  private let context: Unowned<OutputContext>

  private init() {
    writer = TextSink(for: OutputContext(.json))
    context = Unowned(writer.context)
  }

  /// Makes a call with the options of a mapper.
  ///
  /// Inlined, or what the closure captures would be counted. A call that throws is not kept for another.
  ///
  /// - Parameters:
  ///   - mapper: The mapper; `nil` for the default one.
  ///   - style: The style.
  ///   - report: What was noticed, which is passed on as the mapper says.
  ///   - body: Writes, and returns what was written.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inline(__always)
  package static func run<Value, Failure: Error>(
    _ mapper: Mapper?, _ style: OutputStyle, _ report: inout MappingReport,
    _ body: (TextSink, OutputContext) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let call = pool.take() ?? OutputCall()
    call.begin(mapper, style)
    let value = try body(call.writer, call.writer.context)
    end(consume call, mapper, &report)
    return value
  }

  /// Makes a call with the options of a mapper, and returns what a closure returns with the report.
  package static func run<Value, Failure: Error>(
    _ mapper: Mapper?, _ style: OutputStyle,
    _ body: (TextSink, OutputContext) throws(Failure) -> Value
  ) throws(Failure) -> Mapped<Value> {
    var report = MappingReport()
    let value = try run(mapper, style, &report, body)
    return Mapped(value: value, report: report)
  }

  private func begin(_ mapper: Mapper?, _ style: OutputStyle) {
    context.with {
      $0.begin(
        style, limits: mapper?.limits ?? Limits(),
        minimumSeverity: mapper?.minimumSeverity ?? .note,
        typeNames: (mapper?.registry).map(Constant.init))
    }
  }

  /// Passes on what was noticed, forgets what the caller gave, and lets the call wait for another.
  ///
  /// A context that something else still holds, such as an encoder that a type has kept, stays with
  /// that.
  private static func end(
    _ call: consuming OutputCall, _ mapper: Mapper?, _ report: inout MappingReport
  ) {
    call.context.with { if $0.hasIssues { report = $0.report } }
    let onIssue = mapper?.onIssue
    if let onIssue { report.issues.forEach(onIssue) } else { Console.printInDebug(report) }
    guard call.context.isSole else { return }
    call.context.with { $0.endCall() }
    call.writer.reset()
    pool.put(call)
  }
}
