import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime

/// A context with a root layer, whose run-loop passes the test runs.
///
/// Transactions are global. No other test uses them while a synchronous test on the main actor runs. The initializer
/// ends what earlier tests left (animations of deallocated layers, settings of the implicit transaction). Other tests
/// can run between the creation of a suite and its test, so the clock is this screen's only from the first pass on.
@MainActor
final class Screen {
  let root = CALayer()
  let context: LayerContext

  /// Creates a screen of 100 × 100 points with `layers` in its root, committed at time 0.
  init(showing layers: CALayer...) {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    root.actions = ["sublayers": NSNull()]  // Adding a layer causes no animation.
    context = LayerContext(root: root)
    LayerContext.current = context
    runPass(at: 0)
    runPass(at: 0)
    layers.forEach { root.addSublayer($0) }
    runPass(at: 0)
  }

  /// Runs one pass: commit, the checks of this frame, finish.
  func runPass(at time: CFTimeInterval, _ look: () -> Void = {}) {
    move(to: time)
    context.commit()
    look()
    context.finish()
  }

  /// Sets the clock without a run-loop pass.
  func move(to time: CFTimeInterval) {
    LayerContext.current = context
    context.now = time
  }

  /// Returns the frame at a time as text, without its first line.
  func frame(at time: CFTimeInterval = 0, scale: CGFloat = 1) -> String {
    let lines = context.committedTree.displayList(at: time, scale: scale).description.split(separator: "\n")
    return lines.dropFirst().joined(separator: "\n")
  }
}

/// A log of events in their order.
@MainActor
final class Log {
  var events: [String] = []

  func note(_ event: String) { events.append(event) }

  /// Returns a delegate that writes into this log, after `prefix`.
  func delegate(_ prefix: String = "") -> Teller { Teller(self, prefix) }
}

/// A delegate that logs an animation's start and stop.
@MainActor
final class Teller: CAAnimationDelegate {
  private let log: Log
  private let prefix: String

  init(_ log: Log, _ prefix: String) { (self.log, self.prefix) = (log, prefix) }

  func animationDidStart(_ anim: CAAnimation) { log.note("\(prefix)animationDidStart") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.note("\(prefix)animationDidStop(\(flag))") }
}

extension CALayer {
  /// Returns a layer with an origin and a size.
  static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  /// The presented z position, a number that is not clamped.
  var shownNumber: Double { Double(presentation()!.zPosition) }
}

extension CABasicAnimation {
  /// Returns an animation of the z position, by default from 0 to 1.
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
