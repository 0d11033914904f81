/// The appearance of a tab bar: its background and its items.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the image above the title. Setting the property stores a copy of the value.
  public final var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked }
    set {
      stacked = newValue.duplicate()
      partDidChange()
    }
  }
  /// The appearance of items with the image beside the title. The property has no effect, because all items are
  /// stacked.
  public final var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inline }
    set {
      inline = newValue.duplicate()
      partDidChange()
    }
  }
  /// The appearance of items in bars of compact height. The property has no effect, because all items are stacked.
  public final var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compact }
    set {
      compact = newValue.duplicate()
      partDidChange()
    }
  }
  /// The colour of the selection indicator. The property has no effect, because an indicator is displayed only for
  /// `selectionIndicatorImage`.
  public final var selectionIndicatorTintColor: UIColor? { didSet { didChange?() } }
  /// The image behind the selected item, or nil for none.
  public final var selectionIndicatorImage: UIImage? { didSet { didChange?() } }

  private final var stacked = UITabBarItemAppearance(style: .stacked)
  private final var inline = UITabBarItemAppearance(style: .inline)
  private final var compact = UITabBarItemAppearance(style: .compactInline)

  /// Creates an appearance with the default background.
  public override init() { super.init() }

  /// Creates an appearance with the values of another one.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    (stacked, inline, compact) = (other.stacked.duplicate(), other.inline.duplicate(), other.compact.duplicate())
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }

  private final func partDidChange() {
    partsDidGetObserver()
    didChange?()
  }

  override func partsDidGetObserver() { for part in [stacked, inline, compact] { part.didChange = didChange } }
}
