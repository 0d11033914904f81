/// What `id.keyPath` names: a key path of the layers whose names fit; `*` in the id stands for any letters.
///
/// An id in quotes, as traces write it, is that name alone: `"5 * 3".opacity`.
package struct ValueSelector: Hashable, Sendable {
  /// As it was written.
  package let text: String
  /// The id, with stars.
  package let pattern: String
  /// What of the layers.
  package let path: SampledPath
  /// Whether the pattern is a name in which a star is a star.
  private var isName = false

  /// A key path of the layers whose names fit a pattern.
  package init(_ pattern: String, _ path: SampledPath) {
    (self.pattern, self.path, text) = (pattern, path, "\(pattern).\(path.keyPath)")
  }

  /// The selector that `text` writes; nil when no end of it is a key path that can be sampled.
  ///
  /// Ids have dots too, so the longest such end counts; a name in quotes ends where the quotes do.
  package init?(_ text: String) {
    var rest = Substring(text).unicodeScalars
    if let name = TraceName.readQuoted(&rest), rest.popFirst() == ".",
      let path = SampledPath(String(Substring(rest)))
    {
      (self.text, pattern, self.path, isName) = (text, name, path, true)
      return
    }
    for dot in text.indices where text[dot] == "." && dot > text.startIndex {
      if let path = SampledPath(String(text[text.index(after: dot)...])) {
        (self.text, pattern, self.path) = (text, String(text[..<dot]), path)
        return
      }
    }
    return nil
  }

  /// Everything that is likely to move, of all layers.
  package static let everything = SampledPath.movable.map { ValueSelector("*", $0) }

  /// Everything of all layers that is likely to be seen moving, with the frame in place of what it comes from.
  static let visible =
    ["frame", "opacity"].compactMap { SampledPath($0) }.map { ValueSelector("*", $0) }
    + everything.filter { !["position", "bounds", "opacity"].contains($0.path.keyPath) }

  /// Whether a layer of this name is meant.
  package func fits(_ name: String) -> Bool {
    isName
      ? name == pattern : Self.fits(name[...], pattern.split(separator: "*", omittingEmptySubsequences: false)[...])
  }

  /// Whether a name begins with the first piece, ends with the last and has the others between, in order.
  private static func fits(_ name: Substring, _ pieces: ArraySlice<Substring>) -> Bool {
    guard let first = pieces.first, name.hasPrefix(first) else { return false }
    guard pieces.count > 1 else { return name == first }
    var rest = name.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: piece) else { return piece.isEmpty }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(pieces.last!)
  }
}
