import ModelMapperFoundation

/// An encoding that Foundation decodes.
struct ForeignEncoding: Sendable, Equatable {
  /// The name for messages.
  let name: String
  private let rawValue: UInt
  private let isSingleByte: Bool

  /// The encoding of a name that a document declares, in small letters.
  init?(name: String) {
    let found = Self.known.first { $0.names.split(separator: " ").contains(name[...]) }
    guard let found else { return nil }
    self.name = String(found.names.prefix { $0 != " " })
    rawValue = found.rawValue
    isSingleByte = found.isSingleByte
    // Not every Foundation knows all of them.
    guard string([0x61]) == "a" else { return nil }
  }

  /// The numbers of Foundation and Core Foundation, and the names that documents use.
  private static let known: [(rawValue: UInt, isSingleByte: Bool, names: String)] = [
    (9, true, "iso-8859-2 iso8859-2 latin2 l2"),
    (0x8000_0203, true, "iso-8859-3 latin3 l3"),
    (0x8000_0204, true, "iso-8859-4 latin4 l4"),
    (0x8000_0205, true, "iso-8859-5 iso8859-5 cyrillic"),
    (0x8000_0206, true, "iso-8859-6 arabic"),
    (0x8000_0207, true, "iso-8859-7 iso8859-7 greek"),
    (0x8000_0208, true, "iso-8859-8 iso-8859-8-i hebrew"),
    (0x8000_0209, true, "iso-8859-9 iso8859-9 latin5 l5"),
    (0x8000_020A, true, "iso-8859-10 latin6 l6"),
    (0x8000_020B, true, "tis-620 iso-8859-11"),
    (0x8000_020D, true, "iso-8859-13"),
    (0x8000_020E, true, "iso-8859-14 latin8 l8"),
    (0x8000_020F, true, "iso-8859-15 iso8859-15 latin-9 latin9 l9"),
    (0x8000_0210, true, "iso-8859-16 latin10 l10"),
    (15, true, "windows-1250 cp1250"),
    (11, true, "windows-1251 cp1251"),
    (13, true, "windows-1253 cp1253"),
    (14, true, "windows-1254 cp1254"),
    (0x8000_0505, true, "windows-1255 cp1255"),
    (0x8000_0506, true, "windows-1256 cp1256"),
    (0x8000_0507, true, "windows-1257 cp1257"),
    (0x8000_0508, true, "windows-1258 cp1258"),
    (0x8000_041D, true, "windows-874"),
    (0x8000_0A02, true, "koi8-r koi8"),
    (0x8000_0A08, true, "koi8-u"),
    (30, true, "macintosh mac x-mac-roman"),
    (0x8000_0419, true, "ibm866 cp866"),
    (0x8000_0400, true, "ibm437 cp437"),
    (0x8000_0410, true, "ibm850 cp850"),
    (8, false, "shift_jis sjis x-sjis ms_kanji windows-31j"),
    (0x8000_0920, false, "euc-jp x-euc-jp"),
    (21, false, "iso-2022-jp"),
    // GB 18030 has all characters of the others at the same places.
    (0x8000_0632, false, "gb18030 gbk gb2312 gb_2312-80 euc-cn cp936 x-gbk"),
    (0x8000_0A03, false, "big5 big5-hkscs cn-big5 x-x-big5"),
    (0x8000_0422, false, "euc-kr ks_c_5601-1987 ksc5601 korean windows-949 cp949"),
  ]

  /// The characters of the bytes from 0x80 on, zero where there is none; `nil` if characters have
  /// several bytes.
  var upperHalf: [UInt32]? {
    guard isSingleByte else { return nil }
    return (0x80...0xFF).map { string([$0])?.unicodeScalars.first?.value ?? 0 }
  }

  /// Whether a text can be cut after an ASCII byte without regard to what stands before it.
  func endsCharacters(_ byte: UInt8) -> Bool {
    // Of ISO 2022 only the end of a line is certain to be itself.
    byte == 0x0A || byte == UInt8(ascii: ">") && rawValue != 21
  }

  /// The text of bytes, or `nil` if they are not of this encoding.
  func string(_ bytes: [UInt8]) -> String? {
    String(data: Data(bytes), encoding: String.Encoding(rawValue: rawValue))
  }
}
