internal import DisplayList
internal import Geometry
internal import Pixels

// The position of a pixel's centre in the gradient's own space, in 2⁻²⁴, selects one of 4096 colours:
//
//     pixel ──inverse, fixed point──▶ (u, v) ──kind──▶ position 0…4095 ──table──▶ premultiplied colour
//
// The table is computed per command. A hard edge between two stops is exact to 1/4096 of the gradient's length.

/// A paint with the colours of a gradient.
struct GradientPaint: Paint {
  private let colors: [PremultipliedPixel]
  private let kind: Gradient.Kind
  private let startsClear: Bool
  private let endsClear: Bool
  private let ux: Int
  private let vx: Int
  private let uy: Int
  private let vy: Int
  private let u0: Int
  private let v0: Int

  private static let one = 1 << 24
  private static let last = 4095

  /// Creates the paint of `gradient` for a shape transformed by `transform`. The result is nil if nothing is visible.
  init?(_ gradient: Gradient, _ transform: CGAffineTransform) {
    guard !gradient.stops.isEmpty else { return nil }
    let m = gradient.transform.concatenating(transform)
    let (a, b, c, d) = (m.a.native, m.b.native, m.c.native, m.d.native)
    let area = a * d - b * c
    guard area != 0, area.isFinite, m.tx.isFinite, m.ty.isFinite else { return nil }
    (ux, uy) = (Self.fixed(d / area, 0x1p22), Self.fixed(-c / area, 0x1p22))
    (vx, vy) = (Self.fixed(-b / area, 0x1p22), Self.fixed(a / area, 0x1p22))
    // The centre of the image's first pixel, relative to the gradient's origin.
    let (x, y) = (0.5 - m.tx.native, 0.5 - m.ty.native)
    u0 = Self.fixed((x * d - y * c) / area, 0x1p36)
    v0 = Self.fixed((y * a - x * b) / area, 0x1p36)
    colors = Self.table(gradient.stops)
    (kind, startsClear, endsClear) = (gradient.kind, gradient.startsClear, gradient.endsClear)
  }

  func source(coverage: UInt8) -> UInt8 { coverage }

  func composite(
    _ source: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let colors = colors.span
    var (u, v) = position(x: x, y: y)
    if isLevel {
      let color = SolidPaint(pixel: color(u, v, colors))
      return color.composite(color.source(coverage: source), x: x, y: y, count: count, at: index, in: &target)
    }
    for i in index..<(index + count) {
      let color = color(u, v, colors)
      target[i] = (source == 255 ? color : color.scaled(by: source)).over(target[i])
      u &+= ux
      v &+= vx
    }
  }

  /// Whether all pixels of a row have the same colour.
  private var isLevel: Bool { ux == 0 && kind == .axial }

  /// Returns the gradient's colour at the centre of a pixel, without coverage.
  func color(x: Int, y: Int) -> PremultipliedPixel {
    let (u, v) = position(x: x, y: y)
    return color(u, v, colors.span)
  }

  @inline(__always)
  private func position(x: Int, y: Int) -> (u: Int, v: Int) {
    (u0 &+ x &* ux &+ y &* uy, v0 &+ x &* vx &+ y &* vy)
  }

  @inline(__always)
  private func color(_ u: Int, _ v: Int, _ colors: Span<PremultipliedPixel>) -> PremultipliedPixel {
    let position: Int? =
      switch kind {
      case .axial: u
      case .radial: Self.distance(u, v)
      case .conic: Self.angle(u, v)
      case .circles(let start, let end, let distance):
        circle(Double(u) / 0x1p24, Double(v) / 0x1p24, start, end - start, distance)
      }
    guard let position else { return .clear }
    if position < 0, startsClear { return .clear }
    if position > Self.one, endsClear { return .clear }
    return colors[(min(max(position, 0), Self.one) &* Self.last &+ Self.one / 2) >> 24]
  }

  /// Returns the position in a gradient of the kind `circles` at the point (x, y), in units of 2⁻²⁴. The position is
  /// limited to 0…1.
  ///
  /// The outlines of several circles can contain the point. Only circles whose radius is at least 0 count, and only
  /// those at positions at which the gradient is not clear. The result is the highest of their positions, or nil if
  /// there is none.
  ///
  /// The circle at position t has the radius `r` + t `change` and the centre (t `distance`, 0). The positions are the
  /// solutions of a t² − 2 b t + c = 0.
  private func circle(_ x: Double, _ y: Double, _ r: Double, _ change: Double, _ distance: Double) -> Int? {
    let (a, b) = (distance * distance - change * change, x * distance + r * change)
    let c = x * x + y * y - r * r
    let square = b * b - a * c
    guard square >= 0 else { return nil }
    let root = square.squareRoot()
    let found = a == 0 ? (c / (2 * b), -.infinity) : ((b + root) / a, (b - root) / a)
    func position(_ t: Double) -> Int? {
      guard t.isFinite, r + t * change >= 0, t >= 0 || !startsClear, t <= 1 || !endsClear else { return nil }
      return Int(max(0, min(1, t)) * Double(Self.one))
    }
    return position(max(found.0, found.1)) ?? position(min(found.0, found.1))
  }

  /// Returns the distance of (u, v) from the origin, in units of 2⁻²⁴. The distance is at most 4. Square roots are
  /// correctly rounded on every machine.
  private static func distance(_ u: Int, _ v: Int) -> Int {
    let limit = one * 2
    let (x, y) = (min(max(u, -limit), limit), min(max(v, -limit), limit))
    return Int(Double(x &* x &+ y &* y).squareRoot())  // ≤ 2⁵¹, exact as a Double
  }

  /// Returns the angle of (u, v), from +u towards +v, as a fraction of 360° in units of 2⁻²⁴. The fraction is in 0..<1
  /// and has an error of at most 2⁻¹⁷.
  private static func angle(_ u: Int, _ v: Int) -> Int {
    let (x, y) = (Double(u.magnitude), Double(v.magnitude))
    guard max(x, y) > 0 else { return 0 }
    let q = min(x, y) / max(x, y)
    let s = q * q
    // An odd polynomial for the arc tangent on 0…1, divided by 2π.
    let high = 0.193_543_46 + s * (-0.116_432_87 + s * (0.052_653_32 + s * -0.011_721_2))
    let eighth = q * (0.999_977_26 + s * (-0.332_623_47 + s * high)) * 0.159_154_943_091_895_35
    var angle = y > x ? 0.25 - eighth : eighth
    if u < 0 { angle = 0.5 - angle }
    if v < 0 { angle = 1 - angle }
    return Int(angle * Double(one)) & (one - 1)
  }

  private static func fixed(_ value: Double, _ limit: Double) -> Int {
    Int((max(-limit, min(limit, value)) * Double(one)).rounded())
  }

  /// Returns the table of the gradient's colours at the positions 0, 1/4095, … 1. The colours are interpolated after
  /// premultiplication and rounded to nearest.
  private static func table(_ stops: [Gradient.Stop]) -> [PremultipliedPixel] {
    var marks: [(place: Int, color: PremultipliedPixel)] = []
    for stop in stops {
      let place = Int(((stop.location > 0 ? min(stop.location, 1) : 0) * 0x1p16 * Double(last)).rounded())
      marks.append((max(place, marks.last?.place ?? 0), stop.color.premultiplied))
    }
    var next = 0
    return (0...last).map { index in
      let place = index << 16
      while next < marks.count, marks[next].place <= place { next += 1 }
      guard next > 0 else { return marks[0].color }
      guard next < marks.count else { return marks[next - 1].color }
      let (a, b) = (marks[next - 1], marks[next])
      return mix(a.color, b.color, place - a.place, b.place - a.place)
    }
  }

  /// Returns the colour between `a` and `b` at the progress `part` / `whole`.
  private static func mix(
    _ a: PremultipliedPixel, _ b: PremultipliedPixel, _ part: Int, _ whole: Int
  ) -> PremultipliedPixel {
    func byte(_ shift: UInt32) -> UInt32 {
      let (from, to) = (Int(a.bits >> shift & 255), Int(b.bits >> shift & 255))
      return UInt32((from * (whole - part) + to * part + whole / 2) / whole) << shift
    }
    return PremultipliedPixel(uncheckedBits: byte(0) | byte(8) | byte(16) | byte(24))
  }
}
