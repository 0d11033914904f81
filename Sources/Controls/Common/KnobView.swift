import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A white view with a shadow: the thumb of a switch or a slider, or the selection indicator of a segmented control.
///
/// The control sets the frame and the corner radius.
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
}
