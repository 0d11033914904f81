public import class Foundation.NSAttributedString

/// The appearance of a navigation bar: its background, titles, buttons and back indicator.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title. Missing ones are those of the system.
  public final var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The offset of the title from its default position, in points.
  public final var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The attributes of the large title. Missing ones are those of the system.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The appearance of plain buttons. Setting the property stores a copy of the value.
  public final var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set {
      plain = newValue.duplicate()
      partDidChange()
    }
  }
  /// The appearance of buttons with the style `done`. Setting the property stores a copy of the value.
  public final var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set {
      done = newValue.duplicate()
      partDidChange()
    }
  }
  /// The appearance of the back button. Setting the property stores a copy of the value.
  public final var backButtonAppearance: UIBarButtonItemAppearance {
    get { back }
    set {
      back = newValue.duplicate()
      partDidChange()
    }
  }
  /// The image beside the title of the back button. Without a custom image, it is the system's arrow.
  public final var backIndicatorImage: UIImage {
    customBackIndicator ?? UIImage(systemName: "chevron.backward") ?? UIImage()
  }
  /// The image that masks the back button's title during transitions. If the app has set none, the value is
  /// `backIndicatorImage`.
  ///
  /// The mask has no effect: titles are clipped at the end of the back indicator.
  public final var backIndicatorTransitionMaskImage: UIImage { customBackMask ?? backIndicatorImage }

  private final var plain = UIBarButtonItemAppearance(style: .plain)
  private final var done = UIBarButtonItemAppearance(style: .done)
  private final var back = UIBarButtonItemAppearance(style: .plain)
  /// The back indicator image that the app has set, or nil.
  private(set) final var customBackIndicator: UIImage?
  private final var customBackMask: UIImage?

  /// Creates an appearance with the default background.
  public override init() { super.init() }

  /// Creates an appearance with the values of another one.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    titlePositionAdjustment = other.titlePositionAdjustment
    (plain, done, back) = (other.plain.duplicate(), other.done.duplicate(), other.back.duplicate())
    (customBackIndicator, customBackMask) = (other.customBackIndicator, other.customBackMask)
  }

  /// Sets the image of the back indicator and its mask. If one of the two parameters is nil, both images are those of
  /// the system.
  public final func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    let isCustom = backIndicatorImage != nil && transitionMaskImage != nil
    (customBackIndicator, customBackMask) = isCustom ? (backIndicatorImage, transitionMaskImage) : (nil, nil)
    didChange?()
  }

  private final func partDidChange() {
    partsDidGetObserver()
    didChange?()
  }

  override func partsDidGetObserver() { for part in [plain, done, back] { part.didChange = didChange } }
}
