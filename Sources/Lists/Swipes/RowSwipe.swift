import class Foundation.NSCoder
import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The state of a row whose swipe actions are visible: the row, the actions with their buttons, and the distance by
/// which the cell is moved aside.
@MainActor
final class RowSwipe {
  let path: IndexPath
  /// Whether the action buttons are at the right side of the row. If false, they are at the left side.
  let isAtRight: Bool
  let configuration: UISwipeActionsConfiguration
  let buttons: SwipeButtons
  /// The distance by which the swipe has moved the cell, in points, at least 0.
  var distance: CGFloat = 0
  /// Whether the animation that shows the actions has ended.
  var hasOpened = false

  init(
    _ path: IndexPath, isAtRight: Bool, _ configuration: UISwipeActionsConfiguration,
    onTap: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.path, self.isAtRight, self.configuration) = (path, isAtRight, configuration)
    buttons = SwipeButtons(configuration.actions, isAtRight: isAtRight, onTap: onTap)
  }

  /// The horizontal offset of the cell, in points. A negative value moves the cell to the left.
  var shift: CGFloat { isAtRight ? -distance : distance }
}

/// A view that contains the action buttons of a swiped row. The width of the visible area of each button is
/// proportional to the width of the view.
@MainActor
final class SwipeButtons: UIView {
  private let buttons: [UIButton]
  private let isAtRight: Bool
  private let widths: [CGFloat]
  /// The minimum width of a button, and the padding at each side of its title, in points (unverified).
  private static let (leastWidth, padding): (CGFloat, CGFloat) = (74, 15)

  init(
    _ actions: [UIContextualAction], isAtRight: Bool, onTap: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.isAtRight = isAtRight
    buttons = actions.map { Self.button($0, onTap) }
    widths = buttons.map { max(Self.leastWidth, $0.sizeThatFits(.zero).width + 2 * Self.padding) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The button of the first action is at the edge of the row, in front of the other buttons.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private static func button(
    _ action: UIContextualAction, _ onTap: @escaping (UIContextualAction, UIView) -> Void
  ) -> UIButton {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.tintColor = .white
    button.setTitle(action.image == nil ? action.title : nil, for: .normal)
    button.setTitleColor(.white, for: .normal)
    if let image = action.image { button.setImage(image.withRenderingMode(.alwaysTemplate), for: .normal) }
    button.accessibilityLabel = action.spokenName
    button.backgroundColor = action.backgroundColor
    button.addAction(UIAction { [weak button] _ in if let button { onTap(action, button) } }, for: .touchUpInside)
    return button
  }

  /// The width in points at which all buttons are completely visible.
  var fullWidth: CGFloat { widths.reduce(0, +) }

  override func layoutSubviews() {
    var used: CGFloat = 0
    let scale = fullWidth > 0 ? bounds.width / fullWidth : 0
    for (button, width) in zip(buttons, widths) {
      let shown = width * scale
      button.put(
        at: CGRect(
          x: isAtRight ? bounds.width - used - shown : used, y: 0, width: max(width, shown), height: bounds.height))
      used += shown
    }
  }
}
