package import typealias Foundation.TimeInterval
package import Layers
package import MediaTime

extension UIView {
  /// An animation of a view's layer, and the key it is added under.
  package struct LayerAnimation {
    package let view: UIView
    package let animation: CAPropertyAnimation
    package let key: String

    /// An animation in no time and at no pace yet.
    package init(_ view: UIView, _ animation: CAPropertyAnimation, forKey key: String) {
      (self.view, self.animation, self.key) = (view, animation, key)
    }
  }

  /// How layer animations get from their start to their end.
  package enum LayerPace: Hashable, Sendable {
    /// At the pace of a curve.
    case curve(UnitBezier)
    /// As a spring pulls; key frames follow a plain curve instead.
    case spring(Spring)
  }

  /// Plays animations of layers as a block would play those of views: together, in its duration, at its pace.
  ///
  /// What moves alongside a transition takes its pace from here as from any block. The models are the caller's.
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
