/// One call of an output: a context and a writer of JSON, which serve one call after another.
///
/// Making them costs more than writing a small model, so a few are kept.
package final class OutputCall {
  private static let pool = Pool<OutputCall>()

  private let writer: TextSink
  /// The context, to which the writer has the only lasting reference.
  private let context: Unowned<OutputContext>

  private init() {
    let context = OutputContext(.json)
    writer = TextSink(TextSink.Options(), for: context)
    self.context = Unowned(context)
  }

  /// Makes a call with the options of a mapper.
  ///
  /// Inlined, or what the closure captures would be counted.
  ///
  /// - Parameters:
  ///   - mapper: The mapper; `nil` for the default one.
  ///   - style: The style.
  ///   - body: Writes, and returns what was written.
  /// - Returns: What the closure returns, with the report, which is passed on as the mapper says.
  /// - Throws: What the closure throws.
  @inline(__always)
  package static func run<Value, Failure: Error>(
    _ mapper: Mapper?, _ style: OutputStyle,
    _ body: (TextSink, OutputContext) throws(Failure) -> Value
  ) throws(Failure) -> Mapped<Value> {
    let call = pool.take() ?? OutputCall()
    call.begin(mapper, style)
    defer { call.end() }
    let result = call.context.with { context in
      Result { () throws(Failure) in try body(call.writer, context) }
    }
    return Mapped(value: try result.get(), report: call.report(to: mapper))
  }

  /// What was noticed, which is passed on as the mapper says.
  private func report(to mapper: Mapper?) -> MappingReport {
    let report = context.with { $0.report }
    let onIssue = mapper?.onIssue
    if let onIssue { report.issues.forEach(onIssue) } else { Console.printInDebug(report) }
    return report
  }

  private func begin(_ mapper: Mapper?, _ style: OutputStyle) {
    context.with {
      $0.begin(
        style, limits: mapper?.limits ?? Limits(),
        minimumSeverity: mapper?.minimumSeverity ?? .note,
        typeNames: (mapper?.registry).map(Constant.init))
    }
    writer.begin(TextSink.Options(style))
  }

  /// Forgets what the caller gave, and waits for another call.
  ///
  /// A context that something else still holds, such as an encoder that a type has kept, stays with
  /// that.
  private func end() {
    guard context.isSole else { return }
    context.with { $0.endCall() }
    writer.reset()
    Self.pool.put(self)
  }
}
