import Animation
import class Foundation.NSCoder
import Geometry
import Layers

extension TransitionMotions {
  /// Returns the motions of a push. A pop has the reversed motions.
  ///
  /// The upper view moves in from the right. The lower view moves to the left by 0.3 of the container's width. A black
  /// view in front of the lower view (the shade) darkens it. The diagram shows the x offsets of both views, with the
  /// container's width `W`, and the opacity of the shade:
  ///
  ///     upper  W ─▶ 0      lower  0 ─▶ −0.3 W      shade  0 ─▶ 0.1
  ///
  /// - Parameters:
  ///   - castsShadow: whether the left edge of the upper view casts a shadow on the lower view.
  ///   - movesShade: whether the shade moves with the lower view. The value does not change the drawn pixels, because
  ///     the upper view covers the area in which the shade would be visible or missing.
  ///   - isMirrored: whether the upper view moves in from the left, as in a layout from right to left.
  /// - Source: spec E1.
  package func push(
    _ upper: UIView?, over lower: UIView?, castsShadow: Bool, movesShade: Bool, isMirrored: Bool = false,
    in context: any UIViewControllerContextTransitioning
  ) -> [ViewMotion] {
    let width = context.containerView.bounds.width * (isMirrored ? -1 : 1)
    let shade = lendShade(.black, behind: upper, in: context)
    var motions = [ViewMotion(shade, .opacity, from: 0, to: 0.1)]
    if let upper { motions.append(ViewMotion(upper, .x, from: width, to: 0)) }
    for view in [lower, movesShade ? shade : nil].compactMap({ $0 }) {
      motions.append(ViewMotion(view, .x, from: 0, to: -0.3 * width))
    }
    guard castsShadow else { return motions }
    let edge = EdgeShadow(in: context.containerView.bounds.size, isAtRight: isMirrored)
    context.insert(edge, behind: upper)
    lend(edge)
    return motions + [ViewMotion(edge, .x, from: width, to: 0), ViewMotion(edge, .opacity, from: 0, to: 1)]
  }

  /// Adds a shade directly behind `upper`, so that the shade is in front of the lower view, and returns the shade. The
  /// shade is a view of the colour `color` with the size of the container. It is removed when the transition is over.
  package func lendShade(
    _ color: UIColor, behind upper: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> UIView {
    let shade = context.makeShade(color)
    context.insert(shade, behind: upper)
    lend(shade)
    return shade
  }
}

/// The shadow that the upper view's left edge casts on the lower view: a horizontal gradient. In a mirrored push, the
/// upper view's right edge casts the shadow.
@MainActor
private final class EdgeShadow: UIView {
  /// Creates a shadow directly outside the left edge of a view of the size `size` or, if `isAtRight` is true, outside
  /// its right edge.
  init(in size: CGSize, isAtRight: Bool) {
    super.init(frame: CGRect(x: isAtRight ? size.width : -9, y: 0, width: 9, height: size.height))
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    let colors = [UIColor.clear.cgColor, UIColor(white: 0, alpha: 0.2).cgColor]
    gradient.colors = isAtRight ? colors.reversed() : colors
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
  }

  override class var layerClass: AnyClass { CAGradientLayer.self }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}
