public import Geometry
import Layers

extension UIButton {
  /// The appearance and the content of a button, as on iOS 15 and later.
  ///
  /// A configuration replaces the insets, the images and the layout of the button's type. If the configuration has no
  /// title or no image, the button displays the one that was set with `setTitle(_:for:)` or `setImage(_:for:)`.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Continue"
  ///     configuration.image = UIImage(systemName: "arrow.right")
  ///     configuration.imagePlacement = .trailing
  ///     configuration.imagePadding = 6
  ///     let button = UIButton(configuration: configuration)
  public struct Configuration: Hashable, Sendable {
    /// The style from which the colours of each state follow.
    let style: Style
    /// The title, or nil for the title that was set for the button's state with `setTitle(_:for:)`.
    public var title: String?
    /// The text below the title, or nil for none.
    public var subtitle: String?
    /// The image, or nil for the image that was set for the button's state with `setImage(_:for:)`. An image with
    /// the rendering mode `automatic` is drawn as a template, in the foreground colour.
    public var image: UIImage?
    /// The symbol configuration of an image that is a symbol. The image's own symbol configuration takes precedence
    /// (unverified).
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The side of the titles on which the image is displayed. The default is `leading`.
    ///
    /// - Precondition: the value is one edge.
    public var imagePlacement = NSDirectionalRectEdge.leading {
      didSet {
        let isOneEdge = [NSDirectionalRectEdge.top, .leading, .bottom, .trailing].contains(imagePlacement)
        require(isOneEdge, "UIButton.Configuration.imagePlacement must be one edge, but is \(imagePlacement)")
      }
    }
    /// The distance between the image and the titles, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title and the subtitle with each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The treatment of titles that do not fit. The default is a break between words.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The insets from the button's edges to its content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The rule for the corner radius. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button, which determines the font of the titles. If `contentInsets` equals the insets of the old
    /// size, setting this property sets `contentInsets` to the insets of the new size.
    public var buttonSize = Size.medium {
      didSet { if contentInsets == oldValue.insets { contentInsets = buttonSize.insets } }
    }
    /// The colour of the titles and the image. If nil, the style determines this colour.
    public var baseForegroundColor: UIColor?
    /// The colour from which the style derives the background. If nil, the style uses the tint colour or a grey.
    public var baseBackgroundColor: UIColor?
    /// The background: its corners, border, image and insets.
    public var background = UIBackgroundConfiguration()
    /// Whether the background of a selected button shows the selection. The default is true.
    public var automaticallyUpdateForSelection = true

    init(_ style: Style, insets: NSDirectionalEdgeInsets = Size.medium.insets) {
      (self.style, contentInsets) = (style, insets)
      background.cornerRadius = Size.medium.radius
    }

    /// Returns a configuration without a background. The content has the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background. The content has the tint colour.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration whose background is the tint colour with a low alpha.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour and white content.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration without a background and without content insets.
    public static func borderless() -> Configuration { Configuration(.borderless, insets: .zero) }
    /// Returns the configuration of a bordered button, which on iOS is `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns the configuration of a tinted bordered button, which on iOS is `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns the configuration of a prominent bordered button, which on iOS is `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Sets the content insets to those of the style and the size.
    public mutating func setDefaultContentInsets() { contentInsets = style == .borderless ? .zero : buttonSize.insets }

    /// Returns the configuration with the colours of a button's present state and tint colour.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var result = self
      let colors = ConfigurationColors(self, state: button.state, tint: button.tintColor)
      result.baseForegroundColor = colors.foreground
      result.background.backgroundColor = colors.background
      return result
    }
  }
}
