import Foundation
import ModelMapper
import Testing

extension PeerCase {
  /// A case that reads documents with both decoders: the values are equal, or both throw.
  static func reads<Value: Decodable & Equatable & SendableMetatype>(
    _ name: String, _ type: Value.Type, from documents: String..., with mapper: Mapper = .dropIn,
    as options: @escaping @Sendable (JSONDecoder) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    reads(
      name, type, from: documents.map { Data($0.utf8) }, with: mapper, as: options, at: location)
  }

  /// The same for documents as bytes, in any encoding.
  static func reads<Value: Decodable & Equatable & SendableMetatype>(
    _ name: String, _ type: Value.Type, from documents: [Data], with mapper: Mapper = .dropIn,
    as options: @escaping @Sendable (JSONDecoder) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    PeerCase(name) {
      let decoder = JSONDecoder()
      options(decoder)
      for document in documents {
        let expected = try? decoder.decode(type, from: document)
        let found = try? MappingDecoder(mapper: mapper).decode(type, from: document)
        let text = Comment(rawValue: String(decoding: document, as: UTF8.self))
        #expect(found == expected, text, sourceLocation: location)
      }
    }
  }

  /// A case that writes values with both encoders: the documents are equal, or both throw.
  static func writes<Value: Encodable & SendableMetatype>(
    _ name: String, _ values: @autoclosure @escaping @Sendable () -> [Value],
    with style: OutputStyle = .dropIn,
    as options: @escaping @Sendable (JSONEncoder) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    PeerCase(name) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      options(encoder)
      for value in values() {
        let expected = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
        let found = (try? MappingEncoder(style: style).encode(value)).map {
          String(decoding: $0, as: UTF8.self)
        }
        #expect(found == expected, sourceLocation: location)
      }
    }
  }

  /// A case that writes values with both encoders and reads them back with both decoders.
  static func roundTrips<Value: Codable & Equatable & SendableMetatype>(
    _ name: String, _ values: @autoclosure @escaping @Sendable () -> [Value],
    with style: OutputStyle = .dropIn, mapper: Mapper = .dropIn,
    as encoding: @escaping @Sendable (JSONEncoder) -> Void = { _ in },
    decoding: @escaping @Sendable (JSONDecoder) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) -> PeerCase {
    let writing = writes(name, values(), with: style, as: encoding, at: location)
    return PeerCase(name) {
      try writing.run()
      let decoder = JSONDecoder()
      decoding(decoder)
      for value in values() {
        let document = try MappingEncoder(style: style).encode(value)
        let found = try MappingDecoder(mapper: mapper).decode(Value.self, from: document)
        #expect(found == value, sourceLocation: location)
        #expect(try decoder.decode(Value.self, from: document) == value, sourceLocation: location)
      }
    }
  }
}

extension Mapper {
  /// The options that decode as `JSONDecoder` does.
  static let dropIn = Mapper.strict

  /// The same with other rules for dates.
  static func dropIn(dates: DateRule...) -> Mapper {
    var mapper = dropIn
    mapper.coercion.dates = dates
    return mapper
  }
}

extension OutputStyle {
  /// The options that encode as `JSONEncoder` does, with sorted keys.
  static let dropIn: OutputStyle = {
    var style = OutputStyle.json
    style.sortsKeys = true
    return style
  }()

  /// The same with another rule for dates.
  static func dropIn(dates: DateRule) -> OutputStyle {
    var style = dropIn
    style.dates = dates
    return style
  }
}
