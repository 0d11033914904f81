package import typealias Foundation.TimeInterval
package import Layers
package import MediaTime

extension UIView {
  /// An animation of a view's layer, with the key under which it is added.
  package struct LayerAnimation {
    package let view: UIView
    package let animation: CAPropertyAnimation
    package let key: String

    /// Creates a layer animation from an animation without duration and timing curve.
    package init(_ view: UIView, _ animation: CAPropertyAnimation, forKey key: String) {
      (self.view, self.animation, self.key) = (view, animation, key)
    }
  }

  /// The timing curve of layer animations.
  package enum LayerPace: Hashable, Sendable {
    /// A cubic Bézier curve.
    case curve(UnitBezier)
    /// A spring. Keyframe animations use an ease-in-out curve instead.
    case spring(Spring)
  }

  /// Adds animations to layers like a view animation block: all with the same duration and timing curve.
  ///
  /// Animations alongside a transition use this timing curve too. The caller sets the model values.
  package class func animate(
    withDuration duration: TimeInterval, pace: LayerPace, _ animations: [LayerAnimation],
    completion: @escaping (_ finished: Bool) -> Void
  ) {
    let viewPace: ViewPace =
      switch pace {
      case .curve(let curve): .curve(curve)
      case .spring(let spring): .spring(spring)
      }
    let block = UIViewAnimationBlock(duration: duration, pace: viewPace, completion: completion)
    block.run({}) {
      guard block.isAnimated else { return }
      for one in animations { block.attach(one.animation, to: one.view, key: one.key, property: nil) }
    }
  }
}
