import Foundation
import ModelMapper

/// The marks of all scalars that a model holds, found by reflection and not by the library's output.
package struct ModelMarks {
  /// How often each mark is in the model.
  package private(set) var counts: [String: Int] = [:]

  /// Looks through a model.
  ///
  /// - Parameter model: The model.
  package init(of model: Any) {
    walk(model, depth: 0)
  }

  /// The marks that another model has not, or not as often, and those that it has beyond.
  func difference(from other: ModelMarks) -> String? {
    let keys = Set(counts.keys).union(other.counts.keys)
    let differences = keys.filter { counts[$0] != other.counts[$0] }.sorted().map { mark in
      "\(mark): \(counts[mark] ?? 0) and then \(other.counts[mark] ?? 0)"
    }
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }

  /// Whether a scalar of a document is in the model.
  package func contains(_ leaf: Leaf) -> Bool {
    if leaf.marks(isVague: true).contains(where: { counts[$0] != nil }) { return true }
    return leaf.partitions.contains { $0.allSatisfy { $0.isEmpty || contains($0) } }
  }

  /// Whether a scalar is in the model that no other is likely to be taken for.
  package func containsDistinctly(_ leaf: Leaf) -> Bool {
    leaf.isDistinctive && leaf.marks(isVague: false).contains { counts[$0] != nil }
  }

  private mutating func add(_ mark: String) { counts[mark, default: 0] += 1 }

  private mutating func walk(_ value: Any, depth: Int) {
    guard depth < 200 else { return }
    switch value {
    case let value as Bool: add(Mark.of(value))
    case let value as String: add(Mark.of(value))
    case let value as Substring: add(Mark.of(String(value)))
    case let value as Character: add(Mark.of(String(value)))
    case let value as Decimal: add(Mark.of(value.description))
    case let value as any BinaryInteger: add(Mark.of("\(value)"))
    case let value as any BinaryFloatingPoint: add(Mark.of("\(value)"))
    case let value as Date: add(Mark.ofDate(value.timeIntervalSince1970))
    case let value as URL: add(Mark.of(value.absoluteString))
    case let value as UUID: add(Mark.of(value.uuidString))
    case let value as Data: add(Mark.of(value.base64EncodedString()))
    case let value as Grade: add(Mark.ofName(value.rawValue))
    case let value as SourceValue: walk(value, depth: depth)
    case let value as ClosedRange<Int>:
      add(Mark.of("\(value.lowerBound)"))
      add(Mark.of("\(value.upperBound)"))
    default: walkParts(of: value, depth: depth)
    }
  }

  private mutating func walkParts(of value: Any, depth: Int) {
    // Which case or figure it is, says its tag.
    switch value {
    case let value as any TaggedCoercible:
      // Of a case without a payload nothing else is seen.
      add(Mark.of(Mirror(reflecting: value).children.first?.label ?? "\(value)"))
    case is Circle: add(Mark.of("circle"))
    case is Polygon: add(Mark.of("polygon"))
    default: break
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let level = mirror {
      for child in level.children { walk(child.value, depth: depth + 1) }
      mirror = level.superclassMirror
    }
  }

  private mutating func walk(_ value: SourceValue, depth: Int) {
    switch value {
    case .null, .unsupported: break
    case .bool(let value): add(Mark.of(value))
    case .integer(let value): add(Mark.of("\(value)"))
    case .unsigned(let value): add(Mark.of("\(value)"))
    case .double(let value): add(Mark.of("\(value)"))
    case .decimal(let value): add(Mark.of(value.description))
    case .string(let value): add(Mark.of(value))
    case .array(let elements): for element in elements { walk(element, depth: depth + 1) }
    case .object(let object):
      for key in object.keys {
        if let value = object.value(forKey: key) { walk(value, depth: depth + 1) }
      }
    case .native(let value): walk(value as Any, depth: depth + 1)
    }
  }
}
