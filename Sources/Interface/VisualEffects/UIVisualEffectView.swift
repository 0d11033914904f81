public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that applies an effect to the pixels behind the view, or to the content of the view.
///
/// The blur is limited to the view's bounds with their rounded corners. Subviews are added to `contentView`.
///
/// As on iOS, a view with an opacity below 1, a mask or a perspective transform is drawn into an offscreen buffer,
/// which is initially empty. An effect view therefore blurs nothing if the effect view itself or one of its superviews
/// is drawn in this way.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to which subviews are added.
  public let contentView = UIView()
  private let tintView = UIView()

  /// The effect, or nil for none. A change in an animation block animates the blur, the colours and the tint.
  open var effect: UIVisualEffect? { didSet { apply() } }

  /// Creates a view with an effect and an empty frame.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Adds the tint view and the content view, and draws the effect without animation.
  private final func setUp() {
    for view in [tintView, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    tintView.isUserInteractionEnabled = false
    UIView.performWithoutAnimation { apply() }
  }

  /// Creates a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Creates a visual effect view from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIVisualEffectView.self)
  }

  /// Sets the properties that draw the effect. In an animation block, numbers and colours are animated.
  private func apply() {
    let material = effect?.material(for: storedTraits) ?? .none
    layer.setValue(material.blurRadius, forKeyPath: ViewProperty.backgroundFilterRadius.rawValue)
    layer.setValue(material.saturation, forKeyPath: ViewProperty.backgroundFilterSaturation.rawValue)
    // While a tint fades out, its brightness stays the same. Only the tint's opacity changes.
    let white = material.tint > 0 ? material.white : tintWhite
    tintView.backgroundColor = UIColor(white: CGFloat(white), alpha: CGFloat(material.tint))
    if material.tint > 0 { tintWhite = white }
    contentView.layer.compositingFilter = material.compositing
    contentView.alpha = CGFloat(material.contentOpacity)
  }

  override func adaptToTraits(from old: UITraitCollection) {
    if storedTraits.userInterfaceStyle != old.userInterfaceStyle { apply() }
  }

  /// The brightness of the tint that was visible last, 0…1. A tint that fades out keeps this brightness.
  private var tintWhite = 1.0
}
