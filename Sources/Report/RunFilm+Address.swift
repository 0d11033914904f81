/// The links to a film in the report, and the names of its files.
extension RunFilm {
  /// The percent-encoded name of the film, which identifies the film in the fragment `#anchor/frame` of a link. Films
  /// with different names have different anchors.
  var anchor: String { name.asAddress }

  /// The fragment of a link to a frame of the film. This is the first differing frame or, if there is none, the frame
  /// of the first failed expectation, or else frame 0.
  ///
  /// The last `/` separates the index of the frame from the film's name, which can contain slashes.
  var link: String { "\(anchor)/\(firstDifferentFrame ?? failedFrame ?? 0)" }

  /// The index of the frame that was visible when the first expectation failed, or nil if none failed.
  private var failedFrame: Int? {
    guard let time = claims.first?.time, time.isFinite, time >= 0, frameCount > 0 else { return nil }
    let frame = (time * Double(rate.frames) / Double(max(1, rate.seconds)) + 1e-6).rounded(.down)
    return min(Int(exactly: min(frame, 1e9)) ?? 0, frameCount - 1)
  }

  /// The path of the script file with the film's data.
  ///
  /// Films with different names have different files, even on file systems that do not distinguish case.
  var file: String {
    name.isPlain ? "films/\(name.slug).js" : "films/\(name.slug)=\(name.fingerprint).js"
  }
}

extension String {
  /// Whether the string, with its slashes replaced, is a file name that is valid and unambiguous on all file systems.
  fileprivate var isPlain: Bool { (1...80).contains(utf8.count) && utf8.allSatisfy { $0.isPlain || $0 == slash } }

  /// A readable part of a file name that is made from the text in lower case. A slash becomes `~`, and other unsuitable
  /// characters become `-`. At most 80 bytes of the text are used.
  fileprivate var slug: String {
    let bytes = lowercased().utf8.prefix(80).map { byte in
      byte == slash ? UInt8(ascii: "~") : byte.isPlain ? byte : UInt8(ascii: "-")
    }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

  /// The FNV-1a hash of the text's bytes, as 16 hexadecimal digits.
  fileprivate var fingerprint: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension UInt8 {
  /// Whether the byte is a character that is valid in file names on all file systems and that differs from other
  /// characters by more than its case.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_@".utf8.contains(self)
    }
  }
}
