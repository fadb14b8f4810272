/// A sink that can take back what was written into it.
protocol RewindableSink: ValueSink {
  /// Where the sink stands.
  var mark: SinkMark { get }
  /// Takes back everything written since the sink stood at a mark.
  func rewind(to mark: SinkMark)
  /// The value that was written since the sink stood at a mark, or `nil` if there is none.
  func value(since mark: SinkMark) -> SourceValue?
}

/// Where a sink stands, to come back to, as long as what was written before is not taken back.
package struct SinkMark {
  /// Where the text stands, if text is written.
  var text: TextSink.Mark?
  /// How many lists and objects are open.
  let depth: Int
  /// How many members or elements the innermost one has.
  let count: Int

  /// How far the sink is; see ``ValueSink/progress``.
  var progress: Int { text?.count ?? count }
}
