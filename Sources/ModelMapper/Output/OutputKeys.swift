/// The keys of a model in one style, prepared for writing record after record.
package final class OutputKeys: Sendable {
  /// The keys in the order of the properties.
  let keys: [OutputKey]
  /// All keys as JSON, one after the other.
  let json: ContiguousArray<UInt8>
  /// Where in ``json`` each key begins, and where the last one ends.
  let starts: ContiguousArray<Int>

  init(_ texts: [String], _ forms: [ListForm?]) {
    keys = zip(texts, forms).map { OutputKey($0, listForm: $1) }
    var json: ContiguousArray<UInt8> = []
    var starts: ContiguousArray<Int> = [0]
    for key in keys {
      json += key.json
      starts.append(json.count)
    }
    // Words are copied whole, also at the end.
    json += [UInt8](repeating: 0, count: 8)
    self.json = json
    self.starts = starts
  }
}
