/// How a list stands in a source that tells lists by repeated names, such as XML.
///
/// Sources with lists of their own, such as JSON, take no notice.
public enum ListForm: Sendable, Hashable {
  /// Every element of the property's name is an element of the list.
  case flat
  /// The elements of a given name, in the one element of the property's name.
  case wrapped(String)
}

extension PropertyDeclaration {
  /// Says that a list in XML is all elements of the property's name, and that none wraps others.
  ///
  /// Without this, a single element that has others of one name in it, which can't be properties of
  /// the list's models, is taken for a wrapper around the list. An empty list is written as nothing.
  ///
  /// ```swift
  /// Property(\.nodes).from("node").flat()   // <node><child/></node> is a list of one
  /// ```
  ///
  /// - Returns: The declaration with this form.
  public func flat() -> Self {
    var copy = self
    copy.facts.listForm = .flat
    return copy
  }

  /// Says that a list in XML stands in an element of its own, which has the property's name.
  ///
  /// ```swift
  /// Property(\.lines).wrapped("line")   // <lines><line/><line/></lines>
  /// ```
  ///
  /// - Parameter element: The name of the elements in it; others there are passed over.
  /// - Returns: The declaration with this form.
  public func wrapped(_ element: String) -> Self {
    var copy = self
    copy.facts.listForm = .wrapped(element)
    return copy
  }
}
