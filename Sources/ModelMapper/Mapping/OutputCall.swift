/// One call of an output: a context and a writer of JSON, which serve one call after another.
///
/// Making them costs more than writing a small model, so a few are kept.
package final class OutputCall {
  private static let pool = Pool<OutputCall>()

  private let writer: TextSink
  // The same, lent without counting references, and the context, to which the writer has the only lasting one.
  private let lentWriter: Unowned<TextSink>
  private let context: Unowned<OutputContext>

  private init() {
    writer = TextSink(for: OutputContext(.json))
    lentWriter = Unowned(writer)
    context = Unowned(writer.context)
  }

  /// Makes a call with the options of a mapper.
  ///
  /// Inlined, or what the closure captures would be counted. A call that throws is not kept for another.
  ///
  /// - Parameters:
  ///   - mapper: The mapper; `nil` for the default one.
  ///   - style: The style.
  ///   - body: Writes, and returns what was written.
  /// - Returns: What the closure returns, with what was noticed, which is passed on as the mapper says.
  /// - Throws: What the closure throws.
  @inline(__always)
  package static func run<Value, Failure: Error>(
    _ mapper: Mapper?, _ style: OutputStyle,
    _ body: (TextSink, OutputContext) throws(Failure) -> Value
  ) throws(Failure) -> Mapped<Value> {
    let call = pool.take() ?? OutputCall()
    call.begin(mapper, style)
    let value = try call.lentWriter.with { writer in
      call.context.with { context in
        Result { () throws(Failure) in try body(writer, context) }
      }
    }.get()
    var report = MappingReport()
    if call.end(mapper, &report) { pool.put(consume call) }
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

  /// Passes on what was noticed, and forgets what the caller gave.
  ///
  /// - Returns: Whether the call may wait for another. A context that something else still holds, such as an
  ///   encoder that a type has kept, stays with that.
  private func end(_ mapper: Mapper?, _ report: inout MappingReport) -> Bool {
    context.with { if $0.hasIssues { report = $0.report } }
    let onIssue = mapper?.onIssue
    if let onIssue { report.issues.forEach(onIssue) } else { Console.printInDebug(report) }
    guard context.isSole else { return false }
    context.with { $0.endCall() }
    lentWriter.with { $0.reset() }
    return true
  }
}
