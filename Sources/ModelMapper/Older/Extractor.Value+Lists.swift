public import Foundation

extension Extractor.Value {
  /// The integers among the elements of a list; what is none is left out.
  public var numbers: [Int]? { list(\.number) }

  /// The texts among the elements of a list; what is none is left out.
  public var strings: [String]? { list(\.string) }

  /// The dates among the elements of a list, by seconds after 1970; what is none is left out.
  public var unixDates: [Date]? { list(\.unixDate) }

  /// The decimals among the elements of a list; what is none is left out.
  public var decimals: [Decimal]? { list(\.decimal) }

  /// The lists among the elements of a list; what is none is left out.
  public var arrays: [[SourceValue]]? { list(\.array) }

  /// The objects among the elements of a list; what is none is left out.
  public var dictionaries: [[String: SourceValue]]? { list(\.dictionary) }

  /// Extractors of the objects among the elements of a list; what is none is left out.
  public var extractors: [Extractor]? { list(\.extractor) }

  /// The elements of a list by one of the reads above.
  ///
  /// - Parameters:
  ///   - read: How an element is read.
  ///   - marker: What stands for one that can't be read; it is left out by default.
  /// - Returns: The elements, or `nil` where no list stands.
  func list<Element>(_ read: (Self) -> Element?, marker: Element? = nil) -> [Element]? {
    array?.compactMap { read(element($0)) ?? marker }
  }

  /// The elements of a list as values, with a marker of any type.
  func list<Element: Coercible>(
    _ read: (Self) -> Element?, mark: SourceValue
  ) -> [SourceValue]? {
    array?.map { read(element($0))?.sourceValue ?? mark }
  }

  private func element(_ value: SourceValue) -> Self {
    var element = Self(source: value, coercion: coercion, foldsKeys: foldsKeys)
    element.singleMayBeList = singleMayBeList
    return element
  }
}
