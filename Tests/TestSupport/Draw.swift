/// A source of values for the cases of a law: a tape of choices, either random or replayed.
///
/// All values are a function of the tape alone, and smaller choices give simpler values. A failing case of any law is
/// therefore simplified by making its tape shorter and its choices smaller.
public struct Draw {
  /// The choices that were made, or that are to be replayed.
  private(set) var tape: [UInt64]
  /// The values that were drawn while replaying, in order, as `name = value`.
  private(set) var drawn: [String] = []
  private var next = 0
  /// The generator of choices, or nil if a tape is replayed. Choices beyond the end of a replayed tape are 0.
  private var random: SplitMix64?

  /// Creates a random case.
  init(seed: UInt64) { (tape, random) = ([], SplitMix64(seed: seed)) }

  /// Creates a case that replays a tape.
  init(playing tape: [UInt64]) { (self.tape, random) = (tape, nil) }

  /// The part of the tape that was used.
  var used: [UInt64] { Array(tape.prefix(next)) }

  /// Records a value with its name, for the report of a broken law, and returns it.
  private mutating func record<Value>(_ name: String, _ value: Value) -> Value {
    // Only replayed cases are reported, and formatting the others would be slow.
    if random == nil, !name.isEmpty { drawn.append("\(name) = \(value)") }
    return value
  }

  /// Returns the next choice, in 0 ..< `bound`.
  private mutating func choice(below bound: UInt64) -> UInt64 {
    defer { next += 1 }
    if var random {
      let value = random.next() % bound
      self.random = random
      tape.append(value)
      return value
    }
    return next < tape.count ? min(tape[next], bound - 1) : 0
  }
}

extension Draw {
  /// Draws an integer. The simplest one is the lower bound.
  public mutating func int(_ name: String = "", in range: ClosedRange<Int>) -> Int {
    record(name, range.lowerBound + Int(choice(below: UInt64(range.upperBound - range.lowerBound) + 1)))
  }

  /// Draws a number on a fine grid that includes both ends. The simplest one is 0 if it is inside the range, otherwise
  /// the lower bound.
  public mutating func number(_ name: String = "", in range: ClosedRange<Double>) -> Double {
    let steps: UInt64 = 1 << 30
    let share = Double(choice(below: steps + 1)) / Double(steps)
    guard range.lowerBound < 0, range.upperBound > 0 else {
      return record(name, range.lowerBound + share * (range.upperBound - range.lowerBound))
    }
    return record(name, choice(below: 2) == 0 ? share * range.upperBound : share * range.lowerBound)
  }

  /// Draws a Boolean value that is true in one of `odds` cases. The simplest one is false.
  public mutating func chance(_ name: String = "", in odds: UInt64 = 2) -> Bool {
    // Choice 0, the simplest, must give false.
    record(name, choice(below: odds) == odds - 1)
  }

  /// Draws one of several values. The simplest one is the first.
  public mutating func one<Value>(_ name: String = "", of values: [Value]) -> Value {
    record(name, values[Int(choice(below: UInt64(values.count)))])
  }

  /// Draws a number of values within `count`. The simplest result has the fewest values, each the simplest.
  ///
  /// Before each value, a choice determines whether there is another one, so that simplification can remove any value.
  public mutating func many<Value>(_ count: ClosedRange<Int>, _ value: (inout Draw) -> Value) -> [Value] {
    var values: [Value] = []
    while values.count < count.upperBound {
      if values.count >= count.lowerBound, choice(below: 4) == 0 { break }
      values.append(value(&self))
    }
    return values
  }
}
