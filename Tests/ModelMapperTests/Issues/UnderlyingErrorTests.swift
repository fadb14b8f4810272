import Foundation
import Testing

@testable import ModelMapper

private enum Complaint: Error, Equatable { case closed, tooSmall(Int) }

private struct Door: Mappable {
  var width = 0
  static var properties: [PropertyDescriptor] { \.width }
  func didMap() throws {
    if width < 60 { throw Complaint.tooSmall(width) }
  }
}

private struct House: Mappable {
  var door = Door()
  var secret = Door()
  static var properties: [PropertyDescriptor] {
    \.door
    Property(\.secret).sensitive()
  }
}

private struct Lock: Codable {
  var pin = 0
  init() {}
  init(from decoder: any Decoder) throws {
    pin = try decoder.singleValueContainer().decode(Int.self)
    if pin == 0 { throw Complaint.closed }
    if pin == 1 {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "weak"))
    }
  }
  func encode(to encoder: any Encoder) throws { throw Complaint.closed }
}

private struct Gate: Codable {
  var lock = Lock()
}

private struct Fence: Mappable {
  var lock: Lock?
  static var properties: [PropertyDescriptor] { \.lock }
}

@Suite("An error behind an issue")
struct UnderlyingErrorTests {
  private let mapper = Mapper(onIssue: { _ in })

  private func error(_ body: () throws(MappingError) -> Void) throws -> (any Error)? {
    let error = try #require(throws: MappingError.self, performing: body)
    return error.issues.first?.reason.underlyingError
  }

  @Test("is what a model threw, at the root and in a list")
  func models() throws {
    let thrown = try error { () throws(MappingError) in
      _ = try Door.make(from: ["width": 50], using: mapper)
    }
    #expect(thrown as? Complaint == .tooSmall(50))
    let doors = try mapper.map([Door].self, fromJSON: #"[{"width": 80}, {"width": 7}]"#)
    #expect(doors.report.issues.map { $0.reason.underlyingError as? Complaint } == [.tooSmall(7)])
  }

  @Test(
    "is what an initializer that decodes threw, wherever it stands",
    arguments: [(0, true), (1, false)])
  func initializers(_ pin: Int, _ isComplaint: Bool) throws {
    let decoder = MappingDecoder(mapper: mapper)
    let thrown = [
      try error { () throws(MappingError) in _ = try decoder.decode(Lock.self, from: "\(pin)") },
      try error { () throws(MappingError) in
        _ = try decoder.decode(Gate.self, from: #"{"lock": \#(pin)}"#)
      },
      try mapper.map(Fence.self, fromJSON: #"{"lock": \#(pin)}"#).report.issues.first?.reason
        .underlyingError,
    ]
    for thrown in thrown {
      #expect((thrown as? Complaint == .closed) == isComplaint)
      #expect((thrown is DecodingError) != isComplaint)
    }
  }

  @Test("is what a value threw that encodes itself")
  func encoding() throws {
    let thrown = try error { () throws(MappingError) in _ = try MappingEncoder().encode(Gate()) }
    #expect(thrown as? Complaint == .closed)
    let output = mapper.represent(Fence(lock: Lock()))
    #expect(output.report.issues.first?.reason.underlyingError as? Complaint == .closed)
  }

  @Test("is what kept a file from being read")
  func files() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    let error = try #require(throws: MappingError.self) {
      _ = try JSONRecordReader(Door.self, contentsOf: url, records: .root)
    }
    #expect(error.issues.first?.reason.code == .unreadable)
    #expect(error.issues.first?.reason.underlyingError is CocoaError)
  }

  @Test(
    "is not told of a sensitive property, and is part of neither comparisons nor encoded issues")
  func apart() throws {
    let json = #"{"door": {"width": 1}, "secret": {"width": 1}}"#
    let issues = try mapper.map(House.self, fromJSON: json).report.issues
    #expect(issues.map { $0.reason.underlyingError is Complaint } == [true, false])
    let data = try JSONEncoder().encode(issues)
    let decoded = try JSONDecoder().decode([MappingIssue].self, from: data)
    #expect(decoded == issues)
    #expect(decoded.allSatisfy { $0.reason.underlyingError == nil })
  }

  @Test("is that of the error as one of the system")
  func bridged() throws {
    let error = try #require(throws: MappingError.self) {
      try Door.make(from: ["width": 5], using: mapper)
    }
    #expect(error.errorUserInfo[NSUnderlyingErrorKey] as? Complaint == .tooSmall(5))
  }
}
