package import Geometry

/// A layout guide that follows an object on the screen, such as the keyboard.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// A layout guide for the part at the bottom of a view that the keyboard covers.
///
/// Without a keyboard, the guide covers the bottom safe area inset. Views with constraints to the guide's top move
/// together with the keyboard. The guide is as wide as the view.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide always covers the bottom safe area inset. If false, the guide is empty without a keyboard. The
  /// default is true.
  public var usesBottomSafeArea = true { didSet { storedOwner?.keyboardDidMove() } }
  /// Whether the guide follows a keyboard that the user moves on a pad. The value has no effect.
  public var followsUndockedKeyboard = false

  /// Creates the guide of a view. `UIView.layoutGuides` does not contain the guide.
  init(of view: UIView) {
    super.init()
    storedOwner = view
  }

  override func measuredFrame(in view: UIView) -> CGRect {
    view.viewItem.systemGuide(.keyboard).measuredFrame(in: view)
  }

  override var defaultName: String { (storedOwner.map { "\($0.layoutName)." } ?? "") + "keyboard" }
}

extension UIView {
  /// The guide of the part of the view that the keyboard covers.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = viewItem.storedKeyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    viewItem.storedKeyboardGuide = guide
    return guide
  }

  /// The height of the part of the view that the keyboard covers, in points. Without a keyboard, the value is the
  /// bottom safe area inset.
  ///
  /// After the app has read `keyboardLayoutGuide`, each movement of the keyboard also lays out the view.
  package final var keyboardCover: CGFloat {
    let usesSafeArea = layoutItem?.storedKeyboardGuide?.usesBottomSafeArea ?? true
    let least = usesSafeArea ? safeAreaInsets.bottom : 0
    guard let area = window?.stage?.coveredArea, let view = area.view, view.window !== window else { return least }
    return min(max(bounds.maxY - view.convert(area.rect, to: self).minY, least), bounds.height)
  }

  /// Called when the keyboard has moved. Requests layout of this view and its descendants, as far as they have a
  /// keyboard layout guide, and an update of the constraints that relate to these guides.
  final func keyboardDidMove() {
    guard containsLayoutItems else { return }
    forEachLayoutItem { item in
      if item.storedKeyboardGuide != nil {
        item.noteScrolling()
        item.view.setNeedsLayout()
      }
    }
  }
}
