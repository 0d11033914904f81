public import class Foundation.NSAttributedString
import Layers

extension UIButton {
  /// The title of the current state, which the button displays.
  public final var currentTitle: String? { title(for: state) }
  /// The attributed title of the current state, which the button displays instead of `currentTitle`.
  public final var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title colour of the current state.
  public final var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image of the current state, which the button displays.
  public final var currentImage: UIImage? { image(for: state) }
  /// The preferred symbol configuration for the current state.
  public final var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  /// The background image of the current state, which the button displays.
  public final var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
}
