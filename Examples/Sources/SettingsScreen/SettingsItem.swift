import UIKit

/// A row of the settings: its icon, its title, and what is at its right end.
struct SettingsItem {
  enum Accessory {
    case link(String?)
    case toggle(isOn: Bool)
    case information(String)
  }

  let title: String
  let symbol: String
  let color: UIColor
  let accessory: Accessory
  var summary = ""

  static let sections: [[SettingsItem]] = [
    [
      SettingsItem(title: "Airplane Mode", symbol: "airplane", color: .systemOrange, accessory: .toggle(isOn: false)),
      SettingsItem(title: "Wi-Fi", symbol: "wifi", color: .systemBlue, accessory: .information("Harbour 5G")),
      SettingsItem(
        title: "Bluetooth", symbol: "dot.radiowaves.left.and.right", color: .systemBlue, accessory: .link("On")),
      SettingsItem(
        title: "Cellular", symbol: "antenna.radiowaves.left.and.right", color: .systemGreen, accessory: .link(nil)),
    ],
    [
      SettingsItem(title: "Notifications", symbol: "bell.badge.fill", color: .systemRed, accessory: .link(nil)),
      SettingsItem(title: "Sounds & Haptics", symbol: "speaker.wave.3.fill", color: .systemPink, accessory: .link(nil)),
      SettingsItem(title: "Focus", symbol: "moon.fill", color: .systemIndigo, accessory: .link("Off")),
      SettingsItem(title: "Screen Time", symbol: "hourglass", color: .systemIndigo, accessory: .link(nil)),
    ],
    [
      SettingsItem(
        title: "General", symbol: "gear", color: .systemGray, accessory: .link(nil),
        summary: "Manage your overall setup and preferences, such as software updates, device language and storage."),
      SettingsItem(
        title: "Display & Brightness", symbol: "sun.max.fill", color: .systemBlue, accessory: .link(nil),
        summary: "Choose an appearance, adjust the brightness, and decide when the screen turns itself off."),
      SettingsItem(title: "Battery", symbol: "battery.100", color: .systemGreen, accessory: .link(nil)),
      SettingsItem(title: "Privacy & Security", symbol: "hand.raised.fill", color: .systemBlue, accessory: .link(nil)),
    ],
  ]

  /// The icon: a white symbol on a rounded square.
  @MainActor
  func icon(side: CGFloat) -> UIImage {
    let square = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: square.size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: square, cornerRadius: side * 0.225).fill()
      let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.56, weight: .medium)
      guard
        let glyph = UIImage(systemName: symbol, withConfiguration: configuration)?
          .withTintColor(.white, renderingMode: .alwaysOriginal)
      else { return }
      glyph.draw(at: CGPoint(x: (side - glyph.size.width) / 2, y: (side - glyph.size.height) / 2))
    }
  }
}
