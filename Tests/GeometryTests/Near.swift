import Geometry

/// Whether two points agree in both coordinates.
func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double) -> Bool {
  (Double(a.x) - Double(b.x)).magnitude <= tolerance && (Double(a.y) - Double(b.y)).magnitude <= tolerance
}

/// Whether two transforms agree in all numbers.
func near(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double) -> Bool {
  zip(a.numbers, b.numbers).allSatisfy { ($0 - $1).magnitude <= tolerance }
}

extension CATransform3D {
  /// The sixteen numbers in reading order.
  var numbers: [Double] {
    let r = rows
    return [r.x, r.y, r.z, r.origin].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// A transform from six numbers (of the plane) or sixteen, in reading order.
  init(_ n: [Double]) {
    if n.count == 6 {
      self.init(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    } else {
      self.init(
        rows: SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
        SIMD4(n[12], n[13], n[14], n[15]))
    }
  }
}
