public import class Foundation.NSAttributedString

/// The item of a view controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the selected item. If nil, `image` is used.
  open var selectedImage: UIImage? { didSet { didChange?() } }
  /// The text of the badge. If nil, there is no badge.
  open var badgeValue: String? { didSet { didChange?() } }
  /// The badge's colour. If nil, the badge is red.
  open var badgeColor: UIColor? {
    didSet {
      noteAppearance(.badgeColor, \UITabBarItem.badgeColor)
      didChange?()
    }
  }
  /// The offset of the title from its default position, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      noteAppearance(.titlePositionAdjustment, \UITabBarItem.titlePositionAdjustment)
      didChange?()
    }
  }
  /// The attributes of the badge's text that the app has set, keyed by the raw value of the control state to which they
  /// apply.
  private final var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Whether `UIViewController.tabBarItem` has created the item, because the app had set none.
  private final var isImplicit = false
  /// Whether the item is a system item. Its title then does not change with the view controller's title.
  final var isSystemItem = false

  /// Creates an item with a title and an image. The image is a template that the bar draws in its tint colour.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a title, an image, and another image for the selected state.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Sets the attributes of the badge's text for a state. With nil, the attributes of the state are removed.
  public final func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    noteAppearance(.badgeTextAttributes) { ($0 as? UITabBarItem)?.setBadgeTextAttributes(textAttributes, for: state) }
    didChange?()
  }
  /// Returns the attributes of the badge's text that were set for a state, or nil.
  public final func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  /// Returns the attributes with which the badge's text is displayed. An attribute that is not set for the selected
  /// state has the value of the normal state.
  final func shownBadgeAttributes(isSelected: Bool) -> [NSAttributedString.Key: Any] {
    let normal = badgeAttributes[UIControl.State.normal.rawValue] ?? [:]
    guard isSelected, let selected = badgeAttributes[UIControl.State.selected.rawValue] else { return normal }
    return normal.merging(selected) { $1 }
  }

  /// Creates the implicit item of a view controller that has no item of its own. The item's title is that of the
  /// controller.
  init(controllerTitle: String?) {
    super.init()
    title = controllerTitle
    isImplicit = true
  }

  /// Sets the title after a change of the view controller's title, as in UIKit. System items keep their title.
  final func controllerTitleDidChange(to title: String?) { if !isSystemItem { self.title = title } }

  /// Whether the app has set neither the item nor one of its properties: the item was created implicitly, and all
  /// properties have their default values.
  final var isBlank: Bool {
    isImplicit && title == nil && image == nil && selectedImage == nil && badgeValue == nil && badgeColor == nil
      && isEnabled && tag == 0
  }
}
