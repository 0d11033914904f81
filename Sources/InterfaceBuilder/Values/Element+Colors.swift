import Geometry
import Interface

extension Element {
  /// Returns the colour that the child with the key describes, or nil if there is none.
  @MainActor
  func color(_ key: String) -> UIColor? { child(key: key)?.asColor }

  /// The colour that this element, named `color`, describes, or nil if the description is incomplete.
  ///
  /// Calibrated and generic colour spaces are treated as sRGB (unverified).
  @MainActor var asColor: UIColor? {
    if let name = self["systemColor"] ?? self["cocoaTouchSystemColor"] {
      return NamedColors.system[name] ?? resource("systemColor", name)
    }
    if let name = self["name"] { return UIColor(named: name) ?? resource("namedColor", name) }
    let alpha = length("alpha") ?? 1
    if let white = length("white") { return UIColor(white: white, alpha: alpha) }
    if let cyan = length("cyan"), let magenta = length("magenta"), let yellow = length("yellow") {
      let light = 1 - (length("black") ?? 0)
      return UIColor(
        red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
    }
    guard let red = length("red"), let green = length("green"), let blue = length("blue") else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns a colour from the list `resources` of the file. Returns nil if the list does not contain the colour or
  /// refers to another named colour instead of specifying components.
  ///
  /// - Parameters:
  ///   - kind: the name of the resource's element, `systemColor` or `namedColor`.
  ///   - name: the name of the colour.
  @MainActor
  private func resource(_ kind: String, _ name: String) -> UIColor? {
    guard let found = resources.first(where: { $0.name == kind && $0["name"] == name }) else { return nil }
    guard let color = found.child(named: "color"), color["systemColor"] == nil, color["name"] == nil else { return nil }
    return color.asColor
  }
}

/// A table of the colours that UIKit provides.
@MainActor
enum NamedColors {
  /// UIKit's colours by the names of their Objective-C methods, such as `labelColor`.
  static let system: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "darkTextColor": .darkText,
    "lightTextColor": .lightText, "blackColor": .black, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray,
    "whiteColor": .white, "grayColor": .gray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
    "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
    "purpleColor": .purple, "brownColor": .brown, "clearColor": .clear, "systemBlueColor": .systemBlue,
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown,
    "systemMintColor": .systemMint, "systemCyanColor": .systemCyan, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "tintColor": .systemBlue,
    "viewFlipsideBackgroundColor": UIColor(red: 0.12, green: 0.13, blue: 0.14, alpha: 1),
    "scrollViewTexturedBackgroundColor": UIColor(red: 0.44, green: 0.45, blue: 0.47, alpha: 1),
  ]
}
