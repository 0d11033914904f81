import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The upper part of an alert: the title, the message and the content views, which scroll if they do not fit.
@MainActor
final class AlertHeader: UIScrollView {
  private let style: AlertStyle
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var views: [UIView] = []

  init(_ style: AlertStyle) {
    self.style = style
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    for label in [titleLabel, messageLabel] {
      (label.numberOfLines, label.textAlignment, label.lineBreakMode) = (0, .center, .byWordWrapping)
      label.textColor = style.textColor
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Whether there is nothing to display.
  var isEmpty: Bool { parts.isEmpty }

  func show(_ content: AlertContent) {
    (titleLabel.text, messageLabel.text) = (content.title, content.message)
    for view in views where !content.views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    views = content.views
    views.forEach { addSubview($0) }
    setNeedsLayout()
  }

  /// The displayed views from top to bottom.
  private var parts: [UIView] {
    [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty } + views
  }

  /// Returns the frames of the displayed views in a header of the given width, and the height of this header.
  private func layout(_ width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    titleLabel.font = style.titleFont(traitCollection)
    messageLabel.font = style.messageFont(traitCollection)
    let (vertical, side) = style.headerPadding
    let room = CGSize(width: max(width - 2 * side, 0), height: .greatestFiniteMagnitude)
    var y = vertical
    let frames = parts.enumerated().map { index, view in
      if index > 0 { y += view is UILabel ? style.headerGap : max(style.headerGap, 12) }
      let height = view.sizeThatFits(room).height.rounded(.up)
      defer { y += height }
      return CGRect(x: side, y: y, width: room.width, height: height)
    }
    return (frames, frames.isEmpty ? 0 : y + vertical)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: layout(size.width).height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (frames, height) = layout(bounds.width)
    for (view, frame) in zip(parts, frames) { view.frame = frame }
    for label in [titleLabel, messageLabel] { label.isHidden = (label.text ?? "").isEmpty }
    contentSize = CGSize(width: bounds.width, height: height)
  }
}
