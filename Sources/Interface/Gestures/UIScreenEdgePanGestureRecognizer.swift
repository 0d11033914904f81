import Geometry

/// A pan gesture recognizer for a touch that moves inwards from an edge of the window.
///
/// The touch has to begin within `StageProfile.screenEdgeWidth` points of one of `edges`, and to move farther inwards
/// than along the edge.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture can begin.
  ///
  /// By default, the set is empty and the gesture always fails.
  open var edges: UIRectEdge = []
  private final var landing: UIRectEdge = []

  /// Fails if the first touch does not begin near one of the `edges`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = attempt.down.first, touches.contains(touch), let window = touch.window
    else { return }
    landing = edges.intersection(Self.edges(near: touch.point, in: window))
    if landing.isEmpty { state = .failed }
  }

  /// Begins the gesture if the touch has moved inwards.
  ///
  /// A movement in any other direction makes the gesture fail.
  override func decide() { if hasMovedEnough { state = isInward ? .began : .failed } }

  private final var isInward: Bool {
    let (x, y) = (movement.x, movement.y)
    return (landing.contains(.left) && x > y.magnitude) || (landing.contains(.right) && -x > y.magnitude)
      || (landing.contains(.top) && y > x.magnitude) || (landing.contains(.bottom) && -y > x.magnitude)
  }

  private static func edges(near point: CGPoint, in window: UIWindow) -> UIRectEdge {
    let width = (window.stage?.profile ?? .modern).screenEdgeWidth
    let size = window.uprightSize
    var result: UIRectEdge = []
    if point.x <= width { result.insert(.left) }
    if point.x >= size.width - width { result.insert(.right) }
    if point.y <= width { result.insert(.top) }
    if point.y >= size.height - width { result.insert(.bottom) }
    return result
  }
}
