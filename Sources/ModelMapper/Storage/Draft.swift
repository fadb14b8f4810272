/// Where the values of a model are kept until its initializer takes them.
///
/// A draft is a piece of memory with a variable for each property and a byte that says whether the
/// variable has a value. A plan fills it like a model whose properties stand at these places. It
/// belongs to one call and is used again for each record of it.
@safe
package final class Draft {
  private let layout: DraftLayout
  /// The memory: the position of the next value, the flags, and then the variables.
  let memory: UnsafeMutableRawPointer

  init(_ layout: DraftLayout) {
    self.layout = layout
    unsafe memory = UnsafeMutableRawPointer.allocate(
      byteCount: layout.size, alignment: layout.alignment)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: layout.firstVariable)
  }

  deinit { unsafe memory.deallocate() }

  /// Whether each variable has a value.
  var flags: UnsafeMutablePointer<UInt8> {
    unsafe (memory + DraftLayout.firstFlag).assumingMemoryBound(to: UInt8.self)
  }

  /// The position of the value that is taken next; moves on.
  func advance() -> Int {
    let next = unsafe memory.load(as: Int.self)
    unsafe memory.storeBytes(of: next &+ 1, as: Int.self)
    return next
  }

  /// Copies the values of a model into the variables, which are empty.
  func copy(from root: UnsafeRawPointer) {
    for index in layout.offsets.indices where layout.declared[index].isRead {
      unsafe layout.declared[index].copy(root, memory + layout.offsets[index])
      unsafe flags[index] = 1
    }
  }

  /// Gives nil to the optional properties that have no value.
  func settle() {
    for index in layout.optionals where unsafe flags[index] == 0 {
      unsafe layout.types[index].initializeToNil(memory + layout.offsets[index])
      unsafe flags[index] = 1
    }
  }

  /// Takes a value out, if there is one: what is returned is to be moved away at once.
  ///
  /// Not generic, for the optional of a type that is known at run time only is slow to name.
  func take(
    _ position: Int, as type: ObjectIdentifier, named name: () -> String
  ) throws(DraftError) -> UnsafeMutableRawPointer? {
    guard position >= 0, position < layout.offsets.count else { throw .beyond(position) }
    guard unsafe flags[position] != 0 else { return nil }
    guard layout.identities[position] == type else {
      throw .other(layout.declared[position].name, name())
    }
    unsafe flags[position] = 0
    return unsafe memory + layout.offsets[position]
  }

  /// What to say where the value that was taken last is not there.
  var missing: DraftError {
    let position = unsafe memory.load(as: Int.self) - 1
    let isKnown = layout.offsets.indices.contains(position)
    return .missing(isKnown ? layout.declared[position].name : "")
  }

  /// Drops what was not taken and begins again.
  func reset() {
    unsafe memory.storeBytes(of: 0, as: Int.self)
    for index in layout.offsets.indices where unsafe flags[index] != 0 {
      unsafe layout.types[index].empty(memory + layout.offsets[index])
      unsafe flags[index] = 0
    }
  }
}

/// Where a draft has the value of each property.
final class DraftLayout: Sendable {
  /// What is known of a property.
  @safe
  struct Declared: Sendable {
    let name: String
    let type: any VariableType.Type
    /// Copies the value that a model has into an empty variable.
    let copy: @Sendable (_ root: UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
    /// Whether sources have the property.
    let isRead: Bool
    /// Whether it is nil where the source has nothing.
    let isNilByDefault: Bool
  }

  /// Where the flags begin.
  static let firstFlag = MemoryLayout<Int>.size

  let declared: [Declared]
  // What is asked for each value of each record, in arrays of its own, so that no reference is counted.
  let offsets: ContiguousArray<Int>
  let types: ContiguousArray<any VariableType.Type>
  let identities: ContiguousArray<ObjectIdentifier>
  /// The positions of the properties that are nil where the source has nothing.
  let optionals: [Int]
  /// Where the variables begin.
  let firstVariable: Int
  let size: Int
  let alignment: Int

  init(_ declared: [Declared]) {
    self.declared = declared
    types = ContiguousArray(declared.map(\.type))
    identities = ContiguousArray(declared.map { $0.type.identity })
    firstVariable = Self.firstFlag + declared.count
    var end = firstVariable
    var alignment = MemoryLayout<Int>.alignment
    offsets = ContiguousArray(
      declared.map { variable in
        let type = variable.type
        alignment = max(alignment, type.alignment)
        let offset = (end + type.alignment - 1) / type.alignment * type.alignment
        end = offset + type.size
        return offset
      })
    size = end
    self.alignment = alignment
    optionals = declared.indices.filter { declared[$0].isNilByDefault }
  }
}

/// What is wrong with an initializer that takes values.
enum DraftError: Error, CustomStringConvertible {
  case beyond(Int)
  case other(String, String)
  case missing(String)

  var description: String {
    switch self {
    case .beyond(let position):
      "its init(_:) takes value \(position + 1), and it declares fewer properties"
    case .other(let name, let type): "its init(_:) takes '\(name)' as \(type), which it is not"
    case .missing(let name): "its init(_:) takes '\(name)', which has no value"
    }
  }
}

/// What is done with a variable whose type is known at run time only.
protocol VariableType: SendableMetatype {
  static var size: Int { get }
  static var alignment: Int { get }
  /// What the type is told from others by.
  static var identity: ObjectIdentifier { get }
  /// Whether nil is one of its values.
  static var isOptional: Bool { get }
  /// Ends the life of a value, which leaves the variable empty.
  static func empty(_ variable: UnsafeMutableRawPointer)
  /// Puts nil into an empty variable, if nil is one of its values.
  static func initializeToNil(_ variable: UnsafeMutableRawPointer)
}
