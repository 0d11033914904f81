import Geometry
import Layers

/// One finger from landing to lifting: finds the view, feeds the recognizers, and then the view.
///
/// Recognizers of the view and of all views around it watch, innermost first. Once one recognizes the gesture and
/// cancels touches, the view hears `touchesCancelled` and nothing more.
@MainActor
final class TouchSequence {
  private let touch: UITouch
  private unowned let stage: Stage
  private let view: UIView?
  private var viewHasTouch = false
  /// Its number among the stage's fingers.
  private let finger: Int

  /// A finger lands.
  init(at point: CGPoint, on stage: Stage) {
    self.stage = stage
    touch = UITouch(at: point, in: stage.window, time: stage.now)
    finger = stage.fingers.land(at: point, time: stage.now)
    view = stage.window.hitTest(point, with: nil)
    touch.view = view
    touch.gestureRecognizers = Self.recognizers(around: view).filter { recognizer in
      recognizer.isEnabled && recognizer.state == .possible && recognizer.touches.isEmpty
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }
    stage.note("touchesBegan", view.map(Self.name) ?? "", detail: Self.text(point))
    recognizers.forEach { $0.touches = [touch] }
    recognizers.forEach { $0.touchesBegan([touch], with: event) }
    viewHasTouch = view != nil
    view?.touchesBegan([touch], with: event)
    cancelViewIfRecognized()
  }

  /// The finger moves.
  func move(to point: CGPoint) {
    touch.move(to: point, .moved, time: stage.now)
    stage.fingers.move(finger, to: point, time: stage.now)
    for recognizer in recognizers where recognizer.state != .failed { recognizer.touchesMoved([touch], with: event) }
    cancelViewIfRecognized()
    if viewHasTouch { view?.touchesMoved([touch], with: event) }
  }

  /// The finger is lifted.
  func end(at point: CGPoint) {
    touch.move(to: point, .ended, time: stage.now)
    stage.fingers.lift(finger, time: stage.now)
    stage.note("touchesEnded", view.map(Self.name) ?? "", detail: Self.text(point))
    for recognizer in recognizers where recognizer.state != .failed { recognizer.touchesEnded([touch], with: event) }
    cancelViewIfRecognized()
    if viewHasTouch { view?.touchesEnded([touch], with: event) }
    recognizers.forEach { $0.becomePossible() }
  }

  private var recognizers: [UIGestureRecognizer] { touch.gestureRecognizers ?? [] }
  private var event: UIEvent { UIEvent(timestamp: stage.now, touches: [touch]) }

  private func cancelViewIfRecognized() {
    guard viewHasTouch, recognizers.contains(where: { $0.isRecognized && $0.cancelsTouchesInView }) else { return }
    viewHasTouch = false
    view?.touchesCancelled([touch], with: event)
  }

  private static func recognizers(around view: UIView?) -> [UIGestureRecognizer] {
    sequence(first: view, next: { $0?.superview }).prefix { $0 != nil }.flatMap { $0?.gestureRecognizers ?? [] }
  }

  private static func name(of view: UIView) -> String { view.layer.name ?? String(describing: type(of: view)) }

  private static func text(_ point: CGPoint) -> String { "at (\(point.x), \(point.y))" }
}
