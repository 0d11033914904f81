internal import Kernels

/// A number inside a transform that can be animated by key path, such as `transform.rotation.z`.
///
/// - Source: spec B10; names from "Key-Value Coding Extensions" of the Core Animation guide.
package enum TransformComponent: Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// An angle in radians; all three read as Euler angles of Rx, then Ry, then Rz.
  case rotationX, rotationY, rotationZ
  /// A factor.
  case scaleX, scaleY, scaleZ
  /// Points.
  case translationX, translationY, translationZ
}

extension CATransform3D {
  /// One number of the transform's decomposition; setting it replaces that number and composes again.
  ///
  /// Of a transform that cannot be taken apart (m44 = 0) every number reads 0 and setting changes nothing.
  package subscript(component: TransformComponent) -> Double {
    get {
      guard let parts = SpatialDecomposition(self) else { return 0 }
      return switch component {
      case .rotationX: parts.eulerAngles.x
      case .rotationY: parts.eulerAngles.y
      case .rotationZ: parts.eulerAngles.z
      case .scaleX: parts.scale.x
      case .scaleY: parts.scale.y
      case .scaleZ: parts.scale.z
      case .translationX: parts.translation.x
      case .translationY: parts.translation.y
      case .translationZ: parts.translation.z
      }
    }
    set {
      guard var parts = SpatialDecomposition(self) else { return }
      switch component {
      case .rotationX: parts.eulerAngles.x = newValue
      case .rotationY: parts.eulerAngles.y = newValue
      case .rotationZ: parts.eulerAngles.z = newValue
      case .scaleX: parts.scale.x = newValue
      case .scaleY: parts.scale.y = newValue
      case .scaleZ: parts.scale.z = newValue
      case .translationX: parts.translation.x = newValue
      case .translationY: parts.translation.y = newValue
      case .translationZ: parts.translation.z = newValue
      }
      self = parts.composed
    }
  }

  /// The mean of the three scale factors; setting it sets all three.
  package var uniformScale: Double {
    get {
      guard let parts = SpatialDecomposition(self) else { return 0 }
      return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    }
    set {
      guard var parts = SpatialDecomposition(self) else { return }
      parts.scale = Vector3(repeating: newValue)
      self = parts.composed
    }
  }

  /// The movement in the plane; setting it keeps the movement along z.
  package var planeTranslation: CGSize {
    get { CGSize(width: self[.translationX], height: self[.translationY]) }
    set {
      guard var parts = SpatialDecomposition(self) else { return }
      (parts.translation.x, parts.translation.y) = (Double(newValue.width), Double(newValue.height))
      self = parts.composed
    }
  }
}

extension SpatialDecomposition {
  /// The rotation as turns about x, then y, then z, in radians; x is 0 where y is a quarter turn and x and z mean the same.
  fileprivate var eulerAngles: Vector3 {
    get {
      let (u, v, w) = rotation
      let cosine = (u.x * u.x + u.y * u.y).squareRoot()
      let y = PortableMath.atan2(-u.z, cosine)
      guard cosine > 1e-12 else { return Vector3(0, y, PortableMath.atan2(-v.x, v.y)) }
      return Vector3(PortableMath.atan2(v.z, w.z), y, PortableMath.atan2(u.y, u.x))
    }
    set {
      let turned = CATransform3DMakeRotation(newValue.x, 1, 0, 0)
        .concatenating(CATransform3DMakeRotation(newValue.y, 0, 1, 0))
        .concatenating(CATransform3DMakeRotation(newValue.z, 0, 0, 1)).rows
      rotation = (turned.x.xyz, turned.y.xyz, turned.z.xyz)
    }
  }
}
