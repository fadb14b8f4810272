/// Makes one record after the other from an input, until it ends or something stops it.
final class JSONRecordSteps<Record: Coercible> {
  private var input: any JSONLineInput
  let stream: JSONLineStream<Record>
  /// Where the records are, as issues show it.
  private let path: String
  private let isCancelled: () -> Bool
  private var isAtEnd = false

  init(
    _ input: any JSONLineInput, _ stream: JSONLineStream<Record>, path: String = "",
    isCancelled: @escaping () -> Bool
  ) {
    self.input = input
    self.stream = stream
    self.path = path
    self.isCancelled = isCancelled
  }

  /// How far the source has been read.
  var progress: ReadingProgress {
    stream.progress(bytesRead: input.bytesRead, of: input.totalBytes)
  }

  /// How many bytes are kept.
  var bytesKept: Int { input.bytesKept }

  /// Makes the next record.
  func next() throws(MappingError) -> Record? {
    while !isAtEnd {
      if isCancelled() { throw end(with: MappingError(.cancelled, atRecord: stream.count)) }
      let outcome: Result<Record, MappingError>??
      do {
        outcome = try input.next { [stream] record in stream.take(record) }
      } catch let error as JSONSyntaxError {
        throw end(with: MappingError(error))
      } catch {
        throw end(with: MappingError(.unreadable(error), atRecord: stream.count))
      }
      switch outcome {
      case .success(let record)??: return record
      case .failure(let error)??: throw end(with: error)
      case .some(nil): continue
      case nil:
        isAtEnd = true
        defer { stream.end() }
        if !input.hasFound { try stream.reportMissing(path) }
      }
    }
    return nil
  }

  private func end(with error: MappingError) -> MappingError {
    isAtEnd = true
    stream.end()
    return error
  }
}
