/// Suggestions for misspelled words.
package enum Suggestion {
  /// Returns the allowed word that differs from `word` by the fewest edits, or nil if no word is similar. Of several
  /// such words, the first is returned.
  ///
  /// Two words are similar if the number of edits is at most a third of the number of letters of `word`. For words of
  /// three to five letters, two edits are permitted, and for shorter words one. The number of edits must also be less
  /// than the length of the longer word. Case is ignored.
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

  /// Returns the smallest number of edits that turn one word into the other. An edit is an insertion, a deletion, a
  /// substitution, or a swap of two neighbouring letters.
  ///
  /// This is the "optimal string alignment" distance, computed row by row. Swaps are included because they are the most
  /// frequent typing errors.
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
