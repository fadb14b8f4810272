public import ModelMapperFoundation

extension Extractor {
  /// One value, read as whatever type is asked for.
  ///
  /// ```swift
  /// Extractor.Value("the 21.5 slices").integer   // 21
  /// ```
  public struct Value: Sendable {
    /// The value as the source spells it; null if there is none.
    public let source: SourceValue
    let coercion: Coercion
    let foldsKeys: Bool
    /// Whether one value is a list of one, and the first of a list a value, as in XML.
    var singleMayBeList = false
  }
}

extension Extractor.Value {
  /// Creates a value to be read.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - coercion: How values of one kind are read as another.
  ///   - foldsKeys: Whether extractors made of the value look for keys by their canonical form.
  public init(_ value: Any?, coercion: Coercion = .extractor, foldsKeys: Bool = false) {
    self.init(source: SourceValue(value), coercion: coercion, foldsKeys: foldsKeys)
  }

  /// Reads the value as a type.
  ///
  /// - Parameter type: The type, such as an enum or a model.
  /// - Returns: The instance, or `nil` if the value can't become one.
  @_semantics("optimize.sil.specialize.generic.never")
  public func read<Target: Coercible>(as type: Target.Type = Target.self) -> Target? {
    let context = CoercionContext(policy: coercion)
    if let value = type.coerce(source, in: context) { return value }
    guard singleMayBeList, case .array(let elements) = source else { return nil }
    return elements.first.flatMap { type.coerce($0, in: context) }
  }

  /// Whether the number in the value is not zero, its fraction cut off; false if there is none.
  public var bool: Bool { read() ?? false }

  /// The number in the value without its fraction; 0 if there is none.
  public var integer: Int { read() ?? 0 }

  /// The number in the value without its fraction; 0 if there is none or it is negative.
  public var unsignedInteger: UInt { read() ?? 0 }

  /// The number in the value without its fraction.
  public var number: Int? { read() }

  /// The text, or the shortest text of a number.
  public var string: String? { read() }

  /// The number in the value with all its digits.
  public var decimal: Decimal? { read() }

  /// The date so many seconds after 1970; zero counts as nil.
  public var unixDate: Date? { date(by: .epochSeconds) }

  /// The date so many milliseconds after 1970; zero counts as nil.
  var unixDateFromMilliseconds: Date? { date(by: .epochMilliseconds) }

  /// The elements, if the value is a list.
  public var array: [SourceValue]? {
    if case .array(let elements) = source { return elements }
    guard singleMayBeList, !SourceValue.isNull(source) else { return nil }
    return [SourceValue].coerce(source, in: CoercionContext(policy: coercion)) ?? [source]
  }

  /// The members, if the value is an object.
  public var dictionary: [String: SourceValue]? { extractor?.dictionary }

  /// An extractor with the same settings, if the value is an object.
  public var extractor: Extractor? {
    source.object.map { Extractor(source: $0, coercion: coercion, foldsKeys: foldsKeys) }
  }

  private func date(by rule: DateRule) -> Date? {
    var policy = coercion
    policy.dates = [rule]
    // The older system counts true as one second, which no other face of the library does.
    let number =
      if case .bool(let value) = source { SourceValue.integer(value ? 1 : 0) } else { source }
    return Date.coerce(number, in: CoercionContext(policy: policy))
  }
}

extension Extractor.Value {
  /// Returns the elements of a list, each read in the same way.
  ///
  /// ```swift
  /// Extractor.Value(["4", "bar"]).list(\.number, marker: -1)   // [4, -1]
  /// ```
  ///
  /// - Parameters:
  ///   - read: How an element is read: one of the properties of ``Extractor/Value``.
  ///   - marker: What replaces an element that can't be read; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  /// - Complexity: O(*n*) in the number of elements.
  public func list<Element>(_ read: (Self) -> Element?, marker: Element? = nil) -> [Element]? {
    array?.compactMap { read(element($0)) ?? marker }
  }

  /// Returns the elements of a list, each read in the same way, with a marker of any type.
  ///
  /// - Parameters:
  ///   - read: How an element is read: one of the properties of ``Extractor/Value``.
  ///   - marker: What replaces an element that can't be read, null included.
  /// - Returns: The elements, or `nil` if the value is not a list.
  /// - Complexity: O(*n*) in the number of elements.
  public func list<Element>(_ read: (Self) -> Element?, marking marker: SourceValue)
    -> [SourceValue]?
  {
    array?.map { value in
      switch read(element(value)) {
      case let found as any Coercible: found.sourceValue
      case let found as Extractor: .object(found.source)
      default: marker
      }
    }
  }

  @inline(never)
  private func element(_ value: SourceValue) -> Self {
    Self(
      source: value, coercion: coercion, foldsKeys: foldsKeys, singleMayBeList: singleMayBeList)
  }
}
