public import Foundation
public import ModelMapper

extension ConstructedMappable {
  /// Returns the model as an XML document in UTF-8, as for a ``ModelMapper/Mappable``.
  ///
  /// - Parameters:
  ///   - root: The name of the root element.
  ///   - options: The layout, lists, nulls and namespaces.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: A well-formed document.
  /// - Throws: ``XMLOutputError`` if a key is no name of XML, a text has a character that XML can't
  ///   contain, or an attribute would have to hold a list or an object.
  /// - Complexity: O(*n*) in the number of values.
  public func xmlData(
    root: String, options: XMLOutputOptions = XMLOutputOptions(), style: OutputStyle = .json
  ) throws(XMLOutputError) -> Data {
    try Mapper().write(self, root: root, options: options, style: style).value
  }
}
