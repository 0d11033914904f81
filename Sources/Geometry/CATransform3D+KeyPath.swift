internal import Kernels

/// A component of a transform that a key path can animate, such as `transform.rotation.z`.
///
/// - Source: spec B10; names from "Key-Value Coding Extensions" of the Core Animation guide.
package enum TransformComponent: Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// An angle in radians. The three angles are Euler angles, applied about x, then y, then z.
  case rotationX, rotationY, rotationZ
  /// A scale factor.
  case scaleX, scaleY, scaleZ
  /// A translation in points.
  case translationX, translationY, translationZ
}

extension CATransform3D {
  /// A component of the transform's decomposition. Setting it replaces the component and recomposes the transform.
  ///
  /// If the transform cannot be decomposed (m44 = 0), every component is 0 and setting has no effect.
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

  /// The mean of the three scale factors. Setting it sets all three.
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

  /// The translation in x and y. Setting it keeps the translation in z.
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
  /// The rotation as angles about x, then y, then z, in radians.
  ///
  /// If y is ±90°, the axes of x and z coincide, and x is 0.
  fileprivate var eulerAngles: Vector3 {
    get {
      let (u, v, w) = rotation
      let cosine = (u.x * u.x + u.y * u.y).squareRoot()
      let y = PortableMath.atan2(-u.z, cosine)
      guard cosine > 1e-12 else { return Vector3(0, y, PortableMath.atan2(-v.x, v.y)) }
      return Vector3(PortableMath.atan2(v.z, w.z), y, PortableMath.atan2(u.y, u.x))
    }
    set {
      let rotated = CATransform3DMakeRotation(newValue.x, 1, 0, 0)
        .concatenating(CATransform3DMakeRotation(newValue.y, 0, 1, 0))
        .concatenating(CATransform3DMakeRotation(newValue.z, 0, 0, 1)).rows
      rotation = (rotated.x.xyz, rotated.y.xyz, rotated.z.xyz)
    }
  }
}
