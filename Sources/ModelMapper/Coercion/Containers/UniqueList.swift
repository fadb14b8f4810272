/// A list without duplicates that keeps the order of its elements.
///
/// A property may be of this type where the older systems had ordered sets:
///
/// ```swift
/// let tags: UniqueList = ["b", "a", "b"]   // b, a
/// ```
public struct UniqueList<Element: Hashable> {
  /// The elements in order, each once.
  public let elements: [Element]

  /// Creates a list of the elements of a sequence, of which the first of equal ones counts.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ elements: some Sequence<Element>) {
    var seen: Set<Element> = []
    self.elements = elements.filter { seen.insert($0).inserted }
  }
}

extension UniqueList: Sendable where Element: Sendable {}

extension UniqueList: Hashable {}

extension UniqueList: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// Creates a list of its elements.
  ///
  /// - Parameter elements: The elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// The position of the first element, which is 0.
  public var startIndex: Int { 0 }

  /// The position after the last element.
  public var endIndex: Int { elements.count }

  /// The element at a position.
  ///
  /// - Parameter position: The position, counted from 0.
  public subscript(position: Int) -> Element { elements[position] }
}

/// A list of what the elements of a list become, each once.
extension UniqueList: Coercible, DirectlyMapped where Element: Coercible {
  /// A list of the elements' values.
  public var sourceValue: SourceValue { elements.sourceValue }

  package static func codec() -> ValueCodec<UniqueList> {
    let list = ValueCodec<[Element]>.ofList(Element.self)
    let writing = PlaceWriting.list(
      of: [Element].self, by: list.quick, or: ValueCodec<Element>.of(Element.self).writing
    ) { $0.beginSet(count: $1, isOrdered: true) }
    return list.converted(
      to: { UniqueList($0) }, from: { $0.elements },
      writing: PlaceWriting(of: UniqueList.self) { list, sink, context in
        Memory.reading(list.elements) { writing.write($0, sink, context) }
      })
  }
}

extension UniqueList: AnyContainer {}
