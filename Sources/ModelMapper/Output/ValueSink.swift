package import ModelMapperFoundation

/// What a model is written into: a dictionary, JSON bytes, an XML element.
///
/// Calls come in document order and are balanced. In an object each value is preceded by its key.
/// A sink knows nothing of models or properties.
package protocol ValueSink: AnyObject {
  /// Writes a null; after a key that does not keep nulls, drops the key instead.
  func null()
  /// Writes a null of no type, of which a source says nothing more than that it is there.
  func untypedNull()
  func bool(_ value: Bool)
  func integer(_ value: Int64)
  func unsigned(_ value: UInt64)
  func double(_ value: Double)
  func float(_ value: Float)
  func decimal(_ value: Decimal)
  func string(_ value: String)
  func date(_ value: Date)
  func data(_ value: Data)
  func url(_ value: URL)
  func uuid(_ value: UUID)
  /// Writes nothing in the place of a value that can't be written, dropping its key.
  func omit()
  /// The sink itself, if it is one that is written into faster; `nil` by default.
  ///
  /// Asked once for each model.
  var textSink: Unowned<TextSink>? { get }
  /// Writes what keeps the place of an element that can't be written; a null by default.
  func keepPlace()
  /// Writes a value with a type of its own that no other call takes.
  ///
  /// - Returns: Whether it can; most can't.
  func native(_ value: any Sendable) -> Bool
  /// A number that is another one once the innermost list has another element.
  var progress: Int { get }
  func beginList(count: Int)
  /// Whether lists are laid out in forms, and some members are attributes.
  var hasForms: Bool { get }
  /// Whether the next value stands among the members of the object, and has no key of its own.
  var isNextFlat: Bool { get }
  /// Says how the next list is laid out, where its key does not.
  func layOutNextList(as form: ListForm)
  /// Begins a list whose elements make a set, whose order may count.
  func beginSet(count: Int, isOrdered: Bool)
  func endList()
  /// Writes a value of any type as it is.
  ///
  /// - Returns: Whether the sink can; if not, nothing is written.
  func opaque(_ value: Any) -> Bool
  func beginObject()
  /// Begins an object whose keys are data.
  func beginDictionary(count: Int)
  /// Writes a null in the place of a list or of an object whose keys are data.
  func nullContainer()
  /// Announces the key of the next value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keepsNull: Whether a null that follows is written rather than left out.
  func key(_ key: OutputKey, keepsNull: Bool)
  func endObject()
  /// Says what the prefixes mean that keys of the object have.
  func bind(_ namespaces: Namespaces)
  /// Begins an object that only groups members, and is left out with its key if it gets none.
  func beginGroup(_ key: OutputKey)
  func endGroup()
  /// Begins a list whose elements are identified by their names; it ends as other lists do.
  func beginChoices(count: Int)
  /// Begins a value that is identified by its name, in a list of such values or by itself.
  func beginChoice(_ name: OutputKey)
  func endChoice()
}

extension ValueSink {
  package func data(_ value: Data) { string(value.base64EncodedString()) }
  package func url(_ value: URL) { string(value.absoluteString) }
  package func uuid(_ value: UUID) { string(value.uuidString) }

  package func date(_ value: Date) {
    string(DateRule.iso8601.text(of: value) ?? NumeralText.shortest(value.timeIntervalSince1970))
  }

  package func bind(_ namespaces: Namespaces) {}
  package var textSink: Unowned<TextSink>? { nil }
  package var hasForms: Bool { false }
  package var isNextFlat: Bool { false }
  package func layOutNextList(as form: ListForm) {}
  package func beginSet(count: Int, isOrdered: Bool) { beginList(count: count) }
  package func native(_ value: any Sendable) -> Bool { false }
  package func opaque(_ value: Any) -> Bool { false }
  package func beginChoices(count: Int) { beginList(count: count) }
  package func endChoice() { endObject() }
  package func beginDictionary(count: Int) { beginObject() }
  package func nullContainer() { null() }
  package func keepPlace() { null() }
  package func untypedNull() { null() }

  package func beginGroup(_ key: OutputKey) {
    self.key(key, keepsNull: true)
    beginObject()
  }

  package func beginChoice(_ name: OutputKey) {
    beginObject()
    key(name, keepsNull: true)
  }

  /// Writes an object whose members a closure writes.
  @inline(__always)
  func writeObject(_ writeMembers: () -> Void) {
    beginObject()
    writeMembers()
    endObject()
  }

  /// Writes a number that is not finite as the style says.
  func nonFinite(_ value: Double, in context: OutputContext, null: () -> Void) {
    switch context.style.nonFinite {
    case .omit: context.leaveOut(.unwritable("the number \(value)"), in: self)
    case .null: null()
    case .text: string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
  }
}
