import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A white rounded view with a shadow, which the user drags: the knob of a switch or of a slider.
@MainActor
final class KnobView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    // The shadow's values are unverified.
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.15, 4, CGSize(width: 0, height: 3))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func layoutSubviews() { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
}
