/// A selector, `id.keyPath`, of the values of all layers whose names match the id. `*` in the id matches any
/// characters.
///
/// A quoted id, as in traces, matches exactly that name: `"5 * 3".opacity`.
package struct ValueSelector: Hashable, Sendable {
  /// The selector as text, such as `card.opacity`.
  package let text: String
  /// The id, with wildcards.
  package let pattern: String
  /// The key path of the selected values.
  package let path: SampledPath
  /// Whether the pattern is a quoted name, in which `*` is not a wildcard.
  private var isName = false

  /// Creates a selector from a pattern of names and a key path.
  package init(_ pattern: String, _ path: SampledPath) {
    (self.pattern, self.path, text) = (pattern, path, "\(pattern).\(path.keyPath)")
  }

  /// Creates a selector from its notation, or returns nil if the text does not end with a key path that can be sampled.
  ///
  /// Ids can contain dots, so the longest such suffix of the text is used. A quoted name ends at its quotation mark.
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

  /// The selectors of all layers' values at the key paths in `SampledPath.movable`, which typically change.
  package static let everything = SampledPath.movable.map { ValueSelector("*", $0) }

  /// The selectors of all layers' frames and opacities, followed by those in `everything` except positions and bounds.
  static let visible =
    ["frame", "opacity"].compactMap { SampledPath($0) }.map { ValueSelector("*", $0) }
    + everything.filter { !["position", "bounds", "opacity"].contains($0.path.keyPath) }

  /// Returns whether the selector matches layers with the given name.
  package func fits(_ name: String) -> Bool {
    isName
      ? name == pattern : Self.fits(name[...], pattern.split(separator: "*", omittingEmptySubsequences: false)[...])
  }

  /// Returns whether a name matches a pattern that was split at its wildcards into `pieces`.
  ///
  /// The name must start with the first piece, end with the last piece, and contain the others between them in order.
  /// If there is only one piece, the name must be equal to it.
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
