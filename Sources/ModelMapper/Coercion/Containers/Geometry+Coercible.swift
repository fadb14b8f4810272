#if FullFoundation
public import Foundation

extension CGFloat: Coercible, SchemaDescribing {
  /// Returns the number of a source value, as for `Double`.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The number, or `nil` if `value` can't become one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> CGFloat? {
    Double.coerce(value, in: context).map { CGFloat($0) }
  }

  /// The number as a source value.
  public var sourceValue: SourceValue { .double(Double(self)) }

  static func schema(dates: DateRule) -> SourceValue { Double.schema(dates: dates) }
}

extension CGPoint: ComposedValue {
  /// Returns the point of a source value: `{"x": 1, "y": 2}` or `[1, 2]`.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The point, or `nil` if a coordinate is missing or not a number.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> CGPoint? {
    value.numbers(partNames, in: context).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  /// The coordinates as a list, as `Codable` writes them.
  public var sourceValue: SourceValue { [.double(x), .double(y)] }

  static var partType: Any.Type { Double.self }
  static let partNames = [["x"], ["y"]]
}

extension CGSize: ComposedValue {
  /// Returns the size of a source value: `{"width": 1, "height": 2}` or `[1, 2]`.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The size, or `nil` if a side is missing or not a number.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> CGSize? {
    value.numbers(partNames, in: context).map { CGSize(width: $0[0], height: $0[1]) }
  }

  /// The sides as a list, as `Codable` writes them.
  public var sourceValue: SourceValue { [.double(width), .double(height)] }

  static var partType: Any.Type { Double.self }
  static let partNames = [["width"], ["height"]]
}

extension CGRect: ComposedValue {
  /// Returns the rectangle of a source value.
  ///
  /// | Source value                                                        |
  /// | ------------------------------------------------------------------- |
  /// | `{"x": 1, "y": 2, "width": 3, "height": 4}`                         |
  /// | `{"origin": …, "size": …}`, each in any of the forms of its own     |
  /// | `[1, 2, 3, 4]`                                                      |
  /// | `[[1, 2], [3, 4]]`                                                  |
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The rectangle, or `nil` if a part is missing or not a number.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> CGRect? {
    if let parts = value.members([["origin"], ["size"]]) {
      guard let origin = CGPoint.coerce(parts[0], in: context),
        let size = CGSize.coerce(parts[1], in: context)
      else { return nil }
      return CGRect(origin: origin, size: size)
    }
    return value.numbers(CGPoint.partNames + CGSize.partNames, in: context).map {
      CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// The origin and the size as lists, as `Codable` writes them.
  public var sourceValue: SourceValue { [origin.sourceValue, size.sourceValue] }

  static var partType: Any.Type { CGPoint.self }
  static var partNames: [[String]] {
    [["origin"], ["size"]] + CGPoint.partNames + CGSize.partNames
  }
  var parts: [(String, SourceValue)] { origin.parts + size.parts }
}

extension SourceValue {
  fileprivate func numbers(_ names: [[String]], in context: CoercionContext) -> [Double]? {
    guard let members = members(names) else { return nil }
    let numbers = members.compactMap { Double.coerce($0, in: context) }
    return numbers.count == names.count ? numbers : nil
  }
}
#endif
