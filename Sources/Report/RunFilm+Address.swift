/// Where a film is found in the report.
extension RunFilm {
  /// The film's part of a deep link: `#anchor/frame`. Another name has another anchor.
  var anchor: String { name.asAddress }

  /// The deep link to the frame where one begins to look; no film has that of another, as the last `/` parts them.
  var link: String { "\(anchor)/\(firstDifferentFrame ?? 0)" }

  /// The file with the film's details. Other films have other files, also where `A` and `a` are one letter.
  var file: String {
    let plain = name.utf8.allSatisfy(\.isPlain) && (1...80).contains(name.utf8.count) && name.utf8.first != dot
    return plain ? "films/\(name).js" : "films/\(name.slug)=\(name.fingerprint).js"
  }

  private var dot: UInt8 { UInt8(ascii: ".") }
}

extension String {
  /// At most 60 letters and digits of the text, to be recognised by.
  fileprivate var slug: String {
    String(
      String.UnicodeScalarView(
        lowercased().utf8.prefix(60).map { Unicode.Scalar($0.isPlain && $0 != 0x2E ? $0 : 0x2D) }))
  }

  /// FNV-1a of the text's bytes, in 16 digits.
  fileprivate var fingerprint: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension UInt8 {
  /// Whether every file system takes the character in a name, and no two of them for one.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._@".utf8.contains(self)
    }
  }
}
