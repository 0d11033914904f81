public import Geometry

extension UIScrollView {
  /// The part of the velocity that remains after a millisecond of deceleration.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that remains after a millisecond, above 0 and below 1.
    public let rawValue: CGFloat
    /// Creates a rate from the part of the velocity that remains after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The rate of a new scroll view, 0.998.
    public static let normal = Self(rawValue: 0.998)
    /// A rate at which content comes to rest sooner, 0.99.
    public static let fast = Self(rawValue: 0.99)
  }

  /// The rules by which the safe area is added to the insets of the content. Raw values are those of UIKit.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The safe area is added along each axis along which the content can be scrolled.
    ///
    /// Vertically, the safe area is always added if the scroll view is the content of a view controller whose
    /// `automaticallyAdjustsScrollViewInsets` is true and whose parent is a navigation or tab bar controller.
    case automatic
    /// The safe area is added along each axis along which the content can be scrolled.
    case scrollableAxes
    /// The safe area is never added.
    case never
    /// The safe area is always added, along both axes.
    case always
  }

  /// The colours of scroll indicators. Raw values are those of UIKit.
  public enum IndicatorStyle: Int, Sendable {
    /// Black. Unlike on iOS, the colour does not adapt to the dark appearance.
    case `default`
    /// Black, for light content.
    case black
    /// White, for dark content.
    case white
  }

  /// The modes in which a drag dismisses the keyboard. Raw values are those of UIKit.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag does not dismiss the keyboard.
    case none
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard moves down with a touch that is dragged over the keyboard.
    case interactive
    /// The keyboard and its accessory view are dismissed when a drag begins.
    case onDragWithAccessory
    /// The keyboard and its accessory view move down with a touch that is dragged over them.
    case interactiveWithAccessory
  }

  /// The insets of the vertical indicator. Setting the property sets the insets of both indicators.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
}
