import Geometry
import Layers

extension UICollectionViewTransitionLayout {
  /// Returns the matrix between two transforms, number by number (unverified).
  final func mixed(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    if a == b { return a }
    let p = transitionProgress
    func m(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat { a[keyPath: path] + (b[keyPath: path] - a[keyPath: path]) * p }
    return CATransform3D(
      m11: m(\.m11), m12: m(\.m12), m13: m(\.m13), m14: m(\.m14), m21: m(\.m21), m22: m(\.m22), m23: m(\.m23),
      m24: m(\.m24), m31: m(\.m31), m32: m(\.m32), m33: m(\.m33), m34: m(\.m34), m41: m(\.m41), m42: m(\.m42),
      m43: m(\.m43), m44: m(\.m44))
  }
}
