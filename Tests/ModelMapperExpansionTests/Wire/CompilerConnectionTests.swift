import Foundation
import Testing

@testable import ModelMapperExpansion

@Suite("Exchanging messages over pipes")
struct CompilerConnectionTests {
  @Test("sends the length before the message, least significant byte first")
  func sendsLength() throws {
    let pipe = Pipe()
    let connection = CompilerConnection(output: pipe.fileHandleForWriting.fileDescriptor)
    #expect(connection.send(Data(repeating: 0x20, count: 300)))
    try pipe.fileHandleForWriting.close()
    let sent = try #require(try pipe.fileHandleForReading.readToEnd())
    #expect(Array(sent.prefix(8)) == [44, 1, 0, 0, 0, 0, 0, 0])
    #expect(sent.count == 308)
  }

  @Test("receives messages of any length, in pieces")
  func receivesPieces() {
    let pipe = Pipe()
    let connection = CompilerConnection(input: pipe.fileHandleForReading.fileDescriptor)
    let message = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    let handle = pipe.fileHandleForWriting
    // A thread of its own, since the receiver blocks one of those that tasks share.
    let sender = Thread {
      #expect(CompilerConnection(output: handle.fileDescriptor).send(message))
    }
    sender.start()
    #expect(connection.receive() == message)
  }

  @Test(
    "ends at an empty message, a cut one and the end of the pipe",
    arguments: [
      [], [0, 0, 0, 0, 0, 0, 0, 0], [1, 0], [9, 0, 0, 0, 0, 0, 0, 0, 0x7B],
      [255, 255, 255, 255, 255, 255, 255, 255],
    ] as [[UInt8]])
  func ends(bytes: [UInt8]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    let connection = CompilerConnection(input: pipe.fileHandleForReading.fileDescriptor)
    #expect(connection.receive() == nil)
  }
}
