extension SymbolLibrary {
  /// Returns the name of a symbol that differs from `name` by the fewest edits, or nil if no symbol's name is similar.
  ///
  /// A similar name differs by at most one edit for every three characters of `name`. Of several names with the fewest
  /// edits, the first is returned.
  package func nearestName(to name: String) -> String? {
    let wanted = Array(name.utf8.prefix(64))
    var best: (name: String, edits: Int)?
    for candidate in names {
      let limit = best.map { $0.edits - 1 } ?? wanted.count / 3
      if let edits = Self.edits(from: wanted, to: Array(candidate.utf8), atMost: limit) { best = (candidate, edits) }
    }
    return best?.name
  }

  /// Returns the number of insertions, deletions and replacements between two words, or nil if there are more than
  /// `limit`.
  private static func edits(from a: [UInt8], to b: [UInt8], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var row = Array(0...b.count)
    for (i, byte) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (byte == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count] <= limit ? row[b.count] : nil
  }
}
