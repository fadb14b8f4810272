import ModelMapper

extension String {
  /// The text as a message may show it: cut where it is too long, and escaped where it could deceive.
  var shortened: String { excerpt(of: 80) }
}
