import Foundation
import ModelMapper
import Testing

/// What a built-in transformer makes of a value, or the kind of its error.
struct TransformRow: ConformanceRow {
  let id: String
  let check: @Sendable () throws -> Void

  /// A value that becomes another.
  init<Output: Equatable & Sendable>(
    _ id: String, _ transformer: any DynamicTransformer, _ input: any Sendable,
    _ expected: Output?
  ) {
    self.id = id
    check = {
      let found = try transformer.transform(input, to: Output.self)
      #expect(found == expected)
    }
  }

  /// A value that can't become an instance of a type, and why.
  init(
    _ id: String, _ transformer: any DynamicTransformer, _ input: any Sendable,
    to output: any (Sendable & SendableMetatype).Type, fails kind: TransformError.Kind
  ) {
    self.id = id
    check = {
      do throws(TransformError) {
        _ = try transformer.transform(input, toType: output)
        Issue.record("\(id): it was transformed")
      } catch {
        #expect(error.kind == kind)
      }
    }
  }

  /// Whether values of one type may become values of another.
  init(
    _ id: String, _ transformer: any DynamicTransformer,
    validates input: any SendableMetatype.Type, to output: any SendableMetatype.Type,
    _ expected: Bool
  ) {
    self.id = id
    check = { #expect(transformer.mayTransform(from: input, to: output) == expected) }
  }
}

/// A value that is neither coercible nor encodable.
struct Opaque: Sendable {}

/// The error that a transformation ends with.
func failure<Result>(of body: () throws(TransformError) -> Result) -> TransformError? {
  do throws(TransformError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
