import Geometry
import Interface
import Layers

extension UITextField {
  final func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    let configuration = UIImage.SymbolConfiguration(pointSize: 15)
    button.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration)?.withRenderingMode(.alwaysTemplate),
      for: .normal)
    button.imageView?.tintColor = .systemGray
    button.accessibilityIdentifier = "clearButton"
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    return button
  }

  /// Updates the border and the background. The colours and the widths of the lines are unverified.
  final func borderDidChange() {
    UIView.performWithoutAnimation {
      let image = isEnabled ? background : disabledBackground ?? background
      picture.image = borderStyle == .none ? image : nil
      border.isHidden = borderStyle == .none
      border.layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
      border.layer.borderWidth = borderStyle == .roundedRect ? 0.5 : 1
      border.layer.borderColor = borderColor?.resolvedColor(with: traitCollection).cgColor
      border.backgroundColor = borderStyle == .roundedRect ? Self.fill : nil
    }
    layoutDidChange()
  }

  private static var fill: UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.05) : .white }
  }

  private final var borderColor: UIColor? {
    switch borderStyle {
    case .none: nil
    case .line: .label
    case .bezel: .systemGray
    case .roundedRect: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }
    }
  }
}
