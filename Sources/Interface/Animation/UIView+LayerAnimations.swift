package import typealias Foundation.TimeInterval
package import Layers
package import MediaTime

extension UIView {
  /// An animation for a view's layer, with the key under which it is added.
  package struct LayerAnimation {
    /// The view whose layer is animated.
    package let view: UIView
    /// The animation.
    package let animation: CAPropertyAnimation
    /// The key under which the animation is added to the layer.
    package let key: String

    /// Creates a layer animation. The animation's duration and timing curve are set when it is added.
    package init(_ view: UIView, _ animation: CAPropertyAnimation, forKey key: String) {
      (self.view, self.animation, self.key) = (view, animation, key)
    }
  }

  /// Adds animations to layers, all with the same duration and timing curve.
  ///
  /// Animations alongside a transition use the same timing curve. With a spring, keyframe animations are ease-in-out.
  /// The method does not change model values; the caller sets them.
  package class func animate(
    withDuration duration: TimeInterval, timingCurve: Easing, _ animations: [LayerAnimation],
    completion: @escaping (_ finished: Bool) -> Void
  ) {
    let block = UIViewAnimationBlock(duration: duration, timingCurve: .both(timingCurve), completion: completion)
    block.run({}) {
      guard block.isAnimated else { return }
      for one in animations { block.attach(one.animation, to: one.view, key: one.key, property: nil) }
    }
  }
}
