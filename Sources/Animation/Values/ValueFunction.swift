package import Geometry

/// A function that converts the numbers of an animation to a transform. The names are those of `CAValueFunctionName`.
///
/// The transform replaces the model's transform, or is added to it if the animation is additive.
/// - Source: spec B10 (observed).
package enum ValueFunction: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A rotation by one angle in radians.
  case rotateX, rotateY, rotateZ
  /// A scaling by three factors, or by one factor along an axis.
  case scale, scaleX, scaleY, scaleZ
  /// A translation by three distances in points, or by one distance along an axis.
  case translate, translateX, translateY, translateZ

  /// Returns the transform for a value, or nil if the value has the wrong kind.
  ///
  /// The functions `scale` and `translate` require a list of three numbers. All other functions require one number.
  package func transform(of value: AnimatableValue) -> CATransform3D? {
    switch (self, value) {
    case (.rotateX, .number(let angle)): CATransform3DMakeRotation(angle, 1, 0, 0)
    case (.rotateY, .number(let angle)): CATransform3DMakeRotation(angle, 0, 1, 0)
    case (.rotateZ, .number(let angle)): CATransform3DMakeRotation(angle, 0, 0, 1)
    case (.scaleX, .number(let factor)): CATransform3DMakeScale(factor, 1, 1)
    case (.scaleY, .number(let factor)): CATransform3DMakeScale(1, factor, 1)
    case (.scaleZ, .number(let factor)): CATransform3DMakeScale(1, 1, factor)
    case (.translateX, .number(let distance)): CATransform3DMakeTranslation(distance, 0, 0)
    case (.translateY, .number(let distance)): CATransform3DMakeTranslation(0, distance, 0)
    case (.translateZ, .number(let distance)): CATransform3DMakeTranslation(0, 0, distance)
    case (.scale, .numbers(let n)) where n.count == 3: CATransform3DMakeScale(n[0], n[1], n[2])
    case (.translate, .numbers(let n)) where n.count == 3: CATransform3DMakeTranslation(n[0], n[1], n[2])
    default: nil
    }
  }
}
