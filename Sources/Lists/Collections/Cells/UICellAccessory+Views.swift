import Geometry
public import Interface

extension UICellAccessory {
  /// The options of a label. A value of nil stands for the default.
  public struct LabelOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the text.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont?
    /// Whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
  }

  /// Returns an accessory that displays a text in grey.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var values = Options(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    (values.font, values.adjustsFont) = (options.font, options.adjustsFontForContentSizeCategory ?? true)
    return UICellAccessory(.label(text), displayed, values)
  }

  /// The view and the position of a custom accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view. The accessory has the size of the view's bounds or, if this size is zero, the size that fits the
    /// view's content.
    public let customView: UIView
    /// The position.
    public let placement: Placement
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour of the view.
    public var tintColor: UIColor?
    /// Whether the size of the view never changes. The value has no effect, because the layout never changes it.
    public var maintainsFixedSize: Bool?

    /// Creates a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  /// Returns an accessory with a view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let values = Options(configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
    var accessory = UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed, values)
    accessory.placement = configuration.placement
    return accessory
  }
}
