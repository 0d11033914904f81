import Geometry

/// A finger that comes in from an edge of the window.
///
/// It lands within `StageProfile.screenEdgeWidth` of one of `edges` and moves inwards, more across than along.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count; none unless set.
  open var edges: UIRectEdge = []
  private final var landing: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = attempt.down.first, touches.contains(touch), let window = touch.window
    else { return }
    landing = edges.intersection(Self.edges(near: touch.point, in: window))
    if landing.isEmpty { state = .failed }
  }

  /// A finger that left the spot in another direction than inwards is no edge pan, whatever it does later.
  override func decide() { if hasMovedEnough { state = isInward ? .began : .failed } }

  private final var isInward: Bool {
    let (x, y) = (movement.x, movement.y)
    return (landing.contains(.left) && x > y.magnitude) || (landing.contains(.right) && -x > y.magnitude)
      || (landing.contains(.top) && y > x.magnitude) || (landing.contains(.bottom) && -y > x.magnitude)
  }

  private static func edges(near point: CGPoint, in window: UIWindow) -> UIRectEdge {
    let width = (window.stage?.profile ?? .modern).screenEdgeWidth
    var result: UIRectEdge = []
    if point.x <= width { result.insert(.left) }
    let size = window.stage?.interfaceSize ?? window.bounds.size
    if point.x >= size.width - width { result.insert(.right) }
    if point.y <= width { result.insert(.top) }
    if point.y >= size.height - width { result.insert(.bottom) }
    return result
  }
}
