/// How a model is made: its initializer, and the properties that keep the arguments.
///
/// The fields are given in the order of the initializer's parameters. The compiler checks that there
/// are as many and that their types agree; it can't tell two of the same type apart.
///
/// ```swift
/// static let mapping = Construction<Self>(
///   Self.init(x:y:label:), .init(\.x), Field(\.y).from("why"), .init(\.label, default: "none"))
/// ```
///
/// An initializer may throw, or return `nil`: then the model fails, and the reason is part of the
/// issue.
@safe
public struct Construction<Model>: Sendable {
  /// The properties in order.
  let properties: [PropertyDescriptor]
  /// Where the draft of a model has the value of each property.
  let offsets: [Int]
  /// Whether each property is nil where the source has nothing.
  let nilDefaults: [Bool]
  private let size: Int
  private let begin: @Sendable (UnsafeMutableRawPointer) -> Void
  private let end: @Sendable (UnsafeMutableRawPointer) -> Void
  private let call: @Sendable (UnsafeMutableRawPointer, MissingArguments) throws -> Model?

  /// Creates a construction.
  ///
  /// - Parameters:
  ///   - make: The initializer, or any function that makes a model.
  ///   - field: Where each argument comes from.
  public init<each Value: SendableMetatype>(
    _ make: @escaping @Sendable (repeat each Value) throws -> Model?,
    _ field: repeat Field<Model, each Value>
  ) {
    var layout = DraftLayout()
    var properties: [PropertyDescriptor] = []
    var nilDefaults: [Bool] = []
    for field in repeat each field {
      layout.add(field)
      properties.append(field.descriptor)
      nilDefaults.append(field.isNilByDefault)
    }
    self.properties = properties
    self.nilDefaults = nilDefaults
    offsets = layout.offsets
    size = layout.size
    let offsets = layout.offsets
    unsafe begin = { draft in
      var next = 0
      for field in repeat each field {
        unsafe field.begin(draft + offsets[next])
        next += 1
      }
    }
    unsafe end = { draft in
      var next = 0
      for field in repeat each field {
        unsafe field.end(draft + offsets[next])
        next += 1
      }
    }
    unsafe call = { draft, missing in
      var next = 0
      for field in repeat each field {
        if unsafe field.argument(draft + offsets[next]) == nil { missing.positions.append(next) }
        next += 1
      }
      guard missing.positions.isEmpty else { return nil }
      next = 0
      func argument<Argument>(_ field: Field<Model, Argument>) throws(NoArgument) -> Argument {
        defer { next += 1 }
        guard let value = unsafe field.argument(draft + offsets[next]) else { throw NoArgument() }
        return value
      }
      return try make(repeat argument(each field))
    }
  }

  /// Makes a model, or records why it can't be made.
  func make(from cursor: Cursor, by plan: Plan, in context: CoercionContext) -> Model? {
    let draft = UnsafeMutableRawPointer.allocate(
      byteCount: max(size, 1), alignment: DraftLayout.alignment)
    unsafe begin(draft)
    defer {
      unsafe end(draft)
      unsafe draft.deallocate()
    }
    guard unsafe plan.fill(draft, from: cursor, in: context) else { return nil }
    let missing = MissingArguments()
    do {
      if let model = try unsafe call(draft, missing) { return model }
      guard missing.positions.isEmpty else {
        plan.reportMissing(missing.positions, of: cursor, context)
        return nil
      }
      context.record(.refused(Wording.initializerReturnedNil), at: cursor)
    } catch {
      context.record(.refused("\(error)"), at: cursor)
    }
    context.recorder.name(model: plan.name, property: nil)
    return nil
  }
}

/// The arguments that a draft does not have.
final class MissingArguments {
  var positions: [Int] = []
}

/// An argument was asked for that was found missing before.
private struct NoArgument: Error {}
