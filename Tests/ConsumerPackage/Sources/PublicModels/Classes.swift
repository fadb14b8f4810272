// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ModelMapper

@Mappable(inheritable: true)
open class Node {
  public var id = 0
  public weak var parent: Node?
}

@Mappable
public final class Leaf: Node {
  public var extra = "" { didSet {} }
}

@Mappable(inheritable: true)
open class Branch: Node, CustomStringConvertible {
  public var children: [Node] = []
  public var description: String { "\(children.count)" }

  open override func didMap() throws { id = -1 }

  open override class func modelType(for source: any DataSource) -> any Mappable.Type {
    source.value(forKey: "extra") == nil ? self : Leaf.self
  }
}

@Mappable
public final class Tip: Branch {
  public override func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor
  ) -> Bool {
    id = 99
    return super.shouldTransform(value, for: property)
  }
}

@Mappable
public final class Single {
  public var value = 0
}

@Mappable(inheritable: true)
public class Box<Item: Coercible> {
  var item: Item?
}

@Mappable
public final class Crate: Box<Int> {
  var size = 0
}

/// A base class that is written by hand.
open class Manual: Mappable {
  public var id = 0
  public required init() {}
  open class var properties: [PropertyDescriptor] { Property("id", \.id) }
}

@Mappable(inheritable: true)
public class Derived: Manual {
  var extra = ""
}

@Mappable
public final class Last: Derived {
  var more = ""
}
