/// What is to hold in every case.
///
///     try Law.holds { draw in
///       let (a, b) = (draw.int("a", in: 0...9), draw.int("b", in: 0...9))
///       return a + b == b + a ? nil : "\(a + b) is not \(b + a)"
///     }
///
/// The cases are the same in every run. One that breaks the law is made as simple as it goes before it is told.
public enum Law {
  /// How many cases are tried unless a law says otherwise; in debug builds a tenth of them, as release builds try all.
  #if DEBUG
    public static let usualCases = 1_000
  #else
    public static let usualCases = 10_000
  #endif

  /// Tries the law in `cases` cases.
  ///
  /// - Parameter law: draws a case, and says what is wrong with it; nil when it holds.
  /// - Throws: `LawBroken` with the simplest case that was found.
  public static func holds(
    cases: Int = usualCases, seed: UInt64 = 1, _ law: (inout Draw) -> String?
  ) throws(LawBroken) {
    var seeds = SplitMix64(seed: seed)
    for number in 0..<cases {
      var draw = Draw(seed: seeds.next())
      if law(&draw) != nil {
        let tape = withoutActuallyEscaping(law) { law in
          var shrinker = Shrinker(draw.used, law)
          return shrinker.simplest()
        }
        var told = Draw(playing: tape)
        let sentence = law(&told) ?? "it held when tried again: the law is not a function of its case"
        throw LawBroken(number: number, case: told.said, sentence: sentence)
      }
    }
  }
}

/// A tape that breaks a law, made simpler as long as it breaks it.
private struct Shrinker {
  /// The simplest tape so far.
  private var best: [UInt64]
  private var tries = 0
  private let law: (inout Draw) -> String?

  /// The most simpler tapes that are tried.
  private static let patience = 4_000

  init(_ broken: [UInt64], _ law: @escaping (inout Draw) -> String?) { (best, self.law) = (broken, law) }

  /// A tape that gets no simpler by leaving out or lowering choices.
  mutating func simplest() -> [UInt64] {
    while tries < Self.patience {
      let before = best
      leaveOut()
      lower()
      if best == before { break }
    }
    return best
  }

  /// Takes a tape when it is simpler and still breaks the law.
  private mutating func takes(_ tape: [UInt64]) -> Bool {
    tries += 1
    guard tries < Self.patience else { return false }
    var draw = Draw(playing: tape)
    guard law(&draw) != nil, draw.used.isSimpler(than: best) else { return false }
    best = draw.used
    return true
  }

  /// Leaves out runs of choices, the longest and last ones first.
  private mutating func leaveOut() {
    for length in [16, 8, 4, 2, 1] {
      var end = best.count
      while end >= length {
        var shorter = best
        shorter.removeSubrange(end - length..<end)
        _ = takes(shorter)
        end = min(end - 1, best.count)
      }
    }
  }

  /// Lowers each choice as far as it goes: to 0, else by halves of what is left.
  private mutating func lower() {
    var place = 0
    while place < best.count {
      var low: UInt64 = 0
      while place < best.count, low < best[place] {
        var tape = best
        tape[place] = low
        if !takes(tape) { low += max(1, (best[place] - low) / 2) }
      }
      place += 1
    }
  }
}

extension [UInt64] {
  /// Shorter, or as long and earlier in the order of numbers.
  fileprivate func isSimpler(than other: [UInt64]) -> Bool {
    count != other.count ? count < other.count : lexicographicallyPrecedes(other)
  }
}

/// A law that does not hold, in the simplest case that was found.
public struct LawBroken: Error, Hashable, CustomStringConvertible {
  /// Which of the cases broke it first, from 0.
  public let number: Int
  /// What was drawn: `name = value`.
  public let `case`: [String]
  /// What is wrong.
  public let sentence: String

  public var description: String {
    "case \(number) breaks the law; the simplest that does: \(self.case.joined(separator: ", ")): \(sentence)"
  }
}
