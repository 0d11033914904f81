import Controls
import Geometry
import Interface

/// Functions that set the properties of labels, text fields, text views and search bars from the elements of a file.
@MainActor
enum TextMembers {
  static func decodeLabel(_ label: UILabel, _ element: Element, _ session: FileSession) {
    label.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
    if let font = element.font("fontDescription") { label.font = font }
    if let color = element.color("textColor") { label.textColor = color }
    if let color = element.color("highlightedColor") { label.highlightedTextColor = color }
    if let color = element.color("shadowColor") { label.shadowColor = color }
    if let offset = element.size("shadowOffset") { label.shadowOffset = offset }
    if let alignment = element.value("textAlignment", in: Names.alignments) { label.textAlignment = alignment }
    if let mode = element.value("lineBreakMode", in: Names.lineBreaks) { label.lineBreakMode = mode }
    if let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
    if let text = element.string("text") { label.text = text }
    if let text = element.attributedString("attributedText") { label.attributedText = text }
    if let value = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
    if let scale = element.length("minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let width = element.length("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    if let value = element.bool("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = value }
    if let value = element.bool("highlighted") { label.isHighlighted = value }
    if element["baselineAdjustment"] == "alignCenters" { label.baselineAdjustment = .alignCenters }
    if element["enabled"] == "NO" { label.textColor = .tertiaryLabel }
  }

  static func decodeField(_ field: UITextField, _ element: Element, _ session: FileSession) {
    if let font = element.font("fontDescription") { field.font = font }
    if let color = element.color("textColor") { field.textColor = color }
    if let alignment = element.value("textAlignment", in: Names.alignments) { field.textAlignment = alignment }
    if let text = element.string("placeholder") { field.placeholder = text }
    if let text = element.attributedString("attributedPlaceholder") { field.attributedPlaceholder = text }
    if let text = element.string("text") { field.text = text }
    if let text = element.attributedString("attributedText") { field.attributedText = text }
    let borders: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
    if let style = element.value("borderStyle", in: borders) { field.borderStyle = style }
    if let mode = element.value("clearButtonMode", in: Self.viewModes) { field.clearButtonMode = mode }
    if let value = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let value = element.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
    if let size = element.length("minimumFontSize") { field.minimumFontSize = size }
    if let image = element.image("background") { field.background = image }
    if let image = element.image("disabledBackground") { field.disabledBackground = image }
    guard let traits = element.child(key: "textInputTraits") else { return }
    if let type = traits.value("keyboardType", in: Names.keyboards) { field.keyboardType = type }
    if let type = traits.value("returnKeyType", in: Names.returnKeys) { field.returnKeyType = type }
    field.autocapitalizationType = traits.value("autocapitalizationType", in: Names.capitalizations) ?? .none
    if let value = traits.bool("autocorrectionType") { field.autocorrectionType = value ? .yes : .no }
    if let value = traits.bool("spellCheckingType") { field.spellCheckingType = value ? .yes : .no }
    if traits["keyboardAppearance"] == "alert" || traits["keyboardAppearance"] == "dark" {
      field.keyboardAppearance = .dark
    }
    if let value = traits.bool("secureTextEntry") { field.isSecureTextEntry = value }
    if let value = traits.bool("enablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = value }
  }

  private static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]

  static func decodeTextView(_ view: UITextView, _ element: Element, _ session: FileSession) {
    if let font = element.font("fontDescription") { view.font = font }
    if let color = element.color("textColor") { view.textColor = color }
    if let alignment = element.value("textAlignment", in: Names.alignments) { view.textAlignment = alignment }
    if let text = element.string("text") { view.text = text }
    if let text = element.attributedString("attributedText") { view.attributedText = text }
    if let value = element.bool("editable") { view.isEditable = value }
    if let value = element.bool("selectable") { view.isSelectable = value }
    guard let traits = element.child(key: "textInputTraits") else { return }
    if let type = traits.value("keyboardType", in: Names.keyboards) { view.keyboardType = type }
    if let type = traits.value("returnKeyType", in: Names.returnKeys) { view.returnKeyType = type }
    if let type = traits.value("autocapitalizationType", in: Names.capitalizations) {
      view.autocapitalizationType = type
    }
    if let value = traits.bool("autocorrectionType") { view.autocorrectionType = value ? .yes : .no }
    if let value = traits.bool("secureTextEntry") { view.isSecureTextEntry = value }
  }

  static func decodeSearchBar(_ bar: UISearchBar, _ element: Element, _ session: FileSession) {
    if let text = element.string("placeholder") { bar.placeholder = text }
    if let text = element.string("text") { bar.text = text }
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    if element["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
    if element["searchBarStyle"] == "prominent" { bar.searchBarStyle = .prominent }
    if let value = element.bool("showsCancelButton") { bar.showsCancelButton = value }
    let scopes = element.child(key: "scopeButtonTitles").map { $0.children.map(\.text) }
    if let scopes, !scopes.isEmpty { bar.scopeButtonTitles = scopes }
    if let value = element.bool("showsScopeBar") { bar.showsScopeBar = value }
  }
}
