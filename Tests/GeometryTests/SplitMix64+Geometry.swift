import Geometry
import TestSupport

extension SplitMix64 {
  /// A number in −range…range.
  mutating func number(_ range: Double = 2) -> Double { Double.random(in: -range...range, using: &self) }

  /// Returns a random affine transform.
  mutating func affine() -> CGAffineTransform {
    CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(50), ty: number(50))
  }

  /// Returns a random 3-D transform without perspective.
  mutating func spatial() -> CATransform3D {
    let turn = CATransform3DMakeRotation(number(3), number(), number(), number())
    let scaled = CATransform3DScale(turn, number() + 2.5, number() + 2.5, number() + 2.5)
    return CATransform3DConcat(scaled, CATransform3DMakeTranslation(number(50), number(50), number(50)))
  }
}
