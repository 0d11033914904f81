import TestSupport
import Testing

/// Whatever users and apps do to controllers, at whatever moments: in the end everything is where it belongs.
@MainActor @Suite(.serialized) struct RandomWalkTests {
  #if DEBUG
    private static let walks = 100
  #else
    private static let walks = 2_500
  #endif

  @Test func `after any walk callbacks are balanced, trees agree, and nothing runs or is kept`() throws {
    try Law.holds(cases: Self.walks) { draw in
      let walk = Walk()
      let steps = draw.int("steps", in: 1...80)
      for _ in 0..<steps { walk.act(&draw) }
      return walk.fault()
    }
  }
}
