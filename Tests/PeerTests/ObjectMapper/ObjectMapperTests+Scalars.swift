import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var scalars: [PeerCase] {
    reading("A Bool", true, "true")
    reading("A Double", 11.0, "11.0")
    reading("A Float", Float(11), "11.0")
    reading("A text", "Oxford", #""Oxford""#)
    wholeNumber(Int.self)
    wholeNumber(Int8.self)
    wholeNumber(Int16.self)
    wholeNumber(Int32.self)
    wholeNumber(Int64.self)
    wholeNumber(UInt.self)
    wholeNumber(UInt8.self)
    wholeNumber(UInt16.self)
    wholeNumber(UInt32.self)
    wholeNumber(UInt64.self)
    greatest(Int.max, as: Int.self, fits: true)
    greatest(Int.max, as: Int8.self, fits: false)
    greatest(Int.max, as: Int16.self, fits: false)
    greatest(Int.max, as: Int32.self, fits: false)
    greatest(Int.max, as: Int64.self, fits: true)
    greatest(UInt.max, as: UInt.self, fits: true)
    greatest(UInt.max, as: UInt8.self, fits: false)
    greatest(UInt.max, as: UInt16.self, fits: false)
    greatest(UInt.max, as: UInt32.self, fits: false)
    greatest(UInt.max, as: UInt64.self, fits: true)
    PeerCase("A document that is an NSString") {
      let document = NSString(string: #"{"plain": "Oxford", "optional": "Banbury"}"#)
      let made = try Forms<String>.make(fromJSON: document as String)
      #expect(made.plain == "Oxford" && made.optional == "Banbury")
    }
    PeerCase("Values of any type") {
      let made = try Anything.make(
        fromJSON: #"{"first": "Oxford", "second": 1234, "third": 11.11}"#)
      #expect(made.first as? String == "Oxford")
      #expect(made.second as? Int == 1234)
      #expect(made.third as? Double == 11.11)
    }
    PeerCase("Values of any type, written") {
      let value = Anything(first: "Oxford", second: 1234, third: 11.11)
      let back = try Anything.make(fromJSON: value.jsonString(.pretty))
      #expect(back.first as? String == "Oxford")
      #expect(back.second as? Int == 1234)
      #expect(back.third as? Double == 11.11)
    }
    PeerCase("Null for nil, or nothing") {
      var withNulls = OutputStyle.pretty
      withNulls.nils = .null
      let value = Forms<Int>()
      #expect(value.jsonString(withNulls).count > value.jsonString(.pretty).count)
    }
  }

  /// A value in all forms of a property, read and written.
  private static func reading<Value: Plain>(
    _ name: String, _ value: Value, _ text: String
  ) -> [PeerCase] {
    let document = #"{"plain": \#(text), "optional": \#(text), "implicit": \#(text)}"#
    return [
      PeerCase("\(name), read", gives: Forms(value)) { try Forms.make(fromJSON: document) },
      PeerCase("\(name), written", gives: Forms(value)) {
        try Forms.make(fromJSON: Forms(value).jsonString(.pretty))
      },
    ]
  }

  /// The number 123 as each type of integers, read from each type and written.
  private static func wholeNumber<Value: Plain & FixedWidthInteger>(
    _ type: Value.Type
  ) -> [PeerCase] {
    [
      PeerCase("\(type), read from integers of every type") {
        let integers: [any FixedWidthInteger & Sendable] = [
          Int(123), Int8(123), Int16(123), Int32(123), Int64(123), UInt(123), UInt8(123),
          UInt16(123), UInt32(123), UInt64(123),
        ]
        for integer in integers {
          let source: [String: Any] = ["plain": integer, "optional": integer, "implicit": integer]
          try #expect(Forms<Value>.make(from: source) == Forms(123))
        }
      },
      PeerCase("\(type), written", gives: Forms<Value>(123)) {
        try Forms.make(fromJSON: Forms<Value>(123).jsonString(.pretty))
      },
    ]
  }

  /// The greatest number of one type as another, which leaves the property as it was if it is too great.
  private static func greatest<Value: Plain & FixedWidthInteger>(
    _ number: any FixedWidthInteger & Sendable, as type: Value.Type, fits: Bool
  ) -> PeerCase {
    PeerCase("\(type), from the greatest \(Swift.type(of: number))") {
      let source: [String: Any] = ["plain": number, "optional": number, "implicit": number]
      let made = try Forms<Value>.make(from: source, using: .quiet)
      #expect(made == (fits ? Forms(.max) : Forms()))
    }
  }
}

/// A type of scalars with a value that properties begin with.
private protocol Plain: Coercible, Equatable, Sendable {
  init()
}

extension Bool: Plain {}
extension Int: Plain {}
extension Int8: Plain {}
extension Int16: Plain {}
extension Int32: Plain {}
extension Int64: Plain {}
extension UInt: Plain {}
extension UInt8: Plain {}
extension UInt16: Plain {}
extension UInt32: Plain {}
extension UInt64: Plain {}
extension Double: Plain {}
extension Float: Plain {}
extension String: Plain {}

/// A property, an optional and one that is unwrapped implicitly, of one type.
private struct Forms<Value: Plain>: Mappable, Equatable, Sendable {
  var plain = Value()
  var optional: Value?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicit: Value!

  static var properties: [PropertyDescriptor] {
    Property("plain", \.plain)
    Property("optional", \.optional)
    Property("implicit", \.implicit)
  }

  init() {}

  init(_ value: Value) {
    plain = value
    optional = value
    implicit = value
  }
}

/// Properties of any type.
@Mappable
private struct Anything {
  var first: Any?
  var second: Any?
  var third: Any?
}

extension OutputStyle {
  /// JSON in several lines.
  static let pretty: OutputStyle = {
    var style = OutputStyle.json
    style.isPretty = true
    return style
  }()
}
