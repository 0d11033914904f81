public import class Foundation.NSObject
public import class Foundation.NSAttributedString

/// The layouts of the items of a tab bar. Raw values are those of UIKit.
public enum UITabBarItemAppearanceStyle: Int, Sendable {
  /// The image above the title.
  case stacked
  /// The image beside the title.
  case inline
  /// The image beside the title, in a bar of compact height.
  case compactInline
}

/// The appearance of the items of a tab bar in one state.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title. Missing ones are those of the system.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The offset of the title from its default position, in points.
  public var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The colour of template images, or nil for the colour of the bar.
  public var iconColor: UIColor? { didSet { didChange?() } }
  /// The colour of the badge, or nil for the colour of the item.
  public var badgeBackgroundColor: UIColor? { didSet { didChange?() } }
  /// The attributes of the badge's text. Missing ones are those of the system.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The offset of the badge's text from its default position, in points.
  public var badgeTitlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The offset of the badge from its default position, in points.
  public var badgePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// A closure that is called after a property has changed.
  var didChange: (() -> Void)?

  override init() {}

  func duplicate() -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    (copy.titleTextAttributes, copy.titlePositionAdjustment) = (titleTextAttributes, titlePositionAdjustment)
    (copy.iconColor, copy.badgeBackgroundColor) = (iconColor, badgeBackgroundColor)
    (copy.badgeTextAttributes, copy.badgePositionAdjustment) = (badgeTextAttributes, badgePositionAdjustment)
    copy.badgeTitlePositionAdjustment = badgeTitlePositionAdjustment
    return copy
  }
}

/// The appearance of the items of a tab bar in all states.
@preconcurrency @MainActor
public final class UITabBarItemAppearance: NSObject {
  /// The layout of the items to which the appearance applies.
  public private(set) var style: UITabBarItemAppearanceStyle
  /// The appearance of items that are not selected.
  public private(set) var normal = UITabBarItemStateAppearance()
  /// The appearance of the selected item. Missing title attributes other than the colour are those of `normal`.
  public private(set) var selected = UITabBarItemStateAppearance()
  /// The appearance of disabled items.
  public private(set) var disabled = UITabBarItemStateAppearance()
  /// The appearance of focused items. The property has no effect, because Interlude does not support focus.
  public private(set) var focused = UITabBarItemStateAppearance()
  /// A closure that is called after a property of this appearance or of one of its states has changed.
  var didChange: (() -> Void)? { didSet { observe() } }

  /// Creates an appearance with the system's values for a layout.
  public init(style: UITabBarItemAppearanceStyle = .stacked) { self.style = style }

  /// Resets all states to the system's values for a layout.
  public func configureWithDefault(for style: UITabBarItemAppearanceStyle) {
    self.style = style
    (normal, selected, disabled, focused) = (.init(), .init(), .init(), .init())
    observe()
    didChange?()
  }

  /// Returns a copy of the appearance.
  nonisolated public override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    (copy.normal, copy.selected) = (normal.duplicate(), selected.duplicate())
    (copy.disabled, copy.focused) = (disabled.duplicate(), focused.duplicate())
    return copy
  }

  private func observe() { for state in [normal, selected, disabled, focused] { state.didChange = didChange } }

  /// Returns `disabled` for a disabled item, `selected` for the selected item, and `normal` for any other item.
  func state(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
    isEnabled ? isSelected ? selected : normal : disabled
  }
}
