/// The addresses of a film in the report.
extension RunFilm {
  /// The film's part of a deep link: `#anchor/frame`. Different names have different anchors.
  var anchor: String { name.asAddress }

  /// The deep link to the first frame of interest. The last `/` separates the frame, so different films never share a
  /// link.
  var link: String { "\(anchor)/\(firstDifferentFrame ?? failedFrame ?? 0)" }

  /// The frame that was visible when the first expectation failed, or nil if none failed.
  private var failedFrame: Int? {
    guard let time = claims.first?.time, time.isFinite, time >= 0, frameCount > 0 else { return nil }
    let frame = (time * Double(rate.frames) / Double(max(1, rate.seconds)) + 1e-6).rounded(.down)
    return min(Int(exactly: min(frame, 1e9)) ?? 0, frameCount - 1)
  }

  /// The file with the film's details. Different films have different files, even on case-insensitive file systems.
  var file: String {
    name.isPlain ? "films/\(name.slug).js" : "films/\(name.slug)=\(name.fingerprint).js"
  }
}

extension String {
  /// Whether the text, with slashes replaced, can be used as a file name.
  fileprivate var isPlain: Bool { (1...80).contains(utf8.count) && utf8.allSatisfy { $0.isPlain || $0 == slash } }

  /// The text as a readable part of a file name: at most 80 characters. Only slashes become `~`.
  fileprivate var slug: String {
    let bytes = lowercased().utf8.prefix(80).map { byte in
      byte == slash ? UInt8(ascii: "~") : byte.isPlain ? byte : UInt8(ascii: "-")
    }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

  /// The FNV-1a hash of the text's bytes, in 16 digits.
  fileprivate var fingerprint: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension UInt8 {
  /// Whether all file systems allow the character in a name and distinguish it from all others.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_@".utf8.contains(self)
    }
  }
}
