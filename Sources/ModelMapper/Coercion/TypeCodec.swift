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
}

extension Coercible {
  /// Reads and writes the type by ``coerce(_:in:)`` and ``sourceValue``.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    if let direct = Self.self as? any DirectlyMapped.Type { return direct.directCodec(as: form) }
    return switch form {
    case .single: TypeCodec(coercedCodec())
    case .optional: TypeCodec(coercedCodec().optional)
    case .list: TypeCodec(coercedCodec().list)
    }
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

  fileprivate static func directCodec(as form: TypeCodec.Form) -> TypeCodec {
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

/// The codecs of the types that calls have started at so far, each made once.
///
/// Making one asks the runtime what a type is, which takes longer than reading a small document.
enum CodecTable {
  private final class Entry<Value>: Sendable {
    let codec: ValueCodec<Value>

    init(_ codec: ValueCodec<Value>) { self.codec = codec }
  }

  private static let entries = Locked<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  private static let writings = Locked<[ObjectIdentifier: PlaceWriting]>([:])

  /// How a type is written, found without naming the codec's type, which costs a search of its own.
  static func writing<Value: Coercible>(of type: Value.Type) -> PlaceWriting {
    let key = ObjectIdentifier(type)
    if let writing = writings.withLock({ $0[key] }) { return writing }
    let writing = codec(of: type).writeInPlace
    writings.withLock { $0[key] = writing }
    return writing
  }

  /// The codec of a type.
  static func codec<Value: Coercible>(of type: Value.Type) -> ValueCodec<Value> {
    let key = ObjectIdentifier(type)
    if let entry = entries.withLock({ $0[key] }) as? Entry<Value> { return entry.codec }
    let entry = Entry(ValueCodec<Value>.of(type))
    entries.withLock { $0[key] = entry }
    return entry.codec
  }
}
