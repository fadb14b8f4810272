import ModelMapperFoundation

/// Where a process writes what is not its output.
enum StandardError {
  /// Writes a text, as far as anything takes it.
  static func write(_ text: String) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = unsafe ModelMapperFoundation.write(STDERR_FILENO, bytes, bytes.count)
      guard count > 0 || errno == EINTR else { return }
      bytes.removeFirst(max(count, 0))
    }
  }
}
