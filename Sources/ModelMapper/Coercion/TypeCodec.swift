/// How the library reads and writes a type, with the type erased.
///
/// Every ``Coercible`` type hands one out through `_codec(as:)`. There is nothing that you
/// can do with it; its contents belong to the library.
public struct _TypeCodec: Sendable {
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

  /// Creates the codec of a form of a type, given that of the type, and that of an array if it is another.
  init<Value>(
    _ codec: @autoclosure () -> ValueCodec<Value>, as form: Form,
    list: @autoclosure () -> ValueCodec<[Value]>? = nil
  ) {
    switch form {
    case .single: self.init(codec())
    case .optional: self.init(codec().optional)
    case .list: self.init(list() ?? codec().list)
    }
  }
}

// A codec is made once, so nothing that makes one is made for each type anew.

extension Coercible {
  /// Reads and writes the type by ``coerce(_:in:)`` and ``sourceValue``.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    _TypeCodec(coercedCodec(), as: form)
  }
}

/// A type with a codec of its own.
protocol DirectlyMapped: Coercible {
  static func codec() -> ValueCodec<Self>
}

extension DirectlyMapped {
  /// Returns what a source value becomes, as where it stands in a source.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The instance, or `nil` if `value` can't become one.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: codec())
  }

  /// Returns how the library reads and writes the type.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    _TypeCodec(codec(), as: form)
  }
}

// Cast in a pattern, which asks for no type of an optional codec.

extension ValueCodec {
  /// The codec of a type.
  ///
  /// The type is asked anew each time; properties and calls that start at the type ask ``CodecTable``.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func of<Type: Coercible>(_ type: Type.Type) -> ValueCodec<Type> {
    switch type._codec(as: .single).codec {
    case let codec as ValueCodec<Type>: codec
    default: type.coercedCodec()
    }
  }

  /// The codec of the optional of a type.
  @_semantics("optimize.sil.specialize.generic.never")
  static func ofOptional<Type: Coercible>(_ type: Type.Type) -> ValueCodec<Type?> {
    switch type._codec(as: .optional).codec {
    case let codec as ValueCodec<Type?>: codec
    default: ValueCodec<Type>.of(type).optional
    }
  }

  /// The codec of an array of a type.
  @_semantics("optimize.sil.specialize.generic.never")
  static func ofList<Type: Coercible>(_ type: Type.Type) -> ValueCodec<[Type]> {
    switch type._codec(as: .list).codec {
    case let codec as ValueCodec<[Type]>: codec
    default: ValueCodec<Type>.of(type).list
    }
  }
}

/// A codec of a type that is known at run time only, as plans and the calls of a mapper use it.
///
/// Memory is that of a variable of the type.
package final class ErasedCodec: VariableType {
  /// The type.
  package let type: Any.Type
  let size: Int
  let alignment: Int
  /// What kind of value the source is asked for.
  package let shape: ValueShape
  /// What is expected.
  package let expectation: Expectation
  /// The shortcuts for values that are of the type's own kind, if it has any.
  let quick: ScalarFastPath?
  /// Makes an element of a list, or what a call returns.
  package let make: MakingInPlace
  /// Reads the value of a property.
  let fill: FillingInPlace
  /// Copies a value into memory that holds none.
  let copy: @Sendable (_ value: Memory, _ empty: Memory) -> Void
  /// Ends the life of a value in memory.
  package let remove: @Sendable (Memory) -> Void
  /// Writes the value that stands at a place.
  package let writing: PlaceWriting
  /// The type, if nil is one of its values.
  let nothing: (any OptionalType.Type)?

  init<Value>(_ codec: ValueCodec<Value>) {
    type = Value.self
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
    shape = codec.shape
    expectation = codec.expectation
    quick = codec.quick
    fill = codec.fill
    make = codec.make
    writing = codec.writing
    copy = { value, empty in
      empty.variable(of: Value.self).initialize(to: value.variable(of: Value.self).value)
    }
    remove = { $0.variable(of: Value.self).deinitialize() }
    nothing = codec.nothing
  }
}

/// The codecs of the types that properties hold and that calls have started at so far, each made once.
///
/// Making one asks the runtime what a type is, which takes longer than reading a small document.
package enum CodecTable {
  private static let codecs = TypeTable<ErasedCodec>()

  /// The codec of a type.
  ///
  /// A metatype of a class may be that of a subclass, of which the codec is then, and a value. So the
  /// type is asked for at run time, which costs something only where there is no codec yet.
  package static func codec<Value: Coercible>(of type: Value.Type) -> ErasedCodec {
    lentCodec(of: type).object
  }

  /// The same for one call, which need not count it, since it is never freed.
  package static func lentCodec<Value: Coercible>(
    of type: Value.Type
  ) -> Unowned<ErasedCodec> {
    codecs.entry(of: ObjectIdentifier(type)) {
      let dynamicType: any Coercible.Type = type
      return newCodec(of: dynamicType)
    }
  }

  /// Writes a value of a type.
  static func write<Value: Coercible>(
    _ value: Value, to sink: any ValueSink, in context: OutputContext
  ) {
    let codec = lentCodec(of: Value.self)
    Memory.reading(value) { place in codec.with { $0.writing.write(place, sink, context) } }
  }

  private static func newCodec<Value: Coercible>(of type: Value.Type) -> ErasedCodec {
    ErasedCodec(ValueCodec<Value>.of(type))
  }
}
