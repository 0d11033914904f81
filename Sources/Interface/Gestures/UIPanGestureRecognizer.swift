public import Geometry
import Layers

/// A finger that is dragged.
///
/// It begins when the finger has moved `StageProfile.panSlop` points from where it landed; the translation counts
/// from the landing (unverified: iOS may leave out the slop).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private final var start = CGPoint.zero
  private final var samples: [(time: Double, point: CGPoint)] = []
  private static let velocityWindow = 0.1

  /// How far the finger moved since it landed, or since `setTranslation`, in the axes of a view.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last = samples.last?.point, let window = self.view?.window else { return .zero }
    let (a, b) = (window.convert(start, to: view), window.convert(last, to: view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Makes the present place count as `translation` from the start.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last = samples.last?.point, let window = self.view?.window else { return }
    let here = window.convert(last, to: view)
    start = window.convert(CGPoint(x: here.x - translation.x, y: here.y - translation.y), from: view)
  }

  /// How fast the finger moves, in points per second: the mean over the last tenth of a second, or since the
  /// move before the last when that is longer ago.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time, let window = self.view?.window
    else { return .zero }
    let (a, b) = (window.convert(first.point, to: view), window.convert(last.point, to: view))
    let seconds = CGFloat(last.time - first.time)
    return CGPoint(x: (b.x - a.x) / seconds, y: (b.y - a.y) / seconds)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    start = touch.location(in: nil)
    samples = [(touch.timestamp, start)]
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    sample(touch)
    switch state {
    case .possible: if hasMovedEnough { recognize(as: .began) }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touches.first.map(sample)
    state = state == .began || state == .changed ? .ended : .failed
  }

  open override func reset() { samples = [] }

  /// Whether the finger has moved far enough, in a direction that counts.
  var hasMovedEnough: Bool {
    let moved = movement
    let slop = (view?.window?.stage?.profile ?? .classic).panSlop
    return moved.x * moved.x + moved.y * moved.y >= slop * slop
  }

  /// From the landing to here, in the window's points.
  final var movement: CGPoint {
    guard let last = samples.last?.point else { return .zero }
    return CGPoint(x: last.x - start.x, y: last.y - start.y)
  }

  private final func sample(_ touch: UITouch) {
    samples.append((touch.timestamp, touch.location(in: nil)))
    let start = touch.timestamp - Self.velocityWindow - Instant.grid
    while samples.count > 2, samples[0].time < start { samples.removeFirst() }
  }
}

/// Some edges of a rectangle; raw values as on iOS.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A finger that comes in from an edge of the window.
///
/// It lands within `StageProfile.screenEdgeWidth` of one of `edges` and moves inwards, more across than along.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count; none unless set.
  public final var edges: UIRectEdge = []
  private final var landing: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, state == .possible else { return }
    landing = edges.intersection(Self.edges(near: touch.location(in: nil), in: touch.window))
    if landing.isEmpty { state = .failed }
  }

  /// A finger that left the spot in another direction than inwards is no edge pan, whatever it does later.
  override var hasMovedEnough: Bool {
    guard super.hasMovedEnough else { return false }
    if !isInward { state = .failed }
    return isInward
  }

  private final var isInward: Bool {
    let (x, y) = (movement.x, movement.y)
    return (landing.contains(.left) && x > y.magnitude) || (landing.contains(.right) && -x > y.magnitude)
      || (landing.contains(.top) && y > x.magnitude) || (landing.contains(.bottom) && -y > x.magnitude)
  }

  private static func edges(near point: CGPoint, in window: UIWindow) -> UIRectEdge {
    let width = (window.stage?.profile ?? .classic).screenEdgeWidth
    var result: UIRectEdge = []
    if point.x <= width { result.insert(.left) }
    if point.x >= window.bounds.width - width { result.insert(.right) }
    if point.y <= width { result.insert(.top) }
    if point.y >= window.bounds.height - width { result.insert(.bottom) }
    return result
  }
}

/// A finger that lands and lifts in one place.
///
/// Moving more than `StageProfile.panSlop` points away makes it fail. More than one tap or finger is not supported.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  private final var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touches.first.map { start = $0.location(in: nil) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let point = touches.first?.location(in: nil), state == .possible else { return }
    let slop = (view?.window?.stage?.profile ?? .classic).panSlop
    let (x, y) = (point.x - start.x, point.y - start.y)
    if x * x + y * y > slop * slop { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { recognize(as: .ended) }
  }
}
