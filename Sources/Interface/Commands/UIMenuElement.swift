public import class Foundation.NSObject

/// The base class of the elements of a menu: actions, commands and menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The state of a menu element, which the menu displays as a checkmark or a dash. The raw values are those of UIKit.
  public enum State: Int, Sendable {
    /// The element has neither a checkmark nor a dash.
    case off
    /// The element has a checkmark.
    case on
    /// The element has a dash.
    case mixed
  }

  /// The attributes of an element. The bits are those of UIKit.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is grey and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The menu does not display the element.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title. The subclasses `UIAction` and `UICommand` permit changes to the title.
  final var storedTitle: String
  /// The text below the title, or nil for none.
  open var subtitle: String?
  /// The image, or nil for none. The subclasses `UIAction` and `UICommand` permit changes to the image.
  final var storedImage: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (storedTitle, self.subtitle, storedImage) = (title, subtitle, image)
    super.init()
  }

  /// The text that the menu displays.
  open var title: String { storedTitle }
  /// The image that the menu displays beside the title, or nil for none.
  open var image: UIImage? { storedImage }
}
