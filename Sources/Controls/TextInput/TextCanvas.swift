import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The view that draws an editable text with its selection and its caret.
///
///     selection ─▶ text ─▶ caret        from back to front
@MainActor
final class TextCanvas: UIView {
  /// A closure that returns the layout of the text with the colours of the current traits, or nil if the text field or
  /// text view does not exist any more.
  var makeLayout: () -> EditableTextLayout? = { nil }
  /// The position of the layout's upper left corner, in the coordinates of the canvas.
  var textOrigin = CGPoint.zero { didSet { if textOrigin != oldValue { drawing.setNeedsDisplay() } } }
  /// The view that displays the caret.
  let caret = CaretView()
  private let drawing = TextDrawing()
  private var highlights: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.name = "text"
    drawing.owner = self
    [drawing, caret].forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Draws the text again before the next commit.
  func textDidChange() { drawing.setNeedsDisplay() }

  /// Shows the caret if the range is empty; otherwise highlights the range.
  ///
  /// - Parameter range: The selected offsets, or nil if the text is not being edited. With nil, neither a caret nor a
  ///   highlight is visible.
  func show(_ range: Range<Int>?, in layout: EditableTextLayout) {
    UIView.performWithoutAnimation {
      showHighlights(range.map { layout.rects(of: $0) } ?? [])
      let rect = layout.caret(at: range?.lowerBound ?? 0)
      caret.isHidden = range.map { !$0.isEmpty } ?? true
      caret.frame = CGRect(
        x: textOrigin.x + rect.minX, y: textOrigin.y + rect.minY, width: CaretView.width,
        height: rect.height)
    }
    if !caret.isHidden { caret.startBlinking() } else { caret.stopBlinking() }
  }

  private func showHighlights(_ rects: [CGRect]) {
    while highlights.count > rects.count { highlights.removeLast().removeFromSuperview() }
    while highlights.count < rects.count {
      let view = UIView()
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      highlights.append(view)
    }
    for (view, rect) in zip(highlights, rects) {
      view.frame = rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
      view.backgroundColor = tintColor.withAlphaComponent(0.2)
    }
  }

  override func tintColorDidChange() {
    caret.backgroundColor = tintColor
    highlights.forEach { $0.backgroundColor = tintColor.withAlphaComponent(0.2) }
  }

  override func layoutSubviews() { drawing.frame = bounds }
}

/// The view that draws the text of a canvas.
@MainActor
private final class TextDrawing: UIView {
  weak var owner: TextCanvas?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func draw(_ rect: CGRect) {
    guard let owner else { return }
    owner.makeLayout()?.draw(at: owner.textOrigin)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsDisplay() }
}

/// A view that displays the insertion point. A layer animation makes the view blink.
///
/// After each change of its position, the caret stays opaque for half a second. Then an animation fades the caret out
/// and in again, with a period of one second (unverified). The animation repeats forever, but `Stage.settle()` does not
/// wait for its end.
@MainActor
final class CaretView: UIView {
  /// The width of the caret, in points.
  static let width: CGFloat = 2
  private static let key = "blink"

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "caret"
    layer.cornerRadius = Self.width / 2
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Starts the animation that makes the caret blink. The animation begins with an opaque caret.
  func startBlinking() {
    backgroundColor = tintColor
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1.0, 1.0, 0.0, 0.0, 1.0]
    blink.keyTimes = [0, 0.5, 0.7, 0.8, 1]
    (blink.duration, blink.repeatCount, blink.keepsStageBusy) = (1, .infinity, false)
    layer.add(blink, forKey: Self.key)
  }

  /// Ends the blinking of the caret.
  func stopBlinking() { layer.removeAnimation(forKey: Self.key) }

  override func tintColorDidChange() { backgroundColor = tintColor }

  override func didMoveToWindow() { if window != nil, !isHidden { startBlinking() } }
}
