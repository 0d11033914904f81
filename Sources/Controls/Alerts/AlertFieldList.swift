import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The text fields of an alert: rows in a box, divided by lines. The sizes and colours are unverified.
@MainActor
final class AlertFieldList: UIView {
  private(set) var fields: [AlertTextField] = []
  private var lines: [UIView] = []

  /// The padding in a row, in points: above and below the text, and at the left and right of the field.
  private static let padding = (vertical: CGFloat(7), side: CGFloat(8))

  private static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    (layer.cornerRadius, clipsToBounds) = (7, true)
    backgroundColor = Self.background
    layer.name = "alert.fields"
    updateBorder()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func add(_ field: AlertTextField) {
    if !fields.isEmpty {
      let line = UIView()
      line.backgroundColor = .separator
      lines.append(line)
      addSubview(line)
    }
    fields.append(field)
    addSubview(field)
    setNeedsLayout()
  }

  private func rowHeight(_ field: AlertTextField) -> CGFloat {
    (field.usedFont.lineHeight + 2 * Self.padding.vertical).rounded(.up)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fields.reduce(0) { $0 + rowHeight($1) })
  }

  override func layoutSubviews() {
    var y: CGFloat = 0
    for (index, field) in fields.enumerated() {
      let height = rowHeight(field)
      field.frame = CGRect(
        x: Self.padding.side, y: y, width: max(bounds.width - 2 * Self.padding.side, 0), height: height)
      if index > 0 {
        lines[index - 1].frame = CGRect(x: 0, y: y, width: bounds.width, height: AlertStyle.line(traitCollection))
      }
      y += height
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateBorder() }

  private func updateBorder() {
    layer.borderWidth = AlertStyle.line(traitCollection)
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}

/// A text field of an alert.
@MainActor
final class AlertTextField: UITextField {
  /// A closure that is called when the user taps the return key, unless the field's delegate prevents the action.
  var onReturn: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13), compatibleWith: traitCollection)
    adjustsFontForContentSizeCategory = true
    clearButtonMode = .whileEditing
    addAction(UIAction { [weak self] _ in self?.onReturn?() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}
