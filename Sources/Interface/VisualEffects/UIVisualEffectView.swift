public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that applies an effect to what is behind it, or to its content.
///
/// The blur is limited to the view's bounds with their rounded corners. As on iOS, a view or superview with an opacity
/// below 1, a mask or a transform in perspective draws its content separately, so that an effect inside it has no pixels
/// to blur. Subviews are added to `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to which subviews are added.
  public let contentView = UIView()
  private let tintView = UIView()

  /// The effect, or nil for none. Animatable: the blur, the colours and the tint change continuously.
  open var effect: UIVisualEffect? { didSet { apply() } }

  /// Creates a view with an effect and an empty frame.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
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

  /// Traps, because decoding is not supported (`Docs/Unsupported.md`).
  public required init?(coder: NSCoder) {
    fatalError("UIVisualEffectView(coder:) is not supported: there are no nibs (Docs/Unsupported.md)")
  }

  /// Sets the properties that draw the effect. In an animation block, numbers and colours are animated.
  private func apply() {
    let material = effect?.material(for: storedTraits) ?? .none
    layer.setValue(material.blurRadius, forKeyPath: ViewProperty.backgroundFilterRadius.rawValue)
    layer.setValue(material.saturation, forKeyPath: ViewProperty.backgroundFilterSaturation.rawValue)
    // A tint that disappears keeps its colour.
    let white = material.tint > 0 ? material.white : tintWhite
    tintView.backgroundColor = UIColor(white: CGFloat(white), alpha: CGFloat(material.tint))
    if material.tint > 0 { tintWhite = white }
    contentView.layer.compositingFilter = material.compositing
    contentView.alpha = CGFloat(material.contentOpacity)
  }

  override func adaptToTraits(from old: UITraitCollection) {
    if storedTraits.userInterfaceStyle != old.userInterfaceStyle { apply() }
  }

  /// The brightness of the last tint.
  private var tintWhite = 1.0
}
