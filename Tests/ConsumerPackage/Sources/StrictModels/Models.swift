// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation
public import ModelMapper

@Mappable
public struct Conditional {
  public var always = 0
  #if FEATURE
  @MapKey("f") public var feature = 0
  #elseif NEVER
  public var never: Missing = Missing()
  #else
  public var other = 0
  #endif
  #if DEBUG
  public var debug = 0
  #if NEVER
  var nothing = 0
  #endif
  #endif
}

@propertyWrapper
public struct Clamped: Sendable {
  private var value: Int
  public var wrappedValue: Int {
    get { value }
    set { value = min(newValue, 10) }
  }

  public init(wrappedValue: Int = 0) { value = wrappedValue }
}

@Mappable
public struct Wrapped: Sendable {
  @Clamped public var level: Int
  @Clamped(wrappedValue: 3) @MapKey("max") public var limit: Int
}

@Mappable fileprivate struct Hidden {
  var date: Date?
}

@Mappable(inheritable: true) private class HiddenClass {
  var a = 0
}

@Mappable private final class HiddenLeaf: HiddenClass {
  var b = 0
}

enum Scope {
  @Mappable fileprivate struct Inner { var a = 0 }
  @Mappable private struct Secret: Coercible, PropertyMapped, Mappable { var b = 0 }

  static var names: [String] { Inner.properties.map(\.name) + Secret.properties.map(\.name) }
}

/// The names of what other modules can't see.
public func hiddenNames() -> [String] {
  Hidden.properties.map(\.name) + HiddenLeaf.properties.map(\.name) + Scope.names
}
