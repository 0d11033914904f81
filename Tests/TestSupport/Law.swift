internal import Foundation

/// Property-based testing: checks that a law holds in many random cases.
///
///     try Law.holds { draw in
///       let (a, b) = (draw.int("a", in: 0...9), draw.int("b", in: 0...9))
///       return a + b == b + a ? nil : "\(a + b) is not \(b + a)"
///     }
///
/// The cases are the same in every run. A case that breaks the law is simplified before it is reported.
public enum Law {
  /// The default number of cases. Debug builds check a tenth of the cases of release builds.
  #if DEBUG
    public static let usualCases = 1_000
  #else
    public static let usualCases = 10_000
  #endif

  /// The number of cases that every law checks at least, from `INTERLUDE_LAW_CASES`; 0 without it. `make laws` sets it.
  public static let leastCases = ProcessInfo.processInfo.environment["INTERLUDE_LAW_CASES"].flatMap(Int.init) ?? 0

  /// Checks a law in `cases` cases, or in `INTERLUDE_LAW_CASES` if that is more.
  ///
  /// - Parameter law: draws a case and returns nil if the law holds, otherwise a description of the violation.
  /// - Throws: `LawBroken` with the simplest case that was found.
  public static func holds(
    cases: Int = usualCases, seed: UInt64 = 1, _ law: (inout Draw) -> String?
  ) throws(LawBroken) {
    var seeds = SplitMix64(seed: seed)
    for number in 0..<max(cases, leastCases) {
      var draw = Draw(seed: seeds.next())
      if law(&draw) != nil {
        let tape = withoutActuallyEscaping(law) { law in
          var shrinker = Shrinker(draw.used, law)
          return shrinker.simplest()
        }
        var replayed = Draw(playing: tape)
        let sentence = law(&replayed) ?? "the law held when the case was repeated: it does not depend on its case alone"
        throw LawBroken(number: number, case: replayed.drawn, sentence: sentence)
      }
    }
  }
}

/// The simplification of a tape that breaks a law.
private struct Shrinker {
  /// The simplest tape so far that breaks the law.
  private var best: [UInt64]
  private var tries = 0
  private let law: (inout Draw) -> String?

  /// The largest number of tapes that are tried.
  private static let tryLimit = 4_000

  init(_ broken: [UInt64], _ law: @escaping (inout Draw) -> String?) { (best, self.law) = (broken, law) }

  /// Returns a tape that removing or lowering choices does not simplify further.
  mutating func simplest() -> [UInt64] {
    while tries < Self.tryLimit {
      let before = best
      removeChoices()
      lowerChoices()
      if best == before { break }
    }
    return best
  }

  /// Makes a tape the best one if it is simpler and breaks the law, and returns whether it does.
  private mutating func accepts(_ tape: [UInt64]) -> Bool {
    tries += 1
    guard tries < Self.tryLimit else { return false }
    var draw = Draw(playing: tape)
    guard law(&draw) != nil, draw.used.isSimpler(than: best) else { return false }
    best = draw.used
    return true
  }

  /// Removes runs of choices, longer and later ones first.
  private mutating func removeChoices() {
    for length in [16, 8, 4, 2, 1] {
      var end = best.count
      while end >= length {
        var shorter = best
        shorter.removeSubrange(end - length..<end)
        _ = accepts(shorter)
        end = min(end - 1, best.count)
      }
    }
  }

  /// Lowers each choice as far as possible: to 0, or otherwise by bisection.
  private mutating func lowerChoices() {
    var place = 0
    while place < best.count {
      var low: UInt64 = 0
      while place < best.count, low < best[place] {
        var tape = best
        tape[place] = low
        if !accepts(tape) { low += max(1, (best[place] - low) / 2) }
      }
      place += 1
    }
  }
}

extension [UInt64] {
  /// Returns whether this tape is shorter than another, or equally long and lexicographically smaller.
  fileprivate func isSimpler(than other: [UInt64]) -> Bool {
    count != other.count ? count < other.count : lexicographicallyPrecedes(other)
  }
}

/// The error that a law does not hold, with the simplest case that was found.
public struct LawBroken: Error, Hashable, CustomStringConvertible {
  /// The index of the first case that broke the law.
  public let number: Int
  /// The values of the simplest case, as `name = value`.
  public let `case`: [String]
  /// The description of the violation.
  public let sentence: String

  public var description: String {
    "case \(number) breaks the law; the simplest such case: \(self.case.joined(separator: ", ")): \(sentence)"
  }
}
