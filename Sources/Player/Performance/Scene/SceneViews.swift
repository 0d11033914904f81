import Geometry
import Interface
import Layers
import Pixels
import Scenario

/// A view that displays a gradient.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// A scroll view that displays a gradient behind its content.
final class GradientScrollView: UIScrollView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

extension CALayer {
  /// Sets the properties of the layer's shadow to those of `shadow`.
  func apply(_ shadow: ScenarioDocument.Shadow) {
    shadowOpacity = Float(shadow.opacity)
    shadowRadius = CGFloat(shadow.radius)
    shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
    if let color = shadow.color { shadowColor = CGColor(color) }
  }
}

extension CAGradientLayer {
  /// Sets the colours of the gradient, and the line along which they change.
  func apply(_ gradient: ScenarioDocument.Gradient) {
    colors = gradient.colors.map { CGColor($0) }
    locations = gradient.locations
    (startPoint, endPoint) = (gradient.from, gradient.to)
  }
}
