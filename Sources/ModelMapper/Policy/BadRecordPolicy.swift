/// What becomes of a record of a stream that can't be made.
///
/// A record can't be made if it is malformed in a source that can be read on, such as JSON Lines, if
/// it lacks what is required, a key is forbidden, or the mapper is strict and anything failed.
public enum BadRecordPolicy: Sendable, Hashable {
  /// As the mapper is: a strict one stops, any other goes on.
  case byMapper
  /// It is left out; its issues are reported, and the reading goes on.
  case skip
  /// Its issues are thrown, and the reading ends.
  case stop
}
