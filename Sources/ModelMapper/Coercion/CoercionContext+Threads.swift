import Dispatch

/// A part of a long list that one thread reads.
///
/// Its context and its source are nobody else's, so that nothing but the document, which does not
/// change, is shared. The thread that began the call waits for all parts, and then has them alone.
final class ListPart<Element>: @unchecked Sendable {
  /// The positions of the elements.
  let range: Range<Int>
  let context: CoercionContext
  /// The source of the list, over the same document as that of the other parts.
  var source: (any ValueSource)?
  var elements: [Element] = []

  init(_ range: Range<Int>, _ context: CoercionContext) {
    self.range = range
    self.context = context
  }

  /// Reads the parts, each once, on some threads.
  static func read(
    _ parts: [ListPart], threads: Int, _ read: @Sendable (ListPart) -> Void
  ) {
    let waiting = Locked(parts[...])
    DispatchQueue.concurrentPerform(iterations: min(threads, parts.count)) { _ in
      while let part = waiting.withLock({ $0.popFirst() }) { read(part) }
    }
  }
}

extension CoercionContext {
  /// How many elements a part has at least; fewer are not worth a thread.
  private static var smallestPart: Int { 64 }

  /// How many threads a list of this length is read on.
  ///
  /// One where models are found or made by the caller, or know a value of the caller's: what they do
  /// with it depends on the order.
  func threads(for count: Int) -> Int {
    guard plainOptions.threads > 1, !isPart, userContext == nil, !options.choosesModels else {
      return 1
    }
    return min(plainOptions.threads, count / Self.smallestPart)
  }

  /// The parts of a list, each with a context like this one.
  ///
  /// - Parameters:
  ///   - count: How many elements the list has.
  ///   - threads: On how many threads it is read.
  ///   - list: The list, if it is a place in a source.
  /// - Returns: The parts, more than there are threads, since some take longer than others.
  func parts<Element>(of count: Int, threads: Int, in list: Cursor?) -> [ListPart<Element>] {
    let size = max(Self.smallestPart, (count + threads * 4 - 1) / (threads * 4))
    let path = list == nil ? rootPath : path(to: list)
    return stride(from: 0, to: count, by: size).map { start in
      ListPart(start..<min(start + size, count), makePart(under: path, levels: list == nil ? 0 : 1))
    }
  }

  /// Takes over what was noticed in the parts, in their order.
  func join<Element>(_ parts: [ListPart<Element>]) -> [Element] {
    for part in parts { recorder.absorb(part.context.recorder) }
    return parts.flatMap(\.elements)
  }
}

extension ListType {
  /// Stores an array of a long list that is read on several threads, where the options ask for it.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - shape: What the elements are.
  ///   - place: The place of the array.
  ///   - make: Makes an element in empty memory, or records why it is left out.
  ///   - context: The call.
  /// - Returns: Whether the list was read; one thread reads it otherwise.
  // Not made for each type anew: it is called once for a long list, and makes its elements by a closure.
  @_semantics("optimize.sil.specialize.generic.never")
  static func store(
    partsOf cursor: Cursor, as shape: ElementShape, in place: ValuePlace, _ make: MakingInPlace,
    _ context: CoercionContext
  ) -> Bool {
    let source = cursor.source
    guard context.threads(for: .max) > 1, source.fork() != nil,
      source.isList(at: cursor.handle, of: shape), context.hasRoom()
    else { return false }
    let handles = source.elements(of: cursor.handle, as: shape)
    let threads = context.threads(for: handles.count)
    guard threads > 1 else { return false }
    context.notePassedOver(aroundListAt: cursor, of: shape)
    let parts: [ListPart<Element>] = context.parts(of: handles.count, threads: threads, in: cursor)
    for part in parts { part.source = source.fork() }
    ListPart.read(parts, threads: threads) { part in
      guard let source = part.source else { return }
      part.elements = [Element](filling: part.range.count) { places, _ in
        var count = 0
        for index in part.range {
          let element = Cursor(source, handles[index], step: .index(index))
          let isMade = part.context.noting(element, since: 0) { element in
            places[count].map { make($0, element, part.context) } ?? false
          }
          if isMade { count += 1 }
        }
        return count
      }
    }
    let elements = context.join(parts)
    if elements.count == 0, context.trail.isEmpty { context.call.madeNothing = true }
    place.store(elements)
    return true
  }
}
