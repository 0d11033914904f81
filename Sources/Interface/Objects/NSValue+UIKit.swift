public import class Foundation.NSValue
import Geometry
import Layers

extension NSValue {
  /// Creates a value with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Creates a value with insets that follow the direction of the layout.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Creates a value with an offset.
  public convenience init(uiOffset: UIOffset) { self.init(numbers: [uiOffset.horizontal, uiOffset.vertical]) }

  /// The insets of the value.
  ///
  /// - Precondition: The value contains insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let n = numbers(4, "UIEdgeInsets")
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  /// The insets of the value, which follow the direction of the layout.
  ///
  /// - Precondition: The value contains insets.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let n = numbers(4, "NSDirectionalEdgeInsets")
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  /// The offset of the value.
  ///
  /// - Precondition: The value contains an offset.
  public var uiOffsetValue: UIOffset {
    let n = numbers(2, "UIOffset")
    return UIOffset(horizontal: n[0], vertical: n[1])
  }
}
