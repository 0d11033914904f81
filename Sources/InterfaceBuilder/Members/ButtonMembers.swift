import Geometry
import Interface

/// Functions that set the properties of buttons from the elements of a file.
@MainActor
enum ButtonMembers {
  private static let types: [String: UIButton.ButtonType] = [
    "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
    "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]

  static func decode(_ button: UIButton, _ element: Element, _ session: FileSession) {
    button.becomeType(types[element["buttonType"] ?? ""] ?? .custom)
    if let font = element.font("fontDescription") { button.titleLabel?.font = font }
    if let mode = element.value("lineBreakMode", in: Names.lineBreaks) { button.titleLabel?.lineBreakMode = mode }
    if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    if let value = element.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = value }
    if let value = element.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = value }
    if let offset = element.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    for state in element.children where state.name == "state" { decode(state, of: button) }
    if let configuration = element.child(key: "configuration") { configure(button, configuration, element) }
  }

  private static func decode(_ element: Element, of button: UIButton) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    guard let state = element.value("key", in: states) else { return }
    if let title = element.string("title") { button.setTitle(title, for: state) }
    if let title = element.attributedString("attributedTitle") { button.setAttributedTitle(title, for: state) }
    if let color = element.color("titleColor") { button.setTitleColor(color, for: state) }
    if let image = element.image("image") { button.setImage(image, for: state) }
    if let image = element.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    if let symbol = element.symbolConfiguration("preferredSymbolConfiguration") {
      button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
    }
  }

  private static func configure(_ button: UIButton, _ element: Element, _ parent: Element) {
    var configuration: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    configuration.title = element.string("title") ?? button.title(for: .normal)
    configuration.subtitle = element.string("subtitle")
    configuration.image = element.image("image") ?? button.image(for: .normal)
    if configuration.title == nil {
      configuration.title =
        element.attributedString("attributedTitle")?.string
        ?? button.attributedTitle(for: .normal)?.string
    }
    if let symbol = element.symbolConfiguration("preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = symbol
    }
    arrange(&configuration, element)
    if let background = element.child(key: "background") { decode(background, &configuration.background) }
    if let color = element.color("baseForegroundColor") { configuration.baseForegroundColor = color }
    if let color = element.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
    switch element["cornerStyle"] {
    case "capsule": configuration.cornerStyle = .capsule
    case "small": configuration.cornerStyle = .small
    case "medium": configuration.cornerStyle = .medium
    case "large": configuration.cornerStyle = .large
    case "fixed": configuration.cornerStyle = .fixed
    default: break
    }
    button.configuration = configuration
  }

  /// Sets the paddings, insets and alignments of a button configuration to those that the element specifies.
  private static func arrange(_ configuration: inout UIButton.Configuration, _ element: Element) {
    if let padding = element.length("imagePadding") { configuration.imagePadding = padding }
    if let padding = element.length("titlePadding") { configuration.titlePadding = padding }
    if let insets = element.insets("contentInsets") {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    switch element["imagePlacement"] {
    case "top": configuration.imagePlacement = .top
    case "bottom": configuration.imagePlacement = .bottom
    case "trailing": configuration.imagePlacement = .trailing
    case "leading": configuration.imagePlacement = .leading
    default: break
    }
    switch element["titleAlignment"] {
    case "leading": configuration.titleAlignment = .leading
    case "center": configuration.titleAlignment = .center
    case "trailing": configuration.titleAlignment = .trailing
    default: break
    }
    switch element["buttonSize"] {
    case "mini": configuration.buttonSize = .mini
    case "small": configuration.buttonSize = .small
    case "large": configuration.buttonSize = .large
    default: break
    }
  }

  private static func decode(_ element: Element, _ background: inout UIBackgroundConfiguration) {
    if let color = element.color("backgroundColor") { background.backgroundColor = color }
    if let color = element.color("strokeColor") { background.strokeColor = color }
    if let width = element.length("strokeWidth") { background.strokeWidth = width }
    if let outset = element.length("strokeOutset") { background.strokeOutset = outset }
    if let radius = element.length("cornerRadius") { background.cornerRadius = radius }
    if let image = element.image("image") { background.image = image }
  }
}
