import Foundation
import Testing

@Suite("The filter for clusters")
struct SparkFilterTests {
  private static let lines = """
    {"STATION":"a","taken-at":"1709280000","is_raining":"yes","position":{"Latitude":"51.7"}}
    {"station":"b"}

    junk
    {"station":"c","takenAt":"2024-03-01T08:00:00Z","temperature":"warm"}

    """
  private static let counts = """
    {"read":4,"mapped":2,"leftOut":2,"issues":{"malformed":1,"missing":1,"unconvertible":1},\
    "isComplete":true}

    """
  private static let missing = """
    {"code":"missing","severity":"error","consequence":"recordLeftOut",\
    "property":"Reading.takenAt","path":"[1].takenAt","sentence":"Cannot set Reading.takenAt: \
    expected a Date at '[1].takenAt', found no such key; '[1]' was left out (line 2, column 1)."}
    """
  private static let malformed = """
    {"code":"malformed","severity":"error","consequence":"recordLeftOut","path":"[2]",\
    "sentence":"Cannot read the JSON: expected a value at line 4, column 1, found 'j'; '[2]' was \
    left out."}
    """
  private static let unconvertible = """
    {"code":"unconvertible","severity":"error","consequence":"defaultKept",\
    "property":"Reading.temperature","path":"[3].temperature","sentence":"Cannot set \
    Reading.temperature: expected a Double at '[3].temperature', found the string \\"warm\\" \
    (line 5, column 63)."}
    """
  private static let first = """
    {"station":"a","takenAt":"2024-03-01T08:00:00Z","isRaining":true,\
    "position":{"latitude":51.7,"longitude":0},"sensors":[],"quality":"unchecked"}
    """
  private static let second = """
    {"station":"c","takenAt":"2024-03-01T08:00:00Z","isRaining":false,"sensors":[],\
    "quality":"unchecked"}
    """

  /// Runs a script of the shell in which `$filter` is the filter, with the lines in the file `lines`.
  private func shell(_ script: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Filter-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.lines.utf8).write(to: folder.appending(path: "lines"))
    let start = "cd '\(folder.path)'; filter='\(Example("spark-filter").path)'\n"
    return try Command.run("/bin/sh", ["-c", start + script], mergesErrors: false)
  }

  @Test("writes the records, and issues and counts to standard error")
  func records() throws {
    #expect(try shell("$filter < lines 2> errors") == "\(Self.first)\n\(Self.second)\n")
    let errors = "\(Self.missing)\n\(Self.malformed)\n\(Self.unconvertible)\n\(Self.counts)"
    #expect(try shell("$filter < lines 2>&1 > records") == errors)
  }

  @Test("writes what became of each line, with its issues")
  func outcomes() throws {
    let expected = """
      {"record":\(Self.first),"issues":[]}
      {"line":"{\\"station\\":\\"b\\"}","issues":[\(Self.missing)]}
      {"line":"junk","issues":[\(Self.malformed)]}
      {"record":\(Self.second),"issues":[\(Self.unconvertible)]}

      """
    #expect(try shell("$filter --outcomes < lines 2> errors") == expected)
    #expect(try shell("$filter --outcomes < lines 2>&1 > records") == Self.counts)
  }

  @Test(
    "fails for what is fatal alone",
    arguments: [
      ("$filter < lines > records", 0), ("echo junk | $filter", 0), ("$filter < /dev/null", 0),
      ("$filter < /", 1), ("$filter --unknown < lines", 64),
    ])
  func status(_ command: String, _ expected: Int) throws {
    #expect(try shell("\(command) > /dev/null 2>&1; echo $?") == "\(expected)\n")
  }

  @Test(
    "fails where the disk is full",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
  func fullDisk() throws {
    #expect(try shell("$filter < lines > /dev/full 2> errors; echo $?") == "1\n")
  }

  @Test("ends without a failure where nobody reads the output any more")
  func closedOutput() throws {
    let script = """
      i=0; while [ $i -lt 1000 ]; do cat lines; i=$((i + 1)); done > many
      { $filter < many 2> errors; echo $? > status; } | head -n 1 > output
      tail -n 1 errors | grep -c '"isComplete":false'; cat status output
      """
    #expect(try shell(script) == "1\n0\n\(Self.first)\n")
  }

  @Test("writes what is mapped before it waits for more")
  func flushes() throws {
    let script = """
      mkfifo input
      $filter < input 2> errors | head -n 2 > output &
      exec 3> input
      cat lines >&3
      tries=100
      while [ "$(wc -l < output)" -lt 2 ] && [ $tries -gt 0 ]; do tries=$((tries - 1)); sleep 0.1; done
      exec 3>&-
      wait
      [ $tries -gt 0 ] && cat output
      """
    #expect(try shell(script) == "\(Self.first)\n\(Self.second)\n")
  }

  @Test("says which columns its lines have")
  func schema() throws {
    let schema = try shell("$filter --schema --outcomes")
    #expect(schema.contains(##""$ref": "#/$defs/Outcome""##))
    #expect(try shell("$filter --schema").contains(##""$ref": "#/$defs/Reading""##))
  }
}
