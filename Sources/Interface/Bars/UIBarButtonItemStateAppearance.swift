public import class Foundation.NSObject
public import class Foundation.NSAttributedString

/// The appearance of bar buttons in one state.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title. Missing ones are those of the system.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The offset of the title from its default position, in points.
  public var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The image behind title or image, or nil for none.
  public var backgroundImage: UIImage? { didSet { didChange?() } }
  /// The offset of the background image from its default position, in points.
  public var backgroundImagePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// A closure that is called after a property has changed.
  var didChange: (() -> Void)?

  override init() {}

  func duplicate() -> UIBarButtonItemStateAppearance {
    let copy = UIBarButtonItemStateAppearance()
    (copy.titleTextAttributes, copy.titlePositionAdjustment) = (titleTextAttributes, titlePositionAdjustment)
    (copy.backgroundImage, copy.backgroundImagePositionAdjustment) = (
      backgroundImage, backgroundImagePositionAdjustment
    )
    return copy
  }
}
