import Geometry
public import Interface

extension UICellAccessory {
  /// The options of a disclosure indicator. A value of nil stands for the default.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// Returns a chevron that shows that the item leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.values) }

  /// The options of a checkmark. A value of nil stands for the default.
  public struct CheckmarkOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.values) }

  /// The options of a detail button. A value of nil stands for the default.
  public struct DetailOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// Returns a button with an i, which calls a closure.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.values, action: actionHandler) }

  /// The options of a delete control. A value of nil stands for the default.
  public struct DeleteOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor, default: .standard) }
  }

  /// Returns a button with a minus sign, which calls a closure.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.values, action: actionHandler) }

  /// The options of an insert control. A value of nil stands for the default.
  public struct InsertOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor, default: .standard) }
  }

  /// Returns a button with a plus sign, which calls a closure.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.values, action: actionHandler) }

  /// The options of a reorder control. A value of nil stands for the default.
  public struct ReorderOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor, default: .standard) }
  }

  /// Returns a control with which the user moves the item, if the data source permits it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options.values) }

  /// The options of the circle of multiple selection. A value of nil stands for the default.
  public struct MultiselectOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor, default: .standard) }
  }

  /// Returns a circle, which contains a checkmark if the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.values) }

  /// The options of an outline disclosure. A value of nil stands for the default.
  public struct OutlineDisclosureOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width that the layout reserves.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }

    fileprivate var values: Options { Options(isHidden, reservedLayoutWidth, tintColor) }
  }

  /// Returns a button with a chevron, which calls a closure.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options.values, action: actionHandler) }
}
