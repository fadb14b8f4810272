import Foundation
import Testing

@testable import ModelMapper

@Suite("The depth of decodable and encodable types")
struct CodableDepthTests {
  /// A type that reads and writes itself from the place where it stands.
  struct Ouroboros: Codable {
    let inner: [Ouroboros]
    init() { inner = [] }
    init(from decoder: any Decoder) throws {
      self = try decoder.singleValueContainer().decode(Ouroboros.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self)
    }
  }

  struct Chain: Codable {
    var next: Box?
    var depth: Int { 1 + (next?.chain.depth ?? 0) }
  }

  /// A wrapper that decodes what it wraps from the place where it stands.
  final class Box: Codable {
    let chain: Chain
    init(_ chain: Chain) { self.chain = chain }
    init(from decoder: any Decoder) throws {
      chain = try decoder.singleValueContainer().decode(Chain.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(chain)
    }
  }

  @Test("ends a type that decodes itself from its own place", arguments: [128, 1_000_000])
  func endsCircle(depth: Int) {
    var decoder = DecodingTests.quiet
    decoder.mapper.limits.depth = depth
    #expect {
      try decoder.decode(Ouroboros.self, from: "{}")
    } throws: { error in
      (error as? MappingError)?.issues.map(\.reason) == [
        .tooDeep(limit: min(depth, Limits.greatestDepth))
      ]
    }
  }

  @Test("ends a type that encodes itself in its own place", arguments: [128, 1_000_000])
  func endsEncodingCircle(depth: Int) throws {
    var encoder = MappingEncoder()
    encoder.limits.depth = depth
    let written = try encoder.json(Ouroboros())
    #expect(
      written.report.issues.map(\.reason) == [.tooDeep(limit: min(depth, Limits.greatestDepth))])
    #expect(written.value == Data("null".utf8))
  }

  @Test("counts only containers where wrappers alternate with what they wrap")
  func allowsWrappers() throws {
    var chain = Chain()
    for _ in 1..<120 { chain = Chain(next: Box(chain)) }
    let json = try MappingEncoder().encode(chain)
    #expect(try DecodingTests.quiet.decode(Chain.self, from: json).depth == 120)
  }

  @Test("never overflows the stack, however high the limit is raised")
  func keepsCeiling() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.limits.depth = 1_000_000
    var source: [String: Any] = [:]
    for _ in 0..<2_000 { source = ["next": source] }
    let mapped = try MappingDecoder(mapper: mapper).map(Chain.self, from: source)
    #expect(mapped.report.issues.map(\.reason) == [.tooDeep(limit: Limits.greatestDepth)])
    var chain = Chain()
    for _ in 1..<2_000 { chain = Chain(next: Box(chain)) }
    let written = try MappingEncoder(limits: mapper.limits).json(chain)
    #expect(written.report.issues.map(\.reason) == [.tooDeep(limit: Limits.greatestDepth)])
  }
}
