internal import DisplayList
internal import Geometry
internal import Kernels
internal import Pixels

// A gradient is a function of one number: how far along its way a pixel's middle lies. The colours of the way are made once,
// in 1024 steps, premultiplied; a pixel only finds its step.
//
// The place of a pixel is computed from its own coordinates, never from its neighbour's, so that a picture cut into parts
// has the same bytes.

/// A way of colours, sampled at the middles of pixels.
struct GradientPaint: Paint {
  private static let steps = 1024
  private let ramp: [PremultipliedPixel]
  private let form: Gradient.Form
  private let opacity: UInt8
  /// From the picture to where the way goes from (0, 0) to (1, 0); to the unit circle for a radial one.
  private let toWay: CGAffineTransform

  /// Nil when nothing can be drawn: no stops, a transform that cannot be undone.
  init?(_ gradient: Gradient, opacity: UInt8, _ transform: CGAffineTransform) {
    guard !gradient.stops.isEmpty, opacity > 0, let toWay = gradient.wayFromShape(transform) else { return nil }
    (form, self.opacity, self.toWay) = (gradient.form, opacity, toWay)
    ramp = gradient.ramp(steps: Self.steps)
  }

  /// The colour of a pixel.
  @inline(__always)
  func sampled(x: Int, y: Int) -> PremultipliedPixel {
    let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toWay)
    let t =
      switch form {
      case .axial: place.x
      case .radial: (place.x * place.x + place.y * place.y).squareRoot()
      case .conic: Self.turn(Double(place.y), Double(place.x))
      }
    // Comparing this way round, a t that is no number takes the first colour.
    return ramp.span[t > 0 ? t < 1 ? Int(t * CGFloat(Self.steps)) : Self.steps : 0]
  }

  /// The angle as a fraction of a whole turn, 0…1.
  private static func turn(_ y: Double, _ x: Double) -> Double {
    let turns = PortableMath.atan2(y, x) / (2 * Double.pi)
    return turns < 0 ? turns + 1 : turns
  }

  func ink(coverage: UInt8) -> UInt8 { Opacity.product(coverage, opacity) }

  func lay(
    _ ink: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    for k in 0..<count { target[index + k] = sampled(x: x + k, y: y).scaled(by: ink).over(target[index + k]) }
  }
}

extension Gradient {
  /// From the picture to the gradient's own coordinates; nil when there are none.
  fileprivate func wayFromShape(_ transform: CGAffineTransform) -> CGAffineTransform? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let toShape =
      switch form {
      case .axial, .conic: CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: start.x, ty: start.y)
      case .radial: CGAffineTransform(a: dx, b: 0, c: 0, d: dy, tx: start.x, ty: start.y)
      }
    let whole = toShape.concatenating(transform)
    let determinant = whole.a * whole.d - whole.b * whole.c
    guard determinant != 0, determinant.isFinite else { return nil }
    return whole.inverted()
  }

  /// The colours of the way from 0 to 1 in equal steps, both ends included.
  fileprivate func ramp(steps: Int) -> [PremultipliedPixel] {
    (0...steps).map { step in
      let t = Double(step) / Double(steps)
      guard let next = stops.firstIndex(where: { $0.location > t }) else {
        return stops[stops.count - 1].color.premultiplied
      }
      guard next > 0 else { return stops[0].color.premultiplied }
      let (a, b) = (stops[next - 1], stops[next])
      let part = (t - a.location) / (b.location - a.location)
      return a.color.mixedPremultiplied(with: b.color, part)
    }
  }
}

extension StraightColor {
  /// The colour a fraction of the way to another one, mixed as premultiplied light.
  fileprivate func mixedPremultiplied(with other: StraightColor, _ t: Double) -> PremultipliedPixel {
    func byte(_ a: Double, _ b: Double) -> UInt8 { UInt8((min(max(a + (b - a) * t, 0), 1) * 255).rounded()) }
    let alpha = byte(self.alpha, other.alpha)
    func part(_ a: Double, _ b: Double) -> UInt8 { min(byte(a * self.alpha, b * other.alpha), alpha) }
    let (r, g, b) = (part(red, other.red), part(green, other.green), part(blue, other.blue))
    return PremultipliedPixel(
      uncheckedBits: UInt32(alpha) << 24 | UInt32(b) << 16 | UInt32(g) << 8 | UInt32(r))
  }
}
