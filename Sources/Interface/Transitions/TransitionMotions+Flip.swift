package import Animation
package import Geometry
import Layers

extension TransitionMotions {
  /// Returns the motions of a flip, and sets the perspective of the container until the transition is over.
  ///
  /// Each view is visible only from its front (`Flip`). If `old` or `new` is nil, only one view is flipped. It then
  /// rotates by 90° during the whole duration, so that it is visible all the time.
  /// - Parameters:
  ///   - old: the outgoing view, or nil if it is not flipped.
  ///   - new: the incoming view, or nil if it is not flipped.
  ///   - rotation: the axis, `rotationX` or `rotationY`.
  ///   - sign: 1 if the angle of the outgoing view increases, or −1 if it decreases.
  package func flip(
    from old: UIView?, to new: UIView?, by rotation: MotionProperty, sign: CGFloat, in container: UIView
  ) -> [ViewMotion] {
    let space = container.layer
    let before = space.sublayerTransform
    space.sublayerTransform.m34 = Flip.perspective.m34
    afterwards { space.sublayerTransform = before }
    [old, new].compactMap { $0?.layer }.forEach(showFrontOnly)
    func motion(of view: UIView?, isNew: Bool, from start: Double, to end: Double) -> ViewMotion? {
      let angles = [start, end].map { sign * CGFloat(Flip.angle(ofNew: isNew, at: $0)) }
      return view.map { ViewMotion($0, rotation, from: angles[0], to: angles[1]) }
    }
    let half = old == nil || new == nil ? 0.5 : 1
    return [motion(of: old, isNew: false, from: 0, to: half), motion(of: new, isNew: true, from: 1 - half, to: 1)]
      .compactMap { $0 }
  }

  private func showFrontOnly(_ layer: CALayer) {
    let wasDoubleSided = layer.isDoubleSided
    layer.isDoubleSided = false
    afterwards { layer.isDoubleSided = wasDoubleSided }
  }
}
