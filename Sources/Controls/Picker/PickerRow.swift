import class Foundation.NSAttributedString
import Geometry
import Interface
import Layers

/// The view of a row on a wheel.
@MainActor
final class PickerRow {
  /// The content of a row: a view of the delegate, or the title for a label, with or without attributes.
  enum Content {
    case view(UIView)
    case attributed(NSAttributedString)
    case title(String?)
  }

  /// The displayed view.
  let view: UIView
  /// Whether the delegate supplied the view.
  let isForeign: Bool

  init(_ content: Content) {
    switch content {
    case .view(let own): (view, isForeign) = (own, true)
    case .attributed(let title): (view, isForeign) = (Self.label { $0.attributedText = title }, false)
    case .title(let title): (view, isForeign) = (Self.label { $0.text = title ?? "?" }, false)
    }
  }

  /// Creates a label with the font of pickers, calls `setUp` with the label, and returns the label. The text is
  /// centred. The font size is 21 points regardless of the user's text size (unverified).
  private static func label(_ setUp: (UILabel) -> Void) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 21)
    setUp(label)
    label.textAlignment = .center
    return label
  }
}

/// The geometry of a wheel. The rows are on the surface of a cylinder that is seen from the front. The values are
/// unverified.
struct PickerWheel {
  /// The radius of the wheel, in points.
  let radius: CGFloat
  /// The height of a row in points.
  let rowHeight: CGFloat

  /// The largest angle between the middle row and a visible row about the axis of the wheel, in radians.
  private static let largestAngle: CGFloat = 1.4

  init(height: CGFloat, rowHeight: CGFloat) {
    radius = max(height / 2 * 1.03, 1)
    self.rowHeight = rowHeight
  }

  /// Returns the indices of the visible rows.
  ///
  /// - Parameters:
  ///   - offset: The distance by which the wheel has scrolled from its first row, in points.
  ///   - count: The number of rows of the wheel.
  func visibleRows(_ offset: CGFloat, count: Int) -> Range<Int> {
    let reach = Self.largestAngle * radius
    let first = ((offset - reach) / rowHeight).rounded(.up)
    let last = ((offset + reach) / rowHeight).rounded(.down)
    let lower = Int(min(max(first, 0), CGFloat(count)))
    return lower..<max(Int(min(max(last + 1, 0), CGFloat(count))), lower)
  }

  /// Sets the position, the height and the opacity of a row's view.
  ///
  /// - Parameters:
  ///   - distance: the distance of the row from the middle row along the surface of the wheel, in points.
  ///   - bounds: the bounds of the wheel.
  @MainActor
  func place(_ view: UIView, distance: CGFloat, in bounds: CGRect) {
    let turn = CGAffineTransform(rotationAngle: distance / radius)
    let (cosine, sine) = (max(turn.a, 0), turn.b)
    view.transform = .identity
    view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sine)
    view.transform = CGAffineTransform(scaleX: 0.9 + 0.1 * cosine, y: cosine)
    let nearness = 1 - min(distance.magnitude / rowHeight, 1)
    view.alpha = 0.55 * cosine + 0.45 * nearness
  }
}
