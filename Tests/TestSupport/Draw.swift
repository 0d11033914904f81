/// Where the cases of a law get their values from: a tape of choices, drawn at random or played again.
///
/// Whatever is drawn is a function of the tape alone, and the smallest tape draws the simplest values. So a case that
/// breaks a law is made simpler by making its tape shorter and its choices smaller, whatever it is about.
public struct Draw {
  /// The choices made so far, or to be made again.
  private(set) var tape: [UInt64]
  /// What was drawn, for people: `name = value`, in order.
  private(set) var said: [String] = []
  private var next = 0
  /// Nil when a tape is played: choices beyond its end are then 0.
  private var random: SplitMix64?

  /// A new case.
  init(seed: UInt64) { (tape, random) = ([], SplitMix64(seed: seed)) }

  /// A case that was drawn before, or a simpler one.
  init(playing tape: [UInt64]) { (self.tape, random) = (tape, nil) }

  /// The part of the tape that was used.
  var used: [UInt64] { Array(tape.prefix(next)) }

  /// Notes what a value is called, so that a broken law can be told.
  private mutating func say<Value>(_ name: String, _ value: Value) -> Value {
    // Only a tape that is played again is told.
    if random == nil, !name.isEmpty { said.append("\(name) = \(value)") }
    return value
  }

  /// One of 0 ..< `bound`.
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
  /// A whole number; the simplest is the lower bound.
  public mutating func int(_ name: String = "", in range: ClosedRange<Int>) -> Int {
    say(name, range.lowerBound + Int(choice(below: UInt64(range.upperBound - range.lowerBound) + 1)))
  }

  /// A number on a fine grid, both ends included; the simplest is the one of 0 and the lower bound that is in the range.
  public mutating func number(_ name: String = "", in range: ClosedRange<Double>) -> Double {
    let steps: UInt64 = 1 << 30
    let share = Double(choice(below: steps + 1)) / Double(steps)
    guard range.lowerBound < 0, range.upperBound > 0 else {
      return say(name, range.lowerBound + share * (range.upperBound - range.lowerBound))
    }
    return say(name, choice(below: 2) == 0 ? share * range.upperBound : share * range.lowerBound)
  }

  /// A switch; the simplest is off. It is on in one of `odds` cases.
  public mutating func chance(_ name: String = "", in odds: UInt64 = 2) -> Bool {
    // The simplest choice has to be "off".
    say(name, choice(below: odds) == odds - 1)
  }

  /// One of several; the simplest is the first.
  public mutating func one<Value>(_ name: String = "", of values: [Value]) -> Value {
    say(name, values[Int(choice(below: UInt64(values.count)))])
  }

  /// As many values as `count` lets there be; the simplest is the fewest of the simplest.
  ///
  /// Whether there is another one is asked before each, so that one in the middle can be left out.
  public mutating func many<Value>(_ count: ClosedRange<Int>, _ value: (inout Draw) -> Value) -> [Value] {
    var values: [Value] = []
    while values.count < count.upperBound {
      if values.count >= count.lowerBound, choice(below: 4) == 0 { break }
      values.append(value(&self))
    }
    return values
  }
}
