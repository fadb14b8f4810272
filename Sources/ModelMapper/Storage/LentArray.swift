/// Elements in memory that somebody lends for the length of a call.
///
/// Positions are checked.
@safe
package struct LentArray<Element> {
  private let start: UnsafePointer<Element>
  /// The number of elements.
  package let count: Int

  /// Creates a view of elements that outlive it.
  package init(_ start: UnsafePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// The element at a position.
  package subscript(position: Int) -> Element {
    precondition(
      UInt(bitPattern: position) < UInt(bitPattern: count), "There is no such element.")
    return unsafe start[position]
  }

  /// A copy of the elements.
  var copy: [Element] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}

extension Array {
  /// Calls a closure with the elements, of which there is one at least.
  func withLentArray<Result>(_ body: (LentArray<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { preconditionFailure("No elements to lend.") }
      return unsafe body(LentArray(start, count: elements.count))
    }
  }
}

extension RawRepresentable where RawValue == UInt8 {
  /// The case with a raw value that is known to be that of one, of an enum that counts its cases from 0.
  ///
  /// Asking for a case by its raw value is a table and a branch, several times the cost of the rest of a
  /// read.
  @inline(__always)
  init(known rawValue: UInt8) {
    assert(Self(rawValue: rawValue) != nil, "There is no case of this raw value.")
    self = unsafe unsafeBitCast(rawValue, to: Self.self)
  }
}
