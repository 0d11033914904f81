import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The handles at the ends of a selection. Each handle is a bar with the height of the line. The start handle has a
/// knob above the bar, and the end handle has a knob below the bar. The sizes are unverified.
@MainActor
final class SelectionHandles {
  /// An end of the selection.
  enum End { case start, end }

  private let start = HandleView(.start)
  private let end = HandleView(.end)

  /// The maximum distance in points between a handle and a touch that drags the handle.
  private static let reach: CGFloat = 22

  /// Shows the handles at the ends of a selection, or hides them.
  ///
  /// - Parameters:
  ///   - carets: The rectangles of the insertion points at both ends of the selection, in the coordinates of `view`.
  ///     Nil hides the handles.
  ///   - visible: The visible rectangle of the text, in the coordinates of `view`. A handle outside this rectangle is
  ///     hidden.
  func show(_ carets: (start: CGRect, end: CGRect)?, in view: UIView, visible: CGRect) {
    UIView.performWithoutAnimation {
      place(start, carets?.start, view, visible)
      place(end, carets?.end, view, visible)
    }
  }

  private func place(_ handle: HandleView, _ caret: CGRect?, _ view: UIView, _ visible: CGRect) {
    let room = visible.insetBy(dx: -HandleView.bar, dy: -HandleView.knob)
    guard let caret, room.contains(CGPoint(x: caret.minX, y: caret.midY)) else { return handle.removeFromSuperview() }
    if handle.superview !== view { view.addSubview(handle) }
    handle.line = caret
  }

  /// Returns the end of the selection whose handle is nearest to `point`, or nil if no handle is within 22 points. The
  /// point is in the coordinates of the handles' superview.
  func end(near point: CGPoint) -> End? {
    let distances = [start, end].filter { $0.superview != nil }.map { handle in
      let dx = max(handle.frame.minX - point.x, point.x - handle.frame.maxX, 0)
      let dy = max(handle.frame.minY - point.y, point.y - handle.frame.maxY, 0)
      return (handle.end, dx * dx + dy * dy)
    }
    let nearest = distances.min { $0.1 < $1.1 }
    return nearest.flatMap { $0.1 <= Self.reach * Self.reach ? $0.0 : nil }
  }

  /// Returns the centre of the bar of the handle at an end of the selection, in the coordinates of the handle's
  /// superview.
  func middle(of end: End) -> CGPoint {
    let line = end == .start ? start.line : self.end.line
    return CGPoint(x: line.midX, y: line.midY)
  }
}

/// A handle of a selection.
@MainActor
private final class HandleView: UIView {
  let end: SelectionHandles.End
  private let bar = UIView()
  private let knob = UIView()

  /// The width of the bar and the diameter of the knob, in points.
  static let bar: CGFloat = 2, knob: CGFloat = 10

  /// The rectangle of the caret at which the handle is displayed, in the coordinates of the superview.
  var line = CGRect.zero { didSet { placeParts() } }

  init(_ end: SelectionHandles.End) {
    self.end = end
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.name = end == .start ? "handle.start" : "handle.end"
    knob.layer.cornerRadius = Self.knob / 2
    [bar, knob].forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func placeParts() {
    let (width, knob) = (Self.knob, Self.knob)
    let isStart = end == .start
    frame = CGRect(
      x: line.minX - width / 2, y: line.minY - (isStart ? knob : 0), width: width, height: line.height + knob)
    bar.frame = CGRect(
      x: (width - Self.bar) / 2, y: isStart ? knob - 1 : 0, width: Self.bar, height: line.height + 1)
    self.knob.frame = CGRect(x: 0, y: isStart ? 0 : line.height, width: knob, height: knob)
    updateColors()
  }

  private func updateColors() { (bar.backgroundColor, knob.backgroundColor) = (tintColor, tintColor) }

  override func tintColorDidChange() { updateColors() }
}
