import class Foundation.NSCoder
import Geometry

/// A container view for a label or another view in a bar. The slot can shift its content horizontally and clip it.
///
/// Without `clip`, the slot has the size of its superview. With `clip`, the slot is only as wide as that range. The
/// coordinates inside the slot always equal those of its superview, so that a clip does not move the content.
@MainActor
final class BarSlot: UIView {
  private let mover = ThroughView()

  /// The view that the slot displays, or nil. The frame of this view is in the coordinates of the slot's superview.
  var content: UIView? {
    didSet {
      guard content !== oldValue || content?.superview !== mover else { return }
      if oldValue?.superview === mover { oldValue?.removeFromSuperview() }
      if let content { mover.addSubview(content) }
    }
  }

  /// Whether `shift` and `clip` are measured from the right, because the bar is laid out from right to left.
  var isMirrored = false

  /// The horizontal translation of the content to the right, or to the left if the slot is mirrored, in points.
  var shift: CGFloat {
    get { isMirrored ? -mover.transform.tx : mover.transform.tx }
    set {
      let x = isMirrored ? -newValue : newValue
      mover.transform = newValue == 0 ? .identity : CGAffineTransform(translationX: x, y: 0)
    }
  }

  /// The horizontal range in which the content is visible, in points from the left edge of the superview, or from the
  /// right edge if the slot is mirrored. If nil, the content is not clipped.
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

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Sets the frame of the slot for the current size of the superview and the current `clip`.
  func fill() {
    guard let size = superview?.bounds.size else { return }
    let width = clip.map { $0.upperBound - $0.lowerBound } ?? size.width
    let x = clip.map { isMirrored ? size.width - $0.upperBound : $0.lowerBound } ?? 0
    frame = CGRect(x: x, y: 0, width: width, height: size.height)
    bounds.origin.x = x
    (mover.bounds.size, mover.center) = (size, CGPoint(x: size.width / 2, y: size.height / 2))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A view that receives no touches itself. Its subviews receive touches.
@MainActor
private final class ThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
