import Animation
import Geometry
import Interface
import Layers

/// The geometry and the animation of the spokes of an activity indicator. The values are unverified.
@MainActor
enum ActivitySpokes {
  /// The number of spokes.
  static let count = 8
  /// The time of one revolution, in seconds.
  static let duration = 0.8

  /// Returns the opacity of a spoke at the start of the animation. The spokes are numbered clockwise from the top.
  private static func opacity(_ spoke: Int) -> Float { 0.25 + 0.75 * Float(spoke) / Float(count - 1) }

  /// Sets the geometry and the initial opacity of the spoke at an index.
  ///
  /// - Parameters:
  ///   - center: the centre of the indicator, in the coordinates of the indicator.
  ///   - side: the width and height of the indicator in points.
  static func place(_ spoke: UIView, _ index: Int, center: CGPoint, side: CGFloat) {
    let size = CGSize(width: side * 0.12, height: side * 0.28)
    spoke.bounds = CGRect(origin: .zero, size: size)
    spoke.layer.cornerRadius = size.width / 2
    let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
    let turn = CGAffineTransform(rotationAngle: angle)
    let offset = CGPoint(x: 0, y: -(side - size.height) / 2).applying(turn)
    spoke.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
    spoke.transform = turn
    spoke.alpha = CGFloat(opacity(index))
  }

  /// Returns the repeating animation of the opacity of the spoke at `index`. A revolution has eight steps. In each
  /// step, every spoke gets the opacity that its counterclockwise neighbour had in the previous step, so that the
  /// brightest spoke moves clockwise.
  static func animation(ofSpoke index: Int) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = (0..<count).map { opacity((index - $0 + count) % count) }
    animation.calculationMode = .discrete
    animation.duration = duration
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    return animation
  }
}
