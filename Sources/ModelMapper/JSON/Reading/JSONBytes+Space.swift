extension ByteSpan {
  /// The position of the first byte from a position on that is no white space.
  ///
  /// Documents made for people have a line feed and a run of spaces here, which are passed eight at
  /// a time; others have nothing or one space.
  @inline(never)
  func skipSpace(from start: Int) -> Int {
    var position = start
    while position < count {
      switch self[position] {
      case 0x20, 0x0A, 0x0D, 0x09:
        position &+= 1
      default:
        return position
      }
      while position <= count &- 8 {
        let others = word(at: position) ^ 0x2020_2020_2020_2020
        if others != 0 {
          position &+= others.markedPosition
          break
        }
        position += 8
      }
    }
    return position
  }
}
