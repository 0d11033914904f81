public import class Foundation.NSObject

/// The background and the shadow of a bar: the common superclass of the appearances of bars.
///
/// A bar copies an appearance that is assigned to one of its properties. The property returns the copy. Changes to the
/// copy update the bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The blur behind the background colour, or nil for none.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange?() } }
  /// The colour in front of the blur, or nil for none.
  open var backgroundColor: UIColor? { didSet { didChange?() } }
  /// The image in front of the background colour, or nil for none.
  open var backgroundImage: UIImage? { didSet { didChange?() } }
  /// The placement of the background image. The default is `scaleToFill`.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange?() } }
  /// The colour of the shadow, which is a line at the bar's edge, or nil for no shadow. A template `shadowImage` has
  /// this colour.
  open var shadowColor: UIColor? { didSet { didChange?() } }
  /// The image of the shadow, or nil for a line in `shadowColor`.
  open var shadowImage: UIImage? { didSet { didChange?() } }
  /// A closure that is called after a property has changed. The bar that has copied the appearance sets the closure.
  final var didChange: (() -> Void)? { didSet { partsDidGetObserver() } }

  /// Creates an appearance with the default background.
  public override init() {
    super.init()
    apply(.default)
  }

  /// Creates an appearance with the values of another one.
  ///
  /// If the other appearance belongs to another kind of bar, only background and shadow are copied.
  public required init(barAppearance: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (barAppearance.backgroundEffect, barAppearance.backgroundColor)
    (backgroundImage, shadowImage) = (barAppearance.backgroundImage, barAppearance.shadowImage)
    (backgroundImageContentMode, shadowColor) = (barAppearance.backgroundImageContentMode, barAppearance.shadowColor)
  }

  /// Returns a copy of the appearance.
  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

  /// Returns a copy of the appearance. The copy is an instance of the same class.
  final func duplicate() -> Self { Self(barAppearance: self) }

  /// Sets the default background: the blur of the system's bars, and a shadow.
  public final func configureWithDefaultBackground() { apply(.default) }
  /// Sets an opaque background in the colour of the system's views, and a shadow.
  public final func configureWithOpaqueBackground() { apply(.opaque) }
  /// Sets a transparent background without a shadow.
  public final func configureWithTransparentBackground() { apply(.transparent) }

  private enum Background { case `default`, opaque, transparent }

  private final func apply(_ background: Background) {
    backgroundEffect = background == .default ? UIBlurEffect(style: .systemChromeMaterial) : nil
    backgroundColor = background == .opaque ? .systemBackground : nil
    (backgroundImage, backgroundImageContentMode, shadowImage) = (nil, .scaleToFill, nil)
    shadowColor = background == .transparent ? nil : .barHairline
  }

  /// Called after `didChange` was set. Subclasses override the method to pass the closure on to the appearance objects
  /// that they contain, such as those of buttons.
  func partsDidGetObserver() {}

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}
