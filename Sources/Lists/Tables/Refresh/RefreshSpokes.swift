import Animation
import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The indicator of a refresh control, which consists of spokes in a circle. During the pull, the spokes appear one
/// after the other. During the refresh, they change their opacity one after the other.
@MainActor
final class RefreshSpokes: UIView {
  private var spokes: [CALayer] = []
  /// The number of spokes, and the duration of one cycle of their animation in seconds (unverified).
  private static let (count, period): (Int, Double) = (8, 0.8)
  /// The fraction of the spokes that is visible, 0…1.
  private var shownPart: CGFloat = 1
  static let size = CGSize(width: 28, height: 28)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for index in 0..<Self.count {
      let spoke = CALayer()
      spoke.bounds = CGRect(x: 0, y: 0, width: 3.5, height: 8)
      spoke.cornerRadius = 1.75
      spoke.anchorPoint = CGPoint(x: 0.5, y: 14.0 / 8)
      spoke.position = CGPoint(x: Self.size.width / 2, y: Self.size.height / 2)
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(index) * 2 * .pi / CGFloat(Self.count)))
      layer.addSublayer(spoke)
      spokes.append(spoke)
    }
    show(0, in: .secondaryLabel)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Shows a fraction of the spokes.
  ///
  /// - Parameters:
  ///   - part: The fraction of the spokes that is visible, 0…1. At 0, no spoke is visible. If the fraction ends
  ///     within a spoke, this spoke is partly transparent.
  ///   - color: The colour of the spokes.
  func show(_ part: CGFloat, in color: UIColor) {
    guard part > 0 || shownPart > 0 else { return }
    shownPart = part
    alpha = 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() {
      spoke.backgroundColor = color.resolvedCGColor(with: traitCollection)
      spoke.opacity = Float(min(max(part * CGFloat(Self.count) - CGFloat(index), 0), 1))
    }
    CATransaction.commit()
  }

  /// Starts the animation of a refresh, which runs until `stop()` is called. The spokes change their opacity one
  /// after the other.
  func start(in color: UIColor) {
    show(1, in: color)
    for (index, spoke) in spokes.enumerated() {
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = (0..<Self.count).map { step in
        1 - 0.75 * Float((step - index + Self.count) % Self.count) / Float(Self.count - 1)
      }
      fade.calculationMode = .discrete
      (fade.duration, fade.repeatCount) = (Self.period, .infinity)
      spoke.add(fade, forKey: "refresh")
    }
  }

  /// Stops the animation of a refresh, and hides the spokes.
  func stop() {
    for spoke in spokes { spoke.removeAnimation(forKey: "refresh") }
    show(0, in: tintColor)
  }
}
