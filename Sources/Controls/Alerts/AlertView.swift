import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The view of an alert controller: a box, and below it the separate cancel button of an action sheet.
@MainActor
final class AlertView: UIView {
  let style: AlertStyle
  private let main: AlertBox
  private let cancel: AlertBox
  /// A closure that receives the tapped action.
  var onChoice: ((UIAlertAction) -> Void)? {
    didSet { (main.list.onChoice, cancel.list.onChoice) = (onChoice, onChoice) }
  }

  init(_ style: AlertStyle) {
    self.style = style
    main = AlertBox(style, background: style.isPopover ? nil : AlertStyle.background)
    cancel = AlertBox(style, background: AlertStyle.cancelBackground)
    super.init(frame: .zero)
    layer.name = "alert"
    [main, cancel].forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ content: AlertContent) {
    main.header.show(content)
    main.list.show(content.actions, bold: style.isSheet ? nil : content.bold)
    cancel.list.show(content.separate.map { [$0] } ?? [], bold: content.separate)
    cancel.isHidden = content.separate == nil
    [self, main, cancel].forEach { $0.setNeedsLayout() }
  }

  /// Updates the colours of the button titles after a change of an action's `isEnabled`.
  func showActions() { (main.list.rows + cancel.list.rows).forEach { $0.refresh() } }

  private func cancelHeight(_ width: CGFloat) -> CGFloat {
    cancel.isHidden ? 0 : cancel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private func gap(_ cancelHeight: CGFloat) -> CGFloat { cancelHeight > 0 ? AlertStyle.sheetMargin : 0 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let cancel = cancelHeight(size.width)
    let below = cancel + gap(cancel)
    let height = main.sizeThatFits(CGSize(width: size.width, height: max(size.height - below, 0))).height
    return CGSize(width: size.width, height: height + (height > 0 ? below : cancel))
  }

  override func layoutSubviews() {
    let cancel = cancelHeight(bounds.width)
    let height = max(bounds.height - cancel - gap(cancel), 0)
    main.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    self.cancel.frame = CGRect(x: 0, y: bounds.height - cancel, width: bounds.width, height: cancel)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    [self, main, cancel, main.list, cancel.list, main.header].forEach { $0.setNeedsLayout() }
    superview?.setNeedsLayout()
  }
}
