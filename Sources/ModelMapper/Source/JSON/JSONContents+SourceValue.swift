import Foundation

extension JSONContents {
  /// The value at a place in a form that outlives the bytes.
  ///
  /// Objects stay where they are in a document of their own, lists are converted with all lists in
  /// them, without recursion.
  ///
  /// - Parameters:
  ///   - place: Where the value stands.
  ///   - storage: Gives an owned copy of these contents, where an object needs one.
  /// - Returns: The value.
  /// - Complexity: O(*n*) in the number of values outside of objects.
  func sourceValue(at place: Int, storage: () -> JSONStorage) -> SourceValue {
    switch kind(at: place) {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer, .numeral: numberValue(at: place)
    case .object: .object(JSONDocument(storage(), at: place, in: self))
    case .list: .array(listValue(at: place, storage: storage))
    case .ascii, .utf8, .escaped, .asciiKey, .utf8Key, .escapedKey: .string(string(at: place))
    }
  }

  private func listValue(at place: Int, storage: () -> JSONStorage) -> [SourceValue] {
    var outer: [(elements: [SourceValue], end: Int)] = []
    var elements: [SourceValue] = []
    var end = inside(place).upperBound
    var position = place + 1
    elements.reserveCapacity(memberCount(of: place))
    while true {
      while position == end {
        guard let level = outer.popLast() else { return elements }
        let inner = SourceValue.array(elements)
        (elements, end) = level
        elements.append(inner)
      }
      if kind(at: position) == .list {
        outer.append((elements, end))
        elements = []
        end = inside(position).upperBound
        position += 1
      } else {
        elements.append(sourceValue(at: position, storage: storage))
        position = next(after: position)
      }
    }
  }

  /// The number at a place as its kind of number.
  ///
  /// 1. an integer of at most 64 bits as itself;
  /// 2. a number that a `Double` says in no other digits (`0.1`, `1e300`) as that;
  /// 3. a number of at most 38 digits as a `Decimal`, which keeps them all;
  /// 4. any other that is finite as the nearest `Double`;
  /// 5. a number beyond the range of `Double` as unsupported.
  private func numberValue(at place: Int) -> SourceValue {
    if let integer = integer(at: place) {
      return Int(exactly: integer).map(SourceValue.integer) ?? .decimal(Decimal(integer))
    }
    if let unsigned = unsigned(at: place) { return .unsigned(unsigned) }
    let text = String(spelling(at: place))
    guard let double = Double(text) else { return .unsupported(typeName: "number \(text)") }
    let digits = DecimalDigits(text)
    if digits.count <= 15, double.isNormal || digits.count == 0 { return .double(double) }
    if digits.count <= 17, double.isFinite, DecimalDigits("\(double)") == digits {
      return .double(double)
    }
    if digits.count <= 38, let decimal = digits.decimal { return .decimal(decimal) }
    return double.isFinite ? .double(double) : .unsupported(typeName: "number \(text)")
  }
}

/// The significant digits of a number and the power of ten they are multiplied by.
private struct DecimalDigits: Equatable {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var exponent = 0

  init(_ text: String) {
    var isFraction = false
    var bytes = Array(text.utf8)[...]
    if let mark = bytes.lastIndex(where: { $0 | 0x20 == 0x65 }) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? Int(Int32.max)
      exponent = max(-1_000_000_000, min(exponent, 1_000_000_000))
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      switch byte {
      case 0x2D: isNegative = true
      case 0x2E: isFraction = true
      default:
        if isFraction { exponent -= 1 }
        if byte != 0x30 || !digits.isEmpty { digits.append(byte) }
      }
    }
    while digits.last == 0x30 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { exponent = 0 }
  }

  var count: Int { digits.count }

  /// The number as a decimal, if it is in range.
  var decimal: Decimal? {
    guard exponent >= -127, exponent <= 127 else { return nil }
    let sign = isNegative ? "-" : ""
    let text = "\(sign)\(String(decoding: digits, as: UTF8.self))e\(exponent)"
    return Decimal(string: text)
  }
}
