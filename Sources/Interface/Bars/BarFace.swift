import class Foundation.NSCoder
import Geometry
import Layers

/// The view that draws the background of a bar, and the shadow outside the edge of that bar.
@MainActor
final class BarFace: UIView {
  private let hairline = UIImageView()
  private var effectView: UIVisualEffectView?
  private var colorView: UIView?
  private var imageView: UIImageView?
  private let shadowEdge: BarShadowEdge
  /// The colour, effect, image and shadow that are drawn. Setting the property updates the view.
  var look: BarLook { didSet { if look != oldValue { show() } } }
  /// Whether the shadow is hidden. It is set for a bar that is hidden: such a bar is just outside the view of the
  /// controller, so that its shadow would be visible at the edge of that view.
  var hidesShadow = false { didSet { hairline.alpha = hidesShadow ? 0 : 1 } }

  init(_ look: BarLook, shadow: BarShadowEdge) {
    (self.look, shadowEdge) = (look, shadow)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(hairline)
    show()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Updates the subviews from `look`. With an effect, a subview in front of the effect draws the colour. Without an
  /// effect, the colour becomes the background colour of this view.
  private func show() {
    backgroundColor = look.effect == nil ? look.color : nil
    Self.update(&effectView, if: look.effect != nil) { UIVisualEffectView(effect: nil) }
    effectView?.effect = look.effect
    Self.update(&colorView, if: look.effect != nil && look.color != nil) { UIView() }
    colorView?.backgroundColor = look.color
    Self.update(&imageView, if: look.image != nil) { UIImageView() }
    imageView?.image = look.image
    imageView?.contentMode = look.imageMode
    imageView?.clipsToBounds = true
    for part in [effectView, colorView, imageView] { if let part { insertSubview(part, belowSubview: hairline) } }
    hairline.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
    (hairline.image, hairline.tintColor) = (look.shadowImage, look.shadowColor)
    setNeedsLayout()
  }

  private static func update<Part: UIView>(_ part: inout Part?, if isNeeded: Bool, _ make: () -> Part) {
    if !isNeeded { part?.removeFromSuperview() }
    part = isNeeded ? part ?? make() : nil
  }

  override func layoutSubviews() {
    for part in [effectView, colorView, imageView] { part?.frame = bounds }
    let height = look.shadowImage?.size.height ?? hairlineWidth
    let y = shadowEdge == .top ? -height : bounds.height
    hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}
