// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ModelMapper

public protocol Shape: Mappable {}

@Mappable
public struct Circle: Shape {
  public var radius = 0
}

@Mappable
public struct Square: Shape {
  public var side = 0
}

@Mappable
public struct Drawing {
  @MapVariants(by: "type", ["circle": Circle.self, "square": Square.self])
  public var shapes: [any Shape] = []
  @MapChoices(["circle": Circle.self, "square": Square.self]) @MapFlat
  public var frame: (any Shape)?
  @MapCoercion(.strict) public var layers = 1
  @MapTransformed(by: Tenfold()) public var scale = 0
  @MapTransformed(elementsBy: Tenfold()) @MapWrapped("step") public var steps: [Int] = []
  @MapDirection(.input) public var password = ""
}

public struct Tenfold: Transformer {
  public func transform(_ input: Int) throws(TransformError) -> Int { input * 10 }
  public func revert(_ output: Int) throws(TransformError) -> Int { output / 10 }
}
