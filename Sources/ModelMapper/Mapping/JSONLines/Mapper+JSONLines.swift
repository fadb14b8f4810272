extension Mapper {
  /// Makes an array from JSON Lines, a record from each line.
  ///
  /// Every line is a document of its own, validated as a whole before its record is made, and the
  /// limits hold for each. Lines end at LF or CRLF, the last with or without; blank ones are passed
  /// over. A line that is malformed, or whose record can't be made, is left out with an issue, as an
  /// element of an array is; if the mapper is strict, all issues are thrown in the end. Every
  /// issue has its line besides the path, which begins with the number of the record.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - json: The lines in UTF-8, UTF-16 or UTF-32, as data, bytes or a text. A byte-order mark is skipped.
  /// - Returns: The array with the report of what was noticed.
  /// - Throws: ``MappingError`` with every issue, if an unknown key is forbidden, or the mapper is
  ///   strict and anything failed.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Record: Coercible>(
    _ type: [Record].Type, fromJSONLines json: some DocumentInput
  ) throws(MappingError) -> Mapped<[Record]> {
    try json.documentBytes.withByteSpan { (bytes) throws(MappingError) in
      try map(type, fromLines: bytes)
    }
  }

  private func map<Record: Coercible>(
    _ type: [Record].Type, fromLines bytes: ByteSpan
  ) throws(MappingError) -> Mapped<[Record]> {
    if let text = bytes.transcodedFromWide {
      return try text.withByteSpan { (bytes) throws(MappingError) in
        try map(type, fromLines: bytes)
      }
    }
    let context = makeContext()
    // A line may hold several records where these are repaired, so that only their order numbers them.
    if context.threads(for: .max) > 1, !repairs.contains(.concatenated) {
      var lines: [JSONLine] = []
      JSONLineCursor.forEachLine(of: bytes, limit: limits.bytes) { lines.append($0) }
      let records = context.read(lines) as [Record]
      context.call.madeNothing = records.isEmpty && !lines.isEmpty
      return Mapped(value: records, report: try finish(context, isMade: true))
    }
    let mapping = JSONLineMapping(CodecTable.codec(of: Record.self), context)
    var records: [Record] = []
    let room = TypedMemory<Record>.allocate()
    defer { room.deallocate() }
    JSONLineCursor.forEachLine(of: bytes, limit: limits.bytes) { line in
      if mapping.make(at: room.memory, from: line) { records.append(room.move()) }
      while mapping.hasFurther {
        if mapping.makeFurther(at: room.memory) { records.append(room.move()) }
      }
    }
    context.call.madeNothing = records.isEmpty && mapping.count > 0
    return Mapped(value: records, report: try finish(context, isMade: true))
  }
}

extension CoercionContext {
  /// Makes the records of many lines, on several threads if there are enough.
  fileprivate func read<Record: Coercible>(_ lines: [JSONLine]) -> [Record] {
    let threads = max(1, threads(for: lines.count))
    let parts: [ListPart<Record>] = parts(of: lines.count, threads: threads, in: nil)
    ListPart.read(parts, threads: threads) { part in
      let mapping = JSONLineMapping(
        CodecTable.codec(of: Record.self), part.context, from: part.range.lowerBound)
      let room = TypedMemory<Record>.allocate()
      defer { room.deallocate() }
      for index in part.range where mapping.make(at: room.memory, from: lines[index]) {
        part.elements.append(room.move())
      }
    }
    return join(parts)
  }
}

extension Array where Element: Coercible {
  /// Makes an array from JSON Lines, a record from each line.
  ///
  /// ```swift
  /// let users = try [User].make(fromJSONLines: data)
  /// ```
  ///
  /// A line that is malformed, or whose record can't be made, is left out with an issue; a strict
  /// mapper throws, and so does any where no line is left (see ``Mapper/allowsNothing``). For more records than memory should hold, see ``JSONLinesReader``.
  ///
  /// - Parameters:
  ///   - json: The lines in UTF-8, UTF-16 or UTF-32, as data, bytes or a text. A byte-order mark is skipped.
  ///   - mapper: The options.
  /// - Returns: The array.
  /// - Throws: ``MappingError`` with every issue, if no record could be made of any line, an unknown key is
  ///   forbidden, or the mapper is strict and anything failed.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromJSONLines json: some DocumentInput, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> [Element] {
    try mapper.withoutReport.map([Element].self, fromJSONLines: json).value
  }
}
