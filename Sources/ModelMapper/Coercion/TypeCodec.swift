/// How the library reads and writes a type, with the type erased.
///
/// Every ``Coercible`` type hands one out through ``Coercible/codec(as:)``. There is nothing that you
/// can do with it; its contents belong to the library.
public struct TypeCodec: Sendable {
  /// A form of a type for which there is a codec of its own.
  public enum Form: Sendable {
    /// The type itself.
    case single
    /// The optional of the type.
    case optional
    /// An array of the type.
    case list
  }

  fileprivate let codec: any Sendable

  init<Value>(_ codec: ValueCodec<Value>) { self.codec = codec }

  init<Value>(_ codec: ValueCodec<Value>, as form: Form) {
    switch form {
    case .single: self.init(codec)
    case .optional: self.init(codec.optional)
    case .list: self.init(codec.list)
    }
  }
}

extension Coercible {
  /// Reads and writes the type by ``coerce(_:in:)`` and ``sourceValue``.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    TypeCodec(coercedCodec(), as: form)
  }
}

/// A type that hands out codecs for itself, its optional and its array, each made for the type.
package protocol DirectlyMapped: Coercible {
  static func codec() -> ValueCodec<Self>
  static func optionalCodec() -> ValueCodec<Self?>
  static func listCodec() -> ValueCodec<[Self]>
}

extension DirectlyMapped {
  package static func optionalCodec() -> ValueCodec<Self?> { codec().optional }
  package static func listCodec() -> ValueCodec<[Self]> { codec().list }

  /// Returns how the library reads and writes the type.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: TypeCodec(codec())
    case .optional: TypeCodec(optionalCodec())
    case .list: TypeCodec(listCodec())
    }
  }
}

extension ValueCodec {
  /// The codec of a type.
  ///
  /// The type is asked once for each property; a call that starts at the type asks ``CodecTable``.
  package static func of<Type: Coercible>(_ type: Type.Type) -> ValueCodec<Type> {
    type.codec(as: .single).codec as? ValueCodec<Type> ?? type.coercedCodec()
  }

  /// The codec of the optional of a type.
  static func ofOptional<Type: Coercible>(_ type: Type.Type) -> ValueCodec<Type?> {
    type.codec(as: .optional).codec as? ValueCodec<Type?> ?? ValueCodec<Type>.of(type).optional
  }

  /// The codec of an array of a type.
  static func ofList<Type: Coercible>(_ type: Type.Type) -> ValueCodec<[Type]> {
    type.codec(as: .list).codec as? ValueCodec<[Type]> ?? ValueCodec<Type>.of(type).list
  }
}

/// A codec of a type that is known at run time only, as the calls of a mapper use it.
///
/// Pointers point to a variable of the type.
package final class ErasedCodec: Sendable {
  /// Makes a value in memory that holds none, or records why it can't be made.
  package let make: @Sendable (Memory, Cursor, CoercionContext) -> Bool
  /// Ends the life of a value in memory.
  package let remove: @Sendable (Memory) -> Void
  /// Writes the value that stands at a place.
  package let writeInPlace: PlaceWriting

  init<Value>(_ codec: ValueCodec<Value>) {
    remove = { $0.variable(of: Value.self).deinitialize() }
    make = { memory, cursor, context in
      let place = memory.variable(of: Value.self)
      switch codec.initialize(place, cursor, context) {
      case .written, .writtenWithIssues: return true
      case .failed: return false
      case .null: return Self.replaceNull(place, by: codec, cursor, context)
      }
    }
    writeInPlace = codec.writeInPlace
  }

  /// Makes a value where null stands; a property would keep what it has, and here there is nothing to keep.
  ///
  /// Never inlined, or each call would look up the optional of its type, which is named here only.
  @inline(never)
  private static func replaceNull<Value>(
    _ place: TypedMemory<Value>, by codec: ValueCodec<Value>, _ cursor: Cursor,
    _ context: CoercionContext
  ) -> Bool {
    guard let value = codec.read(cursor, context) else { return false }
    place.initialize(to: value)
    return true
  }

  /// Writes a value of the type.
  package func write<Value>(_ value: Value, _ sink: any ValueSink, _ context: OutputContext) {
    Memory.reading(value) { writeInPlace.write($0, sink, context) }
  }
}

/// The codecs of the types that calls have started at so far, each made once.
///
/// Making one asks the runtime what a type is, which takes longer than reading a small document.
package enum CodecTable {
  private static let codecs = TypeTable<ErasedCodec>()

  /// The codec of a type.
  ///
  /// A metatype of a class may be that of a subclass, of which the codec is then, and a value. So the
  /// type is asked for at run time, which costs something only where there is no codec yet.
  package static func codec<Value: Coercible>(of type: Value.Type) -> ErasedCodec {
    codecs.entry(of: ObjectIdentifier(type)) {
      let dynamicType: any Coercible.Type = type
      return newCodec(of: dynamicType)
    }
  }

  private static func newCodec<Value: Coercible>(of type: Value.Type) -> ErasedCodec {
    ErasedCodec(ValueCodec<Value>.of(type))
  }
}
