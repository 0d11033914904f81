/// The nearest right spelling of a wrong word.
package enum Spelling {
  /// The allowed word that is fewest edits away, the earlier one of equals; nil when none is near.
  ///
  /// Near is at most one edit for every three letters, and two for words of three to five. Case does not count.
  package static func nearest(to word: String, among allowed: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    let reach = letters.count < 3 ? 1 : max(2, letters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in allowed {
      let edits = distance(letters, Array(candidate.lowercased().unicodeScalars))
      let isNear = edits <= reach && edits < max(letters.count, candidate.unicodeScalars.count)
      if isNear, edits < best?.distance ?? .max { best = (candidate, edits) }
    }
    return best?.word
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
  ///
  /// The "optimal string alignment" distance, row by row; swaps are what typing produces most.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var edits = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, before[j - 1] + 1) }
        next.append(edits)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
