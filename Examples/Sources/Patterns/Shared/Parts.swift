import UIKit

/// The parts of which the screens of the patterns consist.
@MainActor
enum Parts {
  static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }

  static let hues = [0xE4572E, 0x2E86AB, 0x17BEBB, 0xF2A541, 0x6C5B7B, 0x3A7D44].map { color(UInt32($0)) }

  static func label(
    _ text: String, _ frame: CGRect, size: CGFloat = 17, weight: UIFont.Weight = .regular, color: UIColor = .black
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    return label
  }

  static func block(_ id: String, _ frame: CGRect, _ color: UIColor, radius: CGFloat = 0) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = id
    view.backgroundColor = color
    view.layer.cornerRadius = radius
    return view
  }

  static func button(_ id: String, _ title: String, _ frame: CGRect, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = frame
    button.accessibilityIdentifier = id
    return button
  }

  /// Returns a white row with a coloured mark and two lines of text.
  static func row(_ id: String, _ title: String, _ detail: String, _ frame: CGRect, _ color: UIColor) -> UIView {
    let row = block(id, frame, .white, radius: 14)
    let mark = block("\(id)-mark", CGRect(x: 14, y: 14, width: frame.height - 28, height: frame.height - 28), color)
    mark.layer.cornerRadius = 10
    let x = mark.frame.maxX + 14
    row.addSubview(mark)
    row.addSubview(
      label(title, CGRect(x: x, y: frame.height / 2 - 22, width: frame.width - x, height: 22), weight: .semibold))
    row.addSubview(
      label(
        detail, CGRect(x: x, y: frame.height / 2 + 1, width: frame.width - x, height: 20), size: 14, color: .gray))
    return row
  }
}
