/// The appearance of a toolbar: its background and its buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
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

  private final var plain = UIBarButtonItemAppearance(style: .plain)
  private final var done = UIBarButtonItemAppearance(style: .done)

  /// Creates an appearance with the default background.
  public override init() { super.init() }

  /// Creates an appearance with the values of another one.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    (plain, done) = (other.plain.duplicate(), other.done.duplicate())
  }

  private final func partDidChange() {
    partsDidGetObserver()
    didChange?()
  }

  override func partsDidGetObserver() { for part in [plain, done] { part.didChange = didChange } }
}
