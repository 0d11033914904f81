import TestSupport
import Testing

/// The simplification of failing cases.
@Suite struct LawTests {
  private func broken(cases: Int = 10_000, _ law: (inout Draw) -> String?) -> LawBroken? {
    do throws(LawBroken) {
      try Law.holds(cases: cases, law)
      return nil
    } catch { return error }
  }

  @Test func `Law.holds runs all cases of a law that never fails, and throws no error`() throws {
    var count = 0
    try Law.holds(cases: 500) { draw in
      count += 1
      let (a, b) = (draw.int("a", in: -9...9), draw.number("b", in: 2...3))
      return (-9...9).contains(a) && (2...3).contains(b) ? nil : "out of range"
    }
    #expect(count == max(500, Law.leastCases))
  }

  @Test func `a failing list of numbers is simplified to one number, the smallest that fails`() throws {
    let found = try #require(
      broken { draw in
        let numbers = draw.many(0...20) { $0.int("n", in: 0...1000) }
        return numbers.reduce(0, +) > 100 ? "the sum is above 100" : nil
      })
    #expect(found.case == ["n = 101"] && found.sentence == "the sum is above 100")
    #expect(found.description.hasSuffix("the simplest such case: n = 101: the sum is above 100"))
  }

  @Test func `if two values must both be large to fail, both are reduced`() throws {
    let found = try #require(
      broken { draw in
        let (a, b, c) = (draw.int("a", in: 0...500), draw.chance("b"), draw.one("c", of: ["x", "y", "z"]))
        return a >= 17 && b && c != "x" ? "broken" : nil
      })
    #expect(found.case == ["a = 17", "b = true", "c = y"])
  }

  @Test func `failing numbers are reduced towards 0, or towards their lower bound`() throws {
    let found = try #require(broken { $0.number("x", in: -4...4) < -1 ? "below" : nil })
    let x = try #require(found.case.first.flatMap { Double($0.dropFirst(4)) })
    #expect(x < -1 && x > -1.000_000_01)
    #expect(broken { $0.number("y", in: 2...8) >= 2 ? "always" : nil }?.case == ["y = 2.0"])
  }

  @Test func `a law that fails has the same failing case in every run`() {
    let law: (inout Draw) -> String? = { $0.int("n", in: 0...1_000_000) > 99_999 ? "broken" : nil }
    #expect(broken(law) == broken(law) && broken(law)?.case == ["n = 100000"])
  }

  @Test func `the random cases of a law differ`() throws {
    var seen: Set<Int> = []
    try Law.holds(cases: 1000) { draw in
      seen.insert(draw.int(in: 0...1_000_000))
      return nil
    }
    #expect(seen.count > 990)
  }
}
