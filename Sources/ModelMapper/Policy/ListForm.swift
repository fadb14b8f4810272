/// How a list is laid out in a source that marks lists by repeated names, such as XML.
///
/// Sources with lists of their own, such as JSON, ignore it.
package enum ListForm: Sendable, Hashable {
  /// Every element of the property's name is an element of the list.
  case flat
  /// The elements of a given name, in the one element of the property's name.
  case wrapped(String)
}
