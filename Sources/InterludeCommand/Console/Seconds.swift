internal import ArgumentParser

/// A time on the command line, in the notation of scenarios: `0.35s` or `350ms`.
struct Seconds: ExpressibleByArgument, Comparable {
  let value: Double

  init?(argument: String) {
    let isMilliseconds = argument.hasSuffix("ms")
    guard isMilliseconds || argument.hasSuffix("s") else { return nil }
    let digits = argument.dropLast(isMilliseconds ? 2 : 1)
    guard digits.first?.isNumber == true, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits), number <= (isMilliseconds ? 3_600_000 : 3600)
    else { return nil }
    value = isMilliseconds ? number / 1000 : number
  }

  static func < (a: Seconds, b: Seconds) -> Bool { a.value < b.value }
}

/// A closed range of times on the command line: `0.1s..0.4s`. An omitted bound is the start or the end of the film.
struct SecondsRange: ExpressibleByArgument {
  let range: ClosedRange<Double>

  init?(argument: String) {
    guard let dots = argument.firstRange(of: "..") else { return nil }
    let (from, to) = (String(argument[..<dots.lowerBound]), String(argument[dots.upperBound...]))
    guard let lower = from.isEmpty ? 0 : Seconds(argument: from)?.value,
      let upper = to.isEmpty ? .infinity : Seconds(argument: to)?.value, lower <= upper, !(from + to).isEmpty
    else { return nil }
    // Frames are at instants on the stage's grid of 2⁻⁴⁰ s, so a frame at a bound can be up to a grid step outside.
    range = lower - 0x1p-39...upper + 0x1p-39
  }
}
