import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime

/// A context with a root layer, and a hand that turns its run loop.
///
/// Transactions are global. A test that is synchronous on the main actor is alone with them from its first line to its
/// last; what an earlier one left (animations of layers that are gone, settings of the implicit scope) ends here. Other
/// tests may run between the making of a suite and its test: the clock is this screen's from the first turn on.
@MainActor
final class Screen {
  let root = CALayer()
  let context: LayerContext

  /// A screen of 100 × 100 with `layers` inside its root, on show since 0.
  init(showing layers: CALayer...) {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    root.actions = ["sublayers": NSNull()]  // New layers stand there at once.
    context = LayerContext(root: root)
    LayerContext.current = context
    turn(at: 0)
    turn(at: 0)
    layers.forEach { root.addSublayer($0) }
    turn(at: 0)
  }

  /// One turn of the run loop: commit, what is to be seen in this frame, finish.
  func turn(at time: CFTimeInterval, _ look: () -> Void = {}) {
    move(to: time)
    context.commit()
    look()
    context.finish()
  }

  /// Moves the clock without a turn.
  func move(to time: CFTimeInterval) {
    LayerContext.current = context
    context.now = time
  }

  /// The frame at a time as text, without its first line.
  func frame(at time: CFTimeInterval = 0, scale: CGFloat = 1) -> String {
    let lines = context.committedTree.displayList(at: time, scale: scale).description.split(separator: "\n")
    return lines.dropFirst().joined(separator: "\n")
  }
}

/// What happened, in order.
@MainActor
final class Log {
  var events: [String] = []

  func note(_ event: String) { events.append(event) }

  /// A delegate that writes into this log, after `prefix`.
  func delegate(_ prefix: String = "") -> Teller { Teller(self, prefix) }
}

/// Writes an animation's start and stop into a log.
@MainActor
final class Teller: CAAnimationDelegate {
  private let log: Log
  private let prefix: String

  init(_ log: Log, _ prefix: String) { (self.log, self.prefix) = (log, prefix) }

  func animationDidStart(_ anim: CAAnimation) { log.note("\(prefix)animationDidStart") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.note("\(prefix)animationDidStop(\(flag))") }
}

extension CALayer {
  /// A layer of a size, its corner at a point.
  static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  /// The z position on show now: a plain number that no range clamps.
  var shownNumber: Double { Double(presentation()!.zPosition) }
}

extension CABasicAnimation {
  /// From 0 to 1 over a plain number, told to `delegate`.
  static func number(
    from: Double? = 0, to: Double? = 1, duration: CFTimeInterval = 1, delegate: (any CAAnimationDelegate)? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue) = (from, to)
    (animation.duration, animation.delegate) = (duration, delegate)
    return animation
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
