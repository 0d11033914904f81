import Geometry
import Interface
import Layers
import UIKit

/// A stage of 300 × 200 points with one control, whose events are recorded.
@MainActor
final class ControlScene<Control: UIControl> {
  let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1, profile: .modern)
  let control: Control
  /// The number of `valueChanged` events.
  private(set) var changes = 0

  /// Adds the control at (40, 60).
  init(_ make: () -> Control) {
    stage.makeCurrent()
    control = make()
    control.frame.origin = CGPoint(x: 40, y: 60)
    stage.window.backgroundColor = .white
    stage.window.addSubview(control)
    control.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
    stage.advance(to: 0)
  }

  /// Returns a point in the control in the coordinates of the stage.
  func point(_ x: CGFloat, _ y: CGFloat? = nil) -> CGPoint {
    CGPoint(x: 40 + x, y: 60 + (y ?? control.bounds.midY))
  }

  /// Taps the control, and waits until nothing moves.
  func tap(_ x: CGFloat) {
    stage.tap(point(x))
    stage.advance(by: 1)
  }

  /// Drags from one point to another in 0.2 s, and waits until nothing moves.
  func drag(_ x: CGFloat, _ other: CGFloat) {
    stage.touch((0...12).map { (stage.now + Double($0) / 60, point(x + (other - x) * CGFloat($0) / 12)) })
    stage.advance(by: 1.2)
  }
}
