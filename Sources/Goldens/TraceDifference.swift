/// A unified diff of two traces, with three lines of context around each difference.
package struct TraceDifference: Hashable, Sendable {
  /// A line of the diff: it occurs in both traces, only in the golden's trace (`old`), or only in the new trace.
  private enum Line: Hashable, Sendable {
    case same(Substring)
    case old(Substring)
    case new(Substring)
  }

  private let lines: [Line]
  private static let margin = 3

  /// Creates the difference between the text of a golden's trace and that of a new trace.
  package init(old: String, new: String) {
    let (before, after) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let change = after.difference(from: before)
    var (gone, come): ([Int: Substring], [Int: Substring]) = ([:], [:])
    for step in change {
      switch step {
      case .remove(let offset, let line, _): gone[offset] = line
      case .insert(let offset, let line, _): come[offset] = line
      }
    }
    var (lines, i, j): ([Line], Int, Int) = ([], 0, 0)
    while i < before.count || j < after.count {
      if let line = gone[i] {
        lines.append(.old(line))
        i += 1
      } else if let line = come[j] {
        lines.append(.new(line))
        j += 1
      } else {
        lines.append(.same(before[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    self.lines = lines
  }

  /// Returns the difference in unified format, or an empty string if the traces are equal.
  ///
  /// - Parameters:
  ///   - oldName: the name for the golden's trace in the first line.
  ///   - newName: the name for the new trace in the second line.
  package func text(oldName: String, newName: String) -> String {
    let hunks = self.hunks
    guard !hunks.isEmpty else { return "" }
    var (text, place, old, new) = ("--- \(oldName)\n+++ \(newName)\n", 0, 1, 1)
    for hunk in hunks {
      (old, new) = (old + count(place..<hunk.lowerBound).old, new + count(place..<hunk.lowerBound).new)
      let size = count(hunk)
      text += "@@ -\(old),\(size.old) +\(new),\(size.new) @@\n" + lines[hunk].map(Self.text).joined()
      (old, new, place) = (old + size.old, new + size.new, hunk.upperBound)
    }
    return text
  }

  /// The ranges of lines that the unified format contains. Each range consists of differing lines and the unchanged
  /// lines around them.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      let around = max(0, index - Self.margin)..<min(lines.count, index + Self.margin + 1)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  private func count(_ range: Range<Int>) -> (old: Int, new: Int) {
    lines[range].reduce((0, 0)) { sum, line in
      switch line {
      case .same: (sum.0 + 1, sum.1 + 1)
      case .old: (sum.0 + 1, sum.1)
      case .new: (sum.0, sum.1 + 1)
      }
    }
  }

  private static func text(_ line: Line) -> String {
    switch line {
    case .same(let text): " \(text)\n"
    case .old(let text): "-\(text)\n"
    case .new(let text): "+\(text)\n"
    }
  }
}
