import Kernels
import Testing

@Suite("PortableMath laws")
struct KernelLawTests {
  /// Numbers from about −20 to 20, 0.05 apart, none of them 0.
  static let points = (-400...400).map { Double($0) * 0.05 + 0.001 }

  @Test("exp(a) × exp(−a) is 1, and log is the inverse of exp")
  func exponentialAndLogarithm() {
    for a in Self.points {
      #expect((PortableMath.exp(a) * PortableMath.exp(-a) - 1).magnitude <= 0x1p-51)
      #expect((PortableMath.log(PortableMath.exp(a)) - a).magnitude <= 0x1p-48)
      #expect(
        (PortableMath.expMinusOne(a) - (PortableMath.exp(a) - 1)).magnitude <= 0x1p-52 * PortableMath.exp(a.magnitude))
    }
  }

  @Test("sin² + cos² is 1 for angles of every magnitude; sine is odd and cosine is even")
  func trigonometry() {
    for a in Self.points + Self.points.map({ PortableMath.exp($0 * 35) }) {
      let (sin, cos) = PortableMath.sincos(a)
      #expect((sin * sin + cos * cos - 1).magnitude <= 0x1p-51)
      #expect(PortableMath.sin(-a) == -sin)
      #expect(PortableMath.cos(-a) == cos)
    }
  }

  @Test("sines above and below 3,000, where the angle reduction changes, fulfil the addition theorem")
  func reductions() {
    // The addition theorem gives sin(a + b), with a below and a + b above the limit.
    for i in 0..<200 {
      let (a, b) = (2999 + Double(i) / 256, 2.0)
      let expected = PortableMath.sin(a) * PortableMath.cos(b) + PortableMath.cos(a) * PortableMath.sin(b)
      #expect((PortableMath.sin(a + b) - expected).magnitude <= 0x1p-51)
    }
  }

  @Test("atan2 of an angle's sine and cosine is the angle, and acos of the cosine is the angle")
  func arcTangent() {
    for a in Self.points where a.magnitude < 3.14 {
      #expect((PortableMath.atan2(PortableMath.sin(a) * 7, PortableMath.cos(a) * 7) - a).magnitude <= 0x1p-50)
      #expect(PortableMath.acos(Double(a.magnitude < 1 ? a : 1 / a)).isFinite)
    }
    for a in stride(from: 0.01, to: 3.1, by: 0.01) {
      #expect((PortableMath.acos(PortableMath.cos(a)) - a).magnitude <= 0x1p-52 / PortableMath.sin(a) + 0x1p-51)
    }
  }

  @Test("from one double to the next, exp, log and atan2 never decrease, and acos never increases")
  func monotony() {
    for start in Self.points {
      var x = start
      for _ in 0..<40 {
        #expect(PortableMath.exp(x) <= PortableMath.exp(x.nextUp))
        #expect(PortableMath.atan2(x, 1) <= PortableMath.atan2(x.nextUp, 1))
        if x > 0 { #expect(PortableMath.log(x) <= PortableMath.log(x.nextUp)) }
        if x.magnitude < 1 { #expect(PortableMath.acos(x) >= PortableMath.acos(x.nextUp)) }
        x = x.nextUp
      }
    }
  }

  @Test("sine and cosine are continuous at the angles at which the angle reduction changes")
  func continuity() {
    for border in [0x1.921fb54442d18p-1, 2.356194490192345, 3000, 0x1p53] {
      for x in [border, -border] {
        let step = max(x.nextUp - x, x - x.nextDown)
        #expect((PortableMath.sin(x.nextUp) - PortableMath.sin(x)).magnitude <= step + 0x1p-53)
        #expect((PortableMath.cos(x.nextDown) - PortableMath.cos(x)).magnitude <= step + 0x1p-53)
      }
    }
  }
}

@Suite("PortableMath at zero, infinity, NaN and limits")
struct KernelEdgeTests {
  @Test("exp(±0) is 1, and exp is 0 or infinity where it underflows or overflows, and NaN for NaN")
  func exponential() {
    #expect(PortableMath.exp(0) == 1 && PortableMath.exp(-0.0) == 1)
    #expect(PortableMath.exp(-.infinity) == 0 && PortableMath.exp(-746) == 0)
    #expect(PortableMath.exp(.infinity) == .infinity && PortableMath.exp(709.79) == .infinity)
    #expect(PortableMath.exp(-745.13) == .leastNonzeroMagnitude)
    #expect(PortableMath.exp(.nan).isNaN)
    #expect(PortableMath.expMinusOne(-.infinity) == -1 && PortableMath.expMinusOne(.infinity) == .infinity)
    #expect(PortableMath.expMinusOne(-0.0).sign == .minus && PortableMath.expMinusOne(-0.0) == 0)
    #expect(PortableMath.expMinusOne(.nan).isNaN)
  }

  @Test("log is +0 at 1, −∞ at ±0, and NaN for negative numbers")
  func logarithm() {
    #expect(PortableMath.log(1) == 0 && PortableMath.log(1).sign == .plus)
    #expect(PortableMath.log(0) == -.infinity && PortableMath.log(-0.0) == -.infinity)
    #expect(PortableMath.log(.infinity) == .infinity)
    #expect(PortableMath.log(-1).isNaN && PortableMath.log(-.infinity).isNaN && PortableMath.log(.nan).isNaN)
  }

  @Test("sine keeps the sign of zero; sine and cosine of infinities and NaN are NaN")
  func trigonometry() {
    #expect(PortableMath.sin(-0.0) == 0 && PortableMath.sin(-0.0).sign == .minus)
    #expect(PortableMath.sin(0).sign == .plus && PortableMath.cos(0) == 1 && PortableMath.cos(-0.0) == 1)
    for x in [Double.infinity, -.infinity, .nan] {
      #expect(PortableMath.sin(x).isNaN && PortableMath.cos(x).isNaN)
      #expect(PortableMath.sincos(x).sin.isNaN && PortableMath.sincos(x).cos.isNaN)
    }
  }

  @Test("all NaN results have the same bits")
  func canonicalNaN() {
    let nan = Double(bitPattern: 0xFFF8_0000_0000_1234)
    let results = [
      PortableMath.exp(nan), PortableMath.log(nan), PortableMath.log(-1), PortableMath.sin(nan),
      PortableMath.cos(.infinity), PortableMath.atan2(nan, 1), PortableMath.acos(nan), PortableMath.acos(2),
      PortableMath.expMinusOne(nan),
    ]
    #expect(results.allSatisfy { $0.bitPattern == Double.nan.bitPattern })
  }

  @Test("atan2 of zeros and infinities has the values that C specifies")
  func arcTangent() {
    let (pi, tiny) = (Double.pi, Double.leastNonzeroMagnitude)
    let rows: [(y: Double, x: Double, angle: Double)] = [
      (0, 1, 0), (-0.0, 1, -0.0), (0, -1, pi), (-0.0, -1, -pi), (0, 0, 0), (-0.0, 0, -0.0), (0, -0.0, pi),
      (-0.0, -0.0, -pi), (1, 0, pi / 2), (-1, -0.0, -pi / 2), (.infinity, 5, pi / 2), (-.infinity, -5, -pi / 2),
      (5, .infinity, 0), (-5, .infinity, -0.0), (5, -.infinity, pi), (-5, -.infinity, -pi),
      (.infinity, .infinity, pi / 4), (-.infinity, .infinity, -pi / 4), (.infinity, -.infinity, 3 * pi / 4),
      (tiny, 1e308, 0), (1e308, tiny, pi / 2), (1e308, -1e308, 3 * pi / 4), (tiny, -tiny, 3 * pi / 4),
    ]
    for row in rows {
      #expect(PortableMath.atan2(row.y, row.x).bitPattern == row.angle.bitPattern, "atan2(\(row.y), \(row.x))")
    }
    #expect(PortableMath.atan2(.nan, 1).isNaN && PortableMath.atan2(1, .nan).isNaN)
  }

  @Test("acos falls from π at −1 to 0 at 1, and is NaN outside −1…1")
  func arcCosine() {
    #expect(PortableMath.acos(1) == 0 && PortableMath.acos(-1) == .pi && PortableMath.acos(0) == .pi / 2)
    #expect(PortableMath.acos(1.0.nextUp).isNaN && PortableMath.acos(-2).isNaN && PortableMath.acos(.nan).isNaN)
  }
}
