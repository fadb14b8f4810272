/// Where the values of a model are kept until its initializer takes them.
///
/// A draft is a piece of memory with a variable for each property and a byte that says whether the
/// variable has a value. A plan fills it like a model whose properties stand at these places. It
/// belongs to one call and is used again for each record of it.
@safe
final class Draft {
  private let layout: DraftLayout
  /// The memory: the position of the next value, the flags, and then the variables.
  let memory: Memory

  init(_ layout: DraftLayout) {
    self.layout = layout
    memory = .allocate(
      layout.size, zeros: layout.firstVariable, alignment: layout.alignment)
  }

  deinit { memory.deallocate() }

  /// Whether each variable has a value: a flag for each.
  var flags: Memory { memory + DraftLayout.firstFlag }

  /// Whether the source had a value for a property.
  func hasValue(_ index: Int) -> Bool { (flags + index).flag }

  /// The position of the value that is taken next; moves on.
  func advance() -> Int {
    let next = memory.number
    memory.number = next &+ 1
    return next
  }

  /// Copies the values of a model into the variables, which are empty.
  func copy(from root: Memory) {
    for index in layout.variables.indices {
      layout.declared[index].copy(root, memory + layout.variables[index].offset)
      (flags + index).flag = true
    }
  }

  /// The variable of a value, which is empty from then on: what it held must be moved away at once.
  ///
  /// Not generic, since the optional of a type that is known at run time only is slow to name.
  ///
  /// - Parameters:
  ///   - position: The position of the value.
  ///   - type: The type that is asked for.
  /// - Returns: The variable, or `nil` if it has no value of the type.
  func take(_ position: Int, as type: ObjectIdentifier) -> Memory? {
    guard position >= 0, position < layout.variables.count else { return nil }
    let variable = layout.variables[position]
    guard (flags + position).flag, variable.type == type else { return nil }
    (flags + position).flag = false
    return memory + variable.offset
  }

  /// Checks that the value at a position was not taken because the source has none.
  ///
  /// - Parameters:
  ///   - type: The type that was asked for.
  ///   - position: The position; the one taken last by default.
  /// - Throws: An error if there is no such value, or if it is of another type.
  func checkAbsence(of type: Any.Type, at position: Int? = nil) throws {
    let position = position ?? memory.number - 1
    guard layout.declared.indices.contains(position) else { throw DraftError.beyond(position) }
    guard layout.variables[position].type == ObjectIdentifier(type) else {
      throw DraftError.other(layout.declared[position].name, "\(type)")
    }
  }

  /// The variable of the value taken last, which is nil, where the source has none.
  ///
  /// Only code that is generic asks, whose type may be optional when it runs.
  func takeNil(as type: Any.Type) throws -> Memory {
    try checkAbsence(of: type)
    let position = memory.number - 1
    let declared = layout.declared[position]
    let variable = memory + layout.variables[position].offset
    guard let putNil = declared.putNil else { throw DraftError.missing(declared.name) }
    putNil(variable)
    return variable
  }

  /// Drops what was not taken and begins again.
  func reset() {
    memory.number = 0
    for index in layout.variables.indices where (flags + index).flag {
      layout.declared[index].type.remove(memory + layout.variables[index].offset)
      (flags + index).flag = false
    }
  }
}

/// Where a draft has the value of each property.
final class DraftLayout: Sendable {
  /// What is known of a property.
  @safe
  struct Declared: Sendable {
    let name: String
    let type: any VariableType
    /// Copies the value that a model has into an empty variable.
    let copy: @Sendable (_ root: Memory, Memory) -> Void
    /// Puts nil into an empty variable, where that is what the property is if the source has nothing.
    let putNil: (@Sendable (Memory) -> Void)?
  }

  /// Where the flags begin.
  static let firstFlag = MemoryLayout<Int>.size

  /// What is asked for each value of each record, in an array of its own, so that no reference is counted.
  struct VariablePlace: Sendable {
    let offset: Int
    let type: ObjectIdentifier
  }

  let declared: [Declared]
  let variables: ContiguousArray<VariablePlace>
  /// Where the variables may begin, after the flags.
  let firstVariable: Int
  let size: Int
  let alignment: Int

  /// Lays out variables.
  init(_ declared: [Declared]) {
    self.declared = declared
    firstVariable = Self.firstFlag + declared.count
    var end = firstVariable
    var alignment = MemoryLayout<Int>.alignment
    variables = ContiguousArray(
      declared.map { variable in
        let type = variable.type
        alignment = max(alignment, type.alignment)
        let offset = end.rounded(up: type.alignment)
        end = offset + type.size
        return VariablePlace(offset: offset, type: ObjectIdentifier(type.type))
      })
    size = end
    self.alignment = alignment
  }
}

extension Int {
  /// The least multiple of a number that is not less than this.
  fileprivate func rounded(up step: Int) -> Int { (self + step - 1) / step * step }
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
protocol VariableType: Sendable {
  /// The type.
  var type: Any.Type { get }
  var size: Int { get }
  var alignment: Int { get }
  /// Ends the life of a value, which leaves the variable empty.
  var remove: @Sendable (Memory) -> Void { get }
}
