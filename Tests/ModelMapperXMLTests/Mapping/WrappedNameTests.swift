import ModelMapper
import ModelMapperXML
import Testing

@Suite("The names of elements in a wrapper")
struct WrappedNameTests {
  private struct Order: Mappable {
    var lineItems: [Int] = []
    static var properties: [PropertyDescriptor] { Property(\.lineItems).wrapped("lineItem") }
  }

  private struct Bound: Mappable {
    var lineItems: [Int] = []
    static var properties: [PropertyDescriptor] { Property(\.lineItems).wrapped("o:lineItem") }
    static var namespaces: [String: String] { ["o": "urn:o"] }
  }

  @Test(
    "match by their letters and digits",
    arguments: [
      "<lineItems><lineItem>1</lineItem><lineItem>2</lineItem></lineItems>",
      "<line-items><line-item>1</line-item><line-item>2</line-item></line-items>",
      "<LineItems><LineItem>1</LineItem><LineItem>2</LineItem></LineItems>",
      "<x:line_items><x:line_item>1</x:line_item><x:line_item>2</x:line_item></x:line_items>",
    ])
  func match(_ list: String) throws {
    let order = try Mapper(onIssue: { _ in }).map(
      Order.self, fromXML: "<r xmlns:x='urn:x'>\(list)</r>")
    #expect(order.value.lineItems == [1, 2])
  }

  @Test(
    "match in their namespace",
    arguments: [("urn:o", [1]), ("urn:x", [])])
  func matchInNamespace(_ namespace: String, _ items: [Int]) throws {
    let order = try Mapper(onIssue: { _ in }).map(
      Bound.self,
      fromXML: """
        <r xmlns:x='\(namespace)'><lineItems><x:line-item>1</x:line-item></lineItems></r>
        """)
    #expect(order.value.lineItems == items)
  }
}
