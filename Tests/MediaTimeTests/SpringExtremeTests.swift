import TestSupport
import Testing

import MediaTime

@Suite struct SpringExtremeTests {
  @Test func `springs with extreme constants have finite positions at all times`() throws {
    try Law.holds { draw in
      func extreme(_ name: String) -> Double {
        draw.one(
          name,
          of: [1e-308, 1e-300, 1e-9, 0.5, 1, 30, 1e9, 1e150, 1e300, .greatestFiniteMagnitude, .leastNormalMagnitude])
      }
      let velocity = draw.one("velocity", of: [0, 1, -1, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude])
      let spring = Spring(
        mass: extreme("mass"), stiffness: extreme("stiffness"),
        damping: draw.chance("undamped", in: 5) ? 0 : extreme("damping"), initialVelocity: velocity,
        allowsOverdamping: draw.chance("over"))
      for time in [0, 1e-300, 1e-9, 0.1, 1, 60, 1e9, 1e300] {
        let position = spring.position(at: time)
        if !position.isFinite { return "\(position) at \(time)" }
      }
      return nil
    }
  }
}
