extension UIEvent {
  /// The buttons of a pointing device. The bits are those of UIKit.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button, which usually opens contextual menus.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// Returns the set that contains one button.
    ///
    /// - Parameter buttonNumber: The number of the button, from 1 on.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  /// The buttons of a pointer that are pressed. The set is always empty, because all touches on a stage are direct.
  public final var buttonMask: ButtonMask { [] }
}
