import Geometry
import Interface
import Layers

/// The sizes, fonts and colours of alerts and action sheets, in points. All values are unverified, except those whose
/// comment names a release.
struct AlertStyle {
  let isSheet: Bool
  let isPopover: Bool

  @MainActor
  init(_ controller: UIAlertController) {
    isSheet = controller.preferredStyle == .actionSheet
    isPopover = controller.isPopover
  }

  /// The width of an alert, as on all releases since iOS 7.
  static let alertWidth: CGFloat = 270
  /// The width of an action sheet in a popover.
  static let popoverWidth: CGFloat = 272
  /// The distance of an action sheet from the window's edges, and between its two boxes.
  static let sheetMargin: CGFloat = 8
  /// The largest width of an action sheet.
  static let largestSheet: CGFloat = 398
  /// The least distance of an alert from the window's upper and lower edge.
  static let alertMargin: CGFloat = 24

  /// The radius of the corners, or 0 in a popover, which rounds its corners itself.
  var radius: CGFloat { isPopover ? 0 : 14 }
  /// The least height of a button.
  var rowHeight: CGFloat { isSheet ? 57 : 44 }
  /// The space around the texts: at the top and the bottom, and at the sides.
  var headerPadding: (vertical: CGFloat, side: CGFloat) { isSheet ? (14, 16) : (19, 16) }
  /// The distance between the title, the message and the content views.
  var headerGap: CGFloat { isSheet ? 10 : 3 }
  /// Returns the width of the lines between the buttons, which is one pixel.
  static func line(_ traits: UITraitCollection) -> CGFloat { 1 / max(traits.displayScale, 1) }

  func titleFont(_ traits: UITraitCollection) -> UIFont {
    isSheet
      ? UIFontMetrics(forTextStyle: .footnote).scaledFont(
        for: .systemFont(ofSize: 13, weight: .semibold), compatibleWith: traits)
      : .preferredFont(forTextStyle: .headline, compatibleWith: traits)
  }

  func messageFont(_ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
  }

  func actionFont(isBold: Bool, _ traits: UITraitCollection) -> UIFont {
    let font = UIFont.systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    return UIFontMetrics(forTextStyle: .body).scaledFont(for: font, compatibleWith: traits)
  }

  /// The colour of the texts: the label colour in an alert, and grey in an action sheet.
  var textColor: UIColor { isSheet ? .secondaryLabel : .label }

  /// The colour of the boxes.
  static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.15, alpha: 0.97) : UIColor(white: 0.97, alpha: 0.97)
  }
  /// The colour of the separate cancel button.
  static let cancelBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .white
  }
  /// The colour behind a touched button.
  static let pressed = UIColor.systemFill
  /// The colour of the dimmed area around the boxes.
  static let dimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
}

/// The content of an alert: texts, views and actions in the order of their display.
@MainActor
struct AlertContent {
  let title: String?
  let message: String?
  let views: [UIView]
  /// The actions of the main box.
  let actions: [UIAlertAction]
  /// The action in the separate box of an action sheet, or nil if there is no such box.
  let separate: UIAlertAction?
  /// The action with a semibold title, or nil if there is none.
  let bold: UIAlertAction?

  init(_ controller: UIAlertController) {
    (title, message, views) = (controller.title, controller.message, controller.contentViews)
    let cancel = controller.cancelAction
    let others = controller.actions.filter { $0.style != .cancel }
    let isSheet = controller.preferredStyle == .actionSheet
    bold = controller.preferredAction ?? cancel
    separate = isSheet && !controller.isPopover ? cancel : nil
    // The cancel action is the first of two actions, but the last of more than two.
    let inBox = isSheet ? nil : cancel
    actions = inBox.map { others.count == 1 ? [$0] + others : others + [$0] } ?? others
  }
}
