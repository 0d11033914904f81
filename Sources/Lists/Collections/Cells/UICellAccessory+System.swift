import Geometry
public import Interface

extension UICellAccessory {
  /// The options of a disclosure indicator. A checkmark and a detail button have the same options.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory. The accessory is centred in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour, or nil for the default.
    public var tintColor: UIColor?

    /// Creates options. A value of nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
      self.tintColor = tintColor
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// Returns an accessory that displays a chevron. The chevron indicates that selecting the item shows another
  /// screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.values) }

  /// The options of a checkmark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions

  /// Returns an accessory that displays a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.values) }

  /// The options of a detail button.
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// Returns a detail button: a circle with the letter i. A tap on the button calls `actionHandler`.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.values, action: actionHandler) }

  /// The options of a delete control. An insert control and the circle of multiple selection have the same options.
  public struct DeleteOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory. The accessory is centred in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour, or nil for the default.
    public var tintColor: UIColor?
    /// The colour behind the symbol, which has no effect.
    public var backgroundColor: UIColor?

    /// Creates options. A value of nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .standard)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// Returns a delete button with a minus sign.
  ///
  /// - Parameter actionHandler: A closure that is called when the user taps the button. With nil, the tap shows the
  ///   trailing swipe actions of the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.values, action: actionHandler) }

  /// The options of an insert control.
  public typealias InsertOptions = DeleteOptions

  /// Returns an insert button with a plus sign. A tap on the button calls `actionHandler`.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.values, action: actionHandler) }

  /// The options of a reorder control.
  public struct ReorderOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory. The accessory is centred in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour, or nil for the default.
    public var tintColor: UIColor?
    /// Whether a vertical separator precedes the control. The value has no effect.
    public var showsVerticalSeparator: Bool

    /// Creates options. A value of nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .standard)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator ?? true)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// Returns a reorder control. The user moves the item by dragging the control, if the data source permits the item
  /// to be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options.values) }

  /// The options of the circle that marks the cell in multiple selection.
  public typealias MultiselectOptions = DeleteOptions

  /// Returns an accessory for multiple selection: a circle that contains a checkmark if the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.values) }

  /// The options of an outline disclosure.
  public struct OutlineDisclosureOptions {
    /// The styles of an outline disclosure, which determine where a tap expands or collapses the item.
    public enum Style: Hashable, Sendable {
      /// The accessory has the style `header` if the cell is the header of its section. Otherwise, it has the style
      /// `cell`.
      case automatic
      /// A tap anywhere on the cell expands or collapses the item. The user cannot select the item.
      case header
      /// A tap on the accessory expands or collapses the item. A tap beside the accessory selects the item.
      case cell
    }
    /// The style, which determines where a tap expands or collapses the item.
    public var style: Style
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory. The accessory is centred in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour, or nil for the default.
    public var tintColor: UIColor?

    /// Creates options. A value of nil stands for the default.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
      (self.style, self.tintColor) = (style ?? .automatic, tintColor)
    }

    fileprivate var values: Options {
      var values = Options(isHidden, reservedLayoutWidth, tintColor)
      values.style = style
      return values
    }
  }

  /// Returns an outline disclosure: a chevron that points down while the item is expanded in its section snapshot.
  ///
  /// - Parameter actionHandler: A closure that is called when the user taps the disclosure. With nil, the tap expands
  ///   or collapses the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options.values, action: actionHandler) }
}
