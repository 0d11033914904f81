import Geometry
public import Interface

extension UICellAccessory {
  /// The options of an accessory that displays a label.
  public struct LabelOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory. The accessory is centred in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the text, or nil for grey.
    public var tintColor: UIColor?
    /// The font of the text.
    public var font: UIFont
    /// Whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options. A value of nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
      (self.tintColor, self.font) = (tintColor, font ?? .preferredFont(forTextStyle: .body))
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// Returns an accessory that displays a label with the text `text`, by default in grey.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var values = Options(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    (values.text, values.font, values.adjustsFont) = (text, options.font, options.adjustsFontForContentSizeCategory)
    return UICellAccessory(.label, displayed, values)
  }

  /// The view and the position of a custom accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view. The accessory has the size of the view's bounds or, if this size is zero, the size that fits the
    /// view's content.
    public let customView: UIView
    /// The side of the cell at which the view is displayed, its position among the other accessories, and the editing
    /// states in which it is displayed.
    public let placement: Placement
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory. The accessory is centred in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour that is set on the view, or nil to keep the tint colour of the view.
    public var tintColor: UIColor?
    /// Whether the size of the view never changes. The value has no effect: the cell never changes the size of a
    /// custom view.
    public var maintainsFixedSize: Bool

    /// Creates a configuration. A value of nil stands for the default.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth ?? .actual, tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// Returns an accessory that displays a view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let values = Options(configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
    var accessory = UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed, values)
    accessory.placement = configuration.placement
    return accessory
  }
}
