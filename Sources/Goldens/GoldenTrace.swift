internal import Player

/// A film as text with digests, for code reviews and for comparisons before pixels are decoded.
///
///     # interlude trace 1 · tab-slide · 62 frames · 60 fps · 640x1136
///     t=0.100 viewWillDisappear(first)
///     t=0.100 f=6 px=51c0e2… second.view.x=320
///     end t=1.017
///     # reason the spring was softened    optional
///     # film 9f3c1a…                      digest of film.png beside it
///     # digest 6be1d0…                    digest of all lines above
///
/// A frame's line lists only the values that changed since the previous frame.
package struct GoldenTrace: Hashable, Sendable {
  /// The contents of a frame's line.
  package struct Frame: Hashable, Sendable {
    /// The frame's index in the film.
    package let index: Int
    /// The time of the frame in seconds, as text with three decimals.
    package let time: String
    /// The digest of the frame's pixels.
    package let pixels: Digest
    /// The values that changed since the previous frame, in the order of the layer tree.
    package let changes: [Change]
  }

  /// A changed value in a frame's line: `layer.property=value`, or `layer=gone` for a removed layer.
  package struct Change: Hashable, Sendable {
    /// The name of the layer, without the quotation marks of the trace.
    package let layer: String
    /// The name of the property, or an empty string if the layer was removed.
    package let property: String
    /// The text of the value, or `gone` if the layer was removed.
    package let value: String

    /// Whether the layer was removed.
    package var isGone: Bool { property.isEmpty && value == "gone" }
  }

  /// The parts of the first line: name, frame count, frame rate and size, and the origin of a film of a Swift test.
  package let head: [String]
  /// All frames, in order.
  package let frames: [Frame]
  /// The lines of all events, in order, such as `t=0.100 viewWillDisappear(first)`.
  package let events: [String]
  /// The time at which the film ends, in seconds, as text with three decimals.
  package let end: String
  /// The digest of the `film.png` beside the trace.
  package let film: Digest
  /// The reason that was given when the golden was recorded, or nil. Comparisons ignore the reason.
  package let reason: String?

  /// The frame size in the first line, such as `640x1136`, or an empty string.
  package var size: String { head.count > 3 ? head[3] : "" }

  /// The frame rate in the first line, such as `60 fps`, or an empty string.
  package var rate: String { head.count > 2 ? head[2] : "" }

  /// The path of the Swift file that defines the film, relative to the package's folder. Nil for a scenario's film.
  package var origin: String? {
    guard let index = head.dropFirst(4).firstIndex(where: { $0.hasPrefix(Self.originMark) }) else { return nil }
    return TraceName.unescaped(String(head[index...].joined(separator: " · ").dropFirst(Self.originMark.count)))
  }

  /// The text that precedes the origin in the first line of a trace.
  static let originMark = "by "

  /// Returns the text of a trace, encoded in UTF-8, with the digests of the film and of the text as its last two lines.
  ///
  /// - Parameters:
  ///   - text: the text of `FilmTrace`, which ends with a line break.
  ///   - film: the bytes of `film.png`.
  package static func seal(_ text: String, film: [UInt8]) -> [UInt8] {
    let lines = text + "# film \(Digest(film))\n"
    return Array((lines + "# digest \(Digest(Array(lines.utf8)))\n").utf8)
  }
}

extension GoldenTrace {
  /// Returns a trace with the line of its reason replaced, or removed if `reason` is nil, and with a new digest.
  ///
  ///     # reason the spring was softened, issue 41
  ///
  /// - Precondition: `reason` does not contain a line break.
  static func sealed(_ bytes: [UInt8], reason: String?) -> [UInt8] {
    precondition(
      reason?.contains(where: \.isNewline) != true, "GoldenTrace.sealed(_:reason:): the reason must be one line")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    var kept = lines.filter { !$0.hasPrefix("# reason ") && !$0.hasPrefix("# digest ") }
    if let reason, let index = kept.firstIndex(where: { $0.hasPrefix("# film ") }) {
      kept.insert("# reason \(reason)", at: index)
    }
    let text = kept.joined(separator: "\n")
    return Array((text + "# digest \(Digest(Array(text.utf8)))\n").utf8)
  }

  /// Returns the lines of a trace that comparisons consider: all except the reason and the digests of the film and of
  /// the text.
  static func content(of bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !["# reason ", "# film ", "# digest "].contains { line.hasPrefix($0) }
    }
  }

  /// Returns whether this trace and `other` have the same frame size and frame rate, and frames with the same pixels.
  func hasFrames(of other: GoldenTrace) -> Bool {
    size == other.size && rate == other.rate && frames.map(\.pixels) == other.frames.map(\.pixels)
  }

  /// Creates a trace by parsing the text of `trace.txt` and checking its digest.
  ///
  /// - Parameter path: the path of the file, for errors.
  /// - Throws: `GoldenError.pointer` if the file is a Git LFS pointer, `.trace` with the line number if the format is
  ///   violated, or `.digest` if the digest does not match.
  package init(_ bytes: [UInt8], path: String) throws(GoldenError) {
    let text = String(decoding: bytes, as: UTF8.self)
    if Self.isPointer(bytes) { throw .pointer(path: path) }
    var reader = Reader(path: path)
    try reader.read(text)
    try reader.check(bytes)
    self = try reader.trace()
  }

  /// Returns whether a file is a Git LFS pointer, which contains a version, a SHA-256 digest and a size.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version ".utf8)
      && String(decoding: bytes, as: UTF8.self).contains("\noid sha256:")
  }

  /// A parser of traces. It reads the text line by line, and stores the values of the lines read so far.
  private struct Reader {
    let path: String
    private var number = 0
    private var head: [String] = []
    private var frames: [Frame] = []
    private var events: [String] = []
    private var end: String?
    private var film: Digest?
    private var reason: String?
    private var seal: Digest?

    init(path: String) { self.path = path }

    mutating func read(_ text: String) throws(GoldenError) {
      guard text.utf8.last == UInt8(ascii: "\n") else {
        throw fault(text.isEmpty ? "the file is empty" : "the last line is truncated")
      }
      if text.last == "\r\n" {
        throw fault(
          "the lines end with CR LF: add a .gitattributes with the line '** -text' to the folder of the goldens, "
            + "and check the file out again")
      }
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        number += 1
        try read(line: line)
      }
    }

    private mutating func read(line: Substring) throws(GoldenError) {
      if seal != nil { throw fault("there is a line after the digest") }
      if number == 1 { return try readHead(line) }
      if line.hasPrefix("t=") { return try readMoment(line) }
      if let rest = line.after("end t=") { return end = String(rest) }
      if let rest = line.after("# reason ") { return reason = String(rest) }
      if let rest = line.after("# film ") { return film = try digest(rest) }
      if let rest = line.after("# digest ") { return seal = try digest(rest) }
      throw fault("not a line of a trace: \(line.prefix(60))")
    }

    private mutating func readHead(_ line: Substring) throws(GoldenError) {
      guard let rest = line.after("# interlude trace 1 · ") else {
        throw fault("the first line must begin with '# interlude trace 1 · '")
      }
      head = rest.split(separator: " · ").map(String.init)
    }

    private mutating func readMoment(_ line: Substring) throws(GoldenError) {
      // The line is split by scalars, because a space and a combining mark after it form one character.
      let words = line.unicodeScalars.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      guard words.count > 1, let index = Substring(words[1]).after("f=") else { return events.append(String(line)) }
      guard let index = Int(index), words.count > 2, let pixels = Substring(words[2]).after("px=") else {
        throw fault("the line of a frame must begin with t=<time> f=<number> px=<digest>")
      }
      var changes: [Change] = []
      if words.count > 3 {
        var rest = words[3]
        repeat { changes.append(try readChange(&rest)) } while rest.popFirst() == " "
      }
      frames.append(
        Frame(
          index: index, time: String(Substring(words[0]).dropFirst(2)), pixels: try digest(pixels), changes: changes))
    }

    /// Reads one change, for example `card.x=320`, from the start of `rest`. Removes the change, which ends at the next
    /// space outside of quotation marks, from `rest`.
    private func readChange(_ rest: inout Substring.UnicodeScalarView) throws(GoldenError) -> Change {
      let start = rest
      if let name = TraceName.readQuoted(&rest), rest.first == "." || rest.first == "=" {
        let (left, value) = try readValue(&rest, from: start)
        return Change(layer: name, property: String(left.dropFirst()), value: value)
      }
      rest = start
      let (left, value) = try readValue(&rest, from: start)
      guard value != "gone", let dot = left.lastIndex(of: ".") else {
        return Change(layer: left, property: "", value: value)
      }
      return Change(layer: String(left[..<dot]), property: String(left[dot...].dropFirst()), value: value)
    }

    /// Reads text of the form `left=value` from the start of `rest`, and removes it from `rest`. The text ends at the
    /// next space. It is split at the last `=`.
    ///
    /// - Parameter start: the text from the beginning of the change, for the error message.
    private func readValue(
      _ rest: inout Substring.UnicodeScalarView, from start: Substring.UnicodeScalarView
    ) throws(GoldenError) -> (left: String, value: String) {
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      guard let mark = word.lastIndex(of: "="), mark > start.startIndex else {
        throw fault("not a value in the form name=value: \(Substring(start).prefix(60))")
      }
      return (String(Substring(word[..<mark])), String(Substring(word[mark...].dropFirst())))
    }

    /// Checks that the digest in the last line is that of the bytes before this line.
    func check(_ bytes: [UInt8]) throws(GoldenError) {
      guard let seal else { throw fault("the last line, '# digest …', is missing") }
      let last = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if Digest(Array(bytes[..<last])) != seal { throw .digest(path: path) }
    }

    func trace() throws(GoldenError) -> GoldenTrace {
      guard let film else { throw fault("the line '# film …' is missing") }
      guard let end else { throw fault("the line 'end t=…' is missing") }
      guard !frames.isEmpty else { throw fault("the trace contains no frames") }
      return GoldenTrace(head: head, frames: frames, events: events, end: end, film: film, reason: reason)
    }

    private func digest(_ text: Substring) throws(GoldenError) -> Digest {
      guard let digest = Digest(text) else { throw fault("not a digest: \(text.prefix(40))") }
      return digest
    }

    private func fault(_ what: String, line: Int? = nil) -> GoldenError {
      .trace(path: path, line: line ?? max(number, 1), what)
    }
  }
}

extension Substring {
  /// Returns the text after `beginning`, or nil if the text does not begin with `beginning`.
  fileprivate func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}
