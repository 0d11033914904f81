/// Where a film is found in the report.
extension RunFilm {
  /// The film's part of a deep link: `#anchor/frame`. Another name has another anchor.
  var anchor: String { name.asAddress }

  /// The deep link to the frame where one begins to look; no film has that of another, as the last `/` parts them.
  var link: String { "\(anchor)/\(firstDifferentFrame ?? failedFrame ?? 0)" }

  /// The frame on screen when the first expectation failed; nil when none did.
  private var failedFrame: Int? {
    guard let time = claims.first?.time, time.isFinite, time >= 0, frameCount > 0 else { return nil }
    let frame = (time * Double(rate.frames) / Double(max(1, rate.seconds)) + 1e-6).rounded(.down)
    return min(Int(exactly: min(frame, 1e9)) ?? 0, frameCount - 1)
  }

  /// The file with the film's details. Other films have other files, also where `A` and `a` are one letter.
  var file: String {
    name.isPlain ? "films/\(name.slug).js" : "films/\(name.slug)=\(name.fingerprint).js"
  }
}

extension String {
  /// Whether the text can be a file's name as it is, but for slashes.
  fileprivate var isPlain: Bool { (1...80).contains(utf8.count) && utf8.allSatisfy { $0.isPlain || $0 == slash } }

  /// At most 80 letters and digits of the text, to be recognised by; slashes become `~`, which nothing else becomes.
  fileprivate var slug: String {
    let bytes = lowercased().utf8.prefix(80).map { byte in
      byte == slash ? UInt8(ascii: "~") : byte.isPlain ? byte : UInt8(ascii: "-")
    }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

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
    default: "-_@".utf8.contains(self)
    }
  }
}
