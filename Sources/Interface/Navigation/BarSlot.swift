import class Foundation.NSCoder
import Geometry

/// Text or a view in a bar that moves sideways while the bar goes to another level, behind the edges that it must not cross.
///
/// The slot covers its superview unless it is clipped, and has the superview's coordinates in both cases.
@MainActor
final class BarSlot: UIView {
  private let mover = ThroughView()

  /// The view in the slot; its frame is in the coordinates of the slot's superview.
  var content: UIView? {
    didSet {
      guard content !== oldValue || content?.superview !== mover else { return }
      if oldValue?.superview === mover { oldValue?.removeFromSuperview() }
      if let content { mover.addSubview(content) }
    }
  }

  /// How far the content stands to the right of its place, in points.
  var shift: CGFloat {
    get { mover.transform.tx }
    set { mover.transform = newValue == 0 ? .identity : CGAffineTransform(translationX: newValue, y: 0) }
  }

  /// The horizontal range in which the content shows; nil shows all of it.
  var clip: ClosedRange<CGFloat>? {
    didSet {
      clipsToBounds = clip != nil
      fill()
    }
  }

  init() {
    super.init(frame: .zero)
    addSubview(mover)
  }

  required init?(coder: NSCoder) { fatalError("a slot is made by its bar") }

  /// Takes the place that the superview's size and the clip leave.
  func fill() {
    guard let size = superview?.bounds.size else { return }
    let x = clip?.lowerBound ?? 0
    let width = clip.map { $0.upperBound - $0.lowerBound } ?? size.width
    frame = CGRect(x: x, y: 0, width: width, height: size.height)
    bounds.origin.x = x
    (mover.bounds.size, mover.center) = (size, CGPoint(x: size.width / 2, y: size.height / 2))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A view that takes no touches itself.
@MainActor
private final class ThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
